package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.command.TranscriptText;
import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.Workbench;
import dev.assay.base.Json;
import dev.assay.chip.Metric.Holder;
import dev.assay.chip.domain.ChipDomain;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.FakeModel;
import dev.assay.copilot.ToldPrompt;
import dev.assay.copilot.Unheard;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.pages.chip.lattice.SelectedElements;
import dev.assay.shell.state.SourceOffers;
import dev.assay.source.Focus;
import dev.assay.source.FocusKey;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.DescribeTools;
import dev.assay.tool.ToolSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A conversation on two sources of one kind, whose tools and whose files are called the same.
final class TwoChipsTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path home;
    private Path east;
    private Path west;
    private Workbench workbench;

    @BeforeEach
    void open() throws IOException {
        east = dump("monday", "EAST", 50);
        west = dump("tuesday", "WEST", 70);
        workbench = Workbench.open(new DataHome(home.resolve("home")), Map.of(), Runnable::run);
    }

    @AfterEach
    void close() {
        workbench.close();
    }

    private Path dump(String folder, String chip, double t1) throws IOException {
        Path dump = Files.createDirectories(home.resolve(folder));
        Files.writeString(
                dump.resolve("chip.json"), "[{\"chip_id\":\"%s\",\"size\":4}]".formatted(chip));
        Files.writeString(
                dump.resolve("qubit.json"),
                "{\"chip_id\":\"%s\",\"qid\":\"2\",\"data\":{\"t1\":{\"value\":%s,\"unit\":\"μs\"}}}"
                        .formatted(chip, t1));
        return dump;
    }

    private Conversation both() throws InterruptedException {
        return workbench.workspace().create(List.of(east.toString(), west.toString()), MONITOR);
    }

    private String ask(Conversation in, String question) {
        return ask(in, Question.of(question));
    }

    private String ask(Conversation in, Question question) {
        in.ask(question, workbench.workspace().model("offline"), new Unheard(), MONITOR);
        return TranscriptText.answer(last(in));
    }

    private static Turn last(Conversation in) {
        return in.transcript().turns().getLast();
    }

    @Test
    void eachIsAskedByTheNameOnTheScreenOrOfItsFolder() throws Exception {
        try (Conversation conversation = both()) {
            assertThat(ask(conversation, "T1 of qubit 2 of WEST")).contains("70", "*From WEST.*");
            assertThat(ask(conversation, "T1 of qubit 2 of tuesday")).contains("70");
            assertThat(ask(conversation, "T1 of qubit 2 of EAST")).contains("50", "*From EAST.*");
            assertThat(ask(conversation, "T1 of qubit 2"))
                    .as("the first where none is named")
                    .contains("50", "*From EAST.*");
        }
    }

    /// As of one chip on two days.
    @Test
    void twoDumpsOfOneChipAreToldApartByTheirNamesOnTheScreen() throws Exception {
        west = dump("tuesday", "EAST", 70);
        for (Path dump : List.of(east, west)) {
            workbench.workspace().addSource(Optional.of(ChipDomain.ID), dump.toString(), MONITOR);
        }
        try (Conversation conversation = both()) {
            List<String> questions =
                    new SourceOffers(workbench.workspace()).questions(conversation);
            assertThat(questions).isNotEmpty().doesNotHaveDuplicates();
            for (String question : questions) {
                assertThat(ask(conversation, question))
                        .as(question)
                        .doesNotContain("one source at a time", "did not understand");
            }
            String tuesday = workbench.workspace().source(west.toString()).name();
            assertThat(ask(conversation, "T1 of qubit 2 on " + tuesday)).contains("70");
            assertThat(ask(conversation, "T1 of qubit 2 of tuesday")).contains("70");
            assertThat(ask(conversation, "T1 of qubit 2 of EAST"))
                    .contains("one source at a time")
                    .doesNotContain("50", "70");
        }
    }

    private static Question onPage(Path source, String chip, String words) {
        Focus focus =
                new SelectedElements(Holder.QUBIT, List.of("2"))
                        .focus(source.toString(), chip, "t1");
        return new Question(words + "\n\n" + focus.line(), focus.key());
    }

    /// "Ask about this" on the page of either.
    @Test
    void whatIsAskedOnThePageOfOneIsAnsweredFromThatOne() throws Exception {
        String id;
        try (Conversation conversation = both()) {
            id = conversation.transcript().conversation();
            assertThat(ask(conversation, onPage(west, "WEST", "What is T1?")))
                    .contains("70", "*From WEST.*")
                    .doesNotContain("50");
            assertThat(ask(conversation, onPage(east, "EAST", "What is T1?")))
                    .contains("50", "*From EAST.*");
            assertThat(ask(conversation, onPage(west, "WEST", "T1 of qubit 2 of EAST")))
                    .as("words say more than the page")
                    .contains("50", "*From EAST.*");
            ask(conversation, onPage(west, "WEST", "What is T1?"));
        }
        try (Conversation again = workbench.workspace().open(id, MONITOR)) {
            assertThat(ask(again, "and as a histogram?"))
                    .as("goes on with what was asked about, after a restart too")
                    .contains("*From WEST.*")
                    .doesNotContain("*From EAST.*");
            assertThat(ToldPrompt.of(again)).contains("### Source: Chip WEST");
        }
    }

    /// A task result of the second is not looked for in the first.
    @Test
    void aTaskResultIsJudgedFromTheChipThatHasIt() throws Exception {
        for (Path dump : List.of(east, west)) {
            boolean first = dump.equals(east);
            Files.writeString(
                    dump.resolve("task_result_history.json"),
                    """
                    [{"task_id":"run-%1$s","name":"CheckT1","chip_id":"%1$s","qid":"2",\
                    "status":"completed","start_at":"2026-11-20T09:00:00Z",\
                    "end_at":"2026-11-20T09:01:00Z",\
                    "output_parameters":{"t1":{"value":%2$s,"unit":"μs"}}}]
                    """
                            .formatted(first ? "EAST" : "WEST", first ? 51 : 71));
        }
        try (Conversation conversation = both()) {
            Optional<FocusKey> about =
                    workbench
                            .workspace()
                            .opened(west.toString())
                            .focus("run-WEST", new Cancellation());
            assertThat(about).isPresent();
            assertThat(ask(conversation, new Question("Is it good?", about)))
                    .contains("71", "*From WEST.*")
                    .doesNotContain("51");
            assertThat(ask(conversation, "Is it good?"))
                    .as("until another is named")
                    .contains("71", "*From WEST.*");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Compare the median T1 of EAST and WEST",
                "Is T1 of qubit 2 better on EAST or on tuesday?"
            })
    void aQuestionThatNamesBothIsAnsweredFromNeither(String question) throws Exception {
        try (Conversation conversation = both()) {
            assertThat(ask(conversation, question))
                    .contains("one source at a time", "EAST and WEST")
                    .doesNotContain("50", "70");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Which chip has the better median T1?",
                "What is the median T1 of both chips?",
                "Which of the chips is better?",
                "How many chips are there?",
                "T1 of the chips"
            })
    void aQuestionAboutBothThatNamesNoneIsRefused(String question) throws Exception {
        try (Conversation conversation = both()) {
            assertThat(ask(conversation, question))
                    .contains("did not understand")
                    .doesNotContain("50", "70");
        }
    }

    @Test
    void questionsToStartWithSayWhichChipTheyAreOf() throws Exception {
        try (Conversation conversation = both()) {
            List<String> questions =
                    new SourceOffers(workbench.workspace()).questions(conversation);
            assertThat(questions)
                    .isNotEmpty()
                    .doesNotHaveDuplicates()
                    .allMatch(question ->
                            question.contains(" on EAST") || question.contains(" on WEST"));
            assertThat(ask(conversation, "Which parameters are there?"))
                    .contains("t1", "*From EAST.*");
            for (String question : questions) {
                assertThat(ask(conversation, question))
                        .as(question)
                        .contains(question.contains("WEST") ? "WEST" : "EAST")
                        .doesNotContain(question.contains("WEST") ? "EAST" : "WEST");
            }
        }
    }

    @Test
    void aTypedCommandGoesToTheChipOfItsTool() throws Exception {
        try (Conversation conversation = both()) {
            assertThat(ask(conversation, "/WEST__get_qubit_params {\"qid\": \"2\"}"))
                    .contains("70");
        }
    }

    private static void lookUp(Conversation conversation, String... tools) {
        String names = Json.write(Json.mapper().valueToTree(Map.of("names", List.of(tools))));
        conversation.ask(
                Question.of("Why did it fall?"),
                FakeModel.following(
                        FakeModel.items(FakeModel.call("look", DescribeTools.NAME, names)),
                        FakeModel.text("Because.")),
                new Unheard(),
                MONITOR);
    }

    @Test
    void thePromptNamesTheToolsOfBothAsTheyAreOffered() throws Exception {
        try (Conversation conversation = both()) {
            assertThat(ToldPrompt.of(conversation))
                    .contains(
                            "- For several qubits or the whole chip call"
                                    + " `EAST__get_chip_parameter_timeseries` ONCE",
                            "`WEST__get_chip_parameter_timeseries` ONCE")
                    .doesNotContain("## Finding causes");
            lookUp(
                    conversation,
                    "EAST__get_parameter_lineage",
                    "WEST__get_parameter_lineage",
                    "EAST__get_provenance_lineage_graph");
            assertThat(ToldPrompt.of(conversation))
                    .contains(
                            "## Finding causes\n- Lineage first: `EAST__get_parameter_lineage` shows",
                            "\n- Lineage first: `WEST__get_parameter_lineage` shows",
                            "`WEST__get_chip_parameter_timeseries` ONCE",
                            "- The tools that begin with `EAST__` are those of monday.")
                    .doesNotContain("`get_parameter_lineage`");
            assertThat(conversation.tools().specs())
                    .extracting(ToolSpec::description)
                    .noneMatch(told -> told.matches("(?s).*(?<![A-Za-z0-9_])get_[a-z]+_.*"));
        }
    }

    @Test
    void whatChangedIsToldOfItsOwnSourceAndOnce() throws Exception {
        String id;
        try (Conversation conversation = both()) {
            id = conversation.transcript().conversation();
            ask(conversation, "T1 of qubit 2 of WEST");
            dump("tuesday", "WEST", 90);
            ask(conversation, "T1 of qubit 2 of WEST");
            assertThat(last(conversation).steps().toString())
                    .containsOnlyOnce("qubit.json changed in tuesday")
                    .doesNotContain("monday");
        }
        workbench.close();
        dump("tuesday", "WEST", 95);
        workbench = Workbench.open(new DataHome(home.resolve("home")), Map.of(), Runnable::run);
        try (Conversation again = workbench.workspace().open(id, MONITOR)) {
            assertThat(again.changedData().orElseThrow())
                    .startsWith("qubit.json changed in tuesday since the last answer here.")
                    .doesNotContain("monday");
        }
    }
}
