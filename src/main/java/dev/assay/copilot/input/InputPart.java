package dev.assay.copilot.input;

import dev.assay.copilot.log.ConversationEvent.ToldAs;
import java.util.Optional;

/// What an item that a model reads before a question is.
///
/// @param title in words for people: "Answer 2", "get_t1 by hand"
/// @param place of the result that it tells, where it tells one
public record InputPart(Kind kind, String title, Optional<Place> place) {
    /// What items there are.
    public enum Kind {
        /// A question or an answer of an earlier turn.
        EARLIER,
        /// The names of the stored results.
        STORED,
        /// A result that was pinned, or of a tool that was run by hand.
        RESULT,
        QUESTION
    }

    /// A result that the analyst may have told in another form, or not at all.
    ///
    /// @param pinned whether it stands there because it was pinned
    /// @param told how it is told now
    public record Place(String turn, String callId, boolean pinned, ToldAs told) {}

    static InputPart of(Kind kind, String title) {
        return new InputPart(kind, title, Optional.empty());
    }
}
