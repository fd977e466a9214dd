package dev.assay.result.delimited;

import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.InexactNumbers;
import dev.assay.text.ByteRange;
import dev.assay.text.ByteScan;
import dev.assay.text.TextBytes;
import dev.assay.text.delimited.RowParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads the rows that begin in one block of a long delimited text. Several may read at once, each
/// another block of the same file.
final class CsvBlock {
    /// What the place of the next row is where there is none.
    private static final int CUT_OFF = -1;

    private static final int BROKEN = -2;

    /// The part of a block that is read beyond its end at first, for the row that goes on there.
    private static final int BEYOND = 64;

    /// How much of a row is read beyond the block's end as long as its beginning is a guess.
    private static final int GUESSED = 1 << 20;

    private final TextBytes in;
    private final CellForm[] forms;
    private final byte delimiter;
    private final char point;
    private final boolean quoted;
    private final byte quote;

    /// By their column.
    private final @Nullable Misfit[] misfits;

    /// The columns of numbers with one that is not whole.
    private final BitSet fractions = new BitSet();

    private final long from;
    private final int size;
    private byte[] bytes;

    /// How many bytes there are from `from` on.
    private int length;

    /// Whether the file ends with them.
    private boolean last;

    private int[] starts = new int[4_096];
    private int count;
    private long lines;

    /// How many line ends the quotes of the row have.
    private long linesInQuotes;

    /// How lines end: 0 while nobody knows, else how many characters that takes.
    private int lineEnd;

    private boolean inHeader;

    /// Whether the last row was an empty line, which is none.
    private boolean blank;

    /// A block.
    ///
    /// @param from its first byte in the file
    /// @param size how many bytes it has, but for the file's last one
    CsvBlock(FileTable table, CsvReading csv, TextBytes in, long from, int size) {
        this.in = in;
        this.from = from;
        this.size = size;
        this.delimiter = sign(csv.delimiter());
        this.point = csv.decimal().charAt(0);
        this.quoted = !csv.quote().isEmpty();
        this.quote = quoted ? sign(csv.quote()) : delimiter;
        this.forms = new CellForm[table.columns().size()];
        this.misfits = new Misfit[forms.length];
        for (int i = 0; i < forms.length; i++) {
            forms[i] = CellForm.of(table.columns().get(i), csv);
        }
        this.inHeader = csv.header() && from == 0;
        this.bytes = new byte[(int) Math.min(size + size / BEYOND + 1, in.size() - from)];
    }

    private static byte sign(String sign) {
        return (byte) sign.charAt(0);
    }

    /// A cell that does not fit the type of its column, the first of its column in the block; where
    /// all fit, the first number that no double is.
    ///
    /// @param line where its row begins, from 0 in the block's first row
    record Misfit(int column, long line, String text, boolean inexact) {
        /// Returns whether it is to be told rather than another one of its column.
        boolean outdoes(@Nullable Misfit other) {
            return other == null || (other.inexact && !inexact);
        }
    }

    /// The rows of a block.
    static final class Rows {
        private final long first;
        private final long next;
        private final int[] starts;
        private final long lines;
        private final int lineEnd;
        private final List<Misfit> misfits;
        private final BitSet fractions;
        private final boolean broken;

        private Rows(CsvBlock read, int first, int next, boolean broken) {
            this.first = read.from + first;
            this.next = read.from + next;
            this.starts = Arrays.copyOf(read.starts, read.count);
            this.lines = read.lines;
            this.lineEnd = read.lineEnd;
            this.misfits = Arrays.stream(read.misfits).filter(Objects::nonNull).toList();
            this.fractions = read.fractions;
            this.broken = broken;
        }

        /// Where the first one begins in the file.
        long first() {
            return first;
        }

        /// Where the row after the last one begins in the file.
        long next() {
            return next;
        }

        int count() {
            return starts.length;
        }

        /// Where one begins, from the block's first byte.
        int start(int row) {
            return starts[row];
        }

        /// How many lines they take, empty ones included.
        long lines() {
            return lines;
        }

        /// How many characters end a line; 0 where no line ends.
        int lineEnd() {
            return lineEnd;
        }

        /// For each column, the first cell that does not fit it.
        List<Misfit> misfits() {
            return misfits;
        }

        /// The columns of numbers with one that is not whole.
        BitSet fractions() {
            return fractions;
        }

        /// Whether one of them is no row of its table.
        boolean isBroken() {
            return broken;
        }
    }

    /// The rows that begin in the block, where its first one begins after its first line end: a
    /// guess, wrong where that stands in quotes.
    Rows guessed() throws IOException {
        load();
        if (from == 0) {
            return rows(startsWithMark() ? 3 : 0, RowParser.MAX_ROW);
        }
        byte[] before = in.read(new ByteRange(from - 1, from));
        int end = before[0] == '\n' ? -1 : lineEndFrom(0);
        return rows(end + 1, GUESSED);
    }

