package dev.assay.copilot;

import java.util.List;
import java.util.Optional;

/// What a model is told about the data a conversation is on.
///
/// @param source in words: "sample", "Dump folder fez"
/// @param chipId the chip that is meant where nobody names one
/// @param facts further lines: "64 qubits", "newest data: 2026-11-20"
/// @param sections what is known about such data beforehand, each with its heading
public record PromptContext(
        String source, Optional<String> chipId, List<String> facts, List<String> sections) {
    public PromptContext {
        facts = List.copyOf(facts);
        sections = List.copyOf(sections);
    }
}
