package dev.assay.source;

import java.util.Optional;

/// What a question is about, chosen by the analyst outside of its words. Nobody but its domain
/// knows what it means.
///
/// @param label for people: "Ride of 12 May · lap 3"
/// @param line for the model, as one line before the question: "About: …"
/// @param key the source that knows it, and what the model is told more of; empty where it is of no
///   source: of a text that was drawn from a result
/// @param question what is asked where nothing else is written; perhaps empty
/// @param apart whether it is asked about in a conversation of its own, where the open one has
///   begun
public record Focus(
        String label, String line, Optional<FocusKey> key, String question, boolean apart) {
    /// Something that is asked about apart where a model is told more of it than the line.
    public Focus(String label, String line, Optional<FocusKey> key, String question) {
        this(label, line, key, question, key.filter(FocusKey::tellsMore).isPresent());
    }

    /// Something of no source, of which the line says all.
    public static Focus ofLine(String label, String line) {
        return new Focus(label, line, Optional.empty(), "");
    }

    /// Something of a source, of which the line says all.
    ///
    /// @param source the source's id
    public static Focus ofSource(String source, String label, String line) {
        return new Focus(label, line, Optional.of(FocusKey.ofSource(source)), "");
    }
}
