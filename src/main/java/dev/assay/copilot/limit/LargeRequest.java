package dev.assay.copilot.limit;

import dev.assay.agent.RequestScale;
import dev.assay.base.Words;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelRequest;
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
        Optional<Double> dollars)
        implements Large {
    /// What is asked: "Send 41k tokens to gpt-4.1, about $0.12?".
    @Override
    public String question() {
        String about = isPriced() ? ", about " : ", at least ";
        String price = dollars.map(sum -> about + Words.dollars(sum)).orElse("");
        return "Send %s tokens to %s%s?".formatted(Large.size(tokens), model.name(), price);
    }

    private boolean isPriced() {
        return model.facts().price().filter(price -> tokens > price.mostInput()).isEmpty();
    }

    @Override
    public String meanwhile() {
        return "It is above the limit that you set. Nothing was sent yet; without it, this turn ends and what was stored stays.";
    }

    @Override
    public String refused(String limit) {
        return "Not sent: a request of %s is above the limit of %s."
                .formatted(Words.count(tokens, "token"), limit);
    }
}
