package dev.assay.inspector.table;

import dev.assay.inspector.table.GridCondition.Problem;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.Step;
import dev.assay.result.table.FilterText;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The rows that a person's input asks for.
///
/// @param input the one that was used: filters that make no sense are replaced by those that held
///   before
/// @param steps that it asks for
/// @param first the first page, so that the grid never flashes empty
/// @param problems sentences by column, for the filters that make no sense
/// @param condition why the condition in SQL is not used, where it is not
record FoundRows(
        GridInput input,
        List<Step> steps,
        StoredTable.Rows rows,
        List<GridRow> first,
        Map<String, String> problems,
        Optional<Problem> condition) {

    /// Finds the rows, blocking.
    ///
    /// @param before the input that held until now
    static FoundRows find(
            StoredTable table, GridInput asked, GridInput before, Cancellation cancellation)
            throws InterruptedException {
        Map<String, String> problems = problems(table, asked);
        GridInput input = asked.with(readable(asked, before, problems));
        Optional<Problem> condition = Optional.empty();
        while (true) {
            try {
                List<Step> steps = input.steps(table.info());
                StoredTable.Rows rows = table.rows(steps, cancellation);
                int count = (int) Math.min(PagedList.PAGE, rows.count());
                return new FoundRows(input, steps, rows, read(rows, 0, count), problems, condition);
            } catch (BadFilterException bad) {
                if (input.where().isEmpty()) {
                    throw new IllegalStateException("A filter that was read cannot be used", bad);
                }
                // The one that held until now may be the bad one: other rows fail it.
                condition = condition.or(() -> Optional.of(Problem.of(bad)));
                boolean held = input.where().equals(before.where());
                input = input.with(before.where().filter(_ -> !held));
            }
        }
    }

    /// Reads a page, blocking: as much of each text as a grid shows.
    static List<GridRow> read(StoredTable.Rows rows, long from, int count) {
        List<List<@Nullable Object>> cells = rows.preview(from, count, CellText.LONGEST_SHOWN + 1);
        List<Long> places = rows.places(from, count);
        List<GridRow> page = new ArrayList<>(cells.size());
        for (int i = 0; i < cells.size(); i++) {
            page.add(new GridRow(places.get(i), cells.get(i)));
        }
        return page;
    }

    private static Map<String, String> problems(StoredTable table, GridInput asked) {
        Map<String, String> problems = new LinkedHashMap<>();
        for (ColumnFilter filter : asked.filters()) {
            try {
                FilterText.read(table.info().column(filter.column()), filter.text());
            } catch (BadFilterException bad) {
                problems.put(filter.column(), String.valueOf(bad.getMessage()));
            }
        }
        return problems;
    }

    private static List<ColumnFilter> readable(
            GridInput asked, GridInput before, Map<String, String> problems) {
        List<ColumnFilter> filters = new ArrayList<>(asked.filters());
        filters.removeIf(filter -> problems.containsKey(filter.column()));
        before.filters().stream()
                .filter(filter -> problems.containsKey(filter.column()))
                .forEach(filters::add);
        return filters;
    }
}
