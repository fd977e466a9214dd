/// What streams of an activity say: how good the data are, power, heart rate, zones, climbing,
/// moving time, place. Formulas name their source. What cannot be computed is absent, never 0.
@NullMarked
package dev.assay.activity.metric;

import org.jspecify.annotations.NullMarked;
