/// Searching one file of any size and reading from it, for a model that may see nothing else.
///
/// [dev.assay.extract.search.SearchedFile] is the file: where its lines are, and a
/// [dev.assay.extract.search.Grep] over it at about the speed of the disk's cache.
/// [dev.assay.extract.search.FileTools] are the two tools that a model is given; they know one file
/// by one name, and no argument of theirs is ever a path. A regular expression becomes a [Node], of
/// which a literal and an automaton are made that find the lines in question; what those cannot
/// tell for certain, RE2 decides line by line. All of it takes time in proportion to the text.
@NullMarked
package dev.assay.extract.search;

import org.jspecify.annotations.NullMarked;
