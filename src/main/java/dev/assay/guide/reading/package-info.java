/// How a plain question is read, whatever it is about.
///
/// A [dev.assay.guide.reading.QuestionTokens] holds the question; what is understood of it is taken
/// out as a [dev.assay.guide.reading.Part] with a slot and a value, first by the forms of a
/// [dev.assay.guide.reading.Grammar] (numbers, days, names), then by the phrases of a
/// [dev.assay.guide.reading.Vocabulary]. What nobody takes stays as a word that was not understood.
/// A [dev.assay.guide.reading.QuestionTable] tells which kind of question it is, by what must and
/// what may be said: only a kind that leaves nothing over is answered. Forms, phrases and kinds are
/// lines of files, which a domain adds its own to.
@NullMarked
package dev.assay.guide.reading;

import org.jspecify.annotations.NullMarked;
