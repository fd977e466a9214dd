package dev.assay.tool;

import dev.assay.base.Json;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// Rows as a query would bring them, each made when it is asked for.
public final class ListedRows implements StreamedRows {
    private final long count;
    private final LongFunction<List<@Nullable Object>> row;
    private boolean more;
    private long given;
    private int closed;

    /// @param row the cells of a row, by its place
    public ListedRows(long count, LongFunction<List<@Nullable Object>> row) {
        this.count = count;
        this.row = row;
    }

    /// The same as the first of more.
    public ListedRows cut() {
        more = true;
        return this;
    }

    /// The rows as the only part of a result.
    public ToolResult.Parts part(String key, Column... columns) {
        return ToolResult.of(
                new ResultPart.RowStream(
                        key, Json.object().put("from", "here"), List.of(columns), this));
    }

    @Override
    public Optional<List<@Nullable Object>> next() {
        if (closed > 0) {
            throw new IllegalStateException("Read after it was closed");
        }
        return given == count ? Optional.empty() : Optional.of(row.apply(given++));
    }

    @Override
    public boolean hasMore() {
        return more;
    }

    @Override
    public void close() {
        closed++;
    }

    /// How many rows were asked for.
    public long given() {
        return given;
    }

    public boolean isClosed() {
        return closed > 0;
    }
}
