/// The words of a question about a table, taken apart: names and values of the data at hand,
/// numbers, times, and words of the guide's own. A word that is none of these was not understood.
@NullMarked
package dev.assay.guide.table.words;

import org.jspecify.annotations.NullMarked;
