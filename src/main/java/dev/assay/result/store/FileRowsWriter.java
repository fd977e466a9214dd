package dev.assay.result.store;

import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.database.SqlNames;
import dev.assay.result.file.CutRows;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileTable;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Progress;
import dev.assay.task.Work;
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
    /// What numbers in JSON take.
    private static final double BYTES_PER_TOKEN = 2.4;

    /// The files that are read for some parts.
    static Set<Path> files(List<Storable> parts) {
        return parts.stream()
                .flatMap(part ->
                        part instanceof Storable.FileRows rows
                                ? rows.rows().file().files().stream()
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
    /// @param taken names of tables in the database
    TableInfo write(DataKeys.Name name, Storable.FileRows part, Set<String> taken)
            throws SQLException, InterruptedException {
        String sqlName = SqlNames.table(name.key(), name.version(), part.table(), taken);
        Storable.FoundRows rows = part.rows();
        FileTable file = rows.file().indexed(rows.starts().isPresent());
        file.check();
        if (part.copied()) {
            copy(file, sqlName, part.key());
        } else if (rows.starts().isPresent()) {
            CutRows.keep(connection, sqlName, rows.starts().get());
        }
        return new TableInfo(
                part.table(),
                sqlName,
                rows.count(),
                columns(file),
                part.copied() ? Optional.empty() : Optional.of(file));
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
                .map(column -> new ColumnInfo(column.name(), type(column), Optional.empty()))
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

    /// How many tokens a file has about: too many to count.
    static long tokens(long bytes) {
        return Math.round(bytes / BYTES_PER_TOKEN);
    }
}
