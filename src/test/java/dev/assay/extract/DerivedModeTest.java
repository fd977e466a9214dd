package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.house.SharedFiles;
import dev.assay.house.StreamCases;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.Spending;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// Derived features of tables that are well behaved and of those that are not.
final class DerivedModeTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();
    private static final Instant START = Instant.parse("2026-11-01T00:00:00Z");

    @TempDir Path folder;
    private final DerivedMode derived = new DerivedMode();
    private Shelf shelf;

    @BeforeEach
    void open() {
        shelf = new Shelf(folder);
    }

    @AfterEach
    void close() {
        shelf.close();
    }

    private Drawn drawn(ExtractionInput input) throws InterruptedException {
        return drawn(input, "");
    }

    private Drawn drawn(ExtractionInput input, String wanted) throws InterruptedException {
        ExtractionRequest request =
                new ExtractionRequest(wanted, Optional.empty(), 1, 200, Optional.empty());
        assertThat(derived.obstacle(input)).isEqualTo(Optional.empty());
        return (Drawn) derived.run(input, request, MONITOR);
    }

    /// A ramp of ten minutes up and ten down, with noise, one spike and one long step.
    private static Table ride(int minutes) {
        InstantColumn time = InstantColumn.create("time");
        DoubleColumn pulse = DoubleColumn.create("pulse");
        DoubleColumn power = DoubleColumn.create("power");
        DoubleColumn flat = DoubleColumn.create("flat");
        Random random = new Random(7);
        int n = minutes * 60;
        for (int i = 0; i < n; i++) {
            time.append(START.plusSeconds(i < n / 4 ? i : i + 300));
            double hill = 60.0 * Math.min(i, n - i) / (n / 2.0);
            pulse.append(i == 700 ? 220 : 120 + hill + random.nextGaussian());
            power.append(2 * hill + 5 * random.nextGaussian());
            flat.append(7);
        }
        return Table.create("ride", time, pulse, power, flat);
    }

    @Test
    void aSeriesIsDescribedByItsStatisticsTrendsSpikesAndLongSteps() throws Exception {
        Drawn drawn = drawn(shelf.tables("ride", ride(20)));
        assertThat(drawn.text())
                .contains("ride: 1,200 rows, in the order of time")
                .contains("median step 1 s")
                .contains(
                        "1 step is longer than chance makes it: 5.017 min from 2026-11-01T00:04:59Z")
                .contains("pulse: 1,200 values; 1")
                .contains("2 trends: rises")
                .contains("; falls")
                .contains("1 spike: 220 at 2026-11-01T00:16:40Z")
                .contains("flat: 1,200 values; 7 to 7")
                .contains("  constant")
                .contains("pulse and power r = 0.9")
                .contains("2 without one");
        assertThat(drawn.text().length()).isLessThan(3_000);
        assertThat(drawn.coverage().words()).isEqualTo("all 1,200 rows");
        assertThat(drawn.warnings()).isEmpty();
        assertThat(drawn.spent()).isEqualTo(Spending.NOTHING);
    }

    @Test
    void unevenStepsAreToldFromTheShortestToTheLongestWithoutLongOnes() throws Exception {
        InstantColumn time = InstantColumn.create("t");
        DoubleColumn life = DoubleColumn.create("v");
        Instant at = START;
        int[] hours = {8, 14, 15};
        for (int i = 0; i < 90; i++) {
            time.append(at);
            life.append(60 + i % 5);
            at = at.plusSeconds(3_600L * (i == 50 ? 90 : hours[i % 3]));
        }
        assertThat(drawn(shelf.tables("t1", Table.create("history", time, life))).text())
                .contains("(median step 14 h, 8 h to 15 h but for longer ones)")
                .contains("1 step is longer than chance makes it: 3.75 days");
    }

    @Test
    void stepsAreThoseWithinAGroupAndNotBetweenTwo() throws Exception {
        StringColumn qubit = StringColumn.create("qid");
        InstantColumn time = InstantColumn.create("calibrated_at");
        DoubleColumn life = DoubleColumn.create("t1");
        for (int day = 0; day < 30; day++) {
            for (int q = 0; q < 20; q++) {
                // One after the other within minutes, then none for a day; one missed ten days.
                if (q != 7 || day < 10 || day >= 20) {
                    qubit.append("Q" + q);
                    time.append(START.plusSeconds(86_400L * day + 90L * q));
                    life.append(60 + (day * 7 + q) % 5);
                }
            }
        }
        assertThat(drawn(shelf.tables("t1", Table.create("history", qubit, time, life))).text())
                .contains("(median step within each qid 24 h)")
                .contains(
                        "1 step within one qid is longer than chance makes it: 11 days from"
                                + " 2026-11-10T00:10:30Z in Q7")
                .doesNotContain("median step 90 s");
    }

    @Test
    void groupsOfAKeyAreSeriesOfTheirOwnAndTheStrangestAreShown() throws Exception {
        StringColumn qubit = StringColumn.create("qid");
        InstantColumn time = InstantColumn.create("calibrated_at");
        DoubleColumn life = DoubleColumn.create("t1");
        Random random = new Random(3);
        for (int day = 0; day < 40; day++) {
            for (int q = 0; q < 144; q++) {
                qubit.append("Q" + q);
                time.append(START.plusSeconds(86_400L * day + q));
                double level = q == 17 ? 5 : 60 + q % 7;
                double drift = q == 99 ? -day : 0;
                life.append(level + drift + random.nextGaussian() * 0.3);
            }
        }
        Drawn drawn = drawn(shelf.tables("t1", Table.create("history", qubit, time, life)));
        assertThat(drawn.text())
                .contains("in 144 groups: ")
                .contains("; 1 falls overall (R² of at least 0.5)")
                .contains(
                        "By qid (12 of 144 groups shown, those whose medians differ most):\n"
                                + "  Q17 (40 rows)")
                .contains("  Q99 (40 rows): t1 median")
                .contains("falls 0.99")
                .contains("/day");
        assertThat(drawn.text().length()).isLessThan(3_000);
    }

    /// As in the sample: a warm-up takes a third of the T1 of nine qubits, and the median of all
    /// hardly moves.
    @Test
    void aChangeInAFewGroupsIsFoundInEachOfThem() throws Exception {
        StringColumn qubit = StringColumn.create("qid");
        InstantColumn time = InstantColumn.create("calibrated_at");
        InstantColumn constant = InstantColumn.create("loaded_at");
        DoubleColumn life = DoubleColumn.create("t1");
        List<Integer> warm = List.of(21, 23, 24, 25, 26, 27, 37, 40, 41);
        Random random = new Random(11);
        for (int q = 0; q < 64; q++) {
            double level = 70 + random.nextInt(50);
            for (int half = 0; half < 120; half++) {
                boolean lost = warm.contains(q) && half >= 104;
                qubit.append(String.valueOf(q));
                time.append(START.plusSeconds(43_200L * half));
                constant.append(START.plusSeconds(1L << 30));
                life.append((lost ? level * 2 / 3 : level) * (1 + 0.03 * random.nextGaussian()));
            }
        }
        String text =
                drawn(shelf.tables("t1", Table.create("t1", constant, qubit, time, life))).text();
        assertThat(text)
                .contains("in the order of calibrated_at, from 2026-11-01T00:00:00Z")
                .contains("sudden changes of level in 9 groups (64 groups looked at one by one): ");
        for (int q : warm) {
            assertThat(text)
                    .containsPattern(
                            "[:;] %d [0-9.]+ to [0-9.]+ \\(-3[0-9.]+ %%\\) at 2026-12-2[23]T"
                                    .formatted(q));
        }
    }

    @Test
    void groupsWithTooFewValuesAreSaidNotToBeLookedAt() throws Exception {
        StringColumn name = StringColumn.create("name");
        DoubleColumn value = DoubleColumn.create("value");
        for (int i = 0; i < 15; i++) {
            name.append(i < 12 ? "many" : "few");
            value.append(i * 7 % 5);
        }
        assertThat(drawn(shelf.tables("two", Table.create("two", name, value))).text())
                .contains(
                        "  no sudden change of level (1 group looked at; 1 has too few values to"
                                + " tell, under 8)");
    }

    @Test
    void aColumnThatNeverChangesIsNoAxisAndNumbersSince1970AreTimes() throws Exception {
        InstantColumn loaded = InstantColumn.create("loaded_at");
        LongColumn millis = LongColumn.create("event_time_ms");
        LongColumn seconds = LongColumn.create("updated_ts");
        DoubleColumn value = DoubleColumn.create("value");
        for (int i = 0; i < 50; i++) {
            loaded.append(START);
            millis.append(START.plusSeconds(60L * i).toEpochMilli());
            seconds.append(START.plusSeconds(60L * (i / 2)).getEpochSecond());
            value.append(i);
        }
        assertThat(
                        drawn(
                                        shelf.tables(
                                                "events",
                                                Table.create(
                                                        "events", loaded, seconds, millis, value)))
                                .text())
                .contains(
                        "in the order of event_time_ms, from 2026-11-01T00:00:00Z to"
                                + " 2026-11-01T00:49:00Z (median step 60 s)")
                .contains(
                        "updated_ts counts from 1970: 2026-11-01T00:00:00Z to"
                                + " 2026-11-01T00:24:00Z.")
                .doesNotContain("1,793,", "1793");
    }

    @Test
    void unsortedTimesMissingOnesAndMissingValuesAreSaid() throws Exception {
        InstantColumn time = InstantColumn.create("time");
        DoubleColumn value = DoubleColumn.create("value");
        for (int i = 0; i < 50; i++) {
            if (i == 13) {
                time.appendMissing();
            } else {
                time.append(START.plusSeconds(i % 2 == 0 ? i : i - 2));
            }
            if (i % 10 == 0) {
                value.append(Double.NaN);
            } else {
                value.append(i);
            }
        }
        Drawn drawn = drawn(shelf.tables("odd", Table.create("odd", time, value)));
        assertThat(drawn.text())
                .contains("rows were out of order and sorted here")
                .contains("1 row has no known time and is left out of the series")
                .contains("value: 45 values, 5 missing; 1 to 49");
    }

    @Test
    void stringsThatAreNumbersAreReadAsNumbers() throws Exception {
        StringColumn at = StringColumn.create("when");
        StringColumn text = StringColumn.create("reading");
        for (int i = 0; i < 60; i++) {
            at.append(START.plusSeconds(60L * i).toString());
            text.append(i == 5 ? "n/a" : i + ".5");
        }
        Drawn drawn = drawn(shelf.tables("strings", Table.create("strings", at, text)));
        assertThat(drawn.text())
                .contains("in the order of when, from 2026-11-01T00:00:00Z to 2026-11-01T00:59:00Z")
                .contains("reading is text and was read as numbers; 1 cell is not a number")
                .contains("reading: 59 values, 1 missing; 0.5 to 59.5");
    }

    @Test
    void oneRowNoNumbersAndNoRowsAreNoTrouble() throws Exception {
        Table one = Table.create("one", IntColumn.create("n", new int[] {3}));
        assertThat(drawn(shelf.tables("one", one)).text())
                .contains("one: 1 row, in the order of the rows as they are stored")
                .contains("n: 1 value; 3 to 3");
        Table words = Table.create("words", StringColumn.create("word", "a", "b", "c"));
        assertThat(drawn(shelf.tables("words", words)).text()).contains("No column has numbers");
        Table empty = Table.create("empty", DoubleColumn.create("x"), InstantColumn.create("time"));
        assertThat(drawn(shelf.tables("empty", empty)).text()).contains("empty: 0 rows");
    }

    @Test
    void hugeNumbersHaveStatisticsToo() throws Exception {
        Table huge = Table.create("huge", DoubleColumn.create("x", 1e300, -1e300, 1e299));
        assertThat(drawn(shelf.tables("huge", huge)).text()).contains("-1.0E300 to 1.0E300");
    }

    @Test
    void columnsNamedInTheRequestComeFirst() throws Exception {
        Table wide = Table.create("wide");
        for (int c = 0; c < 30; c++) {
            DoubleColumn column = DoubleColumn.create("metric" + (char) ('A' + c));
            for (int row = 0; row < 20; row++) {
                column.append(row * c);
            }
            wide.addColumns(column);
        }
        Drawn drawn = drawn(shelf.tables("wide", wide), "what of metricZ?");
        assertThat(drawn.text())
                .contains("\nmetricZ: 20 values")
                .contains("Not looked at: 22 more columns of numbers (");
        assertThat(drawn.text().indexOf("metricZ:")).isLessThan(drawn.text().indexOf("metricA:"));
    }

    /// The formulas are checked elsewhere: here, that a real ride comes through whole and short.
    @Test
    void aRealRideFitsOnAPage() throws Exception {
        Path file = SharedFiles.require("data/activities/strava-streams_rides_343080886.json");
        JsonNode streams = Json.parse(Files.readString(file)).orElseThrow();
        Table ride = Table.create("ride");
        for (String name : List.of("time", "heartrate", "watts_calc", "altitude", "cadence")) {
            ride.addColumns(DoubleColumn.create(name, StreamCases.numbers(streams.path(name))));
        }
        Drawn drawn = drawn(shelf.tables("ride", ride));
        assertThat(drawn.text())
                .contains("ride: 13,134 rows, in the order of time, from 0 to 22033")
                .contains("the longest: ")
                .contains("556 from 13101")
                .contains("mean 147.7, sample SD 13.8 (CV 0.09339)")
                .contains("watts_calc: 13,134 values; 0 to 1,211");
        assertThat(drawn.text().length()).isBetween(1_000, 3_500);
    }

    @Test
    void idsAreNoMeasuresAndLongTextsNoKeys() throws Exception {
        Table table =
                Table.create(
                        "orders",
                        IntColumn.create("orderId"),
                        StringColumn.create("prices"),
                        DoubleColumn.create("cost"));
        for (int i = 0; i < 12; i++) {
            table.intColumn("orderId").append(1_000_000 + i);
            table.stringColumn("prices").append("[" + "1,".repeat(40 + i % 2) + "2]");
            table.doubleColumn("cost").append(i);
        }
        assertThat(drawn(shelf.tables("orders", table)).text())
                .contains("cost: 12 values")
                .doesNotContain("orderId:", "By prices");
        assertThat(drawn(shelf.tables("more", table), "orderId").text()).contains("orderId: 12");
    }

    @Test
    void aTableThatIsNotThereIsRefusedByName() throws Exception {
        ExtractionRequest request =
                new ExtractionRequest("", Optional.of("laps"), 1, 1, Optional.empty());
        assertThat(derived.run(shelf.tables("ride", ride(4)), request, MONITOR))
                .isInstanceOf(Extraction.Refused.class);
    }

    @Test
    void itStopsWhenCancelled() throws Exception {
        ExtractionInput input = shelf.tables("ride", ride(20));
        Cancellation cancellation = new Cancellation();
        Progress atTheFirstMeasure =
                (step, _) -> {
                    if (step.equals("Reading pulse")) {
                        cancellation.cancel();
                    }
                };
        Assertions.assertThatThrownBy(() ->
                        derived.run(
                                input,
                                new ExtractionRequest("", Optional.empty(), 1, 1, Optional.empty()),
                                new Work.Monitor(atTheFirstMeasure, cancellation)))
                .isInstanceOf(InterruptedException.class);
    }

    @Test
    @Tag("proof")
    void millionsOfRowsAreReadWholeAndThinnedAloud() throws Exception {
        int n = 2_500_000;
        IntColumn time = IntColumn.create("t");
        DoubleColumn value = DoubleColumn.create("value");
        for (int i = 0; i < n; i++) {
            time.append(i);
            value.append(i == 1_234_567 ? 50 : Math.sin(i / 100_000.0) + (i % 13) * 0.01);
        }
        Drawn drawn = drawn(shelf.tables("long", Table.create("long", time, value)));
        assertThat(drawn.text()).contains("2,500,000 values").contains("50 at 1234567");
        assertThat(drawn.warnings()).singleElement().asString().contains("of every 5 values");
        assertThat(drawn.coverage().isWhole()).isTrue();
    }
}
