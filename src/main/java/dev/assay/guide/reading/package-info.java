/// How a plain question is read, whatever it is about.
///
/// A [dev.assay.guide.reading.QuestionTokens] holds the question; what is understood of it is taken
/// out as a [dev.assay.guide.reading.Part] with a slot and a value, first by forms (numbers, days,
/// names), then by the phrases of a [dev.assay.guide.reading.Vocabulary]. What nobody takes stays
/// as a word that was not understood. Forms are named in a [dev.assay.guide.reading.Grammar]; they
/// and phrases are lines of files, which a domain adds its own to.
@NullMarked
package dev.assay.guide.reading;

import org.jspecify.annotations.NullMarked;
