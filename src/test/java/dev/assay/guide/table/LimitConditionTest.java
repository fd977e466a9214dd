package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.RequestFacts.Holds;
import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Limits in other units than the data have, of several columns, and of one column by another.
final class LimitConditionTest {
    private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?");

    private static TestTable rides() {
        TestTable rides =
                new TestTable("rides")
                        .column("name", Holds.TEXT)
                        .column("distance", Holds.NUMBER, "m")
                        .column("speed", Holds.NUMBER, "km/h")
                        .column("power", Holds.NUMBER, "W")
                        .column("cadence", Holds.NUMBER);
        rides.row("alps", 12_000.0, 18.0, 200.0, 60.0);
        rides.row("coast", 40_000.0, 30.0, 150.0, 90.0);
        rides.row("fen", 41_000.0, 36.0, 80.0, 85.0);
        rides.row("moor", 400.0, 12.0, 70.0, 75.0);
        return rides;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "how many rides with a distance above 40 km; 1 row",
                "how many rides with a distance of at least 40 kilometres; 2 rows",
                "how many rides with a distance above 400 m; 3 rows",
                "how many rides with distance above 12000; 2 rows",
                "how many rides with power above 0.1 kW; 2 rows",
                "how many rides with power and cadence below 80; 1 row",
                "how many rides with power lower than cadence; 2 rows",
                "how many rides with power lower than their cadence; 2 rows",
                "how many rides with power above the median; 2 rows",
                "how many rides with power at least twice the mean; 0 rows",
                "how many rides with power below half the mean; 0 rows",
            })
    void aLimitIsReadOfWhatItIsAbout(String question, String part) throws Exception {
        try (TableDesk desk = new TableDesk(rides())) {
            assertThat(desk.ask(question).said()).contains(part);
        }
    }

    @Test
    void aLimitInAUnitOfAnotherKindIsNotAnswered() throws Exception {
        try (TableDesk desk = new TableDesk(rides())) {
            assertThat(desk.ask("how many rides with a distance above 40 W").statements())
                    .isEmpty();
        }
    }

    /// A limit is a number of any size, as it was said.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "how many films with a budget above 150 million; 2 rows; 150000000",
                "how many films with a budget above 150000000; 2 rows; 150000000",
                "how many films with a budget over 1.5 billion; 1 row; 1500000000",
                "how many films with a budget between 10 million and 20 million; 1 row; 20000000",
                "how many films with a budget below 0.000001; 1 row; 0.000001"
            })
    void largeAndSmallLimitsAreWhatWasSaid(String question, String part, String limit)
            throws Exception {
        TestTable films =
                new TestTable("films")
                        .column("name", Holds.TEXT)
                        .column("budget", Holds.NUMBER, "$");
        films.row("a", 12e6);
        films.row("b", 160e6);
        films.row("c", 2e9);
        films.row("d", 1e-7);
        try (TableDesk desk = new TableDesk(films)) {
            TableDesk.Answered answer = desk.ask(question);
            assertThat(answer.said()).contains(part);
            assertThat(NUMBER.matcher(String.join(" ", answer.statements())).results())
                    .anyMatch(each ->
                            new BigDecimal(each.group()).compareTo(new BigDecimal(limit)) == 0);
        }
    }

    /// Milliseconds are no seconds.
    @Test
    void columnsAreComparedInOneUnit() throws Exception {
        TestTable jobs =
                new TestTable("jobs")
                        .column("name", Holds.TEXT)
                        .column("busy", Holds.NUMBER, "ms")
                        .column("idle", Holds.NUMBER, "s")
                        .column("heat", Holds.NUMBER, "W");
        jobs.row("a", 500.0, 2.0, 1.0);
        jobs.row("b", 3000.0, 2.0, 1.0);
        try (TableDesk desk = new TableDesk(jobs)) {
            assertThat(desk.ask("how many rows with busy above idle").said()).contains("1 row");
            assertThat(desk.ask("how many rows with busy above heat").statements()).isEmpty();
        }
    }

    /// Found in a log: what stands behind a word may have been taken before it.
    @Test
    void wordsThatOverlapAreNoTrouble() throws Exception {
        TestTable log =
                new TestTable("log")
                        .column("ip_address", Holds.TEXT)
                        .column("authentication", Holds.TEXT)
                        .column("failures", Holds.NUMBER);
        log.row("10.0.0.1", "no", 3.0);
        try (TableDesk desk = new TableDesk(log)) {
            assertThat(desk.ask("top 10 IP addresses with authentication failures").said())
                    .isNotEmpty();
        }
    }
}
