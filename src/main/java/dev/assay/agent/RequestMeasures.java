package dev.assay.agent;

import dev.assay.llm.ModelInfo;
import dev.assay.llm.TokenCounter;

/// What requests are measured with, one for the whole program.
///
/// @param ratios learned from all conversations
public record RequestMeasures(TokenCounter counter, TokenRatios ratios) {
    public RequestMeasures(TokenCounter counter) {
        this(counter, new TokenRatios());
    }

    /// How many tokens parts of a request are to a model.
    public RequestScale scale(ModelInfo model) {
        return new RequestScale(meter(), ratios, model);
    }

    RequestMeter meter() {
        return new RequestMeter(counter::count);
    }
}
