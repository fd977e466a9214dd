package dev.assay.result.rows;

import dev.assay.result.table.TableInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Rows on their way into the store.
public interface RowSource {
    /// A column without its unit.
    record Column(String name, TableInfo.Type type) {}

    List<Column> columns();

    int rows();

    /// A Double (perhaps not finite), Long, String, Boolean, [java.time.Instant] or null, as the
    /// column's type says.
    @Nullable Object cell(int column, int row);
}
