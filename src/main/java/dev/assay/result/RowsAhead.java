package dev.assay.result;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.database.DatabaseInstants;
import dev.assay.text.Utf8;
import dev.assay.tool.ResultPart;
import dev.assay.tool.StreamedRows;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// The rows of a stream while it is decided whether a model reads all of them: as many are read
/// ahead as one result may have, and come first again when the rows are read to be stored.
final class RowsAhead implements StreamedRows {
    private static final String NOT_FINITE = "_not_finite";

    private final ResultPart.RowStream stream;
    private final Queue<List<@Nullable Object>> ahead = new ArrayDeque<>();
    private boolean ended;
    private long cells;

    RowsAhead(ResultPart.RowStream stream) {
        this.stream = stream;
    }

    /// All of the rows as a model reads them: the columns' names, then every row as a list. Empty
    /// where there are more than one result may have; then only so many were read.
    Optional<String> whole(SizeRule rule) throws InterruptedException {
        ObjectNode whole = stream.json().deepCopy();
        ArrayNode names = whole.putArray("columns");
        stream.columns().forEach(column -> names.add(column.name()));
        putUnits(whole);
        long bytes = Utf8.size(Json.write(whole));
        ArrayNode rows = whole.putArray(ResultPart.RowStream.ROWS);
        while (rule.mayHave(bytes)) {
            Optional<List<@Nullable Object>> next = stream.rows().next();
            if (next.isEmpty()) {
                ended = true;
                return Optional.of(text(whole, rows.size()));
            }
            ahead.add(next.get());
            cells += next.get().size();
            ArrayNode row = rows.addArray();
            next.get().forEach(cell -> add(row, cell));
            bytes += Utf8.size(Json.write(row)) + 1;
        }
        return Optional.empty();
    }

    /// How many cells were read ahead.
    long cells() {
        return cells;
    }

    private void putUnits(ObjectNode whole) {
        ObjectNode units = Json.object();
        stream.columns()
                .forEach(column -> column.unit().ifPresent(unit -> units.put(column.name(), unit)));
        if (!units.isEmpty()) {
            whole.set("units", units);
        }
    }

    private String text(ObjectNode whole, int count) {
        whole.put(ResultPart.RowStream.EXTENT, stream.extent(count));
        int notFinite = Json.finite(whole).replaced();
        if (notFinite > 0) {
            whole.put(NOT_FINITE, notFinite);
        }
        return Json.write(FencedJson.of(whole));
    }

    /// Adds a cell; a time has its seconds, like all others of its column.
    static void add(ArrayNode row, @Nullable Object value) {
        switch (value) {
            case null -> row.addNull();
            case Double number when Double.isFinite(number) -> row.add(number);
            case Long number -> row.add(number);
            case Boolean flag -> row.add(flag);
            default -> row.add(DatabaseInstants.text(value));
        }
    }

    @Override
    public Optional<List<@Nullable Object>> next() throws InterruptedException {
        List<@Nullable Object> first = ahead.poll();
        if (first != null) {
            return Optional.of(first);
        }
        return ended ? Optional.empty() : stream.rows().next();
    }

    @Override
    public boolean hasMore() {
        return stream.rows().hasMore();
    }

    @Override
    public void close() {
        stream.rows().close();
    }
}
