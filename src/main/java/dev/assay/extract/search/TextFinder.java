package dev.assay.extract.search;

import dev.assay.extract.view.ReadingView;
import dev.assay.extract.view.StoredPlace;
import dev.assay.llm.TokenCounter;
import dev.assay.result.database.StoreException;
import dev.assay.task.Cancellation;
import dev.assay.task.Cleanup;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.text.search.Regex;
import dev.assay.text.search.SearchedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/// Finds the lines of a stored text that have some words on them, for people who look for them: in
/// any case, and taken as they are written.
///
/// It reads through the text once; a text in another encoding than UTF-8 is written out in UTF-8
/// meanwhile. To be closed when nobody looks any more.
public final class TextFinder implements AutoCloseable {
    private static final String READING = "Reading the stored text";

    private final ReadingView view;
    private final SearchedFile file;

    private TextFinder(ReadingView view, SearchedFile file) {
        this.view = view;
        this.file = file;
    }

    /// Reads through a text, blocking.
    ///
    /// @param text the stored bytes
    public static TextFinder of(Path text, TokenCounter counter, Work.Monitor monitor)
            throws InterruptedException {
        ReadingView view = ReadingView.ofText(text, ReadingView.Lines.AS_STORED, counter, monitor);
        try (Cleanup<RuntimeException> cleanup = new Cleanup<>(view::close)) {
            return cleanup.unneededFor(
                    new TextFinder(view, SearchedFile.of(view.file(), monitor.cancellation())));
        } catch (IOException e) {
            throw StoreException.of(READING, e);
        }
    }

    /// What was found.
    ///
    /// @param all how many lines
    /// @param lines the numbers of the first of them, in order
    public record Hits(long all, List<Long> lines) {
        public Hits {
            lines = List.copyOf(lines);
        }
    }

    /// Searches the whole text, blocking.
    ///
    /// @param words not empty
    /// @param skip how many lines to leave out of the answer
    /// @param most how many to name at most
    public Hits find(String words, long skip, int most, Cancellation cancellation)
            throws InterruptedException {
        return switch (Regex.of(quoted(words), false)) {
            case Outcome.Refused<Regex> _ -> new Hits(0, List.of());
            case Outcome.Ready(Regex regex) -> find(regex, skip, most, cancellation);
        };
    }

    private Hits find(Regex regex, long skip, int most, Cancellation cancellation)
            throws InterruptedException {
        SearchedFile.Found found =
                StoreException.whileReading(() -> file.search(regex, skip, most, cancellation));
        return new Hits(found.all(), found.lines());
    }

    /// Where a line stands in the stored text.
    ///
    /// @param line its number, from 1
    public ByteRange place(long line, Cancellation cancellation) throws InterruptedException {
        AtomicReference<ByteRange> found = new AtomicReference<>(new ByteRange(0, 0));
        try {
            file.read(
                    line,
                    cancellation,
                    read -> {
                        found.set(read.bytes());
                        return false;
                    });
        } catch (IOException e) {
            throw StoreException.of(READING, e);
        }
        return switch (view.place(found.get())) {
            case StoredPlace.InText(ByteRange bytes, _) -> bytes;
            case StoredPlace.InTable _ -> throw new IllegalStateException("A text has no rows");
        };
    }

    private static String quoted(String words) {
        StringBuilder regex = new StringBuilder();
        words.codePoints()
                .forEach(c -> {
                    boolean plain = c > 127 || Character.isLetterOrDigit(c) || c == ' ';
                    regex.append(plain ? "" : "\\").appendCodePoint(c);
                });
        return regex.toString();
    }

    @Override
    public void close() {
        view.close();
    }
}
