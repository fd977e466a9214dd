/// The offline guide's plans on a database server: which tables there are, what one of them is, how
/// many rows it has.
@NullMarked
package dev.assay.database.guide;

import org.jspecify.annotations.NullMarked;
