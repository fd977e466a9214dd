package dev.assay.copilot;

import dev.assay.llm.Usage;
import dev.assay.result.Room;

/// The room for results in the running turn: the model's window without what the last reply took,
/// what was handed back since, and a quarter for what the model will write.
final class TurnRoom implements Room {
    private final long most;
    private long taken;

    /// @param contextTokens how much the model reads at once; 0 where nobody said, and no limit is
    ///   known then
    TurnRoom(int contextTokens) {
        this.most = contextTokens == 0 ? Long.MAX_VALUE : contextTokens - contextTokens / 4;
    }

    /// The model read everything so far. A provider that does not count changes nothing.
    synchronized void replied(Usage usage) {
        if (!usage.equals(Usage.NONE)) {
            taken = usage.input() + usage.output();
        }
    }

    @Override
    public synchronized boolean fits(long tokens) {
        return tokens <= most - taken;
    }

    @Override
    public synchronized boolean take(long tokens) {
        boolean fits = fits(tokens);
        taken += fits ? tokens : 0;
        return fits;
    }
}
