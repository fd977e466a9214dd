package dev.assay.database.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.database.LocalPostgres;
import dev.assay.database.server.DatabaseServer;
import dev.assay.database.server.FetchedRows;
import dev.assay.database.server.ServerException;
import dev.assay.house.Patience;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.StreamedRows;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Queries on a real server, without the check of the statement before them: what the server and
/// the session allow.
@ResourceLock(value = LocalPostgres.TABLES, mode = ResourceAccessMode.READ)
final class PostgresQueryTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @BeforeAll
    static void start() {
        LocalPostgres.start();
    }

    private static FetchedRows query(String sql, long most, Work.Monitor monitor)
            throws InterruptedException {
        return new PostgresServer(LocalPostgres.address()).query(sql, 60, most, monitor);
    }

    private static List<List<@Nullable Object>> all(StreamedRows rows) throws InterruptedException {
        List<List<@Nullable Object>> all = new ArrayList<>();
        Optional<List<@Nullable Object>> row = rows.next();
        while (row.isPresent()) {
            all.add(row.get());
            row = rows.next();
        }
        return all;
    }

    private static @Nullable Object cell(String expression) throws InterruptedException {
        try (FetchedRows rows = query("SELECT " + expression, 1, MONITOR)) {
            return all(rows).getFirst().getFirst();
        }
    }

    private static String refusal(String sql) {
        try (FetchedRows rows = query(sql, 10, MONITOR)) {
            return "ran: " + all(rows);
        } catch (ServerException | StreamedRows.FailedException refused) {
            return String.valueOf(refused.getMessage());
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
    }

    @Test
    void numbersKeepTheirValue() throws InterruptedException {
        assertThat(cell("1::int2")).isEqualTo(1L);
        assertThat(cell("9223372036854775807")).isEqualTo(Long.MAX_VALUE);
        assertThat(cell("0.1::float4")).isEqualTo(0.1);
        assertThat(cell("'NaN'::float8")).isEqualTo(Double.NaN);
        assertThat(cell("'-Infinity'::float8")).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(cell("'NaN'::numeric")).isEqualTo(Double.NaN);
        assertThat(cell("'NaN'::numeric(10)")).isEqualTo(Double.NaN);
        assertThat(cell("12.50::numeric(12, 2)")).isEqualTo(12.5);
        assertThat(cell("avg(x) FROM (VALUES (1), (2), (2)) v(x)")).isEqualTo(5 / 3.0);
        assertThat(cell("123456789012345678::numeric(18)")).isEqualTo(123456789012345678L);
        assertThat(cell("sum(x) FROM (VALUES (9223372036854775807)) v(x)"))
                .isEqualTo("9223372036854775807");
        assertThat(cell("0.12345678901234567890::numeric(30, 20)"))
                .isEqualTo("0.12345678901234567890");
        assertThat(cell("NULL::numeric")).isNull();
    }

    @Test
    void timesKeepTheirValue() throws InterruptedException {
        assertThat(cell("timestamptz '2026-03-29 02:30:00.123456+02'"))
                .isEqualTo(Instant.parse("2026-03-29T00:30:00.123456Z"));
        assertThat(cell("timestamp '2026-03-29 02:30:00'"))
                .isEqualTo(LocalDateTime.parse("2026-03-29T02:30:00"));
        assertThat(cell("date '2026-03-29'")).isEqualTo(LocalDate.parse("2026-03-29"));
        assertThat(cell("date '0044-03-15 BC'")).isEqualTo(LocalDate.of(-43, 3, 15));
        assertThat(cell("date '0001-01-01'")).isEqualTo(LocalDate.of(1, 1, 1));
        assertThat(cell("date '9999-12-31'")).isEqualTo(LocalDate.of(9999, 12, 31));
        assertThat(cell("NULL::date")).isNull();
        assertThat(cell("timestamptz 'infinity'")).isEqualTo("infinity");
        assertThat(cell("timestamp '-infinity'")).isEqualTo("-infinity");
        assertThat(cell("date 'infinity'")).isEqualTo("infinity");
        assertThat(cell("date '5874897-12-31'")).isEqualTo("+5874897-12-31");
        assertThat(cell("time '24:00:00'")).isEqualTo("24:00:00");
        assertThat(cell("interval '1 year 2 days 03:04:05.6'"))
                .isEqualTo("1 year 2 days 03:04:05.6");
    }

    @Test
    void everythingElseIsTextOrTruth() throws InterruptedException {
        assertThat(cell("true")).isEqualTo(true);
        assertThat(cell("'{\"a\": [1, 2.50]}'::jsonb")).isEqualTo("{\"a\": [1, 2.50]}");
        assertThat(cell("'\\xdeadbeef'::bytea")).isEqualTo("\\xdeadbeef");
        assertThat(cell("'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid"))
                .isEqualTo("a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11");
        assertThat(cell("ROW(1, 'a b')")).isEqualTo("(1,\"a b\")");
        assertThat(cell("int4range(1, 5)")).isEqualTo("[1,5)");
        assertThat(cell("'10.0.0.1'::inet")).isEqualTo("10.0.0.1");
        assertThat(cell("'ü\uD83D\uDE00'")).isEqualTo("ü\uD83D\uDE00");
        assertThat(cell("B'101'")).isEqualTo("101");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    ARRAY[1, 2, NULL]                              | [1,2,null]
                    ARRAY[[1, 2], [3, 4]]                          | [[1,2],[3,4]]
                    ARRAY['a', 'b "c" \\, d', NULL, 'NULL', '']    | ["a","b \\"c\\" \\\\, d",null,"NULL",""]
                    ARRAY[true, false]                             | [true,false]
                    ARRAY[1.50, 'NaN']::numeric[]                  | [1.50,"NaN"]
                    ARRAY['{"a": 1}']::jsonb[]                     | ["{\\"a\\": 1}"]
                    '{}'::int[]                                    | []
                    '[0:1]={7,8}'::int[]                           | [7,8]
                    ARRAY[timestamp '2026-01-02 03:04:05']         | ["2026-01-02 03:04:05"]
                    ARRAY[box '((0,0),(1,1))', box '((2,2),(3,3))']| ["(1,1),(0,0)","(3,3),(2,2)"]
                    """)
    void listsAreJson(String expression, String json) throws InterruptedException {
        assertThat(cell(expression)).isEqualTo(json);
    }

    @Test
    void whatIsNotStoredAsItIsIsSaid() throws InterruptedException {
        try (FetchedRows rows =
                query(
                        "SELECT 1::numeric(12, 2) a, 1::numeric b, timestamp '2026-01-01' c,"
                                + " timestamptz 'infinity' d, 1 e",
                        1,
                        MONITOR)) {
            assertThat(rows.notes())
                    .containsExactly(
                            "b (numeric) is kept with about 16 digits; CAST it AS varchar for all"
                                    + " of them.",
                            "d is kept as text, because it has times that are infinite or out of"
                                    + " reach.");
        }
    }

    @Test
    void aTimeWithoutEndFarDownBreaksOffRatherThanLie() {
        assertThat(
                        refusal(
                                "SELECT CASE WHEN i < 500 THEN now() ELSE 'infinity' END AS t FROM"
                                        + " generate_series(1, 600) i"))
                .startsWith("ran");
        assertThatThrownBy(
                        () -> {
                            try (FetchedRows rows =
                                    query(
                                            "SELECT CASE WHEN i < 500 THEN now() ELSE 'infinity'"
                                                    + " END AS t FROM generate_series(1, 600) i",
                                            1000,
                                            MONITOR)) {
                                all(rows);
                            }
                        })
                .isInstanceOf(StreamedRows.FailedException.class)
                .hasMessageContaining("t has the value infinity further down");
    }

    @Test
    void aLimitIsKeptAndTold() throws InterruptedException {
        for (long most : new long[] {1, 199, 200, 201, 999}) {
            try (FetchedRows rows = query("SELECT * FROM orders ORDER BY id", most, MONITOR)) {
                assertThat(all(rows)).hasSize((int) most);
                assertThat(rows.hasMore()).isTrue();
                assertThat(rows.next()).isEmpty();
            }
        }
        try (FetchedRows rows = query("SELECT * FROM orders", 1000, MONITOR)) {
            assertThat(all(rows)).hasSize(1000);
            assertThat(rows.hasMore()).isFalse();
        }
        try (FetchedRows rows = query("SELECT * FROM orders WHERE false", 5, MONITOR)) {
            assertThat(all(rows)).isEmpty();
            assertThat(rows.columns()).hasSize(5);
            assertThat(rows.hasMore()).isFalse();
        }
    }

    /// Ten million rows would not fit; the first thousand come at once.
    @Test
    void aHugeResultIsNotWaitedFor() throws InterruptedException {
        try (FetchedRows rows =
                query(
                        "SELECT i, repeat('x', 1000) FROM generate_series(1, 10000000) i",
                        1000,
                        MONITOR)) {
            assertThat(all(rows)).hasSize(1000);
        }
    }

    @Test
    void aMistakeIsToldWithItsPlaceAndTheServersHint() {
        assertThat(refusal("SELECT *\nFORM orders"))
                .isEqualTo(
                        "localhost:%d says: syntax error at or near \"FORM\" (line 2, column 1)."
                                .formatted(LocalPostgres.port()));
        assertThat(refusal("SELECT custommer FROM orders"))
                .contains("column \"custommer\" does not exist (line 1, column 8).")
                .contains("Hint: Perhaps you meant to reference the column \"orders.customer\".");
        assertThat(refusal("SELECT '\uD83D\uDE00', x")).contains("(line 1, column 13)");
        assertThat(refusal("SELECT 1 / 0")).contains("division by zero");
        assertThat(refusal("SELECT * FROM secret"))
                .contains("The user reader may not do this")
                .contains("permission denied for table secret");
    }

    /// What a statement that passed the check could still try.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT nextval('numbers')",
                "SELECT lo_import('/etc/passwd')",
                "SELECT lo_create(0)",
                "SELECT pg_read_file('/etc/passwd')",
                "SELECT * INTO made FROM orders",
                "CREATE TABLE made (a int)",
                "CREATE TEMP SEQUENCE made",
                "INSERT INTO orders VALUES (1)",
                "DELETE FROM orders",
                "WITH d AS (DELETE FROM orders RETURNING *) SELECT * FROM d",
                "EXPLAIN ANALYZE DELETE FROM orders",
                "COPY orders TO PROGRAM 'cat'",
                "COPY (SELECT 1) TO '/tmp/made-by-assay'",
                "DO $$BEGIN EXECUTE 'CREATE TABLE made (a int)'; END$$",
                "SELECT query_to_xml('CREATE TABLE made (a int)', true, true, '')",
                "SELECT set_config('transaction_read_only', 'off', false)",
                "SELECT * FROM orders FOR UPDATE",
                "SELECT dblink_exec('x', 'y')"
            })
    void theSessionItselfOnlyReads(String sql) {
        assertThat(refusal(sql)).doesNotStartWith("ran");
        assertThat(LocalPostgres.ask("SELECT count(*) FROM orders")).isEqualTo("1000");
        assertThat(LocalPostgres.ask("SELECT to_regclass('made')")).isEqualTo("null");
    }

    /// The owner of the server may write; nobody does for Assay, not even in a second transaction.
    @Test
    void aSuperuserOnlyReadsToo() {
        DatabaseServer owner =
                new PostgresServer(
                        dev.assay.database.server.ServerAddress.of(
                                "postgresql://postgres@localhost:%d/postgres?sslmode=disable"
                                        .formatted(LocalPostgres.port())));
        for (String sql :
                List.of(
                        "CREATE TABLE made (a int)",
                        "COMMIT; CREATE TABLE made (a int)",
                        "SELECT lo_import('/etc/hostname')",
                        "SELECT set_config('transaction_read_only', 'off', false)")) {
            assertThatThrownBy(() -> owner.query(sql, 5, 1, MONITOR).close())
                    .as(sql)
                    .isInstanceOf(ServerException.class);
        }
        assertThat(LocalPostgres.ask("SELECT to_regclass('made')")).isEqualTo("null");
    }

    @Test
    void aQueryIsCancelledOnTheServer() throws Exception {
        Cancellation cancellation = new Cancellation();
        Work.Monitor monitor = new Work.Monitor(Progress.NONE, cancellation);
        CompletableFuture<String> ended =
                CompletableFuture.supplyAsync(() -> {
                    try (FetchedRows rows =
                            query("SELECT pg_sleep(3600), 'to be cancelled'", 1, monitor)) {
                        return "answered " + rows.columns();
                    } catch (InterruptedException stopped) {
                        return "stopped";
                    }
                });
        String running =
                "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE"
                        + " 'SELECT pg_sleep(3600), ''to be%'";
        Patience.until(() -> LocalPostgres.ask(running).equals("1"));

        cancellation.cancel();

        assertThat(Patience.get(ended)).isEqualTo("stopped");
        Patience.until(() -> LocalPostgres.ask(running).equals("0"));
    }

    @Test
    void rowsThatAreBeingReadStopToo() throws InterruptedException {
        Cancellation cancellation = new Cancellation();
        try (FetchedRows rows =
                query(
                        "SELECT i FROM generate_series(1, 10000000) i",
                        10_000_000,
                        new Work.Monitor(Progress.NONE, cancellation))) {
            assertThat(rows.next()).isPresent();
            cancellation.cancel();
            assertThatThrownBy(rows::next).isInstanceOf(InterruptedException.class);
        }
    }

    @Test
    void aQueryEndsAtItsTimeLimit() {
        assertThatThrownBy(() ->
                        new PostgresServer(LocalPostgres.address())
                                .query("SELECT pg_sleep(60)", 1, 1, MONITOR))
                .isInstanceOf(ServerException.class)
                .hasMessageContaining("stopped the query");
    }

    @Test
    void aConnectionThatIsLostIsTold() throws InterruptedException {
        try (FetchedRows rows =
                query(
                        "SELECT i, 'to be lost' FROM generate_series(1, 10000000) i",
                        10_000_000,
                        MONITOR)) {
            LocalPostgres.ask(
                    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE"
                            + " '%to be lost%' AND pid <> pg_backend_pid()");
            assertThatThrownBy(() -> all(rows))
                    .isInstanceOf(StreamedRows.FailedException.class)
                    .hasMessageContaining("was lost");
        }
    }

    @Test
    void closingTwiceIsOnceAndLeavesNoConnection() throws InterruptedException {
        FetchedRows rows =
                query("SELECT i, 'left open' FROM generate_series(1, 100000) i", 10, MONITOR);
        rows.close();
        rows.close();
        Patience.until(() ->
                LocalPostgres.ask(
                                "SELECT count(*) FROM pg_stat_activity WHERE application_name ="
                                        + " 'assay' AND query LIKE '%left open%'")
                        .equals("0"));
    }
}
