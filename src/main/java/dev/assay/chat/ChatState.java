package dev.assay.chat;

import java.time.Instant;

/// What the chat can do right now.
public sealed interface ChatState {
    /// Nothing is open yet.
    ///
    /// @param waiting a question was sent and is asked as soon as a conversation is open
    record NoConversation(boolean waiting) implements ChatState {}

    /// A question may be asked.
    record Idle() implements ChatState {}

    /// A turn runs.
    ///
    /// @param since when it was started
    /// @param status what is being done, for people: "Fetching the summary"
    /// @param stopping the user asked it to stop
    record Working(Instant since, String status, boolean stopping) implements ChatState {}
}
