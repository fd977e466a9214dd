package dev.assay.agent;

import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;

/// What every request of a turn begins with, as it is now: the prompt, the tools that are offered,
/// and everything up to the question.
public interface RequestBase {
    /// How much of the earlier turns is told where there is room.
    int MOST_CHARACTERS = 45_000;

    /// The request as it would be now, without what came since the question. An item that says the
    /// same is the same object every time.
    ///
    /// @param characters of the earlier turns at most
    ModelRequest request(int characters);

    /// Whether an item of it tells a result rather than what somebody said.
    boolean isResult(InputItem item);
}
