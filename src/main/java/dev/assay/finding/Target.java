package dev.assay.finding;

import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;

/// Something that a detector looks at.
public sealed interface Target {
    /// A table among the stored results.
    ///
    /// @param result that it is of
    record OfResult(StoredResult result, StoredTable table) implements Target {}

    /// Something that a source has.
    ///
    /// @param name by which the source knows it: an ID, a name
    record OfSource(String name) implements Target {}
}
