/// What becomes of a tool result: the heart of Assay.
///
/// Every large result is kept whole and exact in one [dev.assay.result.ResultStore] and becomes a
/// [dev.assay.result.StoredResult]; the model gets a [dev.assay.result.ModelView] of it. Tables are
/// read in place through [dev.assay.result.StoredTable], however many rows they have.
@NullMarked
package dev.assay.result;

import org.jspecify.annotations.NullMarked;
