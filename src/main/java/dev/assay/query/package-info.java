/// Which rows of a table, in which order, as data: the same for the grid, a statement in SQL or
/// Python, a plot and a model's tool.
@NullMarked
package dev.assay.query;

import org.jspecify.annotations.NullMarked;
