/// A cell or a row that was opened to be read whole: a long text in pages, JSON as a tree, a row as
/// a form with a field per column. [dev.assay.inspector.cell.CellPane] takes the place of the rows
/// until it is closed.
@NullMarked
package dev.assay.inspector.cell;

import org.jspecify.annotations.NullMarked;
