package dev.assay.copilot.limit;

import dev.assay.base.Words;
import dev.assay.copilot.input.SentPart;
import dev.assay.llm.ModelInfo;
import dev.assay.settings.SendLimit;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// A request that waits for somebody to say whether it goes.
///
/// @param tokens that the model would read, about
/// @param dollars that reading them would cost, where the price is known
/// @param limit that it is above, or was before something of it was told in fewer words
/// @param parts takes it apart, which is slow
public record LargeRequest(
        ModelInfo model,
        long tokens,
        Optional<Double> dollars,
        SendLimit limit,
        Supplier<List<SentPart>> parts)
        implements Large {
    /// What is asked: "Send 41k tokens to gpt-4.1, about $0.12?".
    @Override
    public String question() {
        String about = isPriced() ? ", about " : ", at least ";
        String price = dollars.map(sum -> about + Words.dollars(sum)).orElse("");
        return "Send %s tokens to %s%s?".formatted(Large.size(tokens), model.name(), price);
    }

    @Override
    public String verb() {
        return "Send";
    }

    boolean isAbove() {
        return limit.isExceededBy(tokens, dollars);
    }

    private boolean isPriced() {
        return model.facts().price().filter(price -> tokens > price.mostInput()).isEmpty();
    }

    @Override
    public String meanwhile() {
        String now =
                isAbove()
                        ? "This is above your limit of %s, and was not sent yet. “Send” holds for this question until it has grown by the limit once more."
                        : "This is within your limit of %s now, and was not sent yet. “Send” sends it as it is.";
        return now.formatted(limit.words())
                + " “Look first” shows each part, and can make results smaller."
                + " “Don't send” ends this turn; stored results stay.";
    }

    @Override
    public String refused() {
        return "Not sent: a request of %s is above the limit of %s."
                .formatted(Words.count(tokens, "token"), limit.words());
    }
}
