package dev.assay.result.survey;

import dev.assay.result.table.ColumnSurvey;
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
    /// How many rows, from the first, are looked at closely. What can be added up is found in all.
    public static final long CLOSELY = 1_000_000;

    /// The same in cells: of a very wide table fewer rows are looked at closely.
    private static final long CELLS = 20_000_000;

    /// In a wider table what is odd about single columns is looked for in the first ones only.
    static final int COLUMNS = 200;

    private final DuckDBConnection connection;
    private final Cancellation cancellation;
    private final long closely;

    public TableSurveyor(DuckDBConnection connection, Cancellation cancellation) {
        this(connection, cancellation, CLOSELY);
    }

    TableSurveyor(DuckDBConnection connection, Cancellation cancellation, long closely) {
        this.connection = connection;
        this.cancellation = cancellation;
        this.closely = closely;
    }

    /// Surveys a table, blocking.
    ///
    /// @param unmeasured columns whose zeros are no measurements
    public TableSurvey survey(TableInfo table, Set<String> unmeasured)
            throws SQLException, IOException, InterruptedException {
        long looked = Math.min(closely, Math.max(1, CELLS / Math.max(1, table.columns().size())));
        if (table.file().isEmpty()) {
            return survey(table, table, looked, unmeasured);
        }
        // Every question would read the same rows of the file once more.
        try (FirstRows first = FirstRows.copied(connection, table, looked, cancellation)) {
            return survey(table, first.table(), looked, unmeasured);
        }
    }

    /// @param read what is read for the table
    private TableSurvey survey(TableInfo table, TableInfo read, long looked, Set<String> unmeasured)
            throws SQLException, IOException, InterruptedException {
        List<String> names = table.columns().stream().map(ColumnInfo::name).toList();
        List<ColumnSurvey> columns =
                new ColumnSurveyor(connection, read, looked, unmeasured, cancellation)
                        .survey(names, COLUMNS);
        LookedAtRows questions = new LookedAtRows(connection, read, looked, cancellation);
        List<ColumnSurvey> first = columns.stream().limit(COLUMNS).toList();
        CommonValues values = CommonValues.of(questions, first);
        List<String> oddities = new ArrayList<>();
        if (read.rows() > 0) {
            oddities.addAll(values.orders());
            long counted = read.file().isPresent() ? Math.min(looked, read.rows()) : read.rows();
            oddities.addAll(Cells.oddities(counted, columns));
            oddities.addAll(StandIns.oddities(questions, read, first));
            oddities.addAll(DuplicateRows.oddities(questions, columns));
            oddities.addAll(TimeSteps.oddities(questions, read, first));
        }
        return new TableSurvey(
                table, Math.min(looked, table.rows()), columns, values.shown(), oddities);
    }
}
