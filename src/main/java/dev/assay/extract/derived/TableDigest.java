package dev.assay.extract.derived;

import dev.assay.base.Words;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.result.table.TableNumbers;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Features of the columns of a table along its time: statistics, trends, spikes, turns, long steps
/// and correlations, in each group where there is a key.
public final class TableDigest {
    private static final int MOST_COLUMNS = 100;
    private static final int MOST_MEASURES = 8;

    private TableDigest() {}

    /// Computes it, blocking: the database does what can be added up, and each measure is read once
    /// in order.
    ///
    /// @param wanted words that may name columns, which then come first
    public static Digest of(StoredTable table, String wanted, Work.Monitor monitor)
            throws InterruptedException {
        TableInfo info = table.info();
        TableNumbers numbers = table.numbers();
        List<String> columns =
                info.columns().stream().limit(MOST_COLUMNS).map(ColumnInfo::name).toList();
        monitor.progress().report("Describing the columns", Progress.UNKNOWN);
        List<ColumnSurvey> surveys = numbers.survey(columns, monitor.cancellation());
        ColumnRoles roles = ColumnRoles.of(info, surveys, wanted);
        TimeFacts times = TimeFacts.of(numbers, roles, info.rows(), monitor.cancellation());
        TableWords words = new TableWords(info, roles, times);
        words.head(surveys);
        MeasureReader reader = new MeasureReader(numbers, roles, times);
        List<ColumnSurvey> shown = roles.measures().stream().limit(MOST_MEASURES).toList();
        List<GroupTable.Measure> byGroup = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            ColumnSurvey measure = shown.get(i);
            monitor.progress().report("Reading " + measure.name(), (double) i / shown.size());
            List<Finding> found = reader.read(measure, monitor.cancellation());
            words.measure(measure, found, ends(numbers, info, measure, monitor.cancellation()));
            byGroup.add(new GroupTable.Measure(measure, found));
        }
        words.rest(roles.measures().stream().skip(MOST_MEASURES).toList());
        words.relations(Relations.of(numbers, shown, monitor.cancellation()));
        if (roles.key().isPresent()) {
            words.groups(roles.key().get(), byGroup);
        }
        List<String> warnings = new ArrayList<>(words.warnings());
        if (info.columns().size() > MOST_COLUMNS) {
            warnings.add(
                    "Of %s columns only the first %d were looked at."
                            .formatted(Words.count(info.columns().size()), MOST_COLUMNS));
        }
        return new Digest(words.text(), info.rows(), info.rows(), warnings);
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
