package dev.assay.inspector.table;

import dev.assay.result.table.StoredTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The rows of a grid that has read nothing yet.
record NoRows() implements StoredTable.Rows {
    @Override
    public long count() {
        return 0;
    }

    @Override
    public List<List<@Nullable Object>> page(long from, int count) {
        return List.of();
    }

    @Override
    public List<List<@Nullable Object>> preview(long from, int count, int longest) {
        return List.of();
    }

    @Override
    public List<Long> places(long from, int count) {
        return List.of();
    }

    @Override
    public long indexOf(long place) {
        return -1;
    }
}
