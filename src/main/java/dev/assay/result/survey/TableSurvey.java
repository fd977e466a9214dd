package dev.assay.result.survey;

import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.ColumnSurvey.Extent;
import dev.assay.result.table.TableInfo;
import java.util.List;
import java.util.Map;

/// What is known of a table after a look at it.
///
/// @param extent how much of it was read for what
/// @param columns in the table's order
/// @param values of columns whose values can be shown, by the column's name: the most frequent
///   first, none of them one that reads like an order
/// @param first its first rows; all of a table that has few
/// @param oddities what is odd, as parts of a sentence, the most telling first
public record TableSurvey(
        TableInfo table,
        Extent extent,
        List<ColumnSurvey> columns,
        Map<String, List<Value>> values,
        SampleRows first,
        List<String> oddities) {
    public TableSurvey {
        columns = List.copyOf(columns);
        values = Map.copyOf(values);
        oddities = List.copyOf(oddities);
    }

    /// A value of a column, cut where it is long.
    ///
    /// @param rows how many of the rows looked at have it
    public record Value(String text, long rows) {}

    /// How many rows were counted.
    long counted() {
        return extent.counted().rows();
    }
}
