/// What a question about a table says: every word of it is a name or a value of the data at hand, a
/// number, a time, or a word of the guide's own; a word that is none of these was not understood.
/// [dev.assay.guide.table.reading.QuestionSheet] takes the words, and
/// [dev.assay.guide.table.reading.FrameReader] puts them together.
@NullMarked
package dev.assay.guide.table.reading;

import org.jspecify.annotations.NullMarked;
