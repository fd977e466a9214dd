package dev.assay.finding.table;

import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.result.table.TableNumbers;
import dev.assay.series.Spike;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.util.ArrayList;
import java.util.List;

/// A table read along its order: what each measure shows in each group.
///
/// @param surveys of the columns that were looked at
/// @param times within each group
/// @param waits the same; of all rows where these are events whose groups are kinds
/// @param measures those that were read
/// @param rest measures that were not read
public record TableSeries(
        TableInfo info,
        List<ColumnSurvey> surveys,
        ColumnRoles roles,
        TimeFacts times,
        TimeFacts waits,
        List<Measure> measures,
        List<ColumnSurvey> rest) {
    /// Columns that are looked at.
    public static final int MAX_COLUMNS = 100;

    private static final int MAX_MEASURES = 8;

    /// A measure and what it shows in each group.
    ///
    /// @param far its values that lie far from most of the column, where rows have no order or are
    ///   events
    public record Measure(ColumnSurvey column, List<SeriesFeatures> groups, List<Spike> far) {
        public Measure {
            far = List.copyOf(far);
            groups = List.copyOf(groups);
        }
    }

    public TableSeries {
        surveys = List.copyOf(surveys);
        measures = List.copyOf(measures);
        rest = List.copyOf(rest);
    }

    /// Reads a table, blocking: the database does what can be added up, and each measure is read
    /// once in order.
    ///
    /// @param wanted words that may name columns, which then come first
    public static TableSeries of(StoredTable table, String wanted, Work.Monitor monitor)
            throws InterruptedException {
        TableInfo info = table.info();
        TableNumbers numbers = table.numbers();
        List<String> columns =
                info.columns().stream().limit(MAX_COLUMNS).map(ColumnInfo::name).toList();
        monitor.progress().report("Describing the columns", Progress.UNKNOWN);
        List<ColumnSurvey> surveys = numbers.survey(columns, monitor.cancellation());
        ColumnRoles roles = ColumnRoles.of(info, numbers, surveys, wanted, monitor.cancellation());
        TimeFacts times = TimeFacts.of(numbers, roles, info.rows(), monitor.cancellation());
        boolean ofThings =
                roles.key().isEmpty()
                        || roles.axis().column().isEmpty()
                        || SideBySide.of(numbers, roles, monitor.cancellation()).are();
        TimeFacts waits =
                ofThings
                        ? times
                        : TimeFacts.of(
                                numbers, roles.withoutKey(), info.rows(), monitor.cancellation());
        MeasureReader reader = new MeasureReader(numbers, roles, times, !ofThings);
        List<ColumnSurvey> shown = roles.measures().stream().limit(MAX_MEASURES).toList();
        List<Measure> measures = new ArrayList<>();
        for (ColumnSurvey measure : shown) {
            monitor.progress()
                    .report("Reading " + measure.name(), (double) measures.size() / shown.size());
            measures.add(
                    new Measure(
                            measure,
                            reader.read(measure, monitor.cancellation()),
                            reader.farFromMost(measure, monitor.cancellation())));
        }
        List<ColumnSurvey> rest = roles.measures().stream().skip(MAX_MEASURES).toList();
        return new TableSeries(info, surveys, roles, times, waits, measures, rest);
    }

    /// Returns whether a wait is one of a group: of events whose groups are kinds, it is one of all
    /// rows.
    public boolean waitsOfGroups() {
        return roles.key().isPresent() && waits.equals(times);
    }

    /// The form in which values of a measure are written.
    public DigestNumbers numbers(ColumnSurvey column) {
        return DigestNumbers.of(
                column.numbers().orElseThrow(),
                ColumnRoles.info(info, column).type() == TableInfo.Type.INTEGER);
    }
}
