package dev.assay.chip.guide;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.finding.AnalyseTool;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.OpenSource;
import dev.assay.llm.RequestFacts.StoredKey;
import dev.assay.task.Cancellation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ChipPlannerTest {
    private final GuideDesk desk = new GuideDesk(PaperChip.allSpecs());

    /// A share is written like every other percentage, whatever the tool writes.
    @Test
    void aMapTellsItsShareAsOtherAnswersTellTheirs() throws InterruptedException {
        assertThat(desk.ask("heatmap of readout fidelity").text())
                .contains("(93.8 %)")
                .doesNotContainPattern("\\d%");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "which parameters are there",
                "summarise the chip",
                "heatmap of readout fidelity",
                "T1 over time",
                "T1 over time of the five worst qubits",
                "T1 of qubits 3, 7 and 12 over the last 4 days",
                "worst three qubits by T1",
                "qubits with readout fidelity below 90 %",
                "compare 3 and 7",
                "what changed around 12 November",
                "histogram of T2",
                "median T1",
                "outliers of readout fidelity",
                "T1 versus T2",
                "drift of the qubit frequency",
                "how many qubits are there",
                "which qubits are dead",
                "what is stored",
                "help",
                "/get-chip-summary {}",
                "sing me a song"
            })
    void everyKindOfQuestionIsAnsweredAndSignedWithoutAnythingGoingWrong(String question)
            throws InterruptedException {
        GuideDesk.Answered answer = desk.ask(question);

        assertThat(answer.text())
                .contains("without a language model")
                .doesNotContain("did not work", "could not answer", "NaN", "null");
        assertThat(desk.rounds()).isLessThanOrEqualTo(6);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "median T1 and worst T2?",
                "What is the median T1? And which qubit has the worst T2 echo?"
            })
    void bothHalvesOfADoubleQuestionAreAnswered(String question) throws InterruptedException {
        String median = desk.ask("median T1").text().lines().findFirst().orElseThrow();
        String worst = desk.ask("worst T2").text().lines().findFirst().orElseThrow();

        assertThat(desk.ask(question).text()).contains(median, worst).containsOnlyOnce("*Offline");
    }

    @Test
    void theWarmUpIsFoundWithItsQubitsAndTheChipAround() throws InterruptedException {
        GuideDesk.Answered answer =
                desk.ask(
                        "Which qubits lost T1 after the warm-up on the 12th, and is it the whole"
                                + " chip?");

        assertThat(answer.text())
                .contains("3 of them lost T1: 0, 1, 2.", "It is not the whole chip.")
                .contains("| 0 | 2026-11-12 | 40.04 μs | 26.70 μs | -33 % |");
        assertThat(answer.assessment()).isEqualTo("warning");
        JsonNode plot = desk.arguments(PlannedCall.PLOT).getFirst();
        assertThat(plot.path("data_key").asText()).isEqualTo("t1#2");
        assertThat(plot.path("filters").path(0).path("filter").asText()).isEqualTo("0 | 1 | 2");
    }

    @Test
    void whatChangedLooksAtEveryParameterWorthChecking() throws InterruptedException {
        GuideDesk.Answered answer = desk.ask("What changed around 2026-11-12?");

        JsonNode call = desk.arguments(AnalyseTool.NAME).getFirst();
        assertThat(call.path("data_key").asText()).isEqualTo("PAPER");
        assertThat(call.path("from").asText()).isEqualTo("2026-11-11");
        assertThat(call.path("to").asText()).isEqualTo("2026-11-13");
        assertThat(answer.text()).contains("lost T1", "No qubit made a step in T2 echo.");
    }

    @Test
    void whatChangedIsToldOfTheQubitsInViewAlone() throws InterruptedException {
        GuideDesk.Answered answer =
                desk.ask("What changed around 12 November?\n\nAbout: chip PAPER, qubit 1");

        assertThat(answer.text())
                .contains("| 1 | 2026-11-12 |", "not the whole chip")
                .doesNotContain("| 0 |", "| 2 |");
        assertThat(desk.arguments(AnalyseTool.NAME).getFirst().path("data_key").asText())
                .isEqualTo("PAPER 1");
    }

    @Test
    void ofSeveralQubitsInViewThoseThatChangedAreCounted() throws InterruptedException {
        GuideDesk.Answered answer =
                desk.ask("What changed?\n\nAbout: chip PAPER, qubits 1, 2, 7 (metric t1)");

        assertThat(answer.text()).contains("2 of them lost T1: 1, 2.").doesNotContain("| 0 |");
        assertThat(desk.arguments(ChipCalls.SERIES)).hasSize(1);
    }

    @Test
    void whereNoQubitInViewChangedThatIsSaidOfThem() throws InterruptedException {
        assertThat(desk.ask("Did T1 drop?\n\nAbout: chip PAPER, qubits 7, 8").text())
                .contains("There was no sudden loss", "No qubit made a step in T2 echo");
    }

    @Test
    void aQuietDayIsGoodNews() throws InterruptedException {
        GuideDesk.Answered answer = desk.ask("what changed around 9 November?");

        assertThat(answer.text()).contains("Nothing changed suddenly");
        assertThat(answer.assessment()).isEqualTo("good");
        assertThat(desk.called()).doesNotContain(PlannedCall.PLOT);
    }

    @Test
    void theWorstQubitsAreDrawnOverTimeAndTabled() throws InterruptedException {
        GuideDesk.Answered answer = desk.ask("T1 over time of the 3 worst qubits");

        assertThat(desk.called())
                .containsExactly(ChipCalls.SERIES, PlannedCall.ROWS, PlannedCall.PLOT);
        assertThat(desk.arguments(PlannedCall.PLOT).getFirst().path("filters").toString())
                .contains("0 | 1 | 2");
        assertThat(answer.text()).contains("| Qubit | Latest (μs) | Trend |", "| 0 | 26.73 |");
    }

    @Test
    void storedFractionsAreShownInPercent() throws InterruptedException {
        GuideDesk.Answered answer = desk.ask("qubits with readout fidelity under 85 %");

        assertThat(answer.text())
                .contains("**1** of 15 qubits has readout fidelity below 85 %: 4")
                .contains(
                        "| 4 | 70 |",
                        "Qubit 15 has no measured value of readout fidelity: a 0 is stored, which is no measurement");
        assertThat(answer.assessment()).as("nobody asked for a judgement").isIn("", "null");
        assertThat(desk.ask("which qubits have bad readout fidelity").assessment())
                .isEqualTo("bad");
    }

    @Test
    void aDeadQubitIsNamed() throws InterruptedException {
        assertThat(desk.ask("which qubits are dead?").text()).contains("**Qubit 15 looks dead**");
    }

    @Test
    void qubitsThatDoNotExistAreSaidToBeMissing() throws InterruptedException {
        assertThat(desk.ask("compare 3 and 99").text())
                .contains("| T1 (μs) | 43.09 |")
                .contains("no data for qubit 99");
    }

    @Test
    void aParameterTheChipLacksIsSaidWithWhatToTry() throws InterruptedException {
        GuideDesk.Answered answer = desk.ask("T2* over time");

        assertThat(answer.text())
                .contains("could not answer", "No data for 't2\\_star'", "which parameters are");
    }

    @Test
    void onlyToolsOnOfferAreCalled() throws InterruptedException {
        GuideDesk bare = new GuideDesk(PaperChip.specs(ChipCalls.LIST));

        assertThat(bare.ask("heatmap of T1").text())
                .contains("needs the tool `generate_chip_heatmap`, which is not offered here");
        assertThat(bare.called()).containsOnly(ChipCalls.LIST);
    }

    @Test
    void withoutAnyToolItStillAnswers() throws InterruptedException {
        GuideDesk bare = new GuideDesk(List.of());

        assertThat(bare.ask("heatmap of T1").text()).contains("No further tools may be called");
        assertThat(bare.ask("sing").text()).contains("did not understand");
    }

    @Test
    void withoutAChipItSaysSo() throws InterruptedException {
        GuideDesk.Answered answer =
                desk.ask(
                        new RequestFacts(
                                RequestFacts.Question.of("heatmap of T1"),
                                List.of(),
                                List.of(OpenSource.of("none", "none", Json.object())),
                                List.of()));

        assertThat(answer.text()).contains("No chip is open");
    }

    @Test
    void commandsRunTheToolWithTheDefaultChip() throws InterruptedException {
        GuideDesk.Answered answer = desk.ask("/List-Available-Parameters");

        assertThat(desk.arguments(ChipCalls.LIST).getFirst().path("chip_id").asText())
                .isEqualTo("PAPER");
        assertThat(answer.text()).contains("returned", "average_readout_fidelity");
    }

    @Test
    void commandsThatCannotRunSayWhy() throws InterruptedException {
        assertThat(desk.ask("/get-chip-summry {}").text())
                .contains("There is no tool `get-chip-summry`", "`/get_chip_summary`");
        assertThat(desk.ask("/get-chip-summary {param_names: t1").text())
                .contains("must be one JSON object, so nothing was run");
        assertThat(desk.called()).isEmpty();
        assertThat(desk.ask("/get-chip-summary {\"chip_id\": \"B\"}").text())
                .contains("did not work", "Chip 'B' not found");
    }

    @Test
    void whatIsNotUnderstoodGetsFourQuestionsThatWorkHere() throws InterruptedException {
        String text = desk.ask("please book me a flight").text();

        List<String> examples =
                text.lines()
                        .filter(line -> line.startsWith("- "))
                        .map(l -> l.substring(2))
                        .toList();
        assertThat(examples).hasSize(4);
        for (String example : examples) {
            assertThat(new GuideDesk(PaperChip.allSpecs()).ask(example).text())
                    .doesNotContain("did not understand", "could not answer");
        }
    }

    @Test
    void aQuestionGoesOnFromTheOneBefore() throws InterruptedException {
        desk.ask(GuideDesk.about("and as a histogram", List.of("heatmap of T2"), List.of()));

        assertThat(desk.arguments(PlannedCall.PLOT).getFirst().path("x").asText())
                .isEqualTo("t2_echo");
    }

    @Test
    void storedResultsAreListed() throws InterruptedException {
        List<StoredKey> stored =
                List.of(
                        new StoredKey(
                                "t1#2",
                                "get_chip_parameter_timeseries",
                                "qubits 64 rows",
                                List.of()),
                        new StoredKey("notes", "read_notes", "text/plain, 7.1 MB", List.of()));
        GuideDesk.Answered answer = desk.ask(GuideDesk.about("what is stored?", List.of(), stored));

        assertThat(answer.text())
                .contains("**2 results** stored so far")
                .contains("| t1\\#2 | get\\_chip\\_parameter\\_timeseries | qubits 64 rows |")
                .contains("| notes | read\\_notes | text/plain, 7.1 MB |");
    }

    @Test
    void nothingIsReadInThePrompt() throws InterruptedException {
        RequestFacts facts = GuideDesk.about("how many qubits are there", List.of(), List.of());
        ModelRequest request =
                new ModelRequest(
                        "- default chip_id: OTHER\n- task: CheckT1, task_id 1\n- qubit: 3",
                        List.of(
                                new InputItem.User("(Stored: - `x`: t {} (1 row))"),
                                new InputItem.User("The limit is reached. Answer now.")),
                        PaperChip.allSpecs(),
                        Optional.empty(),
                        facts);

        ModelReply.Replied reply =
                (ModelReply.Replied)
                        ShippedGuide.make().reply(request, new Heard(), new Cancellation());

        assertThat(reply.calls())
                .singleElement()
                .satisfies(call -> assertThat(call.arguments()).contains("PAPER"));
    }

    @Test
    void textsOfToolsNeverBecomeMarkup() throws InterruptedException {
        String text = desk.ask("/get-chip-summary {\"chip_id\": \"<b>[x](y)\"}").text();

        assertThat(text).contains("\\<b\\>\\[x\\](y)");
    }

    @Test
    void withoutAnAnswerFormatItWritesMarkdown() throws InterruptedException {
        ModelRequest request =
                new ModelRequest(
                        "",
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        GuideDesk.about("hello", List.of(), List.of()));

        ModelReply reply = ShippedGuide.make().reply(request, new Heard(), new Cancellation());

        assertThat(((ModelReply.Replied) reply).text())
                .startsWith("I am the **offline guide**. I am not a language model");
    }

    @Test
    void whatIsAskedOverSomeDaysIsOfTheseDaysAlone() throws InterruptedException {
        GuideDesk.Answered one = desk.ask("T1 of qubit 0 over the last 2 days");
        GuideDesk.Answered whole = desk.ask("T1 over the last 2 days");

        assertThat(one.text())
                .contains("| 0 | 26.73 | 26.72 | 26.73 | 2 |")
                .doesNotContain("The chip's median", "Trend");
        assertThat(whole.text()).contains("of the newest values of these days is");
        assertThat(desk.ask("T1 of qubit 0 over the last 1 days").text())
                .contains(
                        "of qubit 0 over the last day.",
                        "| 0 | 26.73 | 26.73 | 26.73 | 1 |",
                        "The last day is ");
    }

    @Test
    void whoHasNoValueAtATimeIsNamedWithTheReason() throws InterruptedException {
        assertThat(desk.ask("T1 of qubits 3 and 15 on 14 November").text())
                .contains("**T1** of qubit 3", "Qubit 15 has no values of T1 in this history");
        assertThat(desk.ask("T1 of qubit 3 on 1 November").text())
                .contains("Qubit 3 has no value then; the first of this history is of 7 November")
                .doesNotContain("that old");
        assertThat(desk.ask("T1 on 31 february").text())
                .contains("There is no day “31 february”")
                .doesNotContain("newest");
    }

    @Test
    void stabilityIsToldByTheTableOfAHistoryWithoutReadingItsPoints() throws InterruptedException {
        assertThat(desk.ask("which qubits have the most stable T1").text()).contains("stable");
        assertThat(desk.arguments(PlannedCall.ROWS))
                .isNotEmpty()
                .allMatch(call -> call.path("table").asText().equals("qubits"));
    }
}
