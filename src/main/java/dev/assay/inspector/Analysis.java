package dev.assay.inspector;

import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;

/// Begins to look for what is odd or changed in a stored table, as the analyst wants it.
@FunctionalInterface
public interface Analysis {
    void of(StoredResult result, TableInfo table);
}
