/// Findings of a recording beyond its sums: whether an athlete kept a level and where it changed
/// for good, what the heart rate did, how both halves differ where nobody moved and what is odd
/// with the data. The detectors say it to whoever asks: a model, a hand, a plain question.
@NullMarked
package dev.assay.activity.finding;

import org.jspecify.annotations.NullMarked;
