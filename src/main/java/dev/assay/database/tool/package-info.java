/// The tools of a database server: which tables there are, what one of them is, and a query, which
/// the server runs.
@NullMarked
package dev.assay.database.tool;

import org.jspecify.annotations.NullMarked;
