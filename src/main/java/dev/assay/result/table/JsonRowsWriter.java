package dev.assay.result.table;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import org.duckdb.DuckDBConnection;

/// Writes every row of a stored table as a JSON object, in stored order.
public final class JsonRowsWriter {
    private JsonRowsWriter() {}

    public static void write(
            DuckDBConnection connection,
            TableInfo table,
            JsonGenerator json,
            Cancellation cancellation)
            throws SQLException, IOException, InterruptedException {
        write(connection, table, table.rows(), json, cancellation);
    }

    /// Writes the first rows.
    ///
    /// @param count how many at most
    public static void write(
            DuckDBConnection connection,
            TableInfo table,
            long count,
            JsonGenerator json,
            Cancellation cancellation)
            throws SQLException, IOException, InterruptedException {
        CellReader cells = new CellReader(table);
        List<SerializableString> names =
                ResultJson.names(table.columns().stream().map(ColumnInfo::name).toList());
        Query all =
                new Query(
                        "SELECT rowid%s FROM %s LIMIT %d"
                                .formatted(cells.selected(), TableSql.relation(table), count));
        DuckDatabase.read(
                connection,
                all,
                cancellation,
                rows -> {
                    while (rows.next()) {
                        if (rows.getLong(1) % 1_024 == 0) {
                            cancellation.check();
                        }
                        ResultJson.row(json, names, column -> cells.cell(rows, column));
                    }
                    return table;
                });
    }
}
