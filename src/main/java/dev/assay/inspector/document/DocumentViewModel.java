package dev.assay.inspector.document;

import dev.assay.base.Words;
import dev.assay.inspector.table.PagedList;
import dev.assay.task.Job;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.text.TextEncoding;
import dev.assay.text.TextLine;
import dev.assay.text.TextLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.jspecify.annotations.Nullable;

/// A stored text of any size, line by line. Its beginning is there at once; the rest follows when
/// its lines have been counted.
public final class DocumentViewModel implements AutoCloseable {
    /// In bytes; what fits a screen. A longer line is shown in pieces.
    static final int LONGEST_LINE = 400;

    /// In bytes; more than a screen shows, and read in no time.
    private static final int BEGINNING = 1 << 17;

    private final Jobs jobs;
    private final String name;
    private final Path file;
    private final ReadOnlyObjectWrapper<DocumentState> state =
            new ReadOnlyObjectWrapper<>(new DocumentState.Reading());
    private final BooleanProperty wrapped = new SimpleBooleanProperty();
    private @Nullable Job reading;
    private Consumer<ByteRange> revealer = _ -> {};
    private @Nullable TextLines counted;
    private @Nullable Runnable waiting;

    /// What a look at the text gives.
    private record Index(TextLines lines, TextEncoding encoding) {}

    public DocumentViewModel(Jobs jobs, String name, Path file) {
        this.jobs = jobs;
        this.name = name;
        this.file = file;
    }

    public ReadOnlyObjectProperty<DocumentState> state() {
        return state.getReadOnlyProperty();
    }

    /// Whether lines go on below themselves where the pane ends.
    public BooleanProperty wrapped() {
        return wrapped;
    }

    /// Where a line stands, in words: "Line 1,204, bytes 45,678 to 45,801".
    public static String place(TextLine line) {
        // Counted from 1, as wherever places are told.
        String bytes =
                "bytes %s to %s"
                        .formatted(
                                Words.count(line.bytes().from() + 1),
                                Words.count(line.bytes().to()));
        return line.number() > 0
                ? "Line " + Words.count(line.number()) + ", " + bytes
                : "A piece of a long line, " + bytes;
    }

    /// Tells who brings a stretch of the text into sight.
    void onReveal(Consumer<ByteRange> screen) {
        revealer = screen;
    }

    /// Brings a stretch of the text into sight.
    public void reveal(ByteRange bytes) {
        revealer.accept(bytes);
    }

    /// Looks a stretch of the text up among its lines, once they are counted.
    ///
    /// @param found receives the first line's place among lines and pieces of lines
    void find(ByteRange bytes, IntConsumer found) {
        TextLines known = counted;
        if (known == null) {
            waiting = () -> find(bytes, found);
        } else {
            waiting = null;
            jobs.startLatest(
                    "find in " + file,
                    "find in " + name,
                    _ -> known.at(bytes.from()),
                    ended -> found(ended, found));
        }
    }

    private void found(JobOutcome<Long> ended, IntConsumer found) {
        ended.tell(place -> found.accept((int) Math.min(place, Integer.MAX_VALUE - 1)), this::fail);
    }

    /// Reads the beginning and counts the lines, the first time it is called.
    public void open() {
        if (reading == null) {
            reading = jobs.start("beginning of " + name, this::beginning, new Began());
        }
    }

    private Index beginning(Work.Monitor monitor) throws IOException, InterruptedException {
        TextEncoding encoding = TextEncoding.of(file);
        return new Index(
                TextLines.ofBeginning(file, encoding, LONGEST_LINE, BEGINNING, monitor), encoding);
    }

    private Index all(TextEncoding encoding, Work.Monitor monitor)
            throws IOException, InterruptedException {
        return new Index(TextLines.of(file, encoding, LONGEST_LINE, monitor), encoding);
    }

    /// Shows the beginning and goes on to the rest.
    private final class Began implements Jobs.Listener<Index> {
        @Override
        public void ended(JobOutcome<Index> ended) {
            ended.tell(
                    index -> {
                        PagedList<TextLine> first = pages(index.lines());
                        state.set(new DocumentState.Beginning(first, Progress.UNKNOWN));
                        reading =
                                jobs.start(
                                        "lines of " + name,
                                        monitor -> all(index.encoding(), monitor),
                                        new Counted(first));
                    },
                    DocumentViewModel.this::fail);
        }
    }

    private final class Counted implements Jobs.Listener<Index> {
        private final PagedList<TextLine> first;

        private Counted(PagedList<TextLine> first) {
            this.first = first;
        }

        @Override
        public void progressed(String step, double fraction) {
            state.set(new DocumentState.Beginning(first, fraction));
        }

        @Override
        public void ended(JobOutcome<Index> ended) {
            ended.tell(
                    index -> {
                        counted = index.lines();
                        state.set(new DocumentState.Ready(pages(index.lines()), facts(index)));
                        first.close();
                        if (waiting != null) {
                            waiting.run();
                        }
                    },
                    DocumentViewModel.this::fail);
        }
    }

    private static String facts(Index index) {
        return Words.count(index.lines().lines(), "line")
                + ", "
                + index.encoding().charset().displayName()
                + (index.encoding().guessed() ? " (guessed)" : "");
    }

    private PagedList<TextLine> pages(TextLines lines) {
        return new PagedList<>(jobs, name, lines.count(), lines::read, this::fail);
    }

    private void fail(String reason) {
        state.set(
                new DocumentState.Failed(
                        "The text of "
                                + name
                                + " could not be read: "
                                + reason
                                + "\n"
                                + "The rest of the conversation is safe. Run the tool again to get"
                                + " a new copy."));
    }

    @Override
    public void close() {
        if (reading != null) {
            reading.cancel();
        }
        switch (state.get()) {
            case DocumentState.Beginning(PagedList<TextLine> lines, _) -> lines.close();
            case DocumentState.Ready(PagedList<TextLine> lines, _) -> lines.close();
            case DocumentState.Reading(), DocumentState.Failed _ -> {}
        }
    }
}