    private int lineEndFrom(int place) {
        byte sign = (byte) '\n';
        return ByteScan.first(bytes, place, Math.min(size, length), sign, sign, sign, sign);
    }

    /// The same where it is known where the first one begins.
    Rows from(long first) throws IOException {
        load();
        return rows((int) (first - from), RowParser.MAX_ROW);
    }

    private void load() throws IOException {
        in.fill(from + length, bytes, length);
        length = bytes.length;
        last = from + length >= in.size();
    }

    private boolean startsWithMark() {
        return length >= 3
                && bytes[0] == (byte) 0xEF
                && bytes[1] == (byte) 0xBB
                && bytes[2] == (byte) 0xBF;
    }

    private Rows rows(int first, int longest) throws IOException {
        int at = first;
        boolean broken = false;
        while (!broken && at < Math.min(size, length)) {
            linesInQuotes = 0;
            int next = row(at);
            if (next == CUT_OFF && !last && bytes.length - size < longest) {
                bytes = Arrays.copyOf(bytes, longer());
                load();
            } else if (next < 0) {
                broken = true;
            } else {
                counted(at);
                lines += 1 + linesInQuotes;
                at = next;
            }
        }
        return new Rows(this, first, at, broken);
    }

    private int longer() {
        return (int) Math.min(2L * bytes.length, in.size() - from);
    }

    private void counted(int start) {
        if (blank) {
            return;
        }
        if (inHeader) {
            inHeader = false;
            return;
        }
        starts = count == starts.length ? Arrays.copyOf(starts, count * 2) : starts;
        starts[count++] = start;
    }

    /// Reads a row.
    ///
    /// @return where the next one begins; [#CUT_OFF] where the bytes end before the row does,
    ///   [#BROKEN] where the row is none of its table
    private int row(int start) {
        int at = start;
        for (int column = 0; column < forms.length; column++) {
            int end = cellEnd(at);
            if (end < 0) {
                return end;
            }
            boolean ends = end == length || bytes[end] != delimiter;
            blank = ends && column == 0 && end == start;
            if (blank) {
                return afterLine(end);
            }
            Misfit found = misfits[column];
            if (!inHeader && (found == null || found.inexact())) {
                check(column, at, end);
            }
            if (ends) {
                return column == forms.length - 1 ? afterLine(end) : BROKEN;
            }
            at = end + 1;
        }
        return BROKEN;
    }

    /// Where a cell ends: at a delimiter, a line end, or the end of the file.
    private int cellEnd(int start) {
        int end = start;
        if (quoted && start < length && bytes[start] == quote) {
            end = quotedEnd(start + 1);
            if (end < 0) {
                return CUT_OFF;
            }
        } else {
            end = ByteScan.first(bytes, start, length, delimiter, (byte) '\n', quote, (byte) '\r');
        }
        if (end >= length) {
            return last ? length : CUT_OFF;
        }
        byte sign = bytes[end];
        if (sign == '\r' && end + 1 == length && !last) {
            return CUT_OFF;
        }
        boolean lineEnds =
                sign == '\n' || (sign == '\r' && end + 1 < length && bytes[end + 1] == '\n');
        return sign == delimiter || lineEnds ? end : BROKEN;
    }

    /// Where the byte after the closing quote is; negative where there is none.
    private int quotedEnd(int start) {
        int at = start;
        while (at < length) {
            at = ByteScan.first(bytes, at, length, quote, (byte) '\n', quote, quote);
            if (at >= length) {
                return CUT_OFF;
            }
            if (bytes[at] == '\n') {
                linesInQuotes++;
                at++;
            } else if (at + 1 < length && bytes[at + 1] == quote) {
                at += 2;
            } else {
                return at + 1;
            }
        }
        return CUT_OFF;
    }

    /// The place after a line end, which is to be written as all others are.
    private int afterLine(int end) {
        if (end == length) {
            return end;
        }
        int characters = bytes[end] == '\r' ? 2 : 1;
        if (lineEnd != 0 && lineEnd != characters) {
            return BROKEN;
        }
        lineEnd = characters;
        return end + characters;
    }

    private void check(int column, int start, int to) {
        boolean inQuotes = quoted && to - start >= 2 && bytes[start] == quote;
        int first = inQuotes ? start + 1 : start;
        int end = inQuotes ? to - 1 : to;
        CellForm form = forms[column];
        if (!form.fits(bytes, first, end)) {
            misfits[column] = new Misfit(column, lines, text(first, end), false);
        } else if (misfits[column] == null && form.mayBeInexact(bytes, first, end)) {
            String number = text(first, end).strip().replace(point, '.');
            if (InexactNumbers.reading(number).isPresent()) {
                misfits[column] = new Misfit(column, lines, number, true);
            }
        }
        if (!fractions.get(column) && !form.isWhole(bytes, first, end)) {
            fractions.set(column);
        }
    }

    private String text(int first, int end) {
        return new String(bytes, first, end - first, StandardCharsets.UTF_8);
    }
}
