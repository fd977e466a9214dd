/// What of the tools a model is sent with a question.
@NullMarked
package dev.assay.copilot.offer;

import org.jspecify.annotations.NullMarked;
