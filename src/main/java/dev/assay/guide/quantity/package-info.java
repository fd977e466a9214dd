/// Measured quantities in answers: numbers with their digits and units, limits, figures over many
/// values.
@NullMarked
package dev.assay.guide.quantity;

import org.jspecify.annotations.NullMarked;
