package dev.assay.tool;

import dev.assay.base.Words;
import java.util.Optional;

/// What was spent on models: by a tool on those that it asked itself, or by an extraction.
///
/// @param modelCalls how often it asked one
/// @param input tokens read
/// @param output tokens written
/// @param cached those of the input that the provider still had
/// @param dollars where the price of every call was known
public record Spending(
        int modelCalls, long input, long output, long cached, Optional<Double> dollars) {
    /// No model was asked.
    public static final Spending NOTHING = new Spending(0, 0, 0, 0, Optional.of(0.0));

    /// In words: "8 model calls, 96,000 tokens in, 4,000 out, $0.21"; "no model call".
    public String words() {
        return modelCalls == 0
                ? "no model call"
                : "%s, %s in, %s out, %s"
                        .formatted(
                                Words.count(modelCalls, "model call"),
                                Words.count(input, "token"),
                                Words.count(output),
                                dollars.map(Words::dollars).orElse("price unknown"));
    }

    /// The sum of both; the dollars are known where both are.
    public Spending plus(Spending more) {
        return new Spending(
                modelCalls + more.modelCalls,
                input + more.input,
                output + more.output,
                cached + more.cached,
                dollars.flatMap(known -> more.dollars.map(further -> known + further)));
    }
}
