package dev.assay.copilot.limit;

import dev.assay.base.Words;
import dev.assay.extract.Estimate;
import dev.assay.llm.ModelInfo;
import dev.assay.settings.SendLimit;
import java.util.Optional;

/// A stored result that a tool wants a model to read, which waits for somebody to say whether it
/// may.
///
/// @param data key of the result
/// @param estimate of all that the model reads and writes for it
/// @param before what was tried before in its place and what that took, in sentences
/// @param limit that it is above
public record LargeReading(
        String data, ModelInfo reader, Estimate estimate, Optional<String> before, SendLimit limit)
        implements Large {
    private long tokens() {
        return estimate.inputTokens();
    }

    /// "Have gpt-4.1 read logs_1, about 412k tokens in 9 model calls, $1.20?".
    @Override
    public String question() {
        String price = estimate.dollars().map(sum -> ", " + Words.dollars(sum)).orElse("");
        return "Have %s read %s, %s %s tokens in %s%s?"
                .formatted(
                        reader.name(),
                        data,
                        estimate.roughly(),
                        Large.size(tokens()),
                        Words.count(estimate.modelCalls(), "model call"),
                        price);
    }

    @Override
    public String verb() {
        return "Read";
    }

    @Override
    public String meanwhile() {
        return "This is above your limit of %s. %s “Read” holds for this reading alone. After “Don't read” the model that asked is told so, and goes on with what it has."
                .formatted(limit.words(), before.orElse("Nothing was read yet."));
    }

    @Override
    public String refused() {
        return "Not read: %s %s of %s are above the limit of %s."
                .formatted(estimate.roughly(), Words.count(tokens(), "token"), data, limit.words());
    }
}
