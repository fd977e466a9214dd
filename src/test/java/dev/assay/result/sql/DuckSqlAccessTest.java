package dev.assay.result.sql;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.object;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.result.sql.SqlQuery.SqlTable;
import dev.assay.result.statement.SqlException;
import dev.assay.result.statement.StatementPlace;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultStoreContract;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Cancellation;
import dev.assay.task.TimeLimit;
import dev.assay.task.Work;
import dev.assay.tool.StreamedRows;
import dev.assay.tool.StreamedRows.CellType;
import dev.assay.tool.StreamedRows.Column;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.DateTimeColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.Table;

final class DuckSqlAccessTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    /// An expression, what its column is here, and its value.
    private static final String TYPES =
            """
            9007199254740993                              | INTEGER | 9007199254740993
            (-128)::TINYINT                               | INTEGER | -128
            9223372036854775807::HUGEINT                  | INTEGER | 9223372036854775807
            9223372036854775808::HUGEINT                  | TEXT    | 9223372036854775808
            18446744073709551615::UBIGINT                 | TEXT    | 18446744073709551615
            7::UBIGINT                                    | INTEGER | 7
            0.1::FLOAT                                    | NUMBER  | 0.1
            1e300::DOUBLE                                 | NUMBER  | 1.0E300
            1.25::DECIMAL(5,2)                            | NUMBER  | 1.25
            123456789012.5::DECIMAL(38,4)                 | NUMBER  | 1.234567890125E11
            12345678901234567890.1234::DECIMAL(38,4)      | TEXT    | 12345678901234567890.1234
            0.00000000000000012::DECIMAL(38,20)           | NUMBER  | 1.2E-16
            true                                          | BOOLEAN | true
            DATE '2026-11-12'                             | DATE    | 2026-11-12
            DATE '0001-01-01'                             | DATE    | 0001-01-01
            DATE '9999-12-31'                             | DATE    | 9999-12-31
            TIME '10:11:12.5'                             | TEXT    | 10:11:12.5
            TIMESTAMP '2026-11-12 10:00:00.123456'        | LOCAL_TIME | 2026-11-12T10:00:00.123456
            TIMESTAMPTZ '2026-11-12 10:00:00+02'          | INSTANT | 2026-11-12T08:00:00Z
            TIMESTAMP_NS '2026-11-12 10:00:00.123456'     | LOCAL_TIME | 2026-11-12T10:00:00.123456
            TIMESTAMP_NS '2026-11-12 10:00:00.123456789'  | TEXT    | 2026-11-12 10:00:00.123456789
            TIMESTAMP_S '2026-11-12 10:00:00'             | LOCAL_TIME | 2026-11-12T10:00
            INTERVAL '1 month 3 days'                     | TEXT    | 1 month 3 days
            [1, NULL, 3]                                  | TEXT    | [1,null,3]
            {'a': 1, 'b': [true]}                         | TEXT    | {"a":1,"b":[true]}
            MAP {'k': 2.5}                                | TEXT    | {"k":2.5}
            'a\\xC3\\x00'::BLOB                              | TEXT    | a\\xC3\\x00
            '01890a5d-ac96-774b-bcce-b302099a8057'::UUID  | TEXT    | 01890a5d-ac96-774b-bcce-b302099a8057
            'b'::ENUM('a', 'b')                           | TEXT    | b
            '101'::BIT                                    | TEXT    | 101
            '{"a": 1.50}'::JSON                           | TEXT    | {"a": 1.50}
            'words'                                       | TEXT    | words
            123456789012345678901234567890::BIGNUM        | TEXT    | 123456789012345678901234567890
            """;

    @TempDir Path folder;
    private DuckResultStore store;

    @BeforeEach
    void open() {
        store = TestStores.open(folder.resolve("c"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private SqlRows run(String sql, Map<String, SqlTable> tables) throws Exception {
        return store.sql().run(new SqlQuery(sql, tables, LONG, Long.MAX_VALUE), new Cancellation());
    }

    private List<List<@Nullable Object>> rows(String sql) throws Exception {
        try (SqlRows rows = run(sql, Map.of())) {
            return all(rows);
        }
    }

    private static List<List<@Nullable Object>> all(StreamedRows rows) throws Exception {
        List<List<@Nullable Object>> all = new ArrayList<>();
        Optional<List<@Nullable Object>> next = rows.next();
        while (next.isPresent()) {
            all.add(next.get());
            next = rows.next();
        }
        return all;
    }

    private @Nullable Object cell(String expression) throws Exception {
        return rows("SELECT " + expression).getFirst().getFirst();
    }

    private CellType type(String expression) throws Exception {
        try (SqlRows rows = run("SELECT " + expression, Map.of())) {
            return rows.columns().getFirst().type();
        }
    }

    private Map<String, SqlTable> numbers(int count) throws InterruptedException {
        StoredResult result =
                store.store(
                                call("a", "{}"),
                                ResultStoreContract.numbers(count),
                                Work.Monitor.none())
                        .result();
        return Map.of(
                "t1#2", new SqlTable.Stored(result.handle(), result.content().tables().getFirst()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = TYPES)
    void everyTypeComesOutWithoutADigitLost(String expression, CellType type, String value)
            throws Exception {
        assertThat(cell(expression)).hasToString(value);
        assertThat(type(expression)).isEqualTo(type);
    }

    @Test
    void nothingIsNullAndWhatIsNotFiniteIsKept() throws Exception {
        assertThat(cell("NULL")).isNull();
        assertThat(cell("NULL::HUGEINT")).isNull();
        assertThat(cell("NULL::TIMESTAMP")).isNull();
        assertThat(cell("NULL::DECIMAL(3,1)")).isNull();
        assertThat(cell("NULL::INTEGER[]")).isNull();
        assertThat(cell("'nan'::DOUBLE")).isEqualTo(Double.NaN);
        assertThat(cell("1 / 0")).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(cell("-1 / 0")).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(cell("0 / 0")).isEqualTo(Double.NaN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"TIMESTAMPTZ '-infinity'", "DATE 'infinity'", "DATE '500000-01-01'"})
    void aDateThatIsInfiniteOrOutOfReachIsTold(String expression) {
        assertThatThrownBy(() -> cell(expression)).hasMessageContaining("infinite or out of reach");
    }

    @Test
    void aColumnIsTextAsAWholeWhereOneOfItsValuesFitsNowhereElse() throws Exception {
        assertThat(
                        rows(
                                "SELECT i::HUGEINT * 9223372036854775807 FROM range(3) t(i) ORDER"
                                        + " BY i DESC"))
                .containsExactly(
                        List.of("18446744073709551614"),
                        List.of("9223372036854775807"),
                        List.of("0"));
        assertThat(rows("SELECT sum(i) AS s, sum(i) AS s FROM range(4) t(i); -- the end"))
                .containsExactly(List.of(6L, 6L));
    }

    private SqlTable times(String name, tech.tablesaw.columns.Column<?> times) throws Exception {
        StoredResult result =
                store.store(
                                call(name, "{}"),
                                StoreFixture.tables(name, "{}", Table.create(name, times)),
                                Work.Monitor.none())
                        .result();
        return new SqlTable.Stored(result.handle(), result.content().tables().getFirst());
    }

    @Test
    void aTimeHasTheZoneOfWhatItComesFrom() throws Exception {
        SqlTable zoned =
                times(
                        "z",
                        InstantColumn.create("at", List.of(Instant.parse("2026-03-01T08:00:00Z"))));
        SqlTable local =
                times(
                        "l",
                        DateTimeColumn.create("when", List.of(LocalDateTime.of(2026, 3, 1, 8, 0))));
        Map<String, SqlTable> both = Map.of("z", zoned, "l", local);
        String zone = "SELECT date_trunc('hour', \"at\") AS hour, \"at\" FROM z";
        try (SqlRows rows = run(zone, Map.of("z", zoned))) {
            assertThat(rows.columns())
                    .extracting(StreamedRows.Column::type)
                    .containsOnly(CellType.INSTANT);
        }
        try (SqlRows rows =
                run("SELECT \"when\", max(\"when\") FROM l GROUP BY 1", Map.of("l", local))) {
            assertThat(rows.columns())
                    .extracting(StreamedRows.Column::type)
                    .containsOnly(CellType.LOCAL_TIME);
        }
        try (SqlRows rows =
                run("SELECT \"at\", \"when\", \"at\" + INTERVAL 1 HOUR FROM z, l", both)) {
            assertThat(rows.columns())
                    .extracting(StreamedRows.Column::type)
                    .containsExactly(CellType.INSTANT, CellType.LOCAL_TIME, CellType.LOCAL_TIME);
        }
    }

    @Test
    void tablesAreFoundUnderTheirNamesOnlyAndNothingIsLeftBehind() throws Exception {
        Map<String, SqlTable> tables = numbers(20);
        try (SqlRows rows = run("FROM \"t1#2\" WHERE v >= 0.95 ORDER BY v DESC", tables)) {
            assertThat(all(rows)).hasSize(2);
        }
        assertThatThrownBy(() -> rows("SELECT * FROM \"t1#2\""))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("t1#2");
        assertThat(store.all()).hasSize(1);
    }

    @Test
    void valuesAreATableOfOneRow() throws Exception {
        SqlTable values =
                new SqlTable.Values(
                        object(
                                "{'chip':'its','mean':1.5,'n':9007199254740993,'ok':true,'none':null,'period':{'from':[1,2]},'big':123456789012345678901234567890}"));
        try (SqlRows rows =
                run("SELECT *, period->'from'->>1 AS second FROM chip", Map.of("chip", values))) {
            assertThat(rows.columns())
                    .extracting(Column::name)
                    .contains("chip", "mean", "n", "ok", "none", "period", "second");
            assertThat(all(rows).getFirst())
                    .startsWith("its", 1.5)
                    .contains(9007199254740993L, true, "{\"from\":[1,2]}", "2");
        }
    }

    @Test
    void rowsAreCutAndSaySo() throws Exception {
        for (String wide : List.of("i", "i::HUGEINT")) {
            String sql = "SELECT " + wide + " FROM range(100) t(i)";
            try (SqlRows rows =
                    store.sql().run(new SqlQuery(sql, Map.of(), LONG, 10), new Cancellation())) {
                assertThat(all(rows)).hasSize(10);
                assertThat(rows.hasMore()).isTrue();
            }
            try (SqlRows rows =
                    store.sql().run(new SqlQuery(sql, Map.of(), LONG, 100), new Cancellation())) {
                assertThat(all(rows)).hasSize(100);
                assertThat(rows.hasMore()).isFalse();
            }
        }
    }

    @Test
    void nothingIsWrittenWhateverIsRun() throws Exception {
        Map<String, SqlTable> tables = numbers(3);
        for (String sql :
                List.of(
                        "DELETE FROM a_rows",
                        "CREATE TABLE x AS SELECT 1",
                        "DROP TABLE a_rows",
                        "INSERT INTO assay_results VALUES (1)")) {
            assertThatThrownBy(() -> run(sql, tables).close())
                    .as(sql)
                    .isInstanceOf(SqlException.class);
        }
        assertThat(store.all()).hasSize(1);
    }

    @Test
    void aQueryIsCancelledInTheMiddle() throws Exception {
        Cancellation cancellation = new Cancellation();
        String endless =
                "SELECT sum(a.i * b.i) FROM range(10_000_000) a(i), range(10_000_000) b(i)";
        SqlAccess sql = store.sql();
        cell("1");
        TimeLimit soon = TimeLimit.of(Duration.ofMillis(200));
        soon.timeUp().onCancel(cancellation::cancel);
        assertThatThrownBy(() ->
                        sql.run(new SqlQuery(endless, Map.of(), LONG, 10), cancellation).close())
                .isInstanceOf(InterruptedException.class);
        assertThat(cell("1")).isEqualTo(1L);
    }

    @Test
    void aQueryIsStoppedWhenItsTimeIsUp() throws Exception {
        String endless =
                "SELECT sum(a.i * b.i) FROM range(10_000_000) a(i), range(10_000_000) b(i)";
        cell("1");
        SqlQuery query = new SqlQuery(endless, Map.of(), Duration.ofSeconds(1), 10);
        assertThatThrownBy(() -> store.sql().run(query, new Cancellation()).close())
                .isInstanceOf(SqlException.class)
                .hasMessageStartingWith("The query was stopped after 1 second, its time limit.");
    }

    @Test
    void rowsThatStreamAreStoppedToo() throws Exception {
        Cancellation cancellation = new Cancellation();
        SqlQuery query =
                new SqlQuery(
                        "SELECT i FROM range(1_000_000_000) t(i)", Map.of(), LONG, Long.MAX_VALUE);
        try (SqlRows rows = store.sql().run(query, cancellation)) {
            rows.next();
            cancellation.cancel();
            assertThatThrownBy(() -> all(rows)).isInstanceOf(InterruptedException.class);
        }
    }

    @Test
    void moreMemoryThanThereIsIsASentence() {
        assertThatThrownBy(() ->
                        rows("SELECT list(repeat('x', 1000) || i) FROM range(10_000_000) t(i)"))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("needs more memory than the store may use");
    }

    @Test
    void whatBreaksOffAfterSomeRowsSaysSo() throws Exception {
        try (SqlRows rows =
                run(
                        "SELECT CASE WHEN i < 5_000_000 THEN i ELSE error('it ''broke''') END FROM"
                                + " range(6_000_000) t(i)",
                        Map.of())) {
            assertThatThrownBy(() -> all(rows))
                    .isInstanceOf(StreamedRows.FailedException.class)
                    .hasMessageContaining("it 'broke'. Nothing of it was stored.");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    SELECT 'ü', valu FROM "t1#2"                   | 13 | Referenced column "valu" not found
                    SELECT v FROM "t1#2" WHERE sqrrt(v) > 1        | 28 | Did you mean "sqrt"?
                    SELECT 'x'::INTEGER                            | 11 | Could not convert string 'x' to INT32.
                    SELECT v, count(*) FROM "t1#2"                 | 8  | must appear in the GROUP BY clause
                    SELECT FROM WHERE                              | 13 | syntax error at or near "WHERE".
                    """)
    void errorsSayWhatIsWrongAndWhere(String sql, int column, String words) throws Exception {
        Map<String, SqlTable> tables = numbers(3);
        assertThatThrownBy(() -> run(sql, tables).close())
                .isInstanceOfSatisfying(
                        SqlException.class,
                        problem -> {
                            assertThat(problem.sentence()).contains(words).doesNotContain("LINE");
                            assertThat(problem.place())
                                    .map(StatementPlace::column)
                                    .contains(column);
                        });
    }

    @Test
    void thePlaceIsFoundInALongStatementOfManyLines() throws Exception {
        String sql =
                "SELECT 1,\n  2,\n  "
                        + "4711 + ".repeat(60)
                        + " nosuch + "
                        + "4711 + ".repeat(60)
                        + "1";
        assertThatThrownBy(() -> rows(sql))
                .isInstanceOfSatisfying(
                        SqlException.class,
                        problem -> {
                            StatementPlace place = problem.place().orElseThrow();
                            assertThat(sql.substring(place.offset())).startsWith("nosuch");
                            assertThat(place.line()).isEqualTo(3);
                        });
    }

    @Test
    void theSyntaxTreeTellsWhatIsNoQuery() throws Exception {
        SqlAccess sql = store.sql();
        assertThat(sql.syntax("SELECT 1; SELECT 2", new Cancellation()).path("statements"))
                .hasSize(2);
        assertThat(sql.syntax("DROP TABLE x", new Cancellation()).path("error").asBoolean())
                .isTrue();
        assertThat(
                        sql.syntax(
                                        "SELECT " + "(".repeat(900) + "1" + ")".repeat(900),
                                        new Cancellation())
                                .isObject())
                .isTrue();
    }
}
