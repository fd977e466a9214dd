package dev.assay.shell;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.domain.OpenedChips;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.DuckDocumentWriter;
import dev.assay.chip.source.DuckDocuments;
import dev.assay.chip.source.SourceInfo;
import dev.assay.chip.source.StoredDocument;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.shell.state.Notices;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.source.Focus;
import dev.assay.source.Source;
import dev.assay.task.Jobs;
import dev.assay.tool.FixedToolset;
import dev.assay.tool.PlainTool;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolCall;
import dev.assay.tool.Toolbox;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RowQuestionsTest {
    private static final String TOOL = "search_task_results";

    @TempDir Path folder;
    private final FakeWorkspace workspace = new FakeWorkspace();
    private final Jobs jobs = Jobs.inline();
    private final ShellViewModel shell = new ShellViewModel(jobs, workspace, _ -> false);
    private final List<Focus> asked = new ArrayList<>();
    private final RowQuestions questions = new RowQuestions(jobs, shell, workspace, asked::add);

    @BeforeEach
    void open() {
        workspace.source = Optional.of(OpenedChips.of(twoChips()));
        shell.start();
    }

    @AfterEach
    void close() {
        workspace.source.ifPresent(Source::close);
    }

    /// Two chips with a task result each: "a" on a qubit, "b" on a coupling.
    private DocumentSource twoChips() {
        Path file = folder.resolve("chips.duckdb");
        try (DuckDocumentWriter writer = DuckDocumentWriter.create(file)) {
            add(writer, "A", "CheckT1", "a", "07");
            add(writer, "B", "CheckZX90", "b", "7-8");
            writer.complete();
        }
        return DuckDocuments.open(file, "two", SourceInfo.Kind.DUMP_FOLDER, List.of(), () -> {});
    }

    /// One chip with a task result "a" that is none of those.
    private DocumentSource otherChip() {
        Path file = folder.resolve("other.duckdb");
        try (DuckDocumentWriter writer = DuckDocumentWriter.create(file)) {
            add(writer, "C", "CheckRabi", "a", "12");
            writer.complete();
        }
        return DuckDocuments.open(file, "other", SourceInfo.Kind.DUMP_FOLDER, List.of(), () -> {});
    }

    /// A result that a tool of that name returned.
    private static StoredResult stored(String tool) {
        return new StoredResult(
                new UUID(0, 1),
                "tasks",
                1,
                new ToolCall("call", tool, Json.object()),
                Instant.EPOCH,
                new ResultContent.Tables(Json.object(), List.of()),
                new StoredResult.Size(4096, 1200, 64),
                new ModelView("{}", 1, ModelView.Kind.SUMMARY));
    }

    private static void add(
            DuckDocumentWriter writer, String chip, String task, String id, String qid) {
        writer.add(StoredDocument.of(DocumentCollection.CHIP, of(chip).put("size", 64)));
        ObjectNode run = of(chip).put("task_id", id).put("name", task).put("qid", qid);
        run.put("status", "completed").put("start_at", "2026-11-20T10:00:00Z");
        writer.add(StoredDocument.of(DocumentCollection.TASK_RESULT_HISTORY, run));
    }

    private static ObjectNode of(String chip) {
        return Json.object().put("project_id", "p").put("chip_id", chip);
    }

    private String said() {
        return shell.noticeProperty().get().map(Notices.Notice::sentence).orElse("");
    }

    @Test
    void aTaskResultIsFoundOnWhicheverChipItIs() {
        questions.open(TOOL, "task_id", "a");
        questions.ofRows(stored(TOOL)).act().accept("task_id", "b");

        assertThat(asked)
                .extracting(Focus::label)
                .containsExactly(
                        "CheckT1 of qubit 7 · 2026-11-20 10:00",
                        "CheckZX90 of coupling 7-8 · 2026-11-20 10:00");
        assertThat(asked.getLast().key().orElseThrow().value())
                .isEqualTo(OpenedChips.result("B", "b").value());
        assertThat(said()).isEmpty();
    }

    @Test
    void aRowIsLookedUpInTheSourceWhoseToolReturnedIt() {
        SourceEntry lab = FakeWorkspace.entry("db://lab", "Lab", "", List.of());
        try (Source other = OpenedChips.of(otherChip())) {
            workspace.others.put(lab.id(), other);
            workspace.filling =
                    conversation ->
                            conversation.toolbox =
                                    Toolbox.of(
                                            List.of(
                                                    new FixedToolset(
                                                            "A", List.of(tool(TOOL)), List.of()),
                                                    new FixedToolset(
                                                            "C", List.of(tool(TOOL)), List.of()),
                                                    new FixedToolset(
                                                            List.of(tool("query_results")))));
            shell.newConversationWith(lab);

            questions.ofRows(stored("C__" + TOOL)).act().accept("task_id", "a");
            questions.ofRows(stored("A__" + TOOL)).act().accept("task_id", "a");
            questions.open("query_results", "task_id", "a");
            questions.open("C__" + TOOL, "task_id", "b");

            assertThat(asked)
                    .extracting(Focus::label)
                    .containsExactly(
                            "CheckRabi of qubit 12 · 2026-11-20 10:00",
                            "CheckT1 of qubit 7 · 2026-11-20 10:00",
                            "CheckT1 of qubit 7 · 2026-11-20 10:00");
            assertThat(said()).isEqualTo("The chip has no task result b, so nothing was asked.");
            assertThat(questions.actions("A__" + TOOL)).hasSize(1);
            assertThat(questions.actions("query_results")).hasSize(2);
        }
    }

    private static Tool tool(String name) {
        return new PlainTool(name, "");
    }

    @Test
    void whatIsNoTaskResultIsNotAskedAbout() {
        questions.open(TOOL, "task_id", "master");

        assertThat(asked).isEmpty();
        assertThat(said()).isEqualTo("The chip has no task result master, so nothing was asked.");
    }

    @Test
    void whereNoSourceKnowsTheColumnNothingIsAsked() {
        assertThat(questions.ofRows(stored(TOOL)).columns().get()).containsExactly("task_id");
        questions.open(TOOL, "station_id", "a");

        assertThat(asked).isEmpty();
        assertThat(said()).isEmpty();
    }

    @Test
    void aSourceThatBrokeIsTold() {
        workspace.source.ifPresent(Source::close);

        questions.open(TOOL, "task_id", "a");

        assertThat(asked).isEmpty();
        assertThat(said()).isNotEmpty();
    }
}
