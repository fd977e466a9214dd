/// The conversation: [dev.assay.copilot.Conversations] keeps all of them in folders, a
/// [dev.assay.copilot.Conversation] is an open one. A turn runs in rounds: the model is told what
/// its sources say, asked, and given the results of the tools that it called, until it answers.
/// Whatever happens is written into the log (`copilot.log`) before it is shown.
@NullMarked
package dev.assay.copilot;

import org.jspecify.annotations.NullMarked;
