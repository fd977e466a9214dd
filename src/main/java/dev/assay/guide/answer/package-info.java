/// What a plan works with: the calls it wishes for, what they returned, and the answer in the
/// making.
@NullMarked
package dev.assay.guide.answer;

import org.jspecify.annotations.NullMarked;
