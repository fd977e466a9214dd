/// Plain questions on activities, answered without a language model: which there are, and how one
/// of them was. What is not understood to the last word is not answered.
@NullMarked
package dev.assay.activity.guide;

import org.jspecify.annotations.NullMarked;
