package dev.assay.source;

import java.util.Optional;

/// What a question is about, chosen by the analyst outside of its words. Nobody but its domain
/// knows what it means.
///
/// @param label for people: "Ride of 12 May · lap 3"
/// @param line for the model, as one line before the question: "About: …"
/// @param key what the model is told more of; empty where the line says all
/// @param question what is asked where nothing else is written; perhaps empty
public record Focus(String label, String line, Optional<FocusKey> key, String question) {
    /// Something of which the line says all.
    public static Focus ofLine(String label, String line) {
        return new Focus(label, line, Optional.empty(), "");
    }
}
