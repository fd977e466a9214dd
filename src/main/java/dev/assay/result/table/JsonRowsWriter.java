package dev.assay.result.table;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/// Writes every row of a stored table as a JSON object, in stored order; and reads the first ones.
public final class JsonRowsWriter {
    private JsonRowsWriter() {}

    public static void write(
            DuckDBConnection connection,
            TableInfo table,
            JsonGenerator json,
            Cancellation cancellation)
            throws SQLException, IOException, InterruptedException {
        CellReader cells = new CellReader(table);
        List<SerializableString> names =
                ResultJson.names(table.columns().stream().map(ColumnInfo::name).toList());
        Query all =
                new Query(
                        "SELECT rowid%s FROM %s"
                                .formatted(cells.selected(), TableSql.relation(table)));
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

    /// The cells of the first rows of a table, in stored order: Double, Long, String, Boolean,
    /// [java.time.Instant], [java.time.LocalDate] or null.
    ///
    /// @param longest characters of a text, which is cut behind them
    public static List<List<@Nullable Object>> first(
            DuckDBConnection connection,
            TableInfo table,
            int count,
            int longest,
            Cancellation cancellation)
            throws SQLException, IOException, InterruptedException {
        CellReader cells = new CellReader(table);
        Query first =
                new Query(
                        "SELECT 0%s FROM %s LIMIT %d"
                                .formatted(
                                        cells.selected(longest), TableSql.relation(table), count));
        return DuckDatabase.read(
                connection,
                first,
                cancellation,
                rows -> {
                    List<List<@Nullable Object>> read = new ArrayList<>();
                    while (rows.next()) {
                        read.add(cells.row(rows));
                    }
                    return read;
                });
    }
}
