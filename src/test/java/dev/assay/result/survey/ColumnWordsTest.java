package dev.assay.result.survey;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.survey.TableSummary.Detail;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Cancellation;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.duckdb.DuckDBConnection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What is told of a column in a line.
final class ColumnWordsTest {
    /// A thousand rows of a table of 5,000 are looked at, and all are counted.
    private static final TableSurveyor.Effort PART =
            new TableSurveyor.Effort(1_000, 1_000_000, 1_000, 1_000_000);

    private DuckDBConnection connection;

    @BeforeEach
    void open() throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:").unwrap(DuckDBConnection.class);
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    private static ColumnInfo column(String name, TableInfo.Type type) {
        return new ColumnInfo(name, type, Optional.empty());
    }

    /// A table of the rows of a query.
    private TableInfo table(String query, ColumnInfo... columns) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE OR REPLACE TABLE t AS " + query);
            try (var rows = statement.executeQuery("SELECT count(*) FROM t")) {
                rows.next();
                return new TableInfo("t", "t", rows.getLong(1), List.of(columns));
            }
        }
    }

    private ObjectNode told(TableInfo table, Detail detail) throws Exception {
        TableSurvey survey =
                new TableSurveyor(connection, new Cancellation()).survey(table, Set.of());
        ObjectNode view = Json.object();
        TableSummary.add(view, survey, detail, 160, Set.of());
        return view;
    }

    private String quality(String query, ColumnInfo... columns) throws Exception {
        return told(table(query, columns), Detail.STATISTICS).path("_quality").asText();
    }

    private String stats(String query, ColumnInfo column) throws Exception {
        return told(table(query, column), Detail.STATISTICS)
                .path("_stats")
                .path(column.name())
                .asText();
    }

    @Test
    void everyTypeIsDescribed() throws Exception {
        String rows = " FROM range(1000) r(i)";
        assertThat(stats("SELECT i / 10 AS v" + rows, column("v", TableInfo.Type.NUMBER)))
                .isEqualTo("number, 0 to 99.9, median 49.95, all different");
        assertThat(stats("SELECT i % 7 AS n" + rows, column("n", TableInfo.Type.INTEGER)))
                .isEqualTo(
                        "integer, 0 to 6, median 3, 7 distinct: 0 143×, 1 143×, 2 143×, 3 143×, 4"
                                + " 143×, 5 143×, 6 142×");
        assertThat(
                        stats(
                                "SELECT CASE WHEN i % 10 = 0 THEN 'bad' WHEN i < 999 THEN 'good'"
                                        + " END AS s"
                                        + rows,
                                column("s", TableInfo.Type.TEXT)))
                .isEqualTo("text, 2 distinct: \"good\" 899×, \"bad\" 100×, 1 missing");
        assertThat(stats("SELECT i < 400 AS f" + rows, column("f", TableInfo.Type.BOOLEAN)))
                .isEqualTo("boolean, false 600×, true 400×");
        assertThat(
                        stats(
                                "SELECT TIMESTAMP '2026-01-01' + INTERVAL (i) HOUR AS t" + rows,
                                column("t", TableInfo.Type.INSTANT)))
                .isEqualTo("time, 2026-01-01T00:00:00Z to 2026-02-11T15:00:00Z, all different");
        assertThat(stats("SELECT 4.5::DOUBLE AS c" + rows, column("c", TableInfo.Type.NUMBER)))
                .isEqualTo("number, always 4.5");
        assertThat(stats("SELECT NULL::DOUBLE AS x" + rows, column("x", TableInfo.Type.NUMBER)))
                .isEqualTo("number, all missing");
        assertThat(
                        stats(
                                "SELECT 'name ' || i AS s" + rows,
                                new ColumnInfo("s", TableInfo.Type.TEXT, Optional.of("words"))))
                .isEqualTo("text [words], all different, such as \"name 0\"");
    }

    @Test
    void theRareValueOfFewIsToldAsWellAsTheCommonOnes() throws Exception {
        assertThat(
                        stats(
                                "SELECT CASE WHEN i IN (7, 1500) THEN 'FATAL' WHEN i % 20 = 1 THEN"
                                        + " 'ERROR' WHEN i % 5 = 0 THEN 'WARN' ELSE 'INFO' END AS"
                                        + " level FROM range(2000) r(i)",
                                column("level", TableInfo.Type.TEXT)))
                .isEqualTo(
                        "text, 4 distinct: \"INFO\" 1,499×, \"WARN\" 399×, \"ERROR\" 100×, \"FATAL\""
                                + " 2×");
        assertThat(
                        stats(
                                "SELECT 'a long name of a station, number ' || least(i // 5, 28) AS s FROM"
                                        + " range(143) r(i)",
                                column("s", TableInfo.Type.TEXT)))
                .startsWith("text, 29 distinct: \"a long name")
                .contains(" others, ")
                .endsWith("3×")
                .hasSizeLessThan(210);
    }

    @Test
    void textsThatAreNumbersOrTimesAreSaidToBe() throws Exception {
        assertThat(
                        stats(
                                "SELECT i::VARCHAR AS s FROM range(50) r(i)",
                                column("s", TableInfo.Type.TEXT)))
                .isEqualTo("text, all numbers 0 to 49, all different");
        assertThat(
                        stats(
                                "SELECT strftime(TIMESTAMP '2026-01-01' + INTERVAL (i) DAY,"
                                        + " '%Y-%m-%d') AS s FROM range(50) r(i)",
                                column("s", TableInfo.Type.TEXT)))
                .isEqualTo(
                        "text, all times 2026-01-01T00:00:00 to 2026-02-19T00:00:00, all different");
        assertThat(
                        stats(
                                "SELECT strftime(TIMESTAMP '2026-01-01' + INTERVAL (i) DAY,"
                                        + " '%Y-%m-%dT%H:%M:%SZ') AS s FROM range(50) r(i)",
                                column("s", TableInfo.Type.TEXT)))
                .startsWith("text, all times 2026-01-01T00:00:00Z to 2026-02-19T00:00:00Z");
        assertThat(
                        quality(
                                "SELECT CASE WHEN i < 40 THEN i::VARCHAR ELSE 'n/a' END AS s FROM"
                                        + " range(50) r(i)",
                                column("s", TableInfo.Type.TEXT)))
                .isEqualTo("mixed types in s: 40 of 50 texts are numbers");
    }

    @Test
    void yearsFarFromTheOthersOrStillToComeAreOdd() throws Exception {
        String day = "DATE '1990-01-01' + CAST(i * 12 AS INTEGER)";
        String rows = " FROM range(1000) r(i)";
        String wrong = "CASE WHEN i IN (3, 500) THEN %s ELSE " + day + " END";
        ColumnInfo made = column("made", TableInfo.Type.DATE);
        assertThat(
                        quality(
                                "SELECT "
                                        + wrong.formatted("DATE '2066-05-01'")
                                        + " AS made"
                                        + rows,
                                made))
                .contains(
                        "made has 2 dates of 2066, all others are of 1990 to 2022: perhaps wrong"
                                + " years");
        assertThat(
                        quality(
                                "SELECT "
                                        + wrong.formatted("DATE '1066-05-01'")
                                        + " AS made"
                                        + rows,
                                made))
                .contains("made has 2 dates of 1066, all others");
        for (String form : List.of("%b %d %Y", "%d. %B %Y", "%d/%m/%Y", "%Y-%m-%d")) {
            assertThat(
                            quality(
                                    "SELECT strftime("
                                            + wrong.formatted("DATE '2066-05-01'")
                                            + ", '"
                                            + form
                                            + "') AS made"
                                            + rows,
                                    column("made", TableInfo.Type.TEXT)))
                    .as(form)
                    .contains("made has 2 dates of 2066");
        }
    }

    @Test
    void wrongYearsBeginAtTheGapAndNotToday() throws Exception {
        String day =
                "CASE WHEN i < 22 THEN make_date(CAST(2015 + 2 * i AS INTEGER), 1, 1) ELSE"
                        + " DATE '1960-01-01' + CAST(i * 14 AS INTEGER) END";
        assertThat(
                        quality(
                                "SELECT " + day + " AS made FROM range(1000) r(i)",
                                column("made", TableInfo.Type.DATE)))
                .contains(
                        "made has 22 dates of 2015 to 2057, all others are of 1960 to 1998:"
                                + " perhaps wrong years");
    }

    @Test
    void yearsThatAreAsUsualAreNotOdd() throws Exception {
        ColumnInfo day = column("day", TableInfo.Type.DATE);
        String rows = " FROM range(1000) r(i)";
        for (String usual :
                List.of(
                        "DATE '1990-01-01' + CAST(i * 12 AS INTEGER)",
                        // Plans, and a long tail of the past.
                        "today() + CAST(i * 10 - 2000 AS INTEGER)",
                        "today() + CAST(CASE WHEN i < 970 THEN i * 10 - 9700 ELSE (i - 970) * 200"
                                + " END AS INTEGER)",
                        "DATE '2020-01-01' - CAST(-ln((i + 1) / 1001) * 4000 AS INTEGER)",
                        "DATE '2026-01-01' - CAST(i % 700 AS INTEGER)")) {
            assertThat(quality("SELECT " + usual + " AS day" + rows, day))
                    .as(usual)
                    .doesNotContain("years");
        }
        assertThat(
                        quality(
                                "SELECT 'INV-' || (1001 + i + CASE WHEN i > 990 THEN 1000 ELSE 0"
                                        + " END) AS day"
                                        + rows,
                                column("day", TableInfo.Type.TEXT)))
                .doesNotContain("years");
    }

    @Test
    void zerosThatAreNoMeasurementsAreLeftOut() throws Exception {
        TableInfo table =
                table(
                        "SELECT CASE WHEN i < 3 THEN 0 ELSE 50.0 + i END AS v FROM range(10) r(i)",
                        column("v", TableInfo.Type.NUMBER));
        TableSurvey survey =
                new TableSurveyor(connection, new Cancellation()).survey(table, Set.of("v"));
        ObjectNode view = Json.object();
        TableSummary.add(view, survey, Detail.STATISTICS, 160, Set.of());
        assertThat(view.path("_stats").path("v").asText())
                .isEqualTo(
                        "number, 53 to 59, median 56, all different, 3 zeros that are no measurements"
                                + " left out");
        assertThat(view.path("_quality").asText())
                .as("what was found in a column reaches the sentence on the table")
                .isEqualTo("zeros that are no measurements: v 3 (30 %)");
    }

    @Test
    void whatWasNotLookedAtIsSaid() throws Exception {
        TableInfo table =
                table(
                        "SELECT i AS v, i // 2500 AS h, 'n' || (i % 3) AS s, i::VARCHAR AS t FROM"
                                + " range(5000) r(i)",
                        column("v", TableInfo.Type.INTEGER),
                        column("h", TableInfo.Type.INTEGER),
                        column("s", TableInfo.Type.TEXT),
                        column("t", TableInfo.Type.TEXT));
        TableSurvey survey =
                new TableSurveyor(connection, new Cancellation(), PART).survey(table, Set.of());
        ObjectNode view = Json.object();
        TableSummary.add(view, survey, Detail.STATISTICS, 160, Set.of());
        assertThat(view.path("_stats").path("v").asText())
                .isEqualTo("integer, 0 to 4999, all different; first 1,000 rows: median 499.5");
        assertThat(view.path("_stats").path("h").asText())
                .isEqualTo("integer, 0 to 1, 2 distinct; first 1,000 rows: median 0, 0 1,000×");
        assertThat(view.path("_stats").path("s").asText())
                .isEqualTo(
                        "text, 3 distinct; first 1,000 rows: \"n0\" 334×, \"n1\" 333×, \"n2\""
                                + " 333×");
        assertThat(view.path("_stats").path("t").asText())
                .isEqualTo("text, all different; first 1,000 rows: all numbers 0 to 999");
    }

    @Test
    void aTableThatIsReadAsAWholeHasStatisticsOfAllRows() throws Exception {
        TableInfo table =
                table(
                        "SELECT (i * 7919) % 1200000 AS v, CASE WHEN i = 1100000 THEN NULL ELSE i %"
                                + " 101 END AS w FROM range(1200000) r(i)",
                        column("v", TableInfo.Type.INTEGER), column("w", TableInfo.Type.INTEGER));
        ObjectNode stats = (ObjectNode) told(table, Detail.STATISTICS).path("_stats");
        assertThat(stats.path("v").asText())
                .startsWith("integer, 0 to 1199999, median 600000, all or nearly all different");
        assertThat(stats.path("w").asText())
                .isEqualTo("integer, 0 to 100, median 50, 101 distinct, 1 missing");
    }
}
