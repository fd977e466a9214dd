package dev.assay.result.store;

import static dev.assay.result.StoreFixture.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.Json;
import dev.assay.query.QuerySql;
import dev.assay.query.Step;
import dev.assay.query.Step.Sort;
import dev.assay.query.TableQuery;
import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.table.CellSearch;
import dev.assay.result.table.FilterText;
import dev.assay.result.table.RowChoice;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.StoredTable.Format;
import dev.assay.result.table.StoredTable.Profile.Bar;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.WrittenNames;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.DateColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

/// A column of calendar dates stays one, copied or read where it lies.
final class DateColumnTest {
    private static final Cancellation GO_ON = new Cancellation();

    /// A filter, the days of November that it keeps and a first of December, and its SQL with D for
    /// DATE.
    private static final String FILTERS =
            """
            2026-11-12; 12; day = D'2026-11-12'
            >= 2026-11-12; 12,13,30,1; day >= D'2026-11-12'
            > 2026-11-12; 13,30,1; day > D'2026-11-12'
            <= 2026-11-12; 1,12; day <= D'2026-11-12'
            < 2026-11-12; 1; day < D'2026-11-12'
            2026-11-12..2026-11-13; 12,13; (day >= D'2026-11-12' AND day <= D'2026-11-13')
            not 2026-11-12; 1,13,30,1; NOT (day = D'2026-11-12')
            2026-11; 1,12,13,30; (day >= D'2026-11-01' AND day < D'2026-12-01')
            <= 2026-11; 1,12,13,30; day < D'2026-12-01'
            2026; 1,12,13,30,1; (day >= D'2026-01-01' AND day < D'2027-01-01')
            2026-11-01 | 2026-12-01; 1,1; (day = D'2026-11-01' OR day = D'2026-12-01')
            >= 2026-11-12 08:00; 13,30,1; day >= TIMESTAMP '2026-11-12 08:00:00'
            not null; 1,12,13,30,1; day IS NOT NULL
            """;

    @TempDir Path folder;
    private ResultStore store;

