package dev.assay.inspector;

import dev.assay.result.text.TextEncoding;
import dev.assay.result.text.TextLine;
import dev.assay.result.text.TextLines;
import dev.assay.task.Ended;
import dev.assay.task.Job;
import dev.assay.task.Jobs;
import dev.assay.task.Progress;
import java.nio.file.Path;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// A stored text of any size, line by line.
final class DocumentViewModel implements AutoCloseable {
    /// In bytes; what fits a screen. A longer line is shown in pieces.
    static final int LONGEST_LINE = 400;

    private final Jobs jobs;
    private final String name;
    private final Path file;
    private final ReadOnlyObjectWrapper<DocumentState> state =
            new ReadOnlyObjectWrapper<>(new DocumentState.Reading(Progress.UNKNOWN));
    private @Nullable Job reading;

    DocumentViewModel(Jobs jobs, String name, Path file) {
        this.jobs = jobs;
        this.name = name;
        this.file = file;
    }

    ReadOnlyObjectProperty<DocumentState> state() {
        return state.getReadOnlyProperty();
    }

    /// Counts the lines, the first time it is called.
    void open() {
        if (reading != null) {
            return;
        }
        reading =
                jobs.start(
                        "lines of " + name,
                        watch -> TextLines.of(file, TextEncoding.of(file), LONGEST_LINE, watch),
                        new Counted());
    }

    private final class Counted implements Jobs.Listener<TextLines> {
        @Override
        public void progressed(String step, double fraction) {
            state.set(new DocumentState.Reading(fraction));
        }

        @Override
        public void ended(Ended<TextLines> ended) {
            switch (ended) {
                case Ended.Done<TextLines>(TextLines index) ->
                        state.set(new DocumentState.Ready(pages(index)));
                case Ended.Cancelled<TextLines>() -> {}
                case Ended.Failed<TextLines>(String reason, _) -> fail(reason);
            }
        }
    }

    private PagedList<TextLine> pages(TextLines index) {
        return new PagedList<>(jobs, name, index.count(), index::read, this::fail);
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
        if (state.get() instanceof DocumentState.Ready(PagedList<TextLine> lines)) {
            lines.close();
        }
    }
}
