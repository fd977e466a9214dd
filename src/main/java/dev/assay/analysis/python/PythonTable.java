package dev.assay.analysis.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.python.TableRoom.NoRoomException;
import dev.assay.base.Json;
import dev.assay.base.ScratchFolder;
import dev.assay.base.Words;
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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A table that an interpreter sends, row by row, kept in a temporary folder until it is stored.
/// Where the disk does not take it, the rest of its rows are passed over.
final class PythonTable implements AutoCloseable {
    private static final int MOST_COLUMNS = 10_000;
    private static final int LONGEST_NAME = 500;
    private static final int LONGEST_REASON = 300;
    private static final String FILE = "rows.jsonl";

    private final String name;
    private final List<Column> columns;
    private final TableRoom room;

    /// Where the rows are; null where they could not be kept.
    private @Nullable Kept kept;

    private Optional<String> problem = Optional.empty();
    private boolean ended;
    private long bytes;

    private record Kept(ScratchFolder scratch, Path file, OutputStream out) {}

    private PythonTable(String name, List<Column> columns, TableRoom room) {
        this.name = name;
        this.columns = columns;
        this.room = room;
    }

    /// Begins a table.
    ///
    /// @param message with its `name` and its `columns`, a pair of name and type each
    /// @throws IOException where it makes no sense
    static PythonTable begin(ObjectNode message, TableRoom room) throws IOException {
        List<Column> columns = new ArrayList<>();
        for (JsonNode pair : message.path("columns")) {
            columns.add(column(pair));
            if (columns.size() > MOST_COLUMNS) {
                throw new IOException("a table of too many columns");
            }
        }
        String name = message.path("name").asText();
        PythonTable table =
                new PythonTable(
                        name.substring(0, Math.min(LONGEST_NAME, name.length())), columns, room);
        table.open();
        return table;
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

    private void open() {
        @Nullable ScratchFolder scratch = null;
        try {
            scratch = ScratchFolder.create();
            room.take(0, scratch.folder());
            Path file = scratch.folder().resolve(FILE);
            kept = new Kept(scratch, file, new BufferedOutputStream(Files.newOutputStream(file)));
        } catch (IOException e) {
            fail(unwritten(e));
        } catch (NoRoomException e) {
            fail(String.valueOf(e.getMessage()));
        } finally {
            if (kept == null && scratch != null) {
                scratch.close();
            }
        }
    }

    /// Takes rows, each a list with a cell for each column.
    ///
    /// @throws IOException where they make no sense
    void add(JsonNode rows) throws IOException {
        for (JsonNode row : rows) {
            if (!row.isArray() || row.size() != columns.size()) {
                throw new IOException("a row with other cells than its table has columns");
            }
            Kept target = kept;
            if (target != null) {
                keep(Json.mapper().writeValueAsBytes(row), target);
            }
        }
    }

    private void keep(byte[] line, Kept target) {
        try {
            bytes += line.length + 1;
            room.take(line.length + 1, target.scratch.folder());
            target.out.write(line);
            target.out.write('\n');
        } catch (IOException e) {
            fail(unwritten(e));
        } catch (NoRoomException e) {
            fail(String.valueOf(e.getMessage()));
        }
    }

    private static String unwritten(IOException e) {
        return "its rows could not be written (%s). Make room on the disk if it is full, or hand back fewer rows"
                .formatted(Words.shortened(String.valueOf(e.getMessage()), LONGEST_REASON));
    }

    private void fail(String reason) {
        problem =
                Optional.of(
                        "The table “%s” was not kept: %s. What is stored and the variables of Python are untouched."
                                .formatted(Words.shortened(name, 80), reason));
        close();
        kept = null;
        room.giveBack(bytes);
    }

    /// Ends the table: no more rows come.
    void end() {
        ended = true;
        Kept target = kept;
        if (target != null) {
            try {
                target.out.close();
            } catch (IOException e) {
                fail(unwritten(e));
            }
        }
    }

    boolean isEnded() {
        return ended;
    }

    /// Why it could not be kept, in sentences for people.
    Optional<String> problem() {
        return problem;
    }

    /// The table as a part of a result, whose rows take its folder with them; empty where it could
    /// not be kept.
    Optional<ResultPart.RowStream> part() {
        Kept whole = kept;
        return whole == null
                ? Optional.empty()
                : Optional.of(
                        new ResultPart.RowStream(
                                name,
                                Json.object(),
                                columns,
                                new PythonRows(whole.scratch, whole.file, columns)));
    }

    @Override
    public void close() {
        Kept target = kept;
        if (target == null) {
            return;
        }
        try (ScratchFolder _ = target.scratch) {
            target.out.close();
        } catch (IOException full) {
            // What is still to be written is not wanted any more.
        }
    }
}
