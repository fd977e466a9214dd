/// The built-in chip: sixty days of made-up but lifelike calibration of 64 qubits, so that Assay
/// has something to show before anybody connects a database. What is hidden in it for an analyst to
/// find is written down in [dev.assay.chip.sample.SampleStories].
@NullMarked
package dev.assay.chip.sample;

import org.jspecify.annotations.NullMarked;
