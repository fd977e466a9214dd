/// Features of the columns of any table along its order, in each of its groups: trends, spikes,
/// lasting changes of level, waits that are too long. Told by detectors, and by the mode `derived`.
@NullMarked
package dev.assay.finding.table;

import org.jspecify.annotations.NullMarked;
