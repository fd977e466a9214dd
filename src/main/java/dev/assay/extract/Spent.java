package dev.assay.extract;

import dev.assay.base.Words;
import dev.assay.llm.Usage;
import java.util.Optional;

/// What an extraction took.
///
/// @param dollars where the price of every call was known
public record Spent(int modelCalls, Usage usage, Optional<Double> dollars) {
    /// No model was asked.
    public static final Spent NOTHING = new Spent(0, Usage.NONE, Optional.of(0.0));

    /// In words: "8 model calls, 96,000 tokens in, 4,000 out, $0.21"; "no model call".
    public String words() {
        return modelCalls == 0
                ? "no model call"
                : "%s, %s in, %s out, %s"
                        .formatted(
                                Words.count(modelCalls, "model call"),
                                Words.count(usage.input(), "token"),
                                Words.count(usage.output()),
                                dollars.map(Words::dollars).orElse("price unknown"));
    }

    /// The sum of both.
    public Spent plus(Spent more) {
        return new Spent(
                modelCalls + more.modelCalls,
                usage.plus(more.usage),
                dollars.flatMap(known -> more.dollars.map(further -> known + further)));
    }
}
