/// What a series of numbers says, whatever it was measured on: medians, spreads, steps.
/// Domain-free, on `double[]`, without dates, tables or JSON; formulas name their source.
@NullMarked
package dev.assay.series;

import org.jspecify.annotations.NullMarked;
