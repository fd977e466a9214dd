package dev.assay.result.file;

import dev.assay.base.Words;
import dev.assay.task.Work;
import dev.assay.text.TextBytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One pass over a long delimited text, as fast as a disk reads: counts its rows, finds where they
/// begin, makes sure that each has all its cells, and finds columns in which something stands that
/// their type does not fit.
///
/// Whatever is not written as RFC 4180 says is left to the database, which takes its time.
public final class CsvScan {
    private static final int BLOCK = 4 << 20;

    /// Longer rows are left to the database.
    private static final int LONGEST_ROW = 16_000_000;

    /// What the place of the next row is where there is none.
    private static final int CUT_OFF = -1;

    private static final int BROKEN = -2;
    private static final int SHOWN = 60;

    private final FileTable table;
    private final byte delimiter;
    private final boolean quoted;
    private final byte quote;
    private final CellForm[] forms;
    private final @Nullable Misfit[] misfits;
    private byte[] block = new byte[BLOCK];

    /// How much of the block is filled.
    private int length;

    private long[] starts = new long[1_024];
    private long rows;

    /// The line that the row begins at, from 1, and how many line ends its quotes have.
    private long line = 1;

    private long linesInQuotes;

    /// How lines end: 0 while nobody knows, else how many characters that takes.
    private int lineEnd;

    private boolean inHeader;

    /// Whether the last row was an empty line, which is none.
    private boolean blank;

    private CsvScan(FileTable table, CsvReading csv) {
        this.table = table;
        this.delimiter = sign(csv.delimiter());
        this.quoted = !csv.quote().isEmpty();
        this.quote = quoted ? sign(csv.quote()) : delimiter;
        this.forms = new CellForm[table.columns().size()];
        this.misfits = new Misfit[forms.length];
        for (int i = 0; i < forms.length; i++) {
            forms[i] = CellForm.of(table.columns().get(i), csv);
        }
        this.inHeader = csv.header();
    }

    private static byte sign(String sign) {
        return (byte) sign.charAt(0);
    }

    /// A cell that does not fit the type of its column, the first of its column.
    ///
    /// @param line where its row begins, from 1
    public record Misfit(FileColumn column, long line, String text) {
        /// A sentence for people.
        public String sentence() {
            return "Line %s has “%s” in “%s”, whose first 200,000 cells are %s: the column is read as text, so that nothing is lost."
                    .formatted(
                            Words.count(line),
                            Words.shortened(text, SHOWN),
                            column.name(),
                            words(column.readAs()));
        }

        private static String words(String type) {
            return switch (type) {
                case "BIGINT", "DOUBLE" -> "numbers";
                case "TIMESTAMP" -> "times";
                default -> "truth values";
            };
        }
    }

    /// What was found.
    public record Found(RowStarts.Found starts, List<Misfit> misfits) {
        public Found {
            misfits = List.copyOf(misfits);
        }
    }

    /// Reads a whole file, blocking.
    ///
    /// @return empty where the rows of such a file cannot be told without the database
    public static Optional<Found> of(FileTable table, Work.Monitor monitor)
            throws IOException, InterruptedException {
        Optional<CsvReading> plain =
                table.csv()
                        .filter(_ -> RowStarts.isPlain(table))
                        .filter(csv -> csv.skip() == 0 && !csv.padded())
                        .filter(csv -> csv.escape().equals(csv.quote()));
        return plain.isPresent() ? new CsvScan(table, plain.get()).read(monitor) : Optional.empty();
    }

    private Optional<Found> read(Work.Monitor monitor) throws IOException, InterruptedException {
        long done = 0;
        try (TextBytes in = TextBytes.open(table.state().file())) {
            while (done < in.size()) {
                monitor.cancellation().check();
                told(done, monitor);
                length = in.read(done, block, block.length);
                int used = take(done, done + length >= in.size());
                if (used < 0 || (used == 0 && block.length > LONGEST_ROW)) {
                    return Optional.empty();
                }
                block = used == 0 ? new byte[block.length * 2] : block;
                done += used;
            }
        }
        int places = (int) Math.ceilDiv(rows, RowStarts.STEP);
        long[] at = Arrays.copyOf(starts, places + 1);
        at[places] = done;
        List<Misfit> found = Arrays.stream(misfits).filter(Objects::nonNull).toList();
        return Optional.of(new Found(new RowStarts.Found(rows, at), found));
    }

