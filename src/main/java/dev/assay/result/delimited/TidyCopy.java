package dev.assay.result.delimited;

import com.univocity.parsers.common.TextParsingException;
import com.univocity.parsers.csv.CsvParser;
import dev.assay.base.Words;
import dev.assay.result.file.FileState;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.delimited.CharacterReader;
import dev.assay.text.delimited.CsvLine;
import dev.assay.text.delimited.RowParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Writes a delimited text anew: in UTF-8, with commas or semicolons, each row as long as the
/// longest. Whatever stood in a cell stands in one.
final class TidyCopy {
    private static final int CHECKED = 4_096;

    private final FileState state;
    private final TextEncoding encoding;
    private final ReadingChoice choice;
    private final Work.Monitor monitor;
    private long most = Long.MAX_VALUE;

    /// @param choice what the analyst said of the text
    TidyCopy(FileState state, TextEncoding encoding, ReadingChoice choice, Work.Monitor monitor) {
        this.state = state;
        this.encoding = encoding;
        this.choice = choice;
        this.monitor = monitor;
    }

    /// Whether the first lines of a text could have cells.
    static boolean hasDelimiters(Path file) throws IOException {
        try (BufferedReader in =
                new BufferedReader(CharacterReader.open(file, TextEncoding.UTF_8))) {
            return RowParser.delimiter(in) != 0;
        }
    }

    /// A copy of the first rows alone.
    TidyCopy first(long rows) {
        TidyCopy first = new TidyCopy(state, encoding, choice, monitor);
        first.most = rows;
        return first;
    }

    /// Writes the copy.
    void write(Path target) throws IOException, InterruptedException {
        char delimiter = delimiter();
        int width = width(delimiter);
        try (Writer out = Files.newBufferedWriter(target)) {
            rows(
                    delimiter,
                    cells -> CsvLine.write(out, written(delimiter), Arrays.asList(cells), width));
        }
    }

    /// What stands between the cells of the copy: numbers may have commas where no comma stood
    /// between cells.
    static char written(char delimiter) {
        return delimiter == ',' ? ',' : ';';
    }

    char delimiter() throws IOException {
        if (choice.delimiter().isPresent()) {
            return choice.delimiter().get().charAt(0);
        }
        try (BufferedReader in = reader()) {
            char found = RowParser.delimiter(in);
            return found == 0 ? ',' : found;
        }
    }

    private BufferedReader reader() throws IOException {
        BufferedReader reader = new BufferedReader(CharacterReader.open(state.file(), encoding));
        long skipped = choice.skip().orElse(0L);
        while (skipped > 0 && skipLine(reader)) {
            skipped--;
        }
        return reader;
    }

    /// Goes behind the next line, however long it is.
    ///
    /// @return whether there is one
    private static boolean skipLine(BufferedReader in) throws IOException {
        int next = in.read();
        boolean any = next >= 0;
        while (next >= 0 && next != '\n' && next != '\r') {
            next = in.read();
        }
        in.mark(1);
        if (next == '\r' && in.read() != '\n') {
            in.reset();
        }
        return any;
    }

    /// Where no quotes are used, a character that no text has stands for them.
    private char quote() {
        String chosen = choice.quote().orElse("\"");
        return chosen.isEmpty() ? '\0' : chosen.charAt(0);
    }

    /// Hears of each row.
    @FunctionalInterface
    private interface RowHearer {
        void row(@Nullable String[] cells) throws IOException;
    }

    /// @return how many lines come before the last row
    private long rows(char delimiter, RowHearer hearer) throws IOException, InterruptedException {
        CsvParser parser = RowParser.of(delimiter, quote(), state.bytes());
        long count = 0;
        long before = 0;
        long lines = 0;
        try (Reader in = reader()) {
            parser.beginParsing(in);
            @Nullable String @Nullable [] cells;
            while (count < most && (cells = parser.parseNext()) != null) {
                if (count++ % CHECKED == 0) {
                    monitor.cancellation().check();
                    monitor.progress()
                            .report(
                                    "Tidying %s: %s"
                                            .formatted(state.name(), Words.count(count, "row")),
                                    Double.NaN);
                }
                if (CsvLine.bytes(Arrays.asList(cells)) >= RowParser.MAX_ROW) {
                    throw new UnreadableFileException(tooLong(lines, "16 million characters"));
                }
                hearer.row(cells);
                before = lines;
                lines = parser.getContext().currentLine();
            }
            return before;
        } catch (TextParsingException broken) {
            boolean wide = broken.getColumnIndex() >= RowParser.MAX_CELLS - 1;
            String what =
                    wide
                            ? "100,000 cells"
                            : "16 million characters in a cell, as where a quote is never closed";
            throw new UnreadableFileException(tooLong(lines, what), broken);
        }
    }

