package dev.assay.inspector.table;

import dev.assay.result.table.StoredTable;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.StoredTable.Profile;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableQuery;
import dev.assay.result.table.TableQuery.ColumnFilter;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// What is counted of a column. Where the zeros of failed fits are known to be no values, its
/// statistics leave them out, as the model's summary and the charts do.
///
/// @param profile counts all rows; its statistics and bars are those of the values
/// @param failedFits how many zeros were left out
public record ColumnStatistics(Profile profile, long failedFits) {
    private static final String NO_ZERO = "!= 0";

    /// Counts a column over the rows that pass some filters, blocking.
    ///
    /// @param zeroless the columns whose zeros were left by failed fits
    static ColumnStatistics of(
            StoredTable table,
            TableInfo.ColumnInfo column,
            List<ColumnFilter> filters,
            Set<String> zeroless,
            Cancellation cancellation)
            throws InterruptedException, BadFilterException {
        Profile all =
                table.profile(column.name(), new TableQuery(List.of(), filters), cancellation);
        boolean number = CellText.isNumber(column.type());
        if (!number || !zeroless.contains(column.name())) {
            return new ColumnStatistics(all, 0);
        }
        List<ColumnFilter> further = new ArrayList<>(filters);
        further.add(new ColumnFilter(column.name(), NO_ZERO));
        Profile values =
                table.profile(column.name(), new TableQuery(List.of(), further), cancellation);
        // Missing values do not pass the filter.
        long failed = all.count() - all.missing() - values.count();
        Profile told =
                new Profile(
                        column.name(),
                        all.count(),
                        all.missing(),
                        values.distinct(),
                        values.numbers(),
                        values.bars());
        return failed == 0 ? new ColumnStatistics(all, 0) : new ColumnStatistics(told, failed);
    }
}
