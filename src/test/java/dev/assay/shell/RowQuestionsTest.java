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
import dev.assay.shell.state.Notices;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.source.Focus;
import dev.assay.source.Source;
import dev.assay.task.Jobs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RowQuestionsTest {
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
        questions.open("task_id", "a");
        questions.ofRows().act().accept("task_id", "b");

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
    void whatIsNoTaskResultIsNotAskedAbout() {
        questions.open("task_id", "master");

        assertThat(asked).isEmpty();
        assertThat(said()).isEqualTo("The chip has no task result master, so nothing was asked.");
    }

    @Test
    void whereNoSourceKnowsTheColumnNothingIsAsked() {
        assertThat(questions.ofRows().columns().get()).containsExactly("task_id");
        questions.open("station_id", "a");

        assertThat(asked).isEmpty();
        assertThat(said()).isEmpty();
    }

    @Test
    void aSourceThatBrokeIsTold() {
        workspace.source.ifPresent(Source::close);

        questions.open("task_id", "a");

        assertThat(asked).isEmpty();
        assertThat(said()).isNotEmpty();
    }
}
