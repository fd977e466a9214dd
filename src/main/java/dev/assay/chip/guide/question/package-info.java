/// What a question about a chip asks for: the table of all kinds of questions, by what must and
/// what may be said, and the reader that finds the one that has a use for every word.
@NullMarked
package dev.assay.chip.guide.question;

import org.jspecify.annotations.NullMarked;
