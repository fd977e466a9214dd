package dev.assay.extract;

import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.Extraction.PageFacts;
import dev.assay.extract.view.CsvText;
import dev.assay.llm.TokenCounter;
import dev.assay.result.StoredTable;
import dev.assay.result.StoredTable.BadFilterException;
import dev.assay.result.TableQuery;
import dev.assay.task.Work;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The pages of a table: CSV with a line of column names on each, at full precision.
final class TablePages implements Pages {
    private final StoredTable table;
    private final StoredTable.Rows rows;
    private final int size;
    private final TokenCounter counter;

    private TablePages(StoredTable table, StoredTable.Rows rows, int size, TokenCounter counter) {
        this.table = table;
        this.rows = rows;
        this.size = size;
        this.counter = counter;
    }

    static TablePages of(StoredTable table, int size, TokenCounter counter, Work.Watch watch)
            throws InterruptedException {
        try {
            StoredTable.Rows rows = table.rows(TableQuery.ALL, watch.cancellation());
            return new TablePages(table, rows, size, counter);
        } catch (BadFilterException e) {
            throw new IllegalStateException("A query without filters has none that is bad", e);
        }
    }

    @Override
    public long count() {
        return Math.max(1, Math.ceilDiv(rows.count(), size));
    }

    @Override
    public String unit() {
        return "row";
    }

    @Override
    public Drawn page(long number, Work.Watch watch) {
        long from = (number - 1) * size;
        List<List<@Nullable Object>> found = rows.page(from, size);
        String text = CsvText.of(table.info(), found);
        return new Drawn(
                Mode.RAW,
                text,
                Optional.empty(),
                Optional.of(
                        new PageFacts(
                                number,
                                count(),
                                Math.min(from + 1, rows.count()),
                                from + found.size(),
                                rows.count(),
                                unit(),
                                counter.count(text))),
                new Coverage(Coverage.Unit.ROWS, found.size(), rows.count()),
                List.of(),
                List.of(),
                Spent.NOTHING);
    }
}
