/// Searching one stored result and reading from it, for a model that may see nothing else, and for
/// people who look for words.
///
/// [dev.assay.extract.search.FileTools] are the two tools that a model is given, over a
/// [dev.assay.text.search.SearchedFile]; they know one file by one name, and no argument of theirs
/// is ever a path. [dev.assay.extract.search.TextFinder] is the same search for people.
@NullMarked
package dev.assay.extract.search;

import org.jspecify.annotations.NullMarked;
