package dev.assay.chip.sample;

import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentQuery;
import dev.assay.chip.source.DocumentSource;
import dev.assay.house.ChildJava;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.nio.file.Path;

/// A program of its own that opens the sample once it is told to, says each step of making it, and
/// at last how many results it found.
final class SampleChild {
    static final String READY = "ready";
    static final String OPENED = "opened with ";

    private SampleChild() {}

    /// Opens the sample of a folder.
    ///
    /// @param args the folder
    public static void main(String[] args) throws Exception {
        Work.Monitor monitor =
                new Work.Monitor((step, _) -> System.out.println(step), new Cancellation());
        System.out.println(READY);
        if (System.in.read() < 0) {
            return;
        }
        ChildJava.endWithParent();
        try (DocumentSource source = SampleChip.open(Path.of(args[0]), monitor)) {
            ChipInfo chip = source.info().defaultChip().orElseThrow();
            DocumentQuery results = DocumentQuery.of(chip, DocumentCollection.TASK_RESULT_HISTORY);
            System.out.println(OPENED + source.count(results, new Cancellation()));
        }
    }
}
