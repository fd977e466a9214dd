package dev.assay.extract.derived;

import dev.assay.base.Words;
import dev.assay.finding.table.ColumnRoles;
import dev.assay.finding.table.TableSeries;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableNumbers;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Features of the columns of a table along its time: statistics, trends, spikes, turns, long steps
/// and correlations, in each group where there is a key.
public final class TableDigest {
    private TableDigest() {}

    /// Computes it, blocking: the database does what can be added up, and each measure is read once
    /// in order.
    ///
    /// @param wanted words that may name columns, which then come first
    public static Digest of(StoredTable table, String wanted, Work.Monitor monitor)
            throws InterruptedException {
        TableSeries series = TableSeries.of(table, wanted, monitor);
        TableInfo info = series.info();
        TableNumbers numbers = table.numbers();
        DigestWriter writer = new DigestWriter(series);
        writer.head();
        for (TableSeries.Measure measure : series.measures()) {
            writer.measure(measure, ends(numbers, info, measure.column(), monitor.cancellation()));
        }
        writer.rest();
        List<ColumnSurvey> shown =
                series.measures().stream().map(TableSeries.Measure::column).toList();
        writer.relations(Relations.of(numbers, shown, monitor.cancellation()));
        writer.groups();
        List<String> warnings = new ArrayList<>(writer.warnings());
        if (info.columns().size() > TableSeries.MAX_COLUMNS) {
            warnings.add(
                    "Of %s columns only the first %d were looked at."
                            .formatted(
                                    Words.count(info.columns().size()), TableSeries.MAX_COLUMNS));
        }
        return new Digest(writer.text(), info.rows(), info.rows(), warnings);
    }

    /// The smallest and the largest number where they are whole and too large for a double.
    private static Optional<String> ends(
            TableNumbers numbers, TableInfo info, ColumnSurvey measure, Cancellation cancellation)
            throws InterruptedException {
        ColumnSurvey.Numbers all = measure.numbers().orElseThrow();
        boolean large = Math.max(Math.abs(all.min()), Math.abs(all.max())) >= 0x1p53;
        if (!large || ColumnRoles.info(info, measure).type() != TableInfo.Type.INTEGER) {
            return Optional.empty();
        }
        List<BigInteger> ends = numbers.ends(measure.name(), cancellation);
        return Optional.of(
                String.format(Locale.ROOT, "%,d to %,d", ends.getFirst(), ends.getLast()));
    }
}
