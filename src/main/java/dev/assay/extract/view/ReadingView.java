package dev.assay.extract.view;

import dev.assay.base.ScratchFolder;
import dev.assay.base.WholeFile;
import dev.assay.llm.TokenCounter;
import dev.assay.result.database.StoreException;
import dev.assay.result.table.StoredTable;
import dev.assay.task.Cleanup;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A stored result as a reader sees it: a file in UTF-8 with lines of at most
/// [Typesetter#LONGEST_LINE] bytes, of which any stretch leads back to the result.
///
/// A text in UTF-8 with short lines is its own view. Any other text is decoded; JSON with long
/// lines is indented without touching a value, and other long lines are split between characters.
/// Of a table it is CSV, a line of column names and a line for each row.
///
/// To be closed when it is no longer read, which deletes what was made for it. Until then all
/// methods are safe from several threads.
public final class ReadingView implements AutoCloseable {
    private final Path file;
    private final Facts facts;
    private final FileLines lines;
    private final Places places;
    private final @Nullable ScratchFolder scratch;

    private ReadingView(Path file, Made made, @Nullable ScratchFolder scratch) {
        this.file = file;
        this.facts = made.facts();
        this.lines = made.lines();
        this.places = made.places();
        this.scratch = scratch;
    }

    /// How large the view is.
    ///
    /// @param lines of the result, however many parts they come in; counted with or without an end
    ///   of the last one
    /// @param tokens counted where it is small, by samples where it is large
    public record Facts(long bytes, long lines, long tokens) {
        /// How long its lines are in the mean, in bytes, rounded up.
        public long averageLineBytes() {
            return lines == 0 ? 0 : Math.ceilDiv(bytes, lines);
        }
    }

    /// Leads from the view back to the result.
    interface Places {
        StoredPlace of(ByteRange ofView) throws IOException;

        /// How many bytes or rows the result has.
        long all();
    }

    /// A view and how it came about.
    record Made(Facts facts, FileLines lines, Places places) {}

    /// What becomes of the lines of a text.
    public enum Lines {
        /// None stays longer than a reader can take: what this class is for.
        READABLE,
        /// All stay, and the view is the text in UTF-8.
        AS_STORED
    }

    /// The view of a text, made in one look through it or three, blocking.
    public static ReadingView ofText(
            Path original, Lines lines, TokenCounter counter, Work.Monitor monitor)
            throws InterruptedException {
        try {
            TextViewing viewing = new TextViewing(original, lines, counter, monitor);
            Optional<Made> asItIs = viewing.asItIs();
            return asItIs.isPresent()
                    ? new ReadingView(original, asItIs.get(), null)
                    : made(viewing::write);
        } catch (IOException e) {
            throw StoreException.of("Reading the stored text", e);
        }
    }

    /// The view of a table, written row by row, blocking.
    public static ReadingView ofTable(StoredTable table, TokenCounter counter, Work.Monitor monitor)
            throws InterruptedException {
        return StoreException.translated(
                "Writing the table for reading",
                () -> made(file -> TableViewing.write(table, file, counter, monitor)));
    }

    /// What writes a view to a file.
    private interface Maker {
        Made write(Path file) throws IOException, InterruptedException;
    }

    private static ReadingView made(Maker maker) throws IOException, InterruptedException {
        ScratchFolder scratch = ScratchFolder.create();
        Path file = scratch.folder().resolve("view");
        try (Cleanup<RuntimeException> cleanup = new Cleanup<>(scratch::close)) {
            return cleanup.unneededFor(new ReadingView(file, maker.write(file), scratch));
        } catch (IOException failed) {
            throw WholeFile.naming(file, failed);
        }
    }

    /// Where the text is, to be read only and never after [#close].
    public Path file() {
        return file;
    }

    public Facts facts() {
        return facts;
    }

    /// The lines of the result that those of the view are parts of.
    public FileLines lines() {
        return lines;
    }

    /// How much there is of the result itself: bytes of a text, rows of a table.
    public long all() {
        return places.all();
    }

    /// Where in the result itself a stretch of the view comes from, blocking for some milliseconds.
    /// Of what the view alone has (indentation, the end of a line that was split) it is the
    /// character that follows.
    public StoredPlace place(ByteRange ofView) {
        return StoreException.whileReading(() -> places.of(ofView));
    }

    @Override
    public void close() {
        if (scratch != null) {
            scratch.close();
        }
    }
}
