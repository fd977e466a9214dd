/// Measured quantities in answers: numbers with their digits and units, and limits.
@NullMarked
package dev.assay.guide.quantity;

import org.jspecify.annotations.NullMarked;
