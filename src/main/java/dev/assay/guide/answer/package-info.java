/// The parts of a plan: the calls it wishes for, their results, and the answer in the making.
@NullMarked
package dev.assay.guide.answer;

import org.jspecify.annotations.NullMarked;
