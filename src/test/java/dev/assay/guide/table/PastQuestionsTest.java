package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.table.TableDesk.Answered;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.vocabulary.Better;
import dev.assay.vocabulary.NamedColumn;
import dev.assay.vocabulary.Past;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.TableWords.Alone;
import dev.assay.vocabulary.TableWords.State;
import dev.assay.vocabulary.TableWords.Things;
import dev.assay.vocabulary.TableWords.Told;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Questions about values of other times, where a table has the newest and another one the rest.
/// Machines are measured one after the other, a day each in turn.
final class PastQuestionsTest {
    private static final int MACHINES = 300;
    private static final int DAYS = 9;
    private static final LocalDateTime START = LocalDateTime.of(2026, 3, 1, 8, 0);

    private TableDesk desk;

    private static final TableWords WORDS =
            new TableWords(
                    "machines",
                    List.of(),
                    Optional.of(
                            new Things(
                                    "machine",
                                    List.of("machine"),
                                    "\\d{1,4}",
                                    Alone.WHERE_ASKED,
                                    Optional.empty(),
                                    List.of())),
                    List.of(new NamedColumn("load", List.of("stress"), Better.LOWER, false, "")),
                    List.of(
                            new State(List.of("bad"), List.of("\"load\" > 400"), Told.BY_ANY),
                            new State(List.of("good"), List.of("\"load\" < 200"), Told.BY_ALL)),
                    List.of("plant"),
                    Optional.empty(),
                    List.of(),
                    Optional.of(
                            new Past(
                                    "readings",
                                    "unit",
                                    "kind",
                                    "value",
                                    "at",
                                    "coalesce(NOT \"failed\", true)",
                                    List.of("measured", "last measured"))));

    /// The load of a machine on a day: the machine's number, and a hundred more each day.
    private static double load(int machine, int day) {
        return machine + 100.0 * day;
    }

    private static boolean isMeasured(int machine, int day) {
        return machine % 3 == day % 3;
    }

    @BeforeEach
    void fill() throws Exception {
        TestTable machines =
                new TestTable("machines")
                        .column("machine", Holds.TEXT)
                        .column("load", Holds.NUMBER, "kN");
        TestTable readings =
                new TestTable("readings")
                        .column("at", Holds.TIME)
                        .column("unit", Holds.TEXT)
                        .column("kind", Holds.TEXT)
                        .column("value", Holds.NUMBER)
                        .column("failed", Holds.FLAG);
        for (int machine = 0; machine < MACHINES; machine++) {
            int newest = 0;
            for (int day = 0; day < DAYS; day++) {
                if (isMeasured(machine, day)) {
                    newest = day;
                    readings.row(
                            START.plusDays(day).plusMinutes(machine),
                            "" + machine,
                            "load",
                            load(machine, day),
                            false);
                }
            }
            machines.row("" + machine, load(machine, newest));
        }
        readings.row(START.plusDays(DAYS - 1).plusHours(9), "7", "load", 0.0, true);
        readings.row(START.plusDays(1), "0-1", "load", 5.0, false);
        readings.row(START, "7", "noise", 5.0, false);
        desk = new TableDesk(machines, readings).knowing(WORDS);
    }

    @AfterEach
    void close() throws Exception {
        desk.close();
    }

    /// The newest load of a machine at the end of a day.
    private static double then(int machine, int day) {
        for (int back = day; back >= 0; back--) {
            if (isMeasured(machine, back)) {
                return load(machine, back);
            }
        }
        return Double.NaN;
    }

    @Test
    void eachThingCountsWithItsNewestValueUntilThen() throws Exception {
        double sum = 0;
        for (int machine = 0; machine < MACHINES; machine++) {
            sum += then(machine, 4);
        }

        Answered answer = desk.ask("average load on 5 March");

        assertThat(answer.said())
                .contains("The average `load` is **%.1f kN**".formatted(sum / MACHINES))
                .contains("newest value before 2026-03-06 counts")
                .contains("2026-03-05 12:5");
    }

