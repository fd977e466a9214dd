package dev.assay.extract;

import dev.assay.base.Words;
import dev.assay.tool.Spending;
import java.util.Optional;

/// What an extraction will take, before it runs.
///
/// @param modelCalls as far as can be told
/// @param inputTokens that the model will read in all of them
/// @param outputTokens that it will write, at most
/// @param dollars where the model's price is known
/// @param most whether it is a bound, which is seldom reached
/// @param otherwise what is tried where that does not succeed, if a model is asked for it
public record Estimate(
        int modelCalls,
        long inputTokens,
        long outputTokens,
        Optional<Double> dollars,
        boolean most,
        Optional<Estimate> otherwise) {
    /// The estimate of a mode that asks no model.
    public static final Estimate FREE = new Estimate(0, 0, 0, Optional.of(0.0));

    /// About so much, and nothing else is tried.
    public Estimate(int modelCalls, long inputTokens, long outputTokens, Optional<Double> dollars) {
        this(modelCalls, inputTokens, outputTokens, dollars, false, Optional.empty());
    }

    /// The same as a bound.
    public Estimate atMost() {
        return new Estimate(modelCalls, inputTokens, outputTokens, dollars, true, otherwise);
    }

    /// The same with what is tried next.
    Estimate before(Estimate next) {
        Optional<Estimate> later = Optional.of(next).filter(it -> it.modelCalls > 0);
        return new Estimate(modelCalls, inputTokens, outputTokens, dollars, most, later);
    }

    /// Whether this, after what was spent already, comes to no more than another one.
    boolean isWithin(Estimate allowed, Spending spent) {
        boolean affordable =
                dollars.isEmpty()
                        ? allowed.dollars.isEmpty()
                        : allowed.dollars
                                .filter(sum -> dollars.get() + spent.dollars().orElse(0.0) <= sum)
                                .isPresent();
        return affordable && inputTokens + spent.input() <= allowed.inputTokens;
    }

    /// "about", "at most".
    public String roughly() {
        return most ? "at most" : "about";
    }

    /// In words, an unknown price as a dash: "no model call", "about 8 model calls, 96,000 tokens
    /// in, 4,000 out, $0.21"; then what follows where that does not succeed.
    public String words() {
        String own =
                modelCalls == 0
                        ? "no model call"
                        : "%s %s, %s in, %s out, %s"
                                .formatted(
                                        roughly(),
                                        Words.count(modelCalls, "model call"),
                                        Words.count(inputTokens, "token"),
                                        Words.count(outputTokens),
                                        dollars.map(Words::dollars).orElse("price —"));
        return own + otherwise.map(next -> "; if that fails, also " + next.words()).orElse("");
    }
}
