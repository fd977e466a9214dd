package dev.assay.inspector.table;

import dev.assay.query.Condition;
import dev.assay.query.Step;
import dev.assay.result.table.FilterText;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.TableInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The input of a person to a grid, in the words that stand in its fields.
///
/// @param sort the first key counts most; empty means as stored
/// @param filters as [FilterText] reads them
/// @param where a condition in SQL, as it would stand behind a WHERE
public record GridInput(List<Step.Sort> sort, List<ColumnFilter> filters, Optional<String> where) {
    /// Nothing was set: every row, as stored.
    public static final GridInput NONE = new GridInput(List.of(), List.of(), Optional.empty());

    public GridInput {
        sort = List.copyOf(sort);
        filters = List.copyOf(filters);
        where = where.filter(text -> !text.isBlank());
    }

    /// The text in the filter field of a column.
    public record ColumnFilter(String column, String text) {}

    /// The steps that it asks for.
    ///
    /// @throws BadFilterException where a filter makes no sense
    public List<Step> steps(TableInfo table) throws BadFilterException {
        List<Step> steps = new ArrayList<>();
        for (ColumnFilter filter : filters) {
            steps.add(FilterText.read(table.column(filter.column()), filter.text()));
        }
        where.ifPresent(text -> steps.add(new Step.Filter(new Condition.Typed(text))));
        if (!sort.isEmpty()) {
            steps.add(new Step.Order(sort));
        }
        return steps;
    }

    /// The text in the filter field of a column; empty where it is.
    String filter(String column) {
        return filters.stream()
                .filter(filter -> filter.column().equals(column))
                .map(ColumnFilter::text)
                .findFirst()
                .orElse("");
    }

    GridInput with(List<ColumnFilter> others) {
        return new GridInput(sort, others, where);
    }

    GridInput with(Optional<String> other) {
        return new GridInput(sort, filters, other);
    }
}
