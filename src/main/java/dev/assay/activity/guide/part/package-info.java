/// Questions on parts of one activity: the laps that were recorded, and a stretch that was chosen.
@NullMarked
package dev.assay.activity.guide.part;

import org.jspecify.annotations.NullMarked;
