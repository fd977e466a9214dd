/// What the words of a question come to: [dev.assay.guide.table.reading.FrameReader] puts them
/// together to what is computed, of which rows, for which groups, in which order. A word that has
/// no use beside the others is left over, and such a question is not answered.
@NullMarked
package dev.assay.guide.table.reading;

import org.jspecify.annotations.NullMarked;
