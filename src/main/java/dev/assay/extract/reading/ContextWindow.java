package dev.assay.extract.reading;

import dev.assay.base.Words;
import dev.assay.llm.ModelInfo;
import java.util.Optional;

/// How much a model takes in one call, in tokens.
///
/// @param tokens that it reads and writes together
/// @param buffer left free, because not every model counts as we do
/// @param output kept for what it writes
public record ContextWindow(int tokens, int buffer, int output) {
    /// Where nobody said: what small models have at least.
    private static final int UNKNOWN = 8_192;

    /// A report is no longer, however large the window is.
    private static final int LONGEST_OUTPUT = 32_768;

    public static ContextWindow of(ModelInfo model) {
        int known = model.facts().contextTokens();
        int tokens = known > 0 ? known : UNKNOWN;
        return new ContextWindow(tokens, tokens / 16, Math.min(tokens / 4, LONGEST_OUTPUT));
    }

    /// Says how large the window of a model is taken to be where nobody said it.
    public static Optional<String> assumption(ModelInfo model) {
        return model.facts().contextTokens() > 0
                ? Optional.empty()
                : Optional.of(
                        "A context of %s is assumed: the server of %s does not say. You can set it in the settings"
                                .formatted(Words.count(UNKNOWN, "token"), model.name()));
    }

    /// What is left for a text beside a prompt; never below 0.
    public int room(int prompt) {
        return Math.max(0, tokens - buffer - output - prompt);
    }
}
