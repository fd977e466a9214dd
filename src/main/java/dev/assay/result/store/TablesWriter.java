package dev.assay.result.store;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Words;
import dev.assay.result.database.SqlNames;
import dev.assay.result.rows.RowSource.Column;
import dev.assay.result.rows.TableAppender;
import dev.assay.result.table.ResultJson;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
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
    private static final String EXTENT = ResultPart.RowStream.EXTENT;

    private final DuckDBConnection connection;
    private final DataKeys.Name name;
    private final Set<String> taken;
    private final Map<String, String> units;
    private final SizeMeter meter;
    private final Work.Monitor monitor;
    private final Map<String, TableInfo> written = new LinkedHashMap<>();

    /// How many rows there are; negative where nobody knows.
    private long total;

    private long done;
    private long beyond;

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
    List<TableInfo> write(ObjectNode layout, Map<String, RowCursor> tables)
            throws SQLException, IOException, InterruptedException {
        total = total(tables.values());
        ResultJson.write(
                layout,
                tables.keySet(),
                meter,
                (table, json) -> {
                    RowCursor rows = tables.get(table);
                    if (rows != null) {
                        TableInfo info = write(table, rows, json);
                        written.put(table, info);
                        rows.extent().ifPresent(extent -> layout.put(EXTENT, extent));
                    }
                });
        return List.copyOf(written.values());
    }

    private static long total(Collection<RowCursor> tables) {
        boolean known = tables.stream().allMatch(rows -> rows.expected().isPresent());
        return known ? tables.stream().mapToLong(rows -> rows.expected().getAsLong()).sum() : -1;
    }

    /// Returns the number of dates and instants beyond the calendar; null is stored in their place.
    long beyond() {
        return beyond;
    }

    private TableInfo write(String table, RowCursor rows, JsonGenerator json)
            throws SQLException, IOException, InterruptedException {
        List<Column> columns = rows.columns();
        String sqlName = SqlNames.table(name.key(), name.version(), table, taken);
        List<String> names = columns.stream().map(Column::name).toList();
        List<SerializableString> jsonNames = ResultJson.names(names);
        long count = 0;
        try (TableAppender appender = TableAppender.create(connection, sqlName, columns)) {
            while (rows.next()) {
                if (count % ROWS_BETWEEN_CHECKS == 0) {
                    check();
                }
                appender.beginRow();
                ResultJson.row(json, jsonNames, column -> appender.append(rows.cell(column)));
                appender.endRow();
                count++;
                done++;
            }
            beyond += appender.beyond();
        }
        List<ColumnInfo> infos = new ArrayList<>();
        columns.forEach(c ->
                infos.add(
                        new ColumnInfo(
                                c.name(), c.type(), Optional.ofNullable(units.get(c.name())))));
        return new TableInfo(table, sqlName, count, infos);
    }

    private void check() throws InterruptedException {
        monitor.cancellation().check();
        double fraction = total < 0 ? Progress.UNKNOWN : (double) done / Math.max(1, total);
        String rows = total < 0 ? ", " + Words.count(done, "row") : "";
        monitor.progress().report("Storing " + name.key() + rows, fraction);
    }
}
