/// The conversation: questions, the tool loop, answers, and the log that everything on screen can
/// be rebuilt from.
///
/// A [dev.assay.copilot.log.ConversationEvent] is a line of that log; a
/// [dev.assay.copilot.log.Transcript] is what the lines add up to.
@NullMarked
package dev.assay.copilot;

import org.jspecify.annotations.NullMarked;
