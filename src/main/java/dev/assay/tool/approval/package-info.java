/// Asking somebody before a call is run, for tools that may do what nobody here can know. A tool
/// asks by itself, through the [dev.assay.tool.approval.CallApproval] that it was given; whoever is
/// there answers: a card in the window, or an option of a command.
@NullMarked
package dev.assay.tool.approval;

import org.jspecify.annotations.NullMarked;
