/// What a model is told of one task result so that it can judge it: its parameters, earlier
/// results, its neighbours, and what is known of the task.
@NullMarked
package dev.assay.chip.analysis;

import org.jspecify.annotations.NullMarked;
