package dev.assay.result.store;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.assay.base.Json;
import dev.assay.llm.TokenCounter;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.database.SqlNames;
import dev.assay.result.file.CutRows;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.table.JsonRowsWriter;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.duckdb.DuckDBConnection;

/// Writes tables of files into the database: their rows, or where those are. The caller commits.
///
/// @param connection to the database
record FileRowsWriter(DuckDBConnection connection, Work.Monitor monitor) {
    /// How many rows and cells are looked at to know how long all are.
    private static final int MAX_ROWS = 1_000;

    private static final int MAX_CELLS = 100_000;

    /// The files that are read for some parts.
    static Set<Path> files(List<Storable> parts) {
        return parts.stream()
                .flatMap(part ->
                        part instanceof Storable.FileRows rows
                                ? rows.table().file().files().stream()
                                : Stream.empty())
                .collect(Collectors.toSet());
    }

    /// The files that are read for some parts and whose rows stay there.
    static Set<Path> linked(List<Storable> parts) {
        return files(
                parts.stream()
                        .filter(part -> part instanceof Storable.FileRows rows && !rows.copied())
                        .toList());
    }

    /// The files in which rows of stored results lie.
    static Set<Path> filesOf(List<StoredResult> results) {
        return results.stream()
                .flatMap(result -> result.content().tables().stream())
                .flatMap(table -> table.file().stream())
                .flatMap(file -> file.files().stream())
                .collect(Collectors.toSet());
    }

    /// Writes a table.
    ///
    /// @param copied whether its rows are copied; otherwise they stay in their file
    /// @param taken names of tables in the database
    TableInfo write(DataKeys.Name name, FoundTable table, boolean copied, Set<String> taken)
            throws SQLException, InterruptedException {
        String sqlName = SqlNames.table(name.key(), name.version(), table.name(), taken);
        FileTable file = table.file().indexed(table.starts().isPresent());
        file.check();
        if (copied) {
            copy(file, sqlName, name.key());
        } else if (table.starts().isPresent()) {
            CutRows.keep(connection, sqlName, table.starts().get());
        }
        return new TableInfo(
                table.name(),
                sqlName,
                table.rows(),
                columns(file),
                copied ? Optional.empty() : Optional.of(file),
                table.remarks());
    }

    private void copy(FileTable file, String sqlName, String key)
            throws SQLException, InterruptedException {
        monitor.progress().report("Storing " + key, Progress.UNKNOWN);
        Query copy =
                new Query(
                        "CREATE TABLE %s AS SELECT %s FROM %s"
                                .formatted(
                                        SqlNames.quoted(sqlName),
                                        FileSql.columns(file),
                                        FileSql.rows(file)));
        DuckDatabase.execute(connection, copy, monitor.cancellation());
    }

    private static List<ColumnInfo> columns(FileTable file) {
        return file.columns().stream()
                .map(column ->
                        new ColumnInfo(
                                column.name(), type(column), Optional.empty(), column.order()))
                .toList();
    }

    private static TableInfo.Type type(FileColumn column) {
        return switch (column.readAs()) {
            case "BIGINT" -> TableInfo.Type.INTEGER;
            case "DOUBLE" -> TableInfo.Type.NUMBER;
            case "BOOLEAN" -> TableInfo.Type.BOOLEAN;
            case "DATE" -> TableInfo.Type.DATE;
            case "TIMESTAMP" ->
                    column.hasZone() ? TableInfo.Type.INSTANT : TableInfo.Type.LOCAL_TIME;
            default -> TableInfo.Type.TEXT;
        };
    }

    /// How many tokens the rows of a table have about, as JSON: those of its first rows stand for
    /// all, in whatever kind of file they lie.
    long tokens(TableInfo table, TokenCounter counter)
            throws SQLException, IOException, InterruptedException {
        long looked =
                Math.min(
                        table.rows(),
                        Math.clamp(MAX_CELLS / Math.max(1, table.columns().size()), 1, MAX_ROWS));
        if (looked == 0) {
            return 0;
        }
        SizeMeter meter = new SizeMeter(counter);
        try (JsonGenerator json = Json.mapper().createGenerator(meter)) {
            json.writeStartArray();
            JsonRowsWriter.write(connection, table, looked, json, monitor.cancellation());
            json.writeEndArray();
        }
        return Math.round((double) meter.tokens() / looked * table.rows());
    }
}
