package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.RequestFacts.Holds;
import dev.assay.vocabulary.Better;
import dev.assay.vocabulary.NamedColumn;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.TableWords.Alone;
import dev.assay.vocabulary.TableWords.State;
import dev.assay.vocabulary.TableWords.Things;
import dev.assay.vocabulary.TableWords.Told;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Whether things are as they should be, by the limits that are known of their values.
final class JudgeAnswerTest {
    private static final TableWords WORDS =
            new TableWords(
                    "pumps",
                    List.of(),
                    Optional.of(
                            new Things(
                                    "pump",
                                    List.of("pump"),
                                    "\\d{1,4}",
                                    Alone.WHERE_ASKED,
                                    Optional.empty(),
                                    List.of())),
                    List.of(
                            new NamedColumn("heat", List.of("heat"), Better.LOWER, false, ""),
                            new NamedColumn("flow", List.of("flow"), Better.HIGHER, false, "")),
                    List.of(
                            new State(
                                    List.of("bad"),
                                    List.of("\"heat\" > 90", "\"flow\" < 10"),
                                    Told.BY_ANY),
                            new State(
                                    List.of("good"),
                                    List.of("\"heat\" < 60", "\"flow\" > 20"),
                                    Told.BY_ALL),
                            new State(
                                    List.of("silent"),
                                    List.of("\"heat\" IS NULL", "\"flow\" IS NULL"),
                                    Told.BY_MOST)),
                    List.of("station"),
                    Optional.empty(),
                    List.of(),
                    Optional.empty());

    private static String asked(String question, @Nullable Object[]... rows) throws Exception {
        TestTable pumps =
                new TestTable("pumps")
                        .column("pump", Holds.TEXT)
                        .column("heat", Holds.NUMBER, "°C")
                        .column("flow", Holds.NUMBER);
        for (@Nullable Object[] row : rows) {
            pumps.row(row);
        }
        try (TableDesk desk = new TableDesk(pumps).knowing(WORDS)) {
            TableDesk.Answered answer = desk.ask(question);
            return answer.json().path("assessment").asText() + " " + answer.said();
        }
    }

    private static @Nullable Object[] pump(
            String name, @Nullable Double heat, @Nullable Double flow) {
        return new @Nullable Object[] {name, heat, flow};
    }

    @Test
    void theWorstValueIsJudgedBesideTheMedian() throws Exception {
        String said =
                asked(
                        "is the station ok?",
                        pump("1", 50.0, 30.0),
                        pump("2", 55.0, 30.0),
                        pump("3", 99.0, 25.0));

        assertThat(said)
                .startsWith("warning")
                .contains("the median is good in 2; the worst value is bad in 1 and good in 1")
                .contains("| heat | 55 °C, good | 99 °C, bad | 3 |")
                .contains("| flow | 30, good | 25, good | 3 |");
    }

    @Test
    void allIsWellWhereTheWorstIsGood() throws Exception {
        assertThat(asked("is the station ok?", pump("1", 50.0, 30.0), pump("2", 50.0, 30.0)))
                .startsWith("good");
    }

    @Test
    void aBadMedianIsBad() throws Exception {
        assertThat(asked("is the station ok?", pump("1", 95.0, 30.0)))
                .startsWith("bad")
                .contains("the median is bad in 1 and good in 1");
    }

    @Test
    void thingsWithoutValuesAreNamed() throws Exception {
        assertThat(
                        asked(
                                "is the station ok?",
                                pump("10", null, null),
                                pump("2", null, null),
                                pump("3", 50.0, 30.0)))
                .startsWith("warning")
                .contains("Silent: 2 pumps (2, 10).");
    }

    @Test
    void ofOneThingTheValuesAreJudged() throws Exception {
        assertThat(asked("how good is pump 2?", pump("1", 95.0, 30.0), pump("2", 70.0, null)))
                .contains(
                        "where it is pump 2, the value is between the limits in 1 and missing in 1")
                .contains("| heat | 70 °C, between the limits |")
                .contains("| flow | — |");
    }
}
