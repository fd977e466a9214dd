/// Stored tables, read in place: pages of rows in any order, filters as people type them,
/// statistics of a column, export. A [dev.assay.result.table.StoredTable] never holds its rows in
/// memory.
@NullMarked
package dev.assay.result.table;

import org.jspecify.annotations.NullMarked;
