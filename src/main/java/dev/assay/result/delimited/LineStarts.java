package dev.assay.result.delimited;

import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.RowStarts;
import dev.assay.task.Work;
import dev.assay.text.ByteScan;
import dev.assay.text.TextBytes;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/// Finds where rows begin in a file of lines.
///
/// Counts what the database would count where the file is written as it should be. Who uses it
/// compares the counts: of a file that is written otherwise there are no starts.
public final class LineStarts {
    private static final int STEP = RowStarts.STEP;
    private static final int BUFFER = 1 << 20;

    private final byte quote;
    private final byte escape;
    private final byte delimiter;
    private final boolean quoted;
    private long skip;

    private long[] starts = new long[1_024];
    private long rows;
    private boolean inQuotes;

    /// True where the next character belongs to an escape.
    private boolean escaped;

    /// The last character that decides what the next one means.
    private byte previous = '\n';

    private long rowStart;

    private LineStarts(FileTable table) {
        String quotes = table.csv().map(CsvReading::quote).orElse("");
        String escapes = table.csv().map(CsvReading::escape).orElse("");
        this.quoted = !quotes.isEmpty();
        this.quote = quoted ? (byte) quotes.charAt(0) : 0;
        this.escape = escapes.isEmpty() ? quote : (byte) escapes.charAt(0);
        this.delimiter =
                (byte) table.csv().map(csv -> csv.delimiter().charAt(0)).orElse('\n').charValue();
        this.skip = table.csv().map(csv -> csv.skip() + (csv.header() ? 1 : 0)).orElse(0L);
    }

    /// Reads a whole file, blocking: some gigabytes a second.
    ///
    /// @return empty where rows of such a file cannot be told without the database
    public static Optional<RowStarts> of(FileTable table, Work.Monitor monitor)
            throws IOException, InterruptedException {
        if (!isPlain(table)) {
            return Optional.empty();
        }
        return Optional.of(new LineStarts(table).read(table.state(), monitor));
    }

    /// True where each sign that tells rows apart is one byte.
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

    private RowStarts read(FileState state, Work.Monitor monitor)
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
        return new RowStarts(rows, at);
    }

    private void take(byte[] bytes, int length, long offset) {
        int i = 0;
        while (i < length) {
            if (escaped) {
                escaped = false;
                previous = bytes[i++];
                continue;
            }
            byte one = inQuotes ? quote : (byte) '\n';
            byte other = inQuotes ? escape : quoted ? quote : (byte) '\n';
            int next = ByteScan.first(bytes, i, length, one, other, one, other);
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
}
