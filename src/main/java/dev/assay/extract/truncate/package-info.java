/// Cuts a text down to its top and its bottom. JSON stays JSON: what is left out is left out of its
/// middle, and each cut says how much is missing.
@NullMarked
package dev.assay.extract.truncate;

import org.jspecify.annotations.NullMarked;
