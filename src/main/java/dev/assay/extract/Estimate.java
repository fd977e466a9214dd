package dev.assay.extract;

import dev.assay.base.Words;
import java.util.Optional;

/// What an extraction will take, before it runs.
///
/// @param modelCalls at most, as far as can be told
/// @param inputTokens that the model will read in all of them
/// @param outputTokens that it will write, at most
/// @param dollars where the model's price is known
public record Estimate(
        int modelCalls, long inputTokens, long outputTokens, Optional<Double> dollars) {
    /// The estimate of a mode that asks no model.
    public static final Estimate FREE = new Estimate(0, 0, 0, Optional.of(0.0));

    /// In words, an unknown price as a dash: "no model call", "about 8 model calls, 96,000 tokens
    /// in, 4,000 out, $0.21".
    public String words() {
        return modelCalls == 0
                ? "no model call"
                : "about %s, %s in, %s out, %s"
                        .formatted(
                                Words.count(modelCalls, "model call"),
                                Words.count(inputTokens, "token"),
                                Words.count(outputTokens),
                                dollars.map(Words::dollars).orElse("price —"));
    }
}
