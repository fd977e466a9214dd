package dev.assay.copilot.limit;

import dev.assay.agent.RequestScale;
import dev.assay.base.Words;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelRequest;
import java.util.Locale;
import java.util.Optional;

/// A request that waits for somebody to say whether it goes.
///
/// @param scale that counts its parts
/// @param tokens that the model would read, about
/// @param dollars that reading them would cost, where the price is known
public record LargeRequest(
        ModelInfo model,
        ModelRequest request,
        RequestScale scale,
        long tokens,
        Optional<Double> dollars) {
    /// What is asked: "Send 41k tokens to gpt-4.1, about $0.12?".
    public String question() {
        String price = dollars.map(sum -> ", about " + Words.dollars(sum)).orElse("");
        return "Send %s tokens to %s%s?".formatted(size(), model.name(), price);
    }

    private String size() {
        return tokens < 10_000
                ? Words.count(tokens)
                : String.format(Locale.ROOT, "%,dk", Math.round(tokens / 1000.0));
    }
}