    private String tooLong(long lines, String what) {
        return "%s cannot be read as a table: the row that begins in line %s has more than %s. It was not opened as a table."
                .formatted(state.name(), line(lines), what);
    }

    /// The number of the line behind some others, from 1 in the whole text.
    private String line(long before) {
        return Words.count(choice.skip().orElse(0L) + before + 1);
    }

    /// What the copy differs in from its file, a sentence each.
    List<String> remarks() throws IOException, InterruptedException {
        List<String> remarks = new ArrayList<>();
        if (!encoding.charset().equals(StandardCharsets.UTF_8)) {
            remarks.add(
                    "The text is read as %s%s."
                            .formatted(
                                    encoding.charset().displayName(Locale.ROOT),
                                    encoding.guessed()
                                            ? ", which was guessed from its bytes"
                                            : ""));
        }
        int first = firstWidth(delimiter());
        Uneven shorter = new Uneven();
        Uneven longer = new Uneven();
        long[] at = {0};
        boolean[] open = new boolean[1];
        long before =
                rows(
                        delimiter(),
                        cells -> {
                            String last = cells[cells.length - 1];
                            open[0] = last != null && last.indexOf('\n') >= 0;
                            at[0]++;
                            shorter.see(cells.length < first, at[0]);
                            longer.see(cells.length > first, at[0]);
                        });
        shorter.told("fewer", "the missing ones are empty").ifPresent(remarks::add);
        longer.told("more", "they are in columns with made-up names").ifPresent(remarks::add);
        if (open[0] && most == Long.MAX_VALUE && !endsWithQuote()) {
            remarks.add(
                    "A quote in the row that begins in line %s is never closed: all lines behind it are in the last cell of that row."
                            .formatted(line(before)));
        }
        return remarks;
    }

    private boolean endsWithQuote() throws IOException {
        char[] block = new char[CHECKED];
        char last = 0;
        try (Reader in = reader()) {
            for (int count = in.read(block); count > 0; count = in.read(block)) {
                for (int i = 0; i < count; i++) {
                    last = Character.isWhitespace(block[i]) ? last : block[i];
                }
            }
        }
        return last == quote();
    }

    /// Whether all rows are as long as the first one.
    boolean isEven() throws IOException, InterruptedException {
        char delimiter = delimiter();
        int first = firstWidth(delimiter);
        boolean[] even = {true};
        rows(delimiter, cells -> even[0] &= cells.length == first);
        return even[0];
    }

    private int firstWidth(char delimiter) throws IOException, InterruptedException {
        int[] first = {0};
        rows(delimiter, cells -> first[0] = first[0] == 0 ? cells.length : first[0]);
        return first[0];
    }

    private int width(char delimiter) throws IOException, InterruptedException {
        int[] widest = {1};
        rows(delimiter, cells -> widest[0] = Math.max(widest[0], cells.length));
        return widest[0];
    }

    /// Rows of another length than the first one.
    private static final class Uneven {
        private long count;
        private long first;

        private void see(boolean uneven, long row) {
            if (uneven) {
                first = count == 0 ? row : first;
                count++;
            }
        }

        private Optional<String> told(String what, String read) {
            return count == 0
                    ? Optional.empty()
                    : Optional.of(
                            "%s %s cells than the first one: %s. %s row %s, counted with the header."
                                    .formatted(
                                            Words.count(count, "row", "has", "have"),
                                            what,
                                            read,
                                            count == 1 ? "It is" : "The first of them is",
                                            Words.count(first)));
        }
    }
}
