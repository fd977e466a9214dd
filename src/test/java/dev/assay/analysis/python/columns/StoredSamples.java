package dev.assay.analysis.python.columns;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.TestStores;
import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.delimited.form.PlainReading;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.tool.ListedRows;
import dev.assay.tool.ResultPart;
import dev.assay.tool.StreamedRows.CellType;
import dev.assay.tool.StreamedRows.Column;
import dev.assay.tool.ToolCall;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A store with results of every kind, and what it writes of them.
///
/// @param folder in which it and its files lie
record StoredSamples(ResultStore store, Path folder) implements AutoCloseable {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    static StoredSamples open(Path folder) {
        return new StoredSamples(TestStores.open(folder.resolve("conversation")), folder);
    }

    StoredResult store(Storable part, ObjectNode arguments) throws InterruptedException {
        ToolCall call = new ToolCall("1", "sample", arguments);
        return store.store(call, List.of(part), MONITOR).getFirst().result();
    }

    StoredResult layout(String key, String json) throws InterruptedException {
        ObjectNode whole = Json.parseObject(json).orElseThrow();
        return store(
                new Storable.Layout(key, whole, Optional.empty()), Json.object().put("key", key));
    }

    StoredResult rows(String key, List<Column> columns, List<List<@Nullable Object>> rows)
            throws InterruptedException {
        ListedRows listed = new ListedRows(rows.size(), place -> rows.get((int) place));
        ResultPart.RowStream stream =
                new ResultPart.RowStream(key, Json.object().put("from", "here"), columns, listed);
        return store(
                new Storable.Stream(stream, Optional.empty()),
                Json.object().put("key", key).put("rows", rows.size()));
    }

    StoredResult text(String key, byte[] bytes, String mediaType) throws Exception {
        Path file = Files.write(Files.createTempFile(folder, "text", ".txt"), bytes);
        ResultPart.File part = new ResultPart.File(key, file, mediaType);
        return store(new Storable.Document(part, Optional.empty()), Json.object().put("key", key));
    }

    /// A column of each type with all that is hard in it.
    StoredResult everyType() throws InterruptedException {
        List<Column> columns =
                Arrays.stream(CellType.values())
                        .map(type -> new Column(type.name(), type))
                        .toList();
        List<List<@Nullable Object>> rows = new ArrayList<>();
        rows.add(row(0.1, Long.MIN_VALUE, "", true, "1969-12-31", "1969-12-31T23:59:59.999999Z"));
        rows.add(row(null, null, null, null, null, null));
        rows.add(row(-0.0, Long.MAX_VALUE, "a\0b", false, "2026-11-23", "2026-11-23T08:00:00Z"));
        rows.add(
                row(
                        Double.MIN_VALUE,
                        0L,
                        "\uD83D\uDE00 ü",
                        true,
                        "0001-01-01",
                        "0001-01-01T00:00:00Z"));
        rows.add(
                row(
                        Double.MAX_VALUE,
                        -1L,
                        "“\n\"\\",
                        false,
                        "-4000-02-29",
                        "-4000-02-29T12:30:00.5Z"));
        rows.add(
                row(
                        1e16,
                        1L << 53,
                        "\u2028",
                        false,
                        "+12345-06-07",
                        "+12345-06-07T01:02:03.000004Z"));
        rows.add(row(1 / 3.0, 7L, "null", true, "9999-12-31", "9999-12-31T23:59:59.123Z"));
        return rows("types", columns, rows);
    }

    private static List<@Nullable Object> row(
            @Nullable Double number,
            @Nullable Long whole,
            @Nullable String text,
            @Nullable Boolean truth,
            @Nullable String date,
            @Nullable String instant) {
        return Arrays.asList(
                number,
                whole,
                text,
                truth,
                date == null ? null : LocalDate.parse(date),
                instant == null ? null : Instant.parse(instant),
                instant == null
                        ? null
                        : LocalDateTime.ofInstant(Instant.parse(instant), ZoneOffset.UTC));
    }

    /// A table whose rows stay in their file.
    StoredResult linked(String key, FileTable.Format format, String select) throws Exception {
        String ending = format == FileTable.Format.CSV ? "csv" : "parquet";
        Path file = folder.resolve(key + "." + ending);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement asking = connection.createStatement()) {
            asking.execute("COPY (%s) TO '%s' (FORMAT %s)".formatted(select, file, ending));
        }
        long rows = 5_000;
        Optional<CsvReading> csv =
                format == FileTable.Format.CSV
                        ? Optional.of(PlainReading.ofRfc())
                        : Optional.empty();
        List<FileColumn> columns =
                List.of(
                        new FileColumn("n", "BIGINT"),
                        new FileColumn("v", "DOUBLE"),
                        new FileColumn("word", "VARCHAR"),
                        new FileColumn("day", "DATE"),
                        new FileColumn("at", "TIMESTAMP WITH TIME ZONE"),
                        new FileColumn("good", "BOOLEAN"));
        FileTable table = new FileTable(FileState.of(file), format, csv, columns, false);
        return store(
                new Storable.FileRows(
                        key,
                        Json.object().put("file", "sample"),
                        new FoundTable("rows", table, rows, Optional.empty(), List.of()),
                        false),
                Json.object().put("key", key));
    }

    /// What a linked table may hold.
    static final String FIVE_THOUSAND =
            """
            SELECT i AS n, CASE WHEN i % 11 > 0 THEN i / 8 END AS v,
                CASE WHEN i % 5 > 0 THEN 'word ' || (i % 7) END AS word,
                DATE '2026-01-01' + CAST(i % 400 AS INTEGER) AS day,
                CASE WHEN i % 13 > 0 THEN TIMESTAMP '2026-01-01' + INTERVAL (i * 1001) MILLISECOND END AS at,
                CASE WHEN i % 3 > 0 THEN i % 2 = 0 END AS good
            FROM range(5000) r(i)
            """;

    /// A result as the store writes it.
    String written(StoredResult result) throws Exception {
        StringWriter text = new StringWriter();
        store.writeJson(result, text, MONITOR);
        return text.toString();
    }

    @Override
    public void close() {
        store.close();
    }
}
