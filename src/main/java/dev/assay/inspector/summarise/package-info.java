/// The dialog in which a person chooses how the rows of a table are put together: for each value or
/// stretch of time, what is computed. The choice is a statement in SQL, which can be read and
/// changed.
@NullMarked
package dev.assay.inspector.summarise;

import org.jspecify.annotations.NullMarked;
