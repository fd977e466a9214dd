/// The tables that a question can be about: their columns, what those hold, and by which words
/// people may call them. Nothing here knows what the data are about: all words come from the names
/// of the tables and columns at hand.
@NullMarked
package dev.assay.guide.table.catalogue;

import org.jspecify.annotations.NullMarked;
