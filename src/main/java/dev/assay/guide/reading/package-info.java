/// How a plain question is read, whatever it is about.
///
/// A [dev.assay.guide.reading.QuestionSheet] holds the question; what is understood of it is taken
/// out as a [dev.assay.guide.reading.Part] with a slot and a value, first by patterns (numbers,
/// days, names), then by the phrases of a [dev.assay.guide.reading.Vocabulary]. What nobody takes
/// stays as a word that was not understood. A [dev.assay.guide.reading.QuestionShape] says which
/// slots a plan needs and which it can use: a plan answers only where nothing is left over.
@NullMarked
package dev.assay.guide.reading;

import org.jspecify.annotations.NullMarked;
