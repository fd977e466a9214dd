/// What becomes of a tool result: the heart of Assay.
///
/// A [dev.assay.result.ResultKeeper] takes every result of a tool, decides what of it a model reads
/// whole, and has the rest kept whole and exact in a [dev.assay.result.store.ResultStore]
/// (`result.store`); the model gets a [dev.assay.result.store.ModelView] in its place. Tables are
/// read in place (`result.table`), however many rows they have.
@NullMarked
package dev.assay.result;

import org.jspecify.annotations.NullMarked;
