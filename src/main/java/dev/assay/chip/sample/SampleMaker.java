package dev.assay.chip.sample;

import dev.assay.chip.source.DuckDocumentWriter;
import dev.assay.chip.source.StoredDocument;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/// Makes the file of the sample chip: one thread generates a day while another stores the days
/// before it, which is the half of the work.
final class SampleMaker {
    private static final String STEP = "Making the sample chip: ";

    /// Days that wait to be stored; more would only need more memory.
    private static final int WAITING = 4;

    private final BlockingQueue<Made> queue = new ArrayBlockingQueue<>(WAITING);
    private final Path file;
    private final Work.Monitor monitor;

    /// What the generating thread hands over.
    private sealed interface Made {
        record Documents(List<StoredDocument> rows) implements Made {}

        /// The last of all.
        ///
        /// @param whole whether nothing is missing
        record End(boolean whole) implements Made {}
    }

    private SampleMaker(Path file, Work.Monitor monitor) {
        this.file = file;
        this.monitor = monitor;
    }

    /// Makes the file, which must not exist yet.
    ///
    /// @throws InterruptedException when cancelled; the file holds nothing of use then
    static void make(Path file, Work.Monitor monitor) throws InterruptedException {
        SampleMaker maker = new SampleMaker(file, monitor);
        Jobs.allOf("sample chip", List.of(maker::store, maker::generate));
    }

    private boolean generate() throws InterruptedException {
        boolean whole = false;
        try {
            SampleGenerator generator = new SampleGenerator();
            for (int day = 0; day < SampleStories.DAYS; day++) {
                hand(generator.day(day));
            }
            hand(generator.newest());
            queue.put(new Made.End(true));
            whole = true;
        } finally {
            if (!whole) {
                // The other thread may have ended: nothing is left to take what waits.
                queue.clear();
                queue.add(new Made.End(false));
            }
        }
        return whole;
    }

    private void hand(List<SampleGenerator.Document> documents) throws InterruptedException {
        monitor.cancellation().check();
        queue.put(
                new Made.Documents(
                        documents.stream()
                                .map(made -> StoredDocument.of(made.collection(), made.content()))
                                .toList()));
    }

    private boolean store() throws InterruptedException {
        report("starting", 0);
        try (DuckDocumentWriter writer = DuckDocumentWriter.create(file)) {
            int days = 0;
            while (true) {
                switch (queue.take()) {
                    case Made.Documents(List<StoredDocument> rows) -> {
                        rows.forEach(writer::add);
                        days++;
                        double done = (double) days / (SampleStories.DAYS + 1);
                        report(
                                String.format(Locale.ROOT, "task results %.0f %%", 100 * done),
                                done);
                    }
                    case Made.End(boolean whole) -> {
                        if (whole) {
                            writer.complete();
                        }
                        return whole;
                    }
                }
            }
        }
    }

    private void report(String what, double done) {
        monitor.progress().report(STEP + what, done);
    }
}
