/// The conversation: questions, the tool loop, answers, and the log that everything on screen can
/// be rebuilt from.
///
/// A [dev.assay.copilot.ConversationEvent] is a line of that log; a [dev.assay.copilot.Transcript]
/// is what the lines add up to.
@NullMarked
package dev.assay.copilot;

import org.jspecify.annotations.NullMarked;
