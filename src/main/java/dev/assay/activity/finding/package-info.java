/// Findings of a recording beyond its sums: whether an athlete kept a level and where it changed
/// for good, what the heart rate did, how both halves differ and what is odd with the data. The
/// detectors say it to whoever asks; the guide answers with the same records.
@NullMarked
package dev.assay.activity.finding;

import org.jspecify.annotations.NullMarked;