    private void told(long done, Work.Monitor monitor) {
        monitor.progress()
                .report(
                        "Counting the rows of %s, %s so far"
                                .formatted(table.state().name(), Words.count(rows)),
                        (double) done / Math.max(1, table.state().bytes()));
    }

    /// Takes the rows of the block that are whole.
    ///
    /// @param last whether the file ends with it
    /// @return how many bytes they have; negative where one of them is broken
    private int take(long offset, boolean last) {
        int at = offset == 0 && startsWithMark() ? 3 : 0;
        while (at < length) {
            linesInQuotes = 0;
            int next = row(at, last);
            if (next == CUT_OFF) {
                return last ? BROKEN : at;
            }
            if (next < 0) {
                return BROKEN;
            }
            if (!blank) {
                counted(offset + at);
            }
            line += 1 + linesInQuotes;
            at = next;
        }
        return length;
    }

    private boolean startsWithMark() {
        return length >= 3
                && block[0] == (byte) 0xEF
                && block[1] == (byte) 0xBB
                && block[2] == (byte) 0xBF;
    }

    private void counted(long start) {
        if (inHeader) {
            inHeader = false;
            return;
        }
        if (rows % RowStarts.STEP == 0) {
            int place = (int) (rows / RowStarts.STEP);
            starts = place == starts.length ? Arrays.copyOf(starts, place * 2) : starts;
            starts[place] = start;
        }
        rows++;
    }

    /// Reads a row.
    ///
    /// @return where the next one begins; [#CUT_OFF] where the block ends before the row does,
    ///   [#BROKEN] where the row is none of its table
    private int row(int from, boolean last) {
        int at = from;
        for (int column = 0; column < forms.length; column++) {
            int end = cellEnd(at, last);
            if (end < 0) {
                return end;
            }
            boolean ends = end == length || block[end] != delimiter;
            blank = ends && column == 0 && end == from;
            if (blank) {
                return afterLine(end);
            }
            if (!inHeader && misfits[column] == null) {
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
    private int cellEnd(int from, boolean last) {
        int end = from;
        if (quoted && from < length && block[from] == quote) {
            end = quotedEnd(from + 1);
            if (end < 0) {
                return CUT_OFF;
            }
        } else {
            end = ByteSearch.first(block, from, length, delimiter, (byte) '\n', quote, (byte) '\r');
        }
        if (end >= length) {
            return last ? length : CUT_OFF;
        }
        byte sign = block[end];
        if (sign == '\r' && end + 1 == length && !last) {
            return CUT_OFF;
        }
        boolean lineEnds =
                sign == '\n' || (sign == '\r' && end + 1 < length && block[end + 1] == '\n');
        return sign == delimiter || lineEnds ? end : BROKEN;
    }

    /// Where the byte after the closing quote is; negative where there is none in the block.
    private int quotedEnd(int from) {
        int at = from;
        while (at < length) {
            at = ByteSearch.first(block, at, length, quote, (byte) '\n', quote, quote);
            if (at >= length) {
                return CUT_OFF;
            }
            if (block[at] == '\n') {
                linesInQuotes++;
                at++;
            } else if (at + 1 < length && block[at + 1] == quote) {
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
        int characters = block[end] == '\r' ? 2 : 1;
        if (lineEnd != 0 && lineEnd != characters) {
            return BROKEN;
        }
        lineEnd = characters;
        return end + characters;
    }

    private void check(int column, int from, int to) {
        boolean inQuotes = quoted && to - from >= 2 && block[from] == quote;
        int first = inQuotes ? from + 1 : from;
        int end = inQuotes ? to - 1 : to;
        if (!forms[column].fits(block, first, end)) {
            String text = new String(block, first, end - first, StandardCharsets.UTF_8);
            misfits[column] = new Misfit(table.columns().get(column), line, text);
        }
    }
}
