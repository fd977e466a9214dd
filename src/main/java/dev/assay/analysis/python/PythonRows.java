package dev.assay.analysis.python;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.base.ScratchFolder;
import dev.assay.text.json.StrangersJson;
import dev.assay.tool.StreamedRows;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The rows of a table that an interpreter sent, from their file, whose folder is gone when they
/// are closed.
final class PythonRows implements StreamedRows {
    /// Numbers that JSON has no words for.
    private static final Map<String, Double> INFINITE =
            Map.of(
                    "NaN", Double.NaN,
                    "Infinity", Double.POSITIVE_INFINITY,
                    "-Infinity", Double.NEGATIVE_INFINITY);

    private final ScratchFolder scratch;
    private final Path file;
    private final List<Column> columns;
    private StrangersJson.@Nullable Values rows;

    /// @param scratch the folder of the file
    PythonRows(ScratchFolder scratch, Path file, List<Column> columns) {
        this.scratch = scratch;
        this.file = file;
        this.columns = columns;
    }

    @Override
    public Optional<List<@Nullable Object>> next() throws InterruptedException {
        try {
            if (rows == null) {
                rows = StrangersJson.values(file);
            }
            Optional<JsonNode> next = rows.next();
            if (next.isEmpty()) {
                return Optional.empty();
            }
            JsonNode row = next.get();
            List<@Nullable Object> cells = new ArrayList<>(columns.size());
            for (int i = 0; i < columns.size(); i++) {
                cells.add(cell(row.path(i), columns.get(i).type()));
            }
            return Optional.of(cells);
        } catch (IOException e) {
            throw new FailedException(
                    "The rows that Python handed back cannot be read again (%s). Nothing of them was kept. Make room on the disk if it is full, then run the code again."
                            .formatted(e.getMessage()),
                    e);
        }
    }

    /// A cell that is not of its column's type is missing.
    private static @Nullable Object cell(JsonNode value, CellType type) {
        return switch (type) {
            case NUMBER ->
                    value.isNumber()
                            ? Double.valueOf(value.doubleValue())
                            : INFINITE.get(value.asText());
            case INTEGER ->
                    value.isIntegralNumber() && value.canConvertToLong() ? value.longValue() : null;
            case BOOLEAN -> value.isBoolean() ? value.booleanValue() : null;
            case TEXT ->
                    value.isNull()
                            ? null
                            : value.isTextual() ? value.textValue() : Json.write(value);
            case DATE -> time(value, LocalDate::parse);
            case INSTANT -> time(value, Instant::parse);
            case LOCAL_TIME -> time(value, LocalDateTime::parse);
        };
    }

    private static @Nullable Object time(JsonNode value, Function<String, Object> parse) {
        try {
            return parse.apply(value.asText());
        } catch (DateTimeException none) {
            return null;
        }
    }

    @Override
    public boolean hasMore() {
        return false;
    }

    @Override
    public void close() {
        try (ScratchFolder _ = scratch) {
            if (rows != null) {
                rows.close();
            }
        } catch (IOException unread) {
            // Nothing more is read of it.
        }
    }
}
