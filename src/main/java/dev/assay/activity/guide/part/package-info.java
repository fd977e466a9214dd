/// Questions on the laps that were recorded of one activity.
@NullMarked
package dev.assay.activity.guide.part;

import org.jspecify.annotations.NullMarked;
