package dev.assay.result.table;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import dev.assay.base.Json;
import dev.assay.base.WholeFile;
import dev.assay.query.Step;
import dev.assay.result.database.DatabaseInstants;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.DuckDatabase.Query;
import dev.assay.result.database.SqlNames;
import dev.assay.result.database.StoreException;
import dev.assay.result.table.StoredTable.Format;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.text.delimited.CsvLine;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes rows to a file at full precision. They go to a part beside the target, which takes the
/// target's place when it is complete; whatever goes wrong, the part is removed.
final class TableExport {
    private static final int ROWS_BETWEEN_CHECKS = 4_096;
    private static final String LINE_END = "\r\n";

    private final DuckDatabase database;
    private final TableInfo table;
    private final TableSql sql;

    TableExport(DuckDatabase database, TableInfo table, TableSql sql) {
        this.database = database;
        this.table = table;
        this.sql = sql;
    }

    /// Writes one row to the file.
    @FunctionalInterface
    private interface RowWriter {
        void write(List<@Nullable Object> cells) throws IOException, SQLException;
    }

    void write(
            Format format,
            List<Step> steps,
            Path target,
            Progress progress,
            Cancellation cancellation)
            throws InterruptedException {
        Query rows = sql.rows(SqlNames.ROW + sql.cells().selected(), steps);
        Query raw = sql.rows(sql.cells().names(), steps);
        try {
            WholeFile.write(
                    target,
                    part -> {
                        switch (format) {
                            case CSV -> csv(rows, part, progress, cancellation);
                            case JSON_LINES -> jsonLines(rows, part, progress, cancellation);
                            case PARQUET -> parquet(raw, part, progress, cancellation);
                        }
                        cancellation.check();
                    });
        } catch (IOException e) {
            throw StoreException.of("Writing " + target.getFileName(), e);
        }
    }

    private void csv(Query rows, Path part, Progress progress, Cancellation cancellation)
            throws IOException, InterruptedException {
        try (BufferedWriter file = Files.newBufferedWriter(part)) {
            List<String> names = table.columns().stream().map(ColumnInfo::name).toList();
            file.write(CsvLine.of(names) + LINE_END);
            stream(
                    rows,
                    progress,
                    cancellation,
                    cells -> file.write(CsvLine.of(DatabaseInstants.texts(cells)) + LINE_END));
        }
    }

    private void jsonLines(Query rows, Path part, Progress progress, Cancellation cancellation)
            throws IOException, InterruptedException {
        List<SerializableString> names =
                ResultJson.names(table.columns().stream().map(ColumnInfo::name).toList());
        try (BufferedWriter file = Files.newBufferedWriter(part);
                JsonGenerator json = Json.mapper().createGenerator(file)) {
            json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
            // JSON has no such numbers: NaN and Infinity stand as Python, pandas and DuckDB write
            // and read them.
            json.disable(JsonWriteFeature.WRITE_NAN_AS_STRINGS.mappedFeature());
            stream(rows, progress, cancellation, cells -> ResultJson.row(json, names, cells::get));
            json.writeRaw('\n');
        }
    }

    private void stream(Query rows, Progress progress, Cancellation cancellation, RowWriter writer)
            throws InterruptedException {
        database.read(
                "Exporting “" + table.name() + "”",
                rows,
                cancellation,
                result -> {
                    long done = 0;
                    while (result.next()) {
                        if (done % ROWS_BETWEEN_CHECKS == 0) {
                            cancellation.check();
                            progress.report(
                                    "Writing rows", (double) done / Math.max(1, table.rows()));
                        }
                        writer.write(sql.cells().row(result));
                        done++;
                    }
                    return done;
                });
    }

    /// The database writes to its own folder, the only one that it may write to.
    private void parquet(Query rows, Path part, Progress progress, Cancellation cancellation)
            throws IOException, InterruptedException {
        progress.report("Writing rows", Progress.UNKNOWN);
        Path own = database.exportFile();
        Query copy =
                new Query(
                        "COPY (%s) TO %s (FORMAT parquet)"
                                .formatted(rows.sql(), SqlNames.literal(own.toString())));
        try {
            database.ask(
                    "Exporting “" + table.name() + "”",
                    cancellation,
                    connection -> {
                        DuckDatabase.execute(connection, copy, cancellation);
                        return part;
                    });
            Files.move(own, part);
        } finally {
            Files.deleteIfExists(own);
        }
    }
}
