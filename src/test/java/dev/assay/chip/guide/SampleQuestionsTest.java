package dev.assay.chip.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.agent.RequestMeasures;
import dev.assay.chip.Scoring;
import dev.assay.chip.finding.ChipDetectors;
import dev.assay.chip.sample.MadeSample;
import dev.assay.chip.sample.SampleStories;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.tool.ChipTools;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.ConversationParts;
import dev.assay.copilot.Conversations;
import dev.assay.copilot.ToldChips;
import dev.assay.copilot.Unheard;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.limit.SendDesk;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.finding.AnalyseTool;
import dev.assay.house.MarkdownTable;
import dev.assay.llm.TokenCounter;
import dev.assay.plot.PlotResultTool;
import dev.assay.result.ReadRowsTool;
import dev.assay.result.TestStores;
import dev.assay.result.store.OutputBase;
import dev.assay.result.store.ResultStore;
import dev.assay.settings.SendLimit;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.Toolbox;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The offline guide on the sample chip: real documents, real tools, real store, real loop.
final class SampleQuestionsTest {

    private static DocumentSource source;
    @TempDir Path home;
    private Conversation conversation;

    @BeforeAll
    static void makeTheSample() throws InterruptedException {
        source = MadeSample.open();
    }

    @AfterAll
    static void closeTheSample() {
        source.close();
    }

    @BeforeEach
    void openAConversation() {
        ConversationParts parts =
                new ConversationParts(
                        TestStores::open,
                        new OutputBase(home.resolve("outputs"), home),
                        (_, store, _) -> tools(store),
                        ToldChips.always(SampleStories.CHIP_ID),
                        store -> TestStores.keeper(store),
                        new RequestMeasures(new TokenCounter()),
                        new SendDesk(() -> SendLimit.NONE),
                        () -> true,
                        Clock.systemUTC());
        conversation = new Conversations(home, parts).create("sample");
    }

    @AfterEach
    void closeTheConversation() {
        conversation.close();
    }

    private static Toolbox tools(ResultStore store) {
        List<Tool> tools = new ArrayList<>(ChipTools.over(source));
        tools.add(new ReadRowsTool(store));
        tools.add(new PlotResultTool(store));
        tools.add(new AnalyseTool(store, ChipDetectors.over(source, Scoring::shipped), List.of()));
        return new Toolbox(tools);
    }

    private Turn ask(String question) {
        conversation.ask(
                Question.of(question), ShippedGuide.make(), new Unheard(), Work.Monitor.none());
        return conversation.transcript().turns().getLast();
    }

    private static String text(Turn turn) {
        StringBuilder text = new StringBuilder();
        for (Answer.Block block : turn.answer().orElseThrow().blocks()) {
            if (block instanceof Answer.Block.Text(String markdown)) {
                text.append(markdown).append("\n\n");
            }
        }
        return text.toString();
    }

    @Test
    void theWarmUpIsFoundByAskingWithExactlyItsNineQubits() {
        Turn turn =
                ask(
                        "Which qubits lost T1 after the warm-up on the 12th, and is it the whole"
                                + " chip?");

        String text = text(turn);
        assertThat(MarkdownTable.firstColumn("Qubit", text))
                .containsExactlyInAnyOrderElementsOf(SampleStories.WARMED);
        assertThat(text).contains("not the whole chip", "they form one connected patch");
        Answer answer = turn.answer().orElseThrow();
        assertThat(answer.assessment()).contains(Answer.Assessment.WARNING);
        assertThat(answer.blocks()).anyMatch(Answer.Block.Chart.class::isInstance);
        assertThat(conversation.results().find("t1")).isPresent();
    }

    @Test
    void theDeadQubitIsNamed() {
        assertThat(text(ask("Which qubits are dead?")))
                .contains("Qubit " + SampleStories.DEAD + " looks dead");
    }

    /// One dead qubit has a zero stored, which nobody measured.
    @ParameterizedTest
    @ValueSource(strings = {"Readout fidelity", "T1", "Qubit frequency"})
    void theSummaryOfTheChipAndTheSummaryOfOneParameterAgree(String parameter) {
        String row = row(parameter, text(ask("Summarise the chip")));

        assertThat(row).endsWith("| 63 |").doesNotContain(" 0.00 ");
        assertThat(row(parameter, text(ask("Summarise " + parameter + " and T2 echo"))))
                .isEqualTo(row);
    }

    /// Couplings alone were named as left out.
    @Test
    void whatChangedSaysHowManyParametersItLookedAt() {
        assertThat(text(ask("What changed around 12 November?")))
                .contains(
                        "**7 of 42 parameters** were looked at, each named above. The other 35 were not, those of couplings among them: “which parameters are there” lists them; ask about one by its name.");
        assertThat(text(ask("What changed in T1 around 12 November?")))
                .doesNotContain("were looked at");
    }

    private static String row(String parameter, String text) {
        return text.lines()
                .filter(line -> line.startsWith("| " + parameter + " ("))
                .findFirst()
                .orElseThrow(() -> new AssertionError(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Which parameters are there?",
                "Summarise the chip",
                "Heatmap of readout fidelity",
                "What changed around 12 November?",
                "Compare 3 and 7",
                "Worst five qubits by T1",
                "Qubits with readout fidelity below 95 %",
                "Outliers of T1",
                "How many qubits are there?",
                "Is the qubit frequency drifting?",
                "What is stored?"
            })
    void questionsOnTheSampleAreAnswered(String question) {
        Turn turn = ask(question);

        assertThat(turn.state()).isEqualTo(ConversationEvent.TurnState.ANSWERED);
        assertThat(turn.rounds()).isLessThanOrEqualTo(7);
        assertThat(text(turn))
                .contains("without a language model")
                .doesNotContain("could not answer", "cannot answer", "did not understand", "NaN");
    }
}
