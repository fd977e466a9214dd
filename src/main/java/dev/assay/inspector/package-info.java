/// The right pane: what a tool returned beside what the model saw of it.
///
/// An [dev.assay.inspector.InspectorViewModel] holds one tab per stored result. A tab shows its
/// tables in a grid of any number of rows (a [dev.assay.inspector.table.PagedList] fetches only the
/// pages looked at), or its text line by line, and next to it the exact text that the model
/// received. Tables are sorted and filtered by the store, copied, exported and handed to a
/// [dev.assay.inspector.plot.Plotter].
@NullMarked
package dev.assay.inspector;

import org.jspecify.annotations.NullMarked;
