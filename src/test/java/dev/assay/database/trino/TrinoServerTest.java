package dev.assay.database.trino;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.database.server.DatabaseServer;
import dev.assay.database.server.FetchedRows;
import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerException;
import dev.assay.database.server.ServerInfo;
import dev.assay.database.server.TableDescription;
import dev.assay.database.server.TableEntry;
import dev.assay.database.server.TableName;
import dev.assay.database.server.TableSearch;
import dev.assay.house.Patience;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The server that Trino's makers test with, in a process of its own, with the tables of TPC-H. Its
/// jars come with `-Pproof`.
@Tag("proof")
final class TrinoServerTest {
    private static final Path JARS = Path.of("target", "trino").toAbsolutePath();
    private static final Pattern ADDRESS = Pattern.compile("listening on http://([0-9.]+:\\d+)");
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir static Path folder;
    private static Process process;
    private static String address;

    @BeforeAll
    static void start() throws IOException {
        assertThat(JARS)
                .as("the jars of Trino, which `mvn test -Pproof` copies")
                .isNotEmptyDirectory();
        Path log = folder.resolve("log");
        process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx1g",
                                "-cp",
                                JARS + "/*",
                                "src/test/trino/TrinoForTests.java")
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        Patience.until(() -> ADDRESS.matcher(Files.readString(log)).find());
        Matcher said = ADDRESS.matcher(Files.readString(log));
        assertThat(said.find()).isTrue();
        address = said.group(1);
    }

    @AfterAll
    static void stop() {
        process.destroyForcibly();
    }

    private static DatabaseServer server(String place) {
        return new TrinoServer(ServerAddress.of("trino://me@" + address + place));
    }

    private static List<List<@Nullable Object>> all(String sql) throws InterruptedException {
        try (FetchedRows rows = server("/tpch/tiny").query(sql, 60, 100_000, MONITOR)) {
            List<List<@Nullable Object>> all = new ArrayList<>();
            Optional<List<@Nullable Object>> row = rows.next();
            while (row.isPresent()) {
                all.add(row.get());
                row = rows.next();
            }
            return all;
        }
    }

    private static @Nullable Object cell(String expression) throws InterruptedException {
        return all("SELECT " + expression).getFirst().getFirst();
    }

    @Test
    void tellsWhatTheServerIsAndHas() throws InterruptedException {
        ServerInfo info = server("/tpch/tiny").look(MONITOR);

        assertThat(info.version()).startsWith("Trino ");
        assertThat(info.user()).isEqualTo("me");
        assertThat(info.schemas().getFirst()).isEqualTo(new ServerInfo.Schema("tiny", 8));
        assertThat(info.largest())
                .hasSize(8)
                .anySatisfy(table -> assertThat(table.columns()).contains("orderkey", "custkey"));
        ServerInfo all = server("").look(MONITOR);
        assertThat(all.schemas()).extracting(ServerInfo.Schema::name).contains("tpch", "system");
        assertThat(all.remarks()).hasSize(1);
    }

    @Test
    void tablesAreListedFoundAndDescribed() throws InterruptedException {
        TableEntry.Page page =
                server("/tpch").tables(new TableSearch("ORD", "sf1", 0, 10), MONITOR);
        assertThat(page.total()).isEqualTo(1);
        assertThat(page.tables().getFirst().name().sql()).isEqualTo("tpch.sf1.orders");
        assertThat(server("").tables(new TableSearch("tp", "", 0, 10), MONITOR).tables())
                .extracting(table -> table.name().sql() + " " + table.kind())
                .containsExactly("tpch catalog");
        assertThat(server("").tables(new TableSearch("", "tpch.tiny", 0, 10), MONITOR).total())
                .isEqualTo(8);

        TableName orders = server("/tpch/tiny").find("Orders", MONITOR).getFirst();
        assertThat(orders).isEqualTo(TableName.of("tpch", "tiny", "orders"));
        TableDescription described = server("/tpch/tiny").describe(orders, MONITOR).orElseThrow();
        assertThat(described.columns()).hasSize(9);
        assertThat(described.table().rows()).hasValue(15_000);
        assertThat(described.columns().getFirst().statistics().path("distinct").asLong())
                .isEqualTo(15_000);
        assertThat(described.table().kind()).isEqualTo("table");
        assertThat(server("/tpch").find("zebra", MONITOR)).isEmpty();
    }

    @Test
    void rowsOfListedTablesAreEstimated() throws InterruptedException {
        List<TableEntry> tables =
                server("/tpch/tiny").tables(new TableSearch("", "tiny", 0, 50), MONITOR).tables();
        assertThat(tables)
                .extracting(table -> table.name().table() + " " + table.rows().orElse(-1))
                .contains("orders 15000", "region 5", "nation 25");
    }

    @Test
    void aTableWithoutStatisticsIsDescribedAllTheSame() throws InterruptedException {
        TableName views = TableName.of("tpch", "information_schema", "views");
        TableDescription described = server("/tpch").describe(views, MONITOR).orElseThrow();
        assertThat(described.columns()).isNotEmpty();
        assertThat(described.table().rows()).isEmpty();
        assertThat(described.keys()).isEmpty();
    }

    @Test
    void cellsKeepTheirValue() throws InterruptedException {
        assertThat(all("SELECT count(*), sum(totalprice) FROM orders").getFirst().getFirst())
                .isEqualTo(15_000L);
        assertThat(cell("CAST(1.25 AS decimal(12, 2))")).isEqualTo(1.25);
        assertThat(cell("CAST('12345678901234567890.12' AS decimal(38, 2))"))
                .isEqualTo("12345678901234567890.12");
        assertThat(cell("nan()")).isEqualTo(Double.NaN);
        assertThat(cell("CAST(0.1 AS real)")).isEqualTo(0.1);
        assertThat(cell("TIMESTAMP '2026-03-29 03:30:00.123456 Europe/Berlin'"))
                .isEqualTo(Instant.parse("2026-03-29T01:30:00.123456Z"));
        assertThat(cell("TIMESTAMP '2026-03-29 02:30:00'"))
                .isEqualTo(LocalDateTime.parse("2026-03-29T02:30:00"));
        assertThat(cell("DATE '2026-03-29'")).isEqualTo(LocalDate.parse("2026-03-29"));
        assertThat(cell("ARRAY[1, NULL, 3]")).isEqualTo("[1,null,3]");
        assertThat(cell("MAP(ARRAY['a', 'b'], ARRAY[1, 2])")).isEqualTo("{\"a\":1,\"b\":2}");
        assertThat(cell("CAST(ROW(1, 'x') AS ROW(n bigint, t varchar))"))
                .isEqualTo("{\"n\":1,\"t\":\"x\"}");
        assertThat(cell("X'DEADBEEF'")).isEqualTo("\\xdeadbeef");
        assertThat(cell("UUID 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'"))
                .isEqualTo("a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11");
        assertThat(cell("NULL")).isNull();
    }

    @Test
    void aLimitIsKeptAndTold() throws InterruptedException {
        try (FetchedRows rows =
                server("/tpch/sf1").query("SELECT * FROM lineitem", 60, 1000, MONITOR)) {
            int count = 0;
            while (rows.next().isPresent()) {
                count++;
            }
            assertThat(count).isEqualTo(1000);
            assertThat(rows.hasMore()).isTrue();
        }
    }

    private static String refusal(DatabaseServer server, String sql) {
        try (FetchedRows rows = server.query(sql, 60, 10, MONITOR)) {
            return "ran " + rows.columns();
        } catch (ServerException refused) {
            return String.valueOf(refused.getMessage());
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
    }

    @Test
    void whatGoesWrongIsToldWithItsPlace() {
        assertThat(refusal(server("/tpch/tiny"), "SELECT zebra FROM orders"))
                .isEqualTo(address + " says: line 1:8: Column 'zebra' cannot be resolved.");
        assertThat(refusal(server("/tpch/tiny"), "SELECT * FORM orders"))
                .startsWith(address + " says: line 1:10: mismatched input 'FORM'");
        assertThat(refusal(server("/tpch/tiny"), "SELECT 1 / 0")).contains("Division by zero");
        DatabaseServer none = new TrinoServer(ServerAddress.of("trino://me@localhost:1/tpch"));
        assertThat(refusal(none, "SELECT 1"))
                .startsWith("No Trino server answered at localhost:1.");
    }

    /// What a statement that passed the check could still try.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE SCHEMA tpch.made",
                "CREATE TABLE tpch.tiny.made AS SELECT 1 a",
                "DELETE FROM orders",
                "DROP TABLE orders",
                "SELECT 1; SELECT 2"
            })
    void nothingIsWritten(String sql) {
        assertThat(refusal(server("/tpch/tiny"), sql)).startsWith(address + " says: ");
    }

    @Test
    void aQueryTellsHowFarItIsAndIsCancelledOnTheServer() throws Exception {
        Cancellation cancellation = new Cancellation();
        List<String> steps = new CopyOnWriteArrayList<>();
        Progress progress = (step, _) -> steps.add(step);
        CompletableFuture<String> ended =
                CompletableFuture.supplyAsync(() -> {
                    try (FetchedRows rows =
                            server("/tpch/sf1000")
                                    .query(
                                            "SELECT count(DISTINCT comment) FROM lineitem",
                                            600,
                                            1,
                                            new Work.Monitor(progress, cancellation))) {
                        return "answered " + rows.columns();
                    } catch (InterruptedException stopped) {
                        return "stopped";
                    }
                });
        Patience.until(() -> steps.stream().anyMatch(step -> step.contains("running: ")));
        assertThat(steps).anyMatch(step -> step.matches("The query is running: .* of \\d+ splits"));

        cancellation.cancel();

        assertThat(Patience.get(ended)).isEqualTo("stopped");
        String running =
                "SELECT count(*) FROM system.runtime.queries WHERE state = 'RUNNING' AND query LIKE"
                        + " '%count(DISTINCT comm%' AND query NOT LIKE '%runtime%'";
        Patience.until(() -> all(running).getFirst().getFirst().equals(0L));
    }
}
