package dev.assay.copilot.prompt;

import java.util.List;
import java.util.Optional;

/// What a model is told about the data a conversation is on.
///
/// @param purpose what it is asked to do
/// @param languages in which it answers and thinks
/// @param source in words: "sample", "Dump folder fez"
/// @param chipId the chip that is meant where nobody names one
/// @param selected the qubit or coupling that the analyst looks at
/// @param facts further lines: "64 qubits", "newest data: 2026-11-20"
/// @param sections what is known about such data beforehand, each with its heading
public record PromptContext(
        Purpose purpose,
        Languages languages,
        String source,
        Optional<String> chipId,
        Optional<Selected> selected,
        List<String> facts,
        List<String> sections) {
    /// What a model is asked to do.
    public enum Purpose {
        /// To answer questions.
        CHAT,
        /// To judge one task result.
        ANALYSIS
    }

    /// A qubit or coupling.
    ///
    /// @param qid "7", or "7-8"
    /// @param parameters its current ones, a line each: "t1: 45.2 μs"
    public record Selected(String qid, List<String> parameters) {
        public Selected {
            parameters = List.copyOf(parameters);
        }
    }

    public PromptContext {
        facts = List.copyOf(facts);
        sections = List.copyOf(sections);
    }

    /// The context of a chat with nothing selected.
    public static PromptContext ofChat(
            Languages languages,
            String source,
            Optional<String> chipId,
            List<String> facts,
            List<String> sections) {
        return new PromptContext(
                Purpose.CHAT, languages, source, chipId, Optional.empty(), facts, sections);
    }
}
