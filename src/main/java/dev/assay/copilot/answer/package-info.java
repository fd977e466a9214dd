/// An answer: the layout in which a model is asked for it, and how it is read of whatever the model
/// wrote, whole or while it is still arriving.
///
/// Models fence it, wrap it, cut it off or answer in plain prose: every text gives an
/// [dev.assay.copilot.answer.Answer].
@NullMarked
package dev.assay.copilot.answer;

import org.jspecify.annotations.NullMarked;
