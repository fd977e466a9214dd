package dev.assay.agent;

import dev.assay.llm.TokenCounter;

/// What requests are measured with, one for the whole program.
///
/// @param ratios learned from all conversations
public record Measures(TokenCounter counter, TokenRatios ratios) {
    public Measures(TokenCounter counter) {
        this(counter, new TokenRatios());
    }

    RequestMeter meter() {
        return new RequestMeter(counter::count);
    }
}
