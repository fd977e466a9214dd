/// Stored results of a conversation: whole, exact, durable. A [dev.assay.result.store.ResultStore]
/// keeps tables in DuckDB and texts as files; every [dev.assay.result.store.StoredResult] has a
/// readable data key and the [dev.assay.result.store.ModelView] that a model received in its place.
@NullMarked
package dev.assay.result.store;

import org.jspecify.annotations.NullMarked;
