/// Queries as data: the rows of a table, their order and its columns, the same for the grid, a
/// statement in SQL or Python, a plot and a model's tool.
@NullMarked
package dev.assay.query;

import org.jspecify.annotations.NullMarked;
