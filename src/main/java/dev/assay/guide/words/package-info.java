/// The words that questions about measured things of any kind share: figures, orders, comparisons,
/// pictures, changes, and small talk, and the forms of numbers, limits and times. They are kept in
/// files; a domain adds files of its own. Which limit is of which quantity is found out here too.
@NullMarked
package dev.assay.guide.words;

import org.jspecify.annotations.NullMarked;
