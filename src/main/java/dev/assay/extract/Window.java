package dev.assay.extract;

import dev.assay.llm.ModelInfo;

/// How much a model takes in one call, in tokens.
///
/// @param tokens that it reads and writes together
/// @param buffer left free, because not every model counts as we do
/// @param output kept for what it writes
public record Window(int tokens, int buffer, int output) {
    /// Where nobody said: what small models have at least.
    private static final int UNKNOWN = 8_192;

    /// A report is no longer, however large the window is.
    private static final int LONGEST_OUTPUT = 32_768;

    public static Window of(ModelInfo model) {
        int known = model.facts().contextTokens();
        int tokens = known > 0 ? known : UNKNOWN;
        return new Window(tokens, tokens / 16, Math.min(tokens / 4, LONGEST_OUTPUT));
    }

    /// What is left for a text beside a prompt; never below 0.
    public int room(int prompt) {
        return Math.max(0, tokens - buffer - output - prompt);
    }
}
