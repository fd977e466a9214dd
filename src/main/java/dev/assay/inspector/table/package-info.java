/// A stored table as the grid shows it, without its looks: rows that are fetched page by page,
/// columns with their statistics, the selection, and what of it goes to the clipboard.
@NullMarked
package dev.assay.inspector.table;

import org.jspecify.annotations.NullMarked;
