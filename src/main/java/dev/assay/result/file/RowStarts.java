package dev.assay.result.file;

import dev.assay.task.Work;
import dev.assay.text.TextBytes;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.LongStream;

/// Where rows begin in a file of lines: each thousandth row, so that a page of rows far down is
/// read without all that comes before it.
///
/// Counts what the database would count where the file is written as it should be. Who uses it
/// compares the counts: of a file that is written otherwise there are no starts.
public final class RowStarts {
    /// How many rows there are from one start to the next.
    public static final int STEP = 1_000;

    private static final int BUFFER = 1 << 20;
    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;

    private final byte quote;
    private final byte escape;
    private final byte delimiter;
    private final boolean quoted;
    private long skip;

    private long[] starts = new long[1_024];
    private long rows;
    private boolean inQuotes;

    /// Whether the next character belongs to an escape.
    private boolean escaped;

    /// What came before, as far as it decides what comes next.
    private byte previous = '\n';

    private long rowStart;

    private RowStarts(FileTable table) {
        String quotes = table.csv().map(CsvReading::quote).orElse("");
        String escapes = table.csv().map(CsvReading::escape).orElse("");
        this.quoted = !quotes.isEmpty();
        this.quote = quoted ? (byte) quotes.charAt(0) : 0;
        this.escape = escapes.isEmpty() ? quote : (byte) escapes.charAt(0);
        this.delimiter =
                (byte) table.csv().map(csv -> csv.delimiter().charAt(0)).orElse('\n').charValue();
        this.skip = table.csv().map(csv -> csv.skip() + (csv.header() ? 1 : 0)).orElse(0L);
    }

    /// What was found.
    public static final class Found {
        private final long rows;
        private final long[] at;

        /// @param at as [#at()] gives them
        public Found(long rows, long[] at) {
            this.rows = rows;
            this.at = at;
        }

        public long rows() {
            return rows;
        }

        /// The places in the file of each thousandth row's first byte, and of the file's end.
        public LongStream at() {
            return LongStream.of(at);
        }
    }

    /// Reads a whole file, blocking: some gigabytes a second.
    ///
    /// @return empty where rows of such a file cannot be told without the database
    public static Optional<Found> of(FileTable table, Work.Monitor monitor)
            throws IOException, InterruptedException {
        if (!isPlain(table)) {
            return Optional.empty();
        }
        return Optional.of(new RowStarts(table).read(table.state(), monitor));
    }

    /// Whether each sign that tells rows apart is one byte.
    public static boolean isPlain(FileTable table) {
        return switch (table.format()) {
            case JSON, PARQUET -> false;
            case JSON_LINES -> true;
            // Of a single column a blank line may be a row.
            case CSV ->
                    table.csv()
                            .filter(_ -> table.columns().size() > 1)
                            .filter(csv -> csv.encoding().equals("utf-8"))
                            .filter(csv -> csv.comment().isEmpty())
                            .filter(csv -> isOneByte(csv.delimiter()))
                            .filter(csv -> csv.quote().isEmpty() || isOneByte(csv.quote()))
                            .filter(csv -> csv.escape().isEmpty() || isOneByte(csv.escape()))
                            .isPresent();
        };
    }

    private static boolean isOneByte(String sign) {
        return sign.length() == 1 && sign.charAt(0) < 0x80;
    }

    private Found read(FileState state, Work.Monitor monitor)
            throws IOException, InterruptedException {
        byte[] buffer = new byte[BUFFER];
        long done = 0;
        try (TextBytes in = TextBytes.open(state.file())) {
            int length;
            while ((length = in.read(done, buffer, BUFFER)) > 0) {
                monitor.cancellation().check();
                monitor.progress()
                        .report(
                                "Counting the rows of " + state.name(),
                                (double) done / Math.max(1, state.bytes()));
                take(buffer, length, done);
                done += length;
            }
        }
        endRow(done);
        int places = (int) Math.ceilDiv(rows, STEP);
        long[] at = Arrays.copyOf(starts, places + 1);
        at[places] = done;
        return new Found(rows, at);
    }

    private void take(byte[] bytes, int length, long offset) {
        int i = 0;
        while (i < length) {
            if (escaped) {
                escaped = false;
                previous = bytes[i++];
                continue;
            }
            int next =
                    inQuotes
                            ? find(bytes, i, length, quote, escape)
                            : find(bytes, i, length, (byte) '\n', quoted ? quote : (byte) '\n');
            if (next > i) {
                previous = bytes[next - 1];
            }
            if (next == length) {
                return;
            }
            sign(bytes[next], offset + next);
            previous = bytes[next];
            i = next + 1;
        }
    }

    private void sign(byte sign, long place) {
        if (inQuotes) {
            if (sign == quote) {
                // Two quotes in a row end the quoted part and begin it again, which is as well.
                inQuotes = false;
            } else {
                escaped = true;
            }
        } else if (sign == '\n') {
            endRow(place);
            rowStart = place + 1;
        } else {
            boolean begins = place == rowStart || previous == delimiter;
            boolean again = previous == quote && escape == quote;
            inQuotes = begins || again;
        }
    }

    /// @param end where the row's line end stands
    private void endRow(long end) {
        long length = end - rowStart;
        boolean blank = length == 0 || (length == 1 && previous == '\r');
        if (skip > 0) {
            skip--;
            return;
        }
        if (blank) {
            return;
        }
        if (rows % STEP == 0) {
            int place = (int) (rows / STEP);
            if (place == starts.length) {
                starts = Arrays.copyOf(starts, place * 2);
            }
            starts[place] = rowStart;
        }
        rows++;
    }

    /// Where one of two signs comes next; the end where neither does.
    private static int find(byte[] bytes, int from, int length, byte one, byte other) {
        long ones = ONES * (one & 0xFF);
        long others = ONES * (other & 0xFF);
        int i = from;
        while (i + Long.BYTES <= length) {
            long word = (long) LONGS.get(bytes, i);
            long hit = zeros(word ^ ones) | zeros(word ^ others);
            if (hit != 0) {
                return i + (Long.numberOfTrailingZeros(hit) >>> 3);
            }
            i += Long.BYTES;
        }
        while (i < length && bytes[i] != one && bytes[i] != other) {
            i++;
        }
        return i;
    }

    /// The high bit of each byte that is zero; above the first of them some more.
    private static long zeros(long word) {
        return (word - ONES) & ~word & HIGHS;
    }
}
