package dev.assay.analysis.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.ResultPart;
import dev.assay.tool.StreamedRows.CellType;
import dev.assay.tool.StreamedRows.Column;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A table that an interpreter sends, row by row, kept in a temporary file until it is stored.
final class PythonTable implements AutoCloseable {
    private static final int MOST_COLUMNS = 10_000;
    private static final int LONGEST_NAME = 500;
    private static final long MOST_BYTES = 2L << 30;

    private final String name;
    private final List<Column> columns;
    private final Path file;
    private final OutputStream out;
    private long bytes;
    private boolean ended;

    private PythonTable(String name, List<Column> columns, Path file, OutputStream out) {
        this.name = name;
        this.columns = columns;
        this.file = file;
        this.out = out;
    }

    /// Begins a table.
    ///
    /// @param message with its `name` and its `columns`, a pair of name and type each
    /// @throws IOException where it makes no sense, or the disk would not take it
    static PythonTable begin(ObjectNode message) throws IOException {
        List<Column> columns = new ArrayList<>();
        for (JsonNode pair : message.path("columns")) {
            columns.add(column(pair));
            if (columns.size() > MOST_COLUMNS) {
                throw new IOException("a table of too many columns");
            }
        }
        String name = message.path("name").asText();
        Path file = Files.createTempFile("assay-table-", ".jsonl");
        OutputStream out = new BufferedOutputStream(Files.newOutputStream(file));
        return new PythonTable(
                name.substring(0, Math.min(LONGEST_NAME, name.length())), columns, file, out);
    }

    private static Column column(JsonNode pair) throws IOException {
        String name = pair.path(0).asText();
        try {
            return new Column(
                    name.substring(0, Math.min(LONGEST_NAME, name.length())),
                    CellType.valueOf(pair.path(1).asText()));
        } catch (IllegalArgumentException e) {
            throw new IOException("a column of an unknown type", e);
        }
    }

    /// Takes rows, each a list with a cell for each column.
    void add(JsonNode rows) throws IOException {
        for (JsonNode row : rows) {
            if (!row.isArray() || row.size() != columns.size()) {
                throw new IOException("a row with other cells than its table has columns");
            }
            byte[] line = Json.mapper().writeValueAsBytes(row);
            bytes += line.length + 1;
            if (bytes > MOST_BYTES) {
                throw new IOException("a table that is too large");
            }
            out.write(line);
            out.write('\n');
        }
    }

    /// Ends the table: no more rows come.
    void end() throws IOException {
        out.close();
        ended = true;
    }

    boolean isEnded() {
        return ended;
    }

    /// The table as a part of a result; its rows take the file with them.
    ResultPart.RowStream part() {
        return new ResultPart.RowStream(
                name, Json.object(), columns, new PythonRows(file, columns));
    }

    @Override
    public void close() {
        try {
            out.close();
            Files.deleteIfExists(file);
        } catch (IOException leftBehind) {
            // The system sweeps its temporary files.
        }
    }
}
