package dev.assay.result.delimited;

import dev.assay.base.Words;
import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.InexactNumbers;
import dev.assay.result.file.RowStarts;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.text.TextBytes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/// One pass over a long delimited text, as fast as a disk reads: counts its rows, finds where they
/// begin, makes sure that each has all its cells, and finds columns in which something stands that
/// their type does not fit.
///
/// Whatever is not written as RFC 4180 says is left to the database, which takes its time.
public final class CsvScan {
    private static final int BLOCK = 4 << 20;

    /// How many blocks are read at once, and are in memory.
    private static final int AT_ONCE =
            Math.clamp(2L * Runtime.getRuntime().availableProcessors(), 4, 16);

    private static final int SHOWN = 60;

    private final FileTable table;
    private final CsvReading csv;
    private final int block;
    private final CsvBlock.@Nullable Misfit[] misfits;

    /// The columns of numbers with one that is not whole.
    private final BitSet fractions = new BitSet();

    private long[] starts = new long[1_024];
    private long rows;

    /// How many lines are behind.
    private long lines;

    /// How lines end: 0 while nobody knows, else how many characters that takes.
    private int lineEnd;

    /// Where the next row begins.
    private long next;

    private CsvScan(FileTable table, CsvReading csv, int block) {
        this.table = table;
        this.csv = csv;
        this.block = block;
        this.misfits = new CsvBlock.Misfit[table.columns().size()];
    }

    /// A cell that does not fit the type of its column, the first of its column.
    ///
    /// @param line where its row begins, from 1
    public record Misfit(FileColumn column, long line, String text, Kind kind) {
        /// The reason why it does not fit.
        public enum Kind {
            NO_VALUE,
            /// A number that no double is, in a column that stays one of numbers.
            INEXACT,
            /// The same in a column of whole numbers alone, which may name something.
            LONG_WHOLE
        }

        /// A sentence for people.
        public String sentence() {
            return switch (kind) {
                case INEXACT -> InexactNumbers.remark(column.name(), text);
                case LONG_WHOLE -> InexactNumbers.asText(column.name(), text);
                case NO_VALUE ->
                        "Line %s has “%s” in “%s”, whose first 200,000 cells are %s: the column is read as text, so that nothing is lost."
                                .formatted(
                                        Words.count(line),
                                        Words.shortened(text, SHOWN),
                                        column.name(),
                                        words(column.readAs()));
            };
        }

        private static String words(String type) {
            return switch (type) {
                case "BIGINT", "DOUBLE" -> "numbers";
                case "DATE" -> "dates";
                case "TIMESTAMP" -> "times";
                default -> "truth values";
            };
        }
    }

    /// What was found.
    public record Found(RowStarts starts, List<Misfit> misfits) {
        public Found {
            misfits = List.copyOf(misfits);
        }
    }

    /// Reads a whole file, blocking.
    ///
    /// @return empty where the rows of such a file cannot be told without the database
    public static Optional<Found> of(FileTable table, Work.Monitor monitor)
            throws IOException, InterruptedException {
        return of(table, BLOCK, monitor);
    }

    /// The same in blocks of some bytes.
    static Optional<Found> of(FileTable table, int block, Work.Monitor monitor)
            throws IOException, InterruptedException {
        Optional<CsvReading> plain =
                table.csv()
                        .filter(_ -> LineStarts.isPlain(table))
                        .filter(csv -> csv.skip() == 0 && !csv.padded())
                        .filter(csv -> csv.escape().equals(csv.quote()));
        return plain.isPresent()
                ? new CsvScan(table, plain.get(), block).read(monitor)
                : Optional.empty();
    }

    private Optional<Found> read(Work.Monitor monitor) throws IOException, InterruptedException {
        try (TextBytes in = TextBytes.open(table.state().file())) {
            long done = 0;
            while (done < in.size()) {
                monitor.cancellation().check();
                told(done, monitor);
                if (!take(in, done)) {
                    return Optional.empty();
                }
                done += (long) AT_ONCE * block;
            }
            int places = (int) Math.ceilDiv(rows, RowStarts.STEP);
            long[] at = Arrays.copyOf(starts, places + 1);
            at[places] = in.size();
            List<Misfit> found =
                    Arrays.stream(misfits).filter(Objects::nonNull).map(this::told).toList();
            return Optional.of(new Found(new RowStarts(rows, at), found));
        }
    }

