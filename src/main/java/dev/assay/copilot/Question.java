package dev.assay.copilot;

import java.util.Optional;

/// What the analyst asks.
///
/// @param about what it is about beyond the source; where empty, what the question before was about
public record Question(String text, Optional<Subject> about) {
    /// A question in words alone.
    public static Question of(String text) {
        return new Question(text, Optional.empty());
    }
}
