package dev.assay.extract.view;

import dev.assay.extract.view.ReadingView.Facts;
import dev.assay.extract.view.ReadingView.Made;
import dev.assay.llm.TokenCounter;
import dev.assay.result.store.SizeMeter;
import dev.assay.result.table.StoredTable;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.text.Utf8;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Makes the view of a table and leads back to its rows. Where every so-manieth row begins is kept;
/// between two of them the rows are written once more, and their lengths added up.
final class TableViewing implements ReadingView.Places {
    private static final int STEP = 500;

    private final StoredTable table;
    private final StoredTable.Rows rows;
    private long[] begins = new long[16];
    private int steps;

    private TableViewing(StoredTable table, StoredTable.Rows rows) {
        this.table = table;
        this.rows = rows;
    }

    static Made write(StoredTable table, Path file, TokenCounter counter, Work.Monitor monitor)
            throws IOException, InterruptedException {
        TableViewing viewing = new TableViewing(table, table.rows(monitor.cancellation()));
        Facts facts = viewing.write(file, counter, monitor);
        return new Made(facts, FileLines.asTheyAre(facts.lines()), viewing);
    }

    private Facts write(Path file, TokenCounter counter, Work.Monitor monitor)
            throws IOException, InterruptedException {
        SizeMeter meter = new SizeMeter(counter);
        try (Writer out = Files.newBufferedWriter(file)) {
            write(CsvText.names(table.info()), meter, out);
            for (long row = 0; row < rows.count(); row += STEP) {
                monitor.cancellation().check();
                monitor.progress().report("Writing rows", (double) row / rows.count());
                begins = steps == begins.length ? Arrays.copyOf(begins, 2 * steps) : begins;
                begins[steps++] = meter.bytes();
                for (List<@Nullable Object> cells : rows.page(row, STEP)) {
                    write(CsvText.line(cells), meter, out);
                }
            }
        }
        return new Facts(meter.bytes(), meter.lines(), meter.tokens());
    }

    private static void write(String line, SizeMeter meter, Writer out) throws IOException {
        meter.write(line);
        out.write(line);
    }

    @Override
    public long all() {
        return rows.count();
    }

    @Override
    public StoredPlace of(ByteRange ofView) {
        long from = row(ofView.from());
        long last = ofView.length() == 0 ? from : row(ofView.to() - 1);
        long first = Math.max(0, from);
        return new StoredPlace.InTable(
                table.info().name(), first, Math.max(first, Math.min(last + 1, rows.count())));
    }

    /// The row that a byte of the view belongs to, from 0; -1 in the line of column names.
    private long row(long view) {
        int found = Arrays.binarySearch(begins, 0, steps, view);
        int step = found >= 0 ? found : -found - 2;
        if (step < 0) {
            return -1;
        }
        long at = begins[step];
        long row = (long) step * STEP;
        for (List<@Nullable Object> cells : rows.page(row, STEP)) {
            at += Utf8.size(CsvText.line(cells));
            if (view < at) {
                return row;
            }
            row++;
        }
        return row;
    }
}
