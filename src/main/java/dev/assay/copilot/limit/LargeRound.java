package dev.assay.copilot.limit;

import dev.assay.base.Words;
import dev.assay.llm.ModelInfo;

/// More calls in one reply than are run, of which the first wait for somebody to say whether they
/// may be.
///
/// @param most that would be run
public record LargeRound(ModelInfo model, int wanted, int most) implements Large {
    /// "Run the first 100 of 10,000 calls?".
    @Override
    public String question() {
        return "Run the first %s of %s?".formatted(Words.count(most), Words.count(wanted, "call"));
    }

    @Override
    public String verb() {
        return "Run";
    }

    @Override
    public String meanwhile() {
        return "%s asked for so many in one reply, and none was run yet. More than %s are never run at once. After “Don't run” the model is told so, and goes on with what it has."
                .formatted(model.name(), Words.count(most));
    }

    @Override
    public String refused() {
        return "Not run: %s asked for %s in one reply."
                .formatted(model.name(), Words.count(wanted, "call"));
    }
}
