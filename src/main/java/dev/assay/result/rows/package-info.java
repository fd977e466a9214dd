/// Rows on their way into the store: where they come from, be it JSON or a table in memory, and the
/// one who appends them.
@NullMarked
package dev.assay.result.rows;

import org.jspecify.annotations.NullMarked;
