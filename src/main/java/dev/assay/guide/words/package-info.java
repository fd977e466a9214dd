/// The words that questions of any kind share, by which several are told apart and general ones are
/// known, and the forms of numbers, limits and times. They are kept in files; a domain adds files
/// of its own.
@NullMarked
package dev.assay.guide.words;

import org.jspecify.annotations.NullMarked;
