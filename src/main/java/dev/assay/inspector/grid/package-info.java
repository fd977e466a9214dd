/// A stored table on screen: a [dev.assay.inspector.grid.GridView] draws the rows in sight, its
/// headers have a histogram, statistics and a filter for each column.
@NullMarked
package dev.assay.inspector.grid;

import org.jspecify.annotations.NullMarked;
