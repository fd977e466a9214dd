package dev.assay.copilot.input;

import java.util.Optional;

/// A part of a request, as it would be sent.
///
/// @param title in words for people
/// @param text of the part, of a tool its description and schema; pictures are named only
/// @param tokens as the model counts them, or about so many; 0 for what is left out
/// @param place of the result that it tells, where it tells one
public record SentPart(
        Kind kind, String title, String text, long tokens, Optional<InputPart.Place> place) {
    /// What parts there are.
    public enum Kind {
        INSTRUCTIONS("Instructions"),
        FORMAT("Answer form"),
        TOOL("Tool"),
        EARLIER("Earlier"),
        STORED("Stored results"),
        RESULT("Result"),
        QUESTION("Question");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /// For people: "Tool".
        public String words() {
            return words;
        }
    }
}
