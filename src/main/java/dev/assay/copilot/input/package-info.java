/// What a model reads of a conversation before a new question.
@NullMarked
package dev.assay.copilot.input;

import org.jspecify.annotations.NullMarked;
