package dev.assay.agent;

import dev.assay.llm.TokenCounter;

/// What requests are measured with, one for the whole program.
///
/// @param ratios learned from all conversations
public record RequestMeasures(TokenCounter counter, TokenRatios ratios) {
    public RequestMeasures(TokenCounter counter) {
        this(counter, new TokenRatios());
    }

    RequestMeter meter() {
        return new RequestMeter(counter::count);
    }
}