    private Misfit told(CsvBlock.Misfit found) {
        boolean fractional = found.inexact() && fractions.get(found.column());
        return new Misfit(
                table.columns().get(found.column()),
                found.line() + 1,
                fractional ? InexactNumbers.reading(found.text()).orElseThrow() : found.text(),
                fractional
                        ? Misfit.Kind.INEXACT
                        : found.inexact() ? Misfit.Kind.LONG_WHOLE : Misfit.Kind.NO_VALUE);
    }

    private void told(long done, Work.Monitor monitor) {
        monitor.progress()
                .report(
                        "Counting the rows of %s, %s so far"
                                .formatted(table.state().name(), Words.count(rows)),
                        (double) done / Math.max(1, table.state().bytes()));
    }

    /// Takes the rows of the next blocks, which are read at once.
    ///
    /// @return whether all of them are rows of the table
    private boolean take(TextBytes in, long from) throws IOException, InterruptedException {
        List<Callable<Guess>> works = new ArrayList<>();
        for (int i = 0; i < AT_ONCE && from + (long) i * block < in.size(); i++) {
            long place = from + (long) i * block;
            works.add(() -> Guess.of(new CsvBlock(table, csv, in, place, block)));
        }
        List<Guess> guesses = Jobs.runCpuBound("count rows", works);
        for (int i = 0; i < guesses.size(); i++) {
            if (!take(in, from + (long) i * block, guesses.get(i))) {
                return false;
            }
        }
        return true;
    }

    /// Takes the rows of a block: those that were guessed where the first of them begins where the
    /// block before says.
    private boolean take(TextBytes in, long from, Guess guess) throws IOException {
        CsvBlock.Rows found = guess.rows();
        if (next >= from + block) {
            return true;
        }
        boolean known = from == 0 || found.first() == next;
        if (!known || found.isBroken()) {
            found = new CsvBlock(table, csv, in, from, block).from(next);
        }
        if (found.isBroken() || !endsAlike(found.lineEnd())) {
            return false;
        }
        add(from, found);
        return true;
    }

    /// What came of reading a block.
    private sealed interface Guess {
        CsvBlock.Rows rows() throws IOException;

        static Guess of(CsvBlock block) {
            try {
                return new Read(block.guessed());
            } catch (IOException e) {
                return new Unreadable(e);
            }
        }

        record Read(CsvBlock.Rows rows) implements Guess {}

        record Unreadable(IOException cause) implements Guess {
            @Override
            public CsvBlock.Rows rows() throws IOException {
                throw cause;
            }
        }
    }

    private boolean endsAlike(int characters) {
        boolean alike = lineEnd == 0 || characters == 0 || lineEnd == characters;
        lineEnd = lineEnd == 0 ? characters : lineEnd;
        return alike;
    }

    private void add(long from, CsvBlock.Rows found) {
        int ahead = (int) Math.floorMod(-rows, (long) RowStarts.STEP);
        for (int i = ahead; i < found.count(); i += RowStarts.STEP) {
            int place = (int) ((rows + i) / RowStarts.STEP);
            starts = place == starts.length ? Arrays.copyOf(starts, place * 2) : starts;
            starts[place] = from + found.start(i);
        }
        for (CsvBlock.Misfit misfit : found.misfits()) {
            if (misfit.outdoes(misfits[misfit.column()])) {
                misfits[misfit.column()] =
                        new CsvBlock.Misfit(
                                misfit.column(),
                                lines + misfit.line(),
                                misfit.text(),
                                misfit.inexact());
            }
        }
        fractions.or(found.fractions());
        rows += found.count();
        lines += found.lines();
        next = found.next();
    }
}
