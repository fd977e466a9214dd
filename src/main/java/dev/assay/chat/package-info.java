/// The middle pane: what was asked and answered, and where the next question is written.
///
/// [dev.assay.chat.ChatViewModel] runs turns of a conversation and says how they stand;
/// [dev.assay.chat.ChatView] shows them. The transcript is a page: [dev.assay.chat.TurnMessage] is
/// what it is told of a turn, so that everything written by a model or a tool reaches it as data.
@NullMarked
package dev.assay.chat;

import org.jspecify.annotations.NullMarked;
