package dev.assay.guide.words;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.Quantity;
import org.jspecify.annotations.Nullable;

/// What values have to pass: "pace below 40", or "pace lower than cadence".
///
/// @param bound of a comparison only its side counts
/// @param other what the quantity is held against; null for a limit
public record QuantityBound(Quantity quantity, Bound bound, @Nullable Quantity other) {}
