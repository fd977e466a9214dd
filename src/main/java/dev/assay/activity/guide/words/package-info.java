/// What people call days, sports and units in a question, and the question as words that are taken
/// out one after the other.
@NullMarked
package dev.assay.activity.guide.words;

import org.jspecify.annotations.NullMarked;
