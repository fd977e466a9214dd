/// A folder of recordings as a list of activities: found, read once, kept between two starts, and
/// read again where a file changed.
@NullMarked
package dev.assay.activity.catalogue;

import org.jspecify.annotations.NullMarked;
