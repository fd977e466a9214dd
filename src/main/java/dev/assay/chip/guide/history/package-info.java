/// Values over time: courses, values of a day, sudden steps and whether the whole chip moved.
@NullMarked
package dev.assay.chip.guide.history;

import org.jspecify.annotations.NullMarked;
