/// Finds what a question wants and of which table, looks up values for words that are no names, and
/// says what was not understood, with questions that work.
@NullMarked
package dev.assay.guide.table.plan;

import org.jspecify.annotations.NullMarked;
