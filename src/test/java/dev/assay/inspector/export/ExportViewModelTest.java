package dev.assay.inspector.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.Patience;
import dev.assay.inspector.FakeStore;
import dev.assay.inspector.FakeTable;
import dev.assay.result.EmptyStore;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable.Format;
import dev.assay.task.Jobs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ExportViewModelTest {
    private final FakeTable table = new FakeTable("timeseries", 41_472);
    private final FakeStore store = new FakeStore();

    @TempDir Path folder;

    @Test
    void aFinishedExportNamesThePathAndTheRows() {
        ExportViewModel model = new ExportViewModel(Jobs.inline());
        Path target = folder.resolve("t1.csv");

        model.exportTable(table, Format.CSV, List.of(), 41_472, target);

        assertThat(target).hasContent("CSV 41472");
        assertThat(model.state().get())
                .isEqualTo(
                        new TableExportState.Ended(
                                "41,472 rows written to " + target + " (9 bytes).", true));
        model.dismiss();
        assertThat(model.state().get()).isEqualTo(new TableExportState.Idle());
    }

    @Test
    void aFailedExportSaysWhyAndWhatIsSafe() {
        ExportViewModel model = new ExportViewModel(Jobs.inline());
        table.broken = true;

        model.exportTable(table, Format.CSV, List.of(), 41_472, folder.resolve("t1.csv"));

        assertThat(model.state().get().toString())
                .contains("Could not write")
                .contains("the file is gone")
                .contains("untouched");
    }

    @Test
    void whatTheStoreSaysAndWhatIsSafeAreSentencesOfTheirOwn() {
        ExportViewModel model = new ExportViewModel(Jobs.inline());
        ResultStore damaged =
                new EmptyStore() {
                    @Override
                    public Path file(StoredResult result) {
                        throw full();
                    }
                };

        Path target = folder.resolve("text.txt");
        model.exportText(damaged, store.document("6f1c", folder.resolve("source")), target);

        assertThat(model.state().get().toString())
                .contains("Free some space and try again. The stored result is untouched.")
                .doesNotContain("..");
    }

    @Test
    void aTextIsCopiedByteForByteAndAWholeResultAsJson() throws IOException {
        ExportViewModel model = new ExportViewModel(Jobs.inline());
        Path source = Files.write(folder.resolve("source"), new byte[] {1, 2, (byte) 0xFF});
        Path text = folder.resolve("text.txt");
        Path json = folder.resolve("t1.json");

        model.exportText(store, store.document("6f1c", source), text);
        model.exportJson(store, store.tables("t1", 1, table), json);

        assertThat(text).hasSameBinaryContentAs(source);
        assertThat(json).hasContent("{\"key\":\"t1\"}");
        try (var files = Files.list(folder)) {
            assertThat(files).noneMatch(file -> file.toString().endsWith(".part"));
        }
    }

    @Test
    void aStoppedExportSaysSo() {
        Queue<Runnable> deliveries = new ConcurrentLinkedQueue<>();
        table.gate = new CountDownLatch(1);
        try (Jobs jobs = new Jobs(deliveries::add)) {
            ExportViewModel model = new ExportViewModel(jobs);
            model.exportTable(table, Format.CSV, List.of(), 9, folder.resolve("t1.csv"));
            assertThat(model.state().get()).isInstanceOf(TableExportState.Writing.class);

            model.cancel();

            Patience.until(() -> {
                while (!deliveries.isEmpty()) {
                    deliveries.remove().run();
                }
                return model.state().get() instanceof TableExportState.Ended;
            });
            assertThat(model.state().get().toString()).contains("Export stopped");
        }
    }
}