    @BeforeEach
    void open() {
        store = TestStores.open(folder.resolve("conversation"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private StoredResult result(String query, FileColumn day, boolean copied) throws Exception {
        Path file = folder.resolve("days.parquet");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement asking = connection.createStatement()) {
            asking.execute("COPY (%s) TO '%s' (FORMAT parquet)".formatted(query, file));
            try (ResultSet rows = asking.executeQuery("SELECT count(*) FROM '" + file + "'")) {
                rows.next();
                FileTable table =
                        new FileTable(
                                FileState.of(file),
                                FileTable.Format.PARQUET,
                                Optional.empty(),
                                List.of(new FileColumn("n", "BIGINT"), day),
                                false);
                return store.store(
                                new ToolCall("1", "open_file", Json.object()),
                                List.of(
                                        new Storable.FileRows(
                                                "days",
                                                Json.object(),
                                                new FoundTable(
                                                        "rows",
                                                        table,
                                                        rows.getLong(1),
                                                        Optional.empty(),
                                                        List.of()),
                                                copied)),
                                Work.Monitor.none())
                        .getFirst()
                        .result();
            }
        }
    }

    private StoredTable table(StoredResult result) {
        return store.table(result, result.content().tables().getFirst());
    }

    private StoredTable table(String query, boolean copied) throws Exception {
        return table(result(query, new FileColumn("day", "DATE"), copied));
    }

    private static String days(String... days) {
        StringBuilder values = new StringBuilder();
        for (int i = 0; i < days.length; i++) {
            values.append(i == 0 ? "" : ", ")
                    .append("(%d, CAST(%s AS DATE))".formatted(i, days[i]));
        }
        return "SELECT CAST(column0 AS BIGINT) AS n, column1 AS day FROM (VALUES "
                + values
                + ") v(column0, column1)";
    }

    private static List<@Nullable Object> cells(StoredTable table, List<Step> query)
            throws Exception {
        return table.rows(query, GO_ON).page(0, 100).stream()
                .<@Nullable Object>map(row -> row.get(1))
                .toList();
    }

    private static List<Step> filtered(StoredTable table, String text) throws BadFilterException {
        return List.of(FilterText.read(table.info().column("day"), text));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void everyDayOfTheCalendarIsKeptAndSorted(boolean copied) throws Exception {
        StoredTable table =
                table(
                        days(
                                "'2026-11-23'",
                                "'1899-12-31'",
                                "NULL",
                                "'9999-12-31'",
                                "'0001-01-01'",
                                "'infinity'",
                                "'2026-11-12'",
                                "DATE '500000-01-01'"),
                        copied);
        assertThat(table.info().columns().get(1).type()).isEqualTo(TableInfo.Type.DATE);
        assertThat(cells(table, List.of()))
                .containsExactly(
                        LocalDate.of(2026, 11, 23),
                        LocalDate.of(1899, 12, 31),
                        null,
                        LocalDate.of(9999, 12, 31),
                        LocalDate.of(1, 1, 1),
                        null,
                        LocalDate.of(2026, 11, 12),
                        null);
        List<Step> sorted = List.of(new Step.Order(List.of(new Sort("day", true))));
        assertThat(cells(table, sorted).subList(0, 3))
                .containsExactly(
                        LocalDate.of(9999, 12, 31),
                        LocalDate.of(2026, 11, 23),
                        LocalDate.of(2026, 11, 12));
        filtersFindTheirs(table);
    }

    private static void filtersFindTheirs(StoredTable table) throws Exception {
        assertThat(cells(table, filtered(table, "< 1900"))).hasSize(2);
        assertThat(cells(table, filtered(table, "> 9000")))
                .containsExactly(LocalDate.of(9999, 12, 31));
        assertThat(
                        QuerySql.of(
                                new TableQuery("days", filtered(table, "9999-12")),
                                new WrittenNames(table.info())))
                .contains("< DATE '10000-01-01'");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = FILTERS)
    void filtersReadDatesAndAreWrittenAsDates(String text, String kept, String sql)
            throws Exception {
        StoredTable table =
                table(
                        days(
                                "'2026-11-01'",
                                "'2026-11-12'",
                                "'2026-11-13'",
                                "'2026-11-30'",
                                "'2026-12-01'",
                                "NULL"),
                        true);
        assertThat(
                        cells(table, filtered(table, text)).stream()
                                .map(cell ->
                                        cell instanceof LocalDate day
                                                ? String.valueOf(day.getDayOfMonth())
                                                : "null"))
                .containsExactly(kept.split(","));
        assertThat(
                        QuerySql.of(
                                new TableQuery("days", filtered(table, text)),
                                new WrittenNames(table.info())))
                .contains("WHERE " + sql.replace("D'", "DATE '"));
    }

    @Test
    void whatIsNoDateIsToldWithExamples() throws Exception {
        StoredTable table = table(days("'2026-11-01'"), true);
        assertThatThrownBy(() -> table.rows(filtered(table, "Tuesday"), GO_ON))
                .isInstanceOf(BadFilterException.class)
                .hasMessageContaining("“Tuesday” is not a date for “day”")
                .hasMessageContaining("Try 2026-11-12, >= 2026-11-12");
    }

    @Test
    void aProfileCountsWholeDays() throws Exception {
        StoredTable table =
                table(days("'2026-11-01'", "'2026-11-01'", "'2026-11-04'", "NULL"), true);
        StoredTable.Profile few = table.profile("day", List.of(), GO_ON);
        assertThat(few.missing()).isEqualTo(1);
        assertThat(few.bars())
                .containsExactly(
                        new Bar("2026-11-01", 2),
                        new Bar("2026-11-02", 0),
                        new Bar("2026-11-03", 0),
                        new Bar("2026-11-04", 1));
        StoredTable years =
                table(
                        "SELECT i AS n, DATE '2026-01-01' + CAST(i AS INTEGER) AS day FROM"
                                + " range(365) r(i)",
                        true);
        List<Bar> bars = years.profile("day", List.of(), GO_ON).bars();
        assertThat(bars).hasSize(24);
        assertThat(bars.getFirst()).isEqualTo(new Bar("2026-01-01 to 2026-01-16", 16));
        assertThat(bars.get(1).label()).startsWith("2026-01-17 to ");
        assertThat(bars.getLast().label()).endsWith(" to 2026-12-31");
        assertThat(bars.stream().mapToLong(Bar::count).sum()).isEqualTo(365);
    }

    @Test
    void aColumnWithoutADateIsDescribed() throws Exception {
        StoredTable table = table(days("NULL", "NULL"), true);
        assertThat(table.profile("day", List.of(), GO_ON).missing()).isEqualTo(2);
        StoredResult result = result(days("NULL", "NULL"), new FileColumn("day", "DATE"), true);
        assertThat(result.view().text()).contains("missing: day all");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aModelReadsDatesAndGapsInDays(boolean copied) throws Exception {
        String query =
                "SELECT i AS n, DATE '2026-01-01' + CAST(i + CASE WHEN i >= 60 THEN 30 ELSE 0 END"
                        + " AS INTEGER) AS day FROM range(100) r(i)";
        String text = result(query, new FileColumn("day", "DATE"), copied).view().text();
        assertThat(text)
                .contains("date, 2026-01-01 to 2026-05-10, all different")
                .contains("a gap in day: 30 days without rows after 2026-03-01 (usual step 1 day)");
    }

    @Test
    void datesThatStandForNoneAreTold() throws Exception {
        String query =
                "SELECT i AS n, CASE WHEN i % 10 = 0 THEN DATE '9999-12-31' ELSE DATE '2026-01-01'"
                        + " + CAST(i AS INTEGER) END AS day FROM range(100) r(i)";
        assertThat(result(query, new FileColumn("day", "DATE"), true).view().text())
                .contains(
                        "day has 10 × 9999-12-31, others are 2026-01-02 to 2026-04-10: perhaps no"
                                + " dates");
    }

    @Test
    void wordsAreFoundAsTheyAreShown() throws Exception {
        StoredTable table = table(days("'2026-11-01'", "'2026-12-12'"), true);
        CellSearch search = new CellSearch("12-12", List.of(new CellSearch.In("day", -1)), 10);
        assertThat(table.find(search, List.of(), GO_ON))
                .containsExactly(new CellSearch.Place(1, 1));
    }

    @Test
    void exportsKeepDates() throws Exception {
        StoredTable table = table(days("'2026-11-01'", "'0001-01-01'", "NULL"), true);
        Path csv = export(table, Format.CSV);
        assertThat(Files.readString(csv))
                .isEqualTo("n,day\r\n0,2026-11-01\r\n1,0001-01-01\r\n2,\r\n");
        assertThat(Files.readString(export(table, Format.JSON_LINES)))
                .startsWith("{\"n\":0,\"day\":\"2026-11-01\"}\n{\"n\":1,\"day\":\"0001-01-01\"}");
        Path parquet = export(table, Format.PARQUET);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement asking = connection.createStatement();
                ResultSet rows =
                        asking.executeQuery("SELECT typeof(day) FROM '" + parquet + "' LIMIT 1")) {
            rows.next();
            assertThat(rows.getString(1)).isEqualTo("DATE");
        }
    }

    private Path export(StoredTable table, Format format) throws Exception {
        Path target = folder.resolve("export." + format);
        table.export(format, List.of(), target, Progress.NONE, GO_ON);
        return target;
    }

    @Test
    void chosenRowsLieWhereTheirDaysAre() throws Exception {
        StoredTable table = table(days("'1970-01-02'", "'1969-12-31'"), true);
        RowChoice choice = new RowChoice(RowChoice.Style.LINE, "day", "n", null);
        assertThat(table.choose(choice, List.of(), GO_ON).rows())
                .extracting(RowChoice.Row::x)
                .containsExactly(86_400e6, -86_400e6);
    }

    @Test
    void aColumnOfDatesInMemoryIsStoredAsOne() throws Exception {
        DateColumn days =
                DateColumn.create("day", LocalDate.of(2026, 11, 23), null, LocalDate.of(1, 1, 1));
        StoredResult result =
                store.store(
                                new ToolCall("1", "tool", Json.object()),
                                StoreFixture.tables(
                                        "days",
                                        "{}",
                                        Table.create(
                                                "rows", LongColumn.create("n", 1, 2, 3), days)),
                                Work.Monitor.none())
                        .result();
        assertThat(result.content().tables().getFirst().columns().get(1).type())
                .isEqualTo(TableInfo.Type.DATE);
        assertThat(cells(table(result), List.of()))
                .containsExactly(LocalDate.of(2026, 11, 23), null, LocalDate.of(1, 1, 1));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aColumnThatWasStoredAsMidnightsStaysOne(boolean copied) throws Exception {
        FileColumn old =
                new FileColumn(
                        "day",
                        "DATE",
                        "TIMESTAMP",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());
        StoredTable table = table(result(days("'2026-11-23'", "NULL"), old, copied));
        assertThat(table.info().columns().get(1).type()).isEqualTo(TableInfo.Type.LOCAL_TIME);
        assertThat(cells(table, filtered(table, "2026-11-23")))
                .containsExactly(LocalDateTime.of(2026, 11, 23, 0, 0));
    }
}
