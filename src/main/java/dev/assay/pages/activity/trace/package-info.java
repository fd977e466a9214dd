/// Streams drawn above each other over one axis, with one cursor, one zoom and one selection for
/// all of them, and the way on a map.
@NullMarked
package dev.assay.pages.activity.trace;

import org.jspecify.annotations.NullMarked;
