/// What becomes of a tool result: the heart of Assay.
///
/// Every large result is kept whole and exact in one [dev.assay.result.store.ResultStore] and
/// becomes a [dev.assay.result.store.StoredResult]; the model gets a
/// [dev.assay.result.store.ModelView] of it. Tables are read in place through
/// [dev.assay.result.table.StoredTable], however many rows they have.
@NullMarked
package dev.assay.result;

import org.jspecify.annotations.NullMarked;
