/// What can be drawn from a stored result: a text in the place of a result that is too large to
/// read, made in one of several modes, by the model or by hand.
///
/// An [dev.assay.extract.ExtractionMode] is one way; [dev.assay.extract.Extractor] has them all. An
/// extraction says how it was made, what it read of all there is, and what it cost. Nothing here
/// changes a stored result.
@NullMarked
package dev.assay.extract;

import org.jspecify.annotations.NullMarked;
