package dev.assay.inspector.table;

import dev.assay.inspector.table.GridCondition.Problem;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.TableQuery;
import dev.assay.result.table.TableQuery.ColumnFilter;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a query that a person typed came to.
///
/// @param query the one that was run: filters that make no sense are replaced by those that held
///   before
/// @param first the first page, so that the grid never flashes empty
/// @param problems sentences by column, for the filters that make no sense
/// @param condition why the condition in SQL is not used, where it is not
record FoundRows(
        TableQuery query,
        StoredTable.Rows rows,
        List<GridRow> first,
        Map<String, String> problems,
        Optional<Problem> condition) {

    /// Runs a query, blocking.
    ///
    /// @param before the query that held until now
    static FoundRows find(
            StoredTable table, TableQuery asked, TableQuery before, Cancellation cancellation)
            throws InterruptedException {
        Map<String, String> problems = new LinkedHashMap<>();
        Optional<Problem> condition = Optional.empty();
        TableQuery query = asked;
        while (true) {
            try {
                StoredTable.Rows rows = table.rows(query, cancellation);
                int count = (int) Math.min(PagedList.PAGE, rows.count());
                return new FoundRows(query, rows, read(rows, 0, count), problems, condition);
            } catch (BadFilterException bad) {
                if (bad.isOfCondition()) {
                    // The one that held until now may be the bad one: other rows fail it.
                    condition = condition.or(() -> Optional.of(Problem.of(bad)));
                    query = withoutCondition(query, before);
                    continue;
                }
                Map<String, String> found = blame(table, query, bad, cancellation);
                query = withoutProblems(query, before, found, problems);
                problems.putAll(found);
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

    private static TableQuery withoutCondition(TableQuery query, TableQuery before) {
        return new TableQuery(
                query.sort(),
                query.filters(),
                before.where().filter(held -> !query.where().equals(before.where())));
    }

    private static Map<String, String> blame(
            StoredTable table, TableQuery query, BadFilterException bad, Cancellation cancellation)
            throws InterruptedException {
        Map<String, String> found = new LinkedHashMap<>();
        for (ColumnFilter filter : query.filters()) {
            try {
                table.rows(new TableQuery(List.of(), List.of(filter)), cancellation);
            } catch (BadFilterException alone) {
                found.put(filter.column(), String.valueOf(alone.getMessage()));
            }
        }
        if (found.isEmpty()) {
            throw new IllegalStateException("No filter of " + query + " is bad by itself", bad);
        }
        return found;
    }

    private static TableQuery withoutProblems(
            TableQuery query,
            TableQuery before,
            Map<String, String> found,
            Map<String, String> known) {
        List<ColumnFilter> filters = new ArrayList<>(query.filters());
        filters.removeIf(filter -> found.containsKey(filter.column()));
        before.filters().stream()
                .filter(filter -> found.containsKey(filter.column()))
                .filter(filter -> !known.containsKey(filter.column()))
                .forEach(filters::add);
        return query.with(filters);
    }
}
