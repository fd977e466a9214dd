package dev.assay.result.store;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.result.database.SqlNames;
import dev.assay.result.table.ResultJson;
import dev.assay.result.table.RowSource;
import dev.assay.result.table.RowSource.Column;
import dev.assay.result.table.TableAppender;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Work;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.duckdb.DuckDBConnection;

/// Writes the tables of one result into the database and measures the result's JSON on the way, in
/// one pass over the rows. The caller commits.
final class TablesWriter {
    private static final int ROWS_BETWEEN_CHECKS = 4_096;

    private final DuckDBConnection connection;
    private final DataKeys.Name name;
    private final Set<String> taken;
    private final Map<String, String> units;
    private final SizeMeter meter;
    private final Work.Monitor monitor;
    private final Map<String, TableInfo> written = new LinkedHashMap<>();
    private long total;
    private long done;
    private long notFinite;

    /// @param taken names of tables in the database
    /// @param units of columns, by their names
    TablesWriter(
            DuckDBConnection connection,
            DataKeys.Name name,
            Set<String> taken,
            Map<String, String> units,
            SizeMeter meter,
            Work.Monitor monitor) {
        this.connection = connection;
        this.name = name;
        this.taken = taken;
        this.units = units;
        this.meter = meter;
        this.monitor = monitor;
    }

    /// Writes everything.
    ///
    /// @param layout with a place for every table
    List<TableInfo> write(ObjectNode layout, Map<String, RowSource> tables)
            throws SQLException, IOException, InterruptedException {
        total = tables.values().stream().mapToLong(RowSource::rows).sum();
        ResultJson.write(
                layout,
                tables.keySet(),
                meter,
                (table, json) -> {
                    RowSource rows = tables.get(table);
                    if (rows != null) {
                        written.put(table, write(table, rows, json));
                    }
                });
        return List.copyOf(written.values());
    }

    /// How many numbers were NaN or infinite, and instants beyond the calendar; null is stored in
    /// their place.
    long notFinite() {
        return notFinite;
    }

    private TableInfo write(String table, RowSource rows, JsonGenerator json)
            throws SQLException, IOException, InterruptedException {
        List<Column> columns = rows.columns();
        String sqlName = SqlNames.table(name.key(), name.version(), table, taken);
        List<String> names = columns.stream().map(Column::name).toList();
        List<SerializableString> jsonNames = ResultJson.names(names);
        try (TableAppender appender = TableAppender.create(connection, sqlName, columns)) {
            for (int row = 0; row < rows.rows(); row++) {
                if (row % ROWS_BETWEEN_CHECKS == 0) {
                    check();
                }
                appender.beginRow();
                int place = row;
                ResultJson.row(
                        json, jsonNames, column -> appender.append(rows.cell(column, place)));
                appender.endRow();
                done++;
            }
            notFinite += appender.notFinite();
        }
        List<ColumnInfo> infos = new ArrayList<>();
        columns.forEach(c ->
                infos.add(
                        new ColumnInfo(
                                c.name(), c.type(), Optional.ofNullable(units.get(c.name())))));
        return new TableInfo(table, sqlName, rows.rows(), infos);
    }

    private void check() throws InterruptedException {
        monitor.cancellation().check();
        monitor.progress().report("Storing " + name.key(), (double) done / Math.max(1, total));
    }
}
