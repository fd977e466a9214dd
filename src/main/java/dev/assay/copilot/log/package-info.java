/// What happened in a conversation. A [dev.assay.copilot.log.ConversationEvent] is a line of its
/// log on disk; a [dev.assay.copilot.log.Transcript] is what the lines add up to.
@NullMarked
package dev.assay.copilot.log;

import org.jspecify.annotations.NullMarked;
