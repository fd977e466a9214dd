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
        List<String> names = table.columns().stream().map(ColumnInfo::name).toList();
        long looked = Math.min(closely, Math.max(1, CELLS / Math.max(1, names.size())));
        List<ColumnSurvey> columns =
                new ColumnSurveyor(connection, table, looked, unmeasured, cancellation)
                        .survey(names);
        LookedAtRows questions = new LookedAtRows(connection, table, looked, cancellation);
        List<ColumnSurvey> first = columns.stream().limit(COLUMNS).toList();
        CommonValues values = CommonValues.of(questions, first);
        List<String> oddities = new ArrayList<>();
        if (table.rows() > 0) {
            oddities.addAll(values.orders());
            oddities.addAll(
                    Cells.oddities(
                            table.file().isPresent()
                                    ? Math.min(looked, table.rows())
                                    : table.rows(),
                            columns));
            oddities.addAll(StandIns.oddities(questions, table, first));
            oddities.addAll(DuplicateRows.oddities(questions, columns));
            oddities.addAll(TimeSteps.oddities(questions, table, first));
        }
        return new TableSurvey(
                table, Math.min(looked, table.rows()), columns, values.shown(), oddities);
    }
}
