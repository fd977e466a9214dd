package dev.assay.extract;

import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.Extraction.PageFacts;
import dev.assay.extract.view.CsvText;
import dev.assay.llm.TokenCounter;
import dev.assay.result.table.StoredTable;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The pages of a table: CSV with a line of column names on each, at full precision.
final class TablePages implements ResultPages {
    private static final int ROWS_AT_ONCE = 10_000;

    private final StoredTable table;
    private final StoredTable.Rows rows;
    private final int size;
    private final double rowBytes;
    private final TokenCounter counter;

    private TablePages(
            StoredTable table,
            StoredTable.Rows rows,
            int size,
            double rowBytes,
            TokenCounter counter) {
        this.table = table;
        this.rows = rows;
        this.size = size;
        this.rowBytes = rowBytes;
        this.counter = counter;
    }

    /// @param rowBytes how many bytes a row has, about
    static TablePages of(
            StoredTable table,
            int size,
            double rowBytes,
            TokenCounter counter,
            Work.Monitor monitor)
            throws InterruptedException {
        return new TablePages(table, table.rows(monitor.cancellation()), size, rowBytes, counter);
    }

    @Override
    public long count() {
        return PageFacts.count(rows.count(), size);
    }

    @Override
    public String unit() {
        return "row";
    }

    @Override
    public Drawn page(long number, Work.Monitor monitor) {
        List<List<@Nullable Object>> found = rows.page((number - 1) * size, size);
        String text = CsvText.of(table.info(), found);
        return Drawn.page(
                text,
                Optional.empty(),
                PageFacts.of(number, size, found.size(), rows.count(), unit(), counter.count(text)),
                new Coverage(Coverage.Unit.ROWS, found.size(), rows.count()));
    }

    @Override
    public long bytes(long number) {
        long from = (number - 1) * size;
        long wanted = Math.clamp(rows.count() - from, 0, size);
        return Math.round(wanted * rowBytes);
    }

    @Override
    public void write(long number, OutputStream target) throws IOException {
        // A few rows at a time: a page may be all of them.
        long from = (number - 1) * size;
        long to = Math.min(rows.count(), from + size);
        if (number == 1) {
            write(CsvText.of(table.info(), List.of()), target);
        }
        for (long at = from; at < to; at += ROWS_AT_ONCE) {
            int count = (int) Math.min(ROWS_AT_ONCE, to - at);
            write(CsvText.lines(rows.page(at, count)), target);
        }
    }

    private static void write(String text, OutputStream target) throws IOException {
        target.write(text.getBytes(StandardCharsets.UTF_8));
    }
}
