package dev.assay.result.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.result.sql.SqlQuery.SqlTable;
import dev.assay.result.statement.BoundedValues;
import dev.assay.result.statement.SqlException;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultStoreContract;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Cancellation;
import dev.assay.task.TimeLimit;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Statements that make values of any size: they run in a process of their own, which ends when its
/// time is up, when it is cancelled, or when its memory is used up.
final class AnySizeTest {
    /// What this process may grow by while another makes the values, in kilobytes.
    private static final long MAX_GROWTH = 1_000_000;

    @TempDir Path folder;
    private DuckResultStore store;
    private Map<String, SqlTable> tables = Map.of();

    @BeforeEach
    void storeNumbers() throws Exception {
        store = TestStores.open(folder.resolve("c"));
        StoredResult result =
                store.store(
                                StoreFixture.call("t", "{}"),
                                ResultStoreContract.numbers(50),
                                Work.Monitor.none())
                        .result();
        tables =
                Map.of(
                        "t1",
                        new SqlTable.Stored(result.handle(), result.content().tables().getFirst()));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private List<List<@Nullable Object>> ask(String sql, Duration limit, Cancellation cancellation)
            throws Exception {
        List<List<@Nullable Object>> found = new ArrayList<>();
        SqlQuery query = new SqlQuery(sql, tables, limit, 1_000);
        try (SqlRows rows = store.sql().run(query, cancellation)) {
            for (var row = rows.next(); row.isPresent(); row = rows.next()) {
                found.add(row.get());
            }
        }
        return found;
    }

    private List<List<@Nullable Object>> ask(String sql) throws Exception {
        return ask(sql, Duration.ofMinutes(2), new Cancellation());
    }

    private boolean isBounded(String sql) throws InterruptedException {
        return BoundedValues.areIn(store.sql().syntax(sql, new Cancellation()));
    }

    static Stream<String> huge() {
        String doubled = "SELECT 'xxxxxxxx' AS s";
        for (int i = 0; i < 32; i++) {
            doubled = "SELECT s || s AS s FROM (" + doubled + ")";
        }
        return Stream.of(
                "SELECT repeat('x', 2000000000)",
                "SELECT length(repeat('x', 2000000000))",
                "SELECT count(*) FROM t1 WHERE repeat(v::VARCHAR, 200000000) LIKE '%zz'",
                "SELECT lpad('x', 2000000000, 'y')",
                "SELECT length(rpad('x', 2000000000, 'y'))",
                "SELECT len(range(2000000000))",
                "SELECT list_sum(generate_series(1, 2000000000))",
                "SELECT length(format('{:2000000000d}', 1))",
                "SELECT length(printf('%2000000000d', 1))",
                "SELECT len(list_resize([1], 2000000000, 0))",
                "SELECT bit_count(bitstring('1', 2000000000))",
                "SELECT length(replace(repeat('x', 100000), 'x', repeat('y', 100000)))",
                "SELECT length(regexp_replace(repeat('x', 100000), 'x', repeat('y', 100000), 'g'))",
                "SELECT length(array_to_string(list_transform(range(1000000), lambda i: repeat('x',"
                        + " 10000)), ','))",
                "SELECT length(list_reduce(list_transform(range(40), lambda i: 'xxxxxxxx'), lambda"
                        + " a, b: a || a))",
                "SELECT length(string_agg(repeat('x', 1000000), ',')) FROM range(100000)",
                "SELECT len(list(repeat('y', 100000))) FROM range(1000000)",
                "WITH RECURSIVE t(s) AS (SELECT 'xxxxxxxx' UNION ALL SELECT s || s FROM t WHERE"
                        + " length(s) < 4000000000) SELECT length(max(s)) FROM t",
                "SELECT length(s) FROM (" + doubled + ")",
                "SELECT length(concat_ws(repeat(',', 1000000000), 'a', 'b', 'c'))",
                "SELECT length(to_json(list(repeat('z', 1000000)))::VARCHAR) FROM range(100000)",
                "SELECT length(hex(repeat('z', 1000000000)))");
    }

    @ParameterizedTest
    @MethodSource("huge")
    void aHugeValueTakesNeitherTheTimeNorTheMemoryOfTheProgram(String sql) throws Exception {
        long before = peak();
        assertThat(isBounded(sql)).isFalse();
        store.sql()
                .prepare(new SqlQuery(sql, tables, Duration.ofMinutes(2), 9), new Cancellation());

        assertThatThrownBy(() -> ask(sql, Duration.ofSeconds(2), new Cancellation()))
                .isInstanceOf(SqlException.class);

        assertThat(peak() - before).isLessThan(MAX_GROWTH);
        assertThat(ask("SELECT count(*) FROM t1")).containsExactly(List.of(50L));
        assertThat(leftBehind()).isEmpty();
    }

    /// The most memory that this process had, in kilobytes; nothing where the system does not tell.
    private static long peak() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return 0;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .sum();
    }

