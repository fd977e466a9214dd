/// Searching a text of any size in UTF-8 at about the speed of the disk's cache, and reading lines
/// of it by their numbers: [dev.assay.text.search.SearchedFile].
///
/// A regular expression becomes a [dev.assay.text.search.Node], of which a literal and an automaton
/// are made that find the lines in question; what those cannot tell for certain, RE2 decides line
/// by line. All of it takes time in proportion to the text.
@NullMarked
package dev.assay.text.search;

import org.jspecify.annotations.NullMarked;
