/// The built-in activities: made-up but lifelike rides, runs and a swim of one athlete, so that
/// Assay has something to show before anybody opens a folder of recordings. What is hidden in them
/// for an analyst to find is written down in [dev.assay.activity.sample.SampleOutings].
@NullMarked
package dev.assay.activity.sample;

import org.jspecify.annotations.NullMarked;
