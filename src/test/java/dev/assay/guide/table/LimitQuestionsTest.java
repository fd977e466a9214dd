package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.RequestFacts.Holds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Limits in other units than the data have, of several columns, and of one column by another.
final class LimitQuestionsTest {
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
}
