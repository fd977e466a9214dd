package dev.assay.copilot.limit;

import dev.assay.agent.RequestScale;
import dev.assay.base.Words;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelRequest;
import dev.assay.settings.SendLimit;
import java.util.Optional;

/// A request that waits for somebody to say whether it goes.
///
/// @param scale that counts its parts
/// @param tokens that the model would read, about
/// @param dollars that reading them would cost, where the price is known
/// @param limit that it is above
public record LargeRequest(
        ModelInfo model,
        ModelRequest request,
        RequestScale scale,
        long tokens,
        Optional<Double> dollars,
        SendLimit limit)
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
        return "This is above your limit of %s. Nothing was sent yet. “Send” holds for this question until it has grown by the limit once more. “Don't send” ends this turn; stored results stay."
                .formatted(limit.words());
    }

    @Override
    public String refused() {
        return "Not sent: a request of %s is above the limit of %s."
                .formatted(Words.count(tokens, "token"), limit.words());
    }
}