    private List<Path> leftBehind() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(path -> path.resolveSibling("").toString().endsWith("-exports"))
                    .toList();
        }
    }

    @Test
    void aQueryOfItsOwnProcessIsCancelledWithIt() {
        try (TimeLimit soon = TimeLimit.of(Duration.ofSeconds(8))) {
            assertThatThrownBy(() ->
                            ask(
                                    "SELECT count(*) FROM (SELECT md5(repeat(i::VARCHAR, 1000)) AS"
                                            + " m FROM range(100000000000) r(i)) WHERE m = 'x'",
                                    Duration.ofHours(1),
                                    soon.timeUp()))
                    .isInstanceOf(InterruptedException.class);
        }
    }

    @Test
    void whatAProcessOfItsOwnComputesIsExact() throws Exception {
        assertThat(
                        ask(
                                "SELECT string_agg(n, ',' ORDER BY n DESC) AS s, count(*) AS c FROM"
                                        + " (SELECT CAST(v > 1 AS VARCHAR) AS n FROM t1 LIMIT 2)"))
                .hasSize(1);
        assertThat(
                        ask(
                                "SELECT repeat('ab', 2) AS r, 9007199254740993 AS n, DATE"
                                        + " '2026-03-01' AS d, [1, 2] AS l, NULL AS z"))
                .singleElement()
                .satisfies(row -> {
                    assertThat(row).startsWith("abab", 9_007_199_254_740_993L);
                    assertThat(row.get(4)).isNull();
                    assertThat(String.valueOf(row.get(3))).isEqualTo("[1,2]");
                });
        assertThat(ask("SELECT list_sum([i, 1]) AS s FROM range(3) r(i)"))
                .containsExactly(List.of(1L), List.of(2L), List.of(3L));
        assertThat(ask("SELECT list(v) FROM t1 WHERE false").getFirst().getFirst()).isNull();
        assertThat(leftBehind()).isEmpty();
    }

    @Test
    void aMistakeIsToldWithItsPlaceThereToo() {
        assertThatThrownBy(() -> ask("SELECT repeat('x', 2),\n  nothing FROM t1"))
                .isInstanceOfSatisfying(
                        SqlException.class,
                        problem -> {
                            assertThat(problem.sentence()).contains("\"nothing\" not found");
                            assertThat(problem.place().map(Object::toString))
                                    .isEqualTo(Optional.of("line 2, column 3"));
                        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT count(*), avg(v), median(v), max(lower(v::VARCHAR)) FROM t1 GROUP BY ALL",
                "SELECT a || ' ' || b || ' ' || c FROM t1",
                "SELECT replace(a, ',', '.')::DOUBLE FROM t1",
                "SELECT date_trunc('month', w), strftime(w, '%Y-%m') FROM t1",
                "SELECT row_number() OVER (ORDER BY v), lag(v) OVER () FROM t1",
                "SELECT a || ',' || b || ',' || c || ',' || d || ',' || e || ',' || f || ';' FROM"
                        + " t1",
                "WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 9) SELECT"
                        + " * FROM t",
                "SELECT i FROM range(1000000) r(i) WHERE i BETWEEN 1 AND 5 OR i IN (7, 9)",
                "SELECT j -> '$.a', j ->> 'b', j -> 'a' ->> 'b', j -> 0 FROM t1",
                "SELECT json_extract(j, '$.a[*]'), json_extract_string(j, 'a') FROM t1",
                "SELECT regexp_replace(a, '[^0-9]', '', 'g')::INT FROM t1",
                "SELECT regexp_replace(a, '(a)(b)', '\\2-\\1') FROM t1",
                "SELECT list_contains(string_split(a, ','), 'x'), levenshtein(a, b) FROM t1",
                "SELECT concat_ws(', ', a, b, c) FROM t1",
                "SELECT CASE WHEN v > 1 THEN 'a' ELSE 'b' END, v::DECIMAL(9,2), trim(a) FROM t1"
            })
    void whatMakesNoLongValuesStaysInThisProcess(String sql) throws Exception {
        assertThat(isBounded(sql)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT replace(a, '', 'long') FROM t1",
                "SELECT replace(a, b, c) FROM t1",
                "SELECT strftime(w, a) FROM t1",
                "SELECT regexp_replace(a, b, c) FROM t1",
                "SELECT regexp_replace(regexp_replace(a, '', '12345678'), '', '12345678') FROM t1",
                "SELECT json_extract(j, '$..a'), j -> '$..a' FROM t1",
                "SELECT json_extract(j, a) FROM t1",
                "SELECT list_transform(l, x -> repeat(x, 9)) FROM t1",
                "SELECT list_transform(l, x -> 'y') FROM t1",
                "SELECT concat_ws(a, b, c, d) || concat_ws(a, b, c, d) || a FROM t1",
                "SELECT ARRAY[a, ARRAY[a, a, a, a, a, a, a, a], a, a, a, a, a, a, a] FROM t1",
                "WITH RECURSIVE t(s) AS (SELECT 'x' UNION ALL SELECT s || 'y' FROM t) FROM t",
                "WITH RECURSIVE t(k, s) USING KEY (k) AS (SELECT 1, 'x' UNION SELECT k, concat_ws(',',"
                        + " s, 'y') FROM t) FROM t",
                "SELECT [x || x FOR x IN l] FROM t1",
                "SELECT i FROM range(9) r(i) WHERE length(repeat('x', i)) > 2",
                "SELECT * FROM t1 ORDER BY repeat(a, 9)",
                "SELECT a || a || a || a || a || a || a || a FROM t1"
            })
    void whatMayMakeLongValuesDoesNot(String sql) throws Exception {
        assertThat(isBounded(sql)).isFalse();
    }
}
