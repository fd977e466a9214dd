package dev.assay.result.survey;

import dev.assay.base.Words;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.ColumnSurvey.Extent;
import dev.assay.result.table.ColumnSurveyor;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.duckdb.DuckDBConnection;

/// Looks at a table in its database: a few queries, however many rows and columns there are.
public final class TableSurveyor {
    /// In a wider table what is odd about single columns is looked for in the first ones only.
    static final int COLUMNS = 200;

    /// How much of a table is read, in rows and cells: of a wide table fewer rows.
    ///
    /// @param closely rows, from the first, that are looked at closely at most
    /// @param cells that are looked at closely, or copied out of a file, at most
    /// @param measured cells of a table whose quartiles are those of all rows
    /// @param counted cells of a file whose counts and ranges are those of all rows
    record Effort(long closely, long cells, long measured, long counted) {
        static final Effort USUAL = new Effort(1_000_000, 20_000_000, 40_000_000, 100_000_000);

        private long looked(TableInfo table) {
            return Math.min(closely, Math.max(1, cells / columns(table)));
        }

        private static boolean within(long cells, TableInfo table) {
            return table.rows() <= cells / columns(table);
        }

        private static int columns(TableInfo table) {
            return Math.max(1, table.columns().size());
        }
    }

    private final DuckDBConnection connection;
    private final Cancellation cancellation;
    private final Effort effort;

    public TableSurveyor(DuckDBConnection connection, Cancellation cancellation) {
        this(connection, cancellation, Effort.USUAL);
    }

    TableSurveyor(DuckDBConnection connection, Cancellation cancellation, Effort effort) {
        this.connection = connection;
        this.cancellation = cancellation;
        this.effort = effort;
    }

    /// Surveys a table, blocking.
    ///
    /// @param unmeasured columns whose zeros are no measurements
    public TableSurvey survey(TableInfo table, Set<String> unmeasured)
            throws SQLException, IOException, InterruptedException {
        long looked = effort.looked(table);
        boolean measured = Effort.within(effort.measured(), table);
        if (table.file().isEmpty()) {
            long quartiles = measured ? table.rows() : looked;
            return survey(table, new Extent(table, table, quartiles, looked), unmeasured);
        }
        long copied = Effort.within(effort.cells(), table) ? table.rows() : looked;
        // Every question would read the same rows of the file once more.
        try (FirstRows first = FirstRows.copied(connection, table, copied, cancellation)) {
            boolean all = copied < table.rows() && Effort.within(effort.counted(), table);
            Extent extent = new Extent(all ? table : first.table(), first.table(), copied, looked);
            return survey(table, extent, unmeasured);
        }
    }

    private TableSurvey survey(TableInfo table, Extent extent, Set<String> unmeasured)
            throws SQLException, IOException, InterruptedException {
        List<String> names = table.columns().stream().map(ColumnInfo::name).toList();
        List<ColumnSurvey> columns =
                new ColumnSurveyor(connection, extent, unmeasured, cancellation)
                        .survey(names, COLUMNS);
        TableInfo read = extent.beginning();
        LookedAtRows questions = new LookedAtRows(connection, read, extent.looked(), cancellation);
        List<ColumnSurvey> first = columns.stream().limit(COLUMNS).toList();
        CommonValues values = CommonValues.of(questions, first);
        List<String> oddities = new ArrayList<>();
        if (read.rows() > 0) {
            List<String> found = new ArrayList<>(Cells.mixed(columns));
            found.addAll(StandIns.oddities(questions, first, values.shown()));
            found.addAll(UnlikelyZeros.oddities(questions, read, first));
            found.addAll(DuplicateRows.oddities(questions, columns));
            found.addAll(TimeSteps.oddities(questions, read, first));
            add(oddities, values.orders(), table, extent.looked());
            oddities.addAll(Cells.names(columns));
            add(
                    oddities,
                    Cells.oddities(extent.counted().rows(), columns),
                    table,
                    extent.counted().rows());
            add(oddities, found, table, extent.looked());
        }
        SampleRows sample = SampleRows.of(connection, read, cancellation);
        return new TableSurvey(table, extent, columns, values.shown(), sample, oddities);
    }

    /// @param rows of which they are
    private static void add(List<String> oddities, List<String> found, TableInfo table, long rows) {
        String of = rows < table.rows() ? " (first " + Words.count(rows, "row") + ")" : "";
        found.forEach(each -> oddities.add(each + of));
    }
}
