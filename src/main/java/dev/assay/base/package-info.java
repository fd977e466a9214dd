/// Tiny things every other room needs: JSON that survives NaN, sizes in words, the annotation that
/// names an exception to a house rule. Nothing here knows what Assay is for.
@NullMarked
package dev.assay.base;

import org.jspecify.annotations.NullMarked;