    @Test
    void aThingThatWasNotMeasuredYetHasNoValue() throws Exception {
        Answered answer = desk.ask("load of machines 0 and 2 on 1 March");

        assertThat(answer.cells()).containsExactly(List.of("0", "0"));
        assertThat(answer.said()).contains("Nothing is known of machine 2 then");
    }

    @Test
    void twoTimesStandBesideEachOther() throws Exception {
        Answered answer = desk.ask("how does the load of machines 3 and 4 compare to 2 March");

        assertThat(answer.cells())
                .extracting(row -> row.subList(0, 3))
                .containsExactly(List.of("3", "3", "603"), List.of("4", "104", "704"));
    }

    @Test
    void eachValueOfAThingIsToldWithWhatFailed() throws Exception {
        Answered answer = desk.ask("load of machine 7 over time");

        assertThat(answer.said())
                .contains("**3 values** of `load` of machine 7")
                .contains("the newest is **707 kN**, of 2026-03-08")
                .contains("1 more result holds no measured value");
    }

    @Test
    void itIsToldWhenSomethingWasMeasured() throws Exception {
        assertThat(desk.ask("when was the load of machine 7 last measured").said())
                .contains("was measured last on **2026-03-08")
                .contains("as 707 kN")
                .contains("holds no measured value");
    }

    @Test
    void valuesOfAllAreAveragedForEachStretch() throws Exception {
        assertThat(desk.ask("load over time").cells())
                .hasSize(DAYS)
                .element(1)
                .isEqualTo(List.of("2026-03-02", "249.5"));
    }

    @Test
    void valuesOfOtherColumnsAreNotCounted() throws Exception {
        long expected = 0;
        for (int machine = 0; machine < MACHINES; machine++) {
            expected += isMeasured(machine, 0) || isMeasured(machine, 1) ? 1 : 0;
        }
        assertThat(desk.ask("which load values were measured before 3 March 2026").said())
                .contains("**%d values**".formatted(expected));
    }

    @Test
    void aTimeBeforeAnythingHasNoValues() throws Exception {
        assertThat(desk.ask("average load on 3 February 2026").said())
                .contains("Nothing had been measured by then");
    }

    @Test
    void conditionsHoldOfThen() throws Exception {
        long expected = 0;
        for (int machine = 0; machine < MACHINES; machine++) {
            expected += then(machine, 3) > 500 ? 1 : 0;
        }

        assertThat(desk.ask("how many machines had a load above 500 on 4 March").said())
                .contains("**%d machines**".formatted(expected));
    }

    @Test
    void medianAndLimitsTellWhetherAllIsWell() throws Exception {
        assertThat(desk.ask("is the plant ok").said())
                .contains("the median is bad in 1; the worst value is bad in 1");
        assertThat(desk.ask("how good is machine 0").said())
                .contains("where it is machine 0, the value is bad in 1");
        assertThat(desk.ask("how good was machine 7 on 3 March").said()).contains("the value is");
    }

    /// Each part of a statement of several would have the rows of then before it.
    @Test
    void whatIsMissingIsAskedOfThen() throws Exception {
        assertThat(desk.ask("which columns have gaps on 4 March").said())
                .doesNotContain("did not work");
        assertThat(desk.ask("figures of load on 4 March").said()).doesNotContain("did not work");
    }

    @Test
    void eachOfTheTimesThatAreComparedIsTold() throws Exception {
        assertThat(desk.ask("compare the average load on 4 March with 6 March").said())
                .contains("Of each, the newest value counts. The last of these: ")
                .contains("2026-03-04 1", "2026-03-06 1");
    }

    @Test
    void nothingOfThenIsDrawnFromTheRowsOfNow() throws Exception {
        assertThat(desk.ask("box plot of load on 4 March").plots()).isEmpty();
    }
}
