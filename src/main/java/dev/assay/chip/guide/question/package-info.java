/// What a question about a chip asks for: the table of all kinds of questions, which is the file
/// `chip-questions.txt`, what each kind wants, and the reader that finds the one that has a use for
/// every word.
@NullMarked
package dev.assay.chip.guide.question;

import org.jspecify.annotations.NullMarked;
