package dev.assay.inspector.table;

import dev.assay.query.Condition.Comparison;
import dev.assay.query.Step;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.StoredTable.Profile;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Cancellation;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What is counted of a column. Where the result says that its zeros are no measurements, its
/// statistics leave them out, as the model's summary and the charts do.
///
/// @param profile counts all rows; its statistics and bars are those of the values
/// @param unmeasuredZeros the zeros that were left out; none where there are none
public record ColumnStatistics(Profile profile, Optional<UnmeasuredZeros> unmeasuredZeros) {
    /// Zeros that are no measurements.
    ///
    /// @param meaning what they are instead, in words: "sensor off"
    public record UnmeasuredZeros(String meaning, long count) {}

    /// A column of which every number is one.
    public static ColumnStatistics of(Profile profile) {
        return new ColumnStatistics(profile, Optional.empty());
    }

    /// Counts a column over the rows of a query, blocking.
    ///
    /// @param zeroMeanings what a zero is in the columns where it is no measurement
    static ColumnStatistics of(
            StoredTable table,
            TableInfo.ColumnInfo column,
            List<Step> query,
            Map<String, String> zeroMeanings,
            Cancellation cancellation)
            throws InterruptedException, BadFilterException {
        List<Step> rows = Step.unsorted(query);
        Profile all = table.profile(column.name(), rows, cancellation);
        String meaning = zeroMeanings.get(column.name());
        if (meaning == null || !CellText.isNumber(column.type())) {
            return of(all);
        }
        Profile values =
                table.profile(
                        column.name(),
                        Step.then(rows, Step.where(column.name(), Comparison.NOT_EQUAL, 0)),
                        cancellation);
        // Missing values do not pass the filter.
        long zeros = all.count() - all.missing() - values.count();
        Profile told =
                new Profile(
                        column.name(),
                        all.count(),
                        all.missing(),
                        values.distinct(),
                        all.notFinite(),
                        values.numbers(),
                        values.bars());
        return zeros == 0
                ? of(all)
                : new ColumnStatistics(told, Optional.of(new UnmeasuredZeros(meaning, zeros)));
    }
}
