/// The words that questions about measured things of any kind share: figures, orders, comparisons,
/// pictures, changes, and small talk. They are kept in a file; a domain adds a file of its own.
@NullMarked
package dev.assay.guide.words;

import org.jspecify.annotations.NullMarked;
