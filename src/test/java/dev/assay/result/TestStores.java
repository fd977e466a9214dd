package dev.assay.result;

import dev.assay.llm.TokenCounter;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.OutputBase;
import dev.assay.result.store.ResultStore;
import java.nio.file.Path;

/// Stores that share one token counter, as they do in the program.
public final class TestStores {
    private static final TokenCounter COUNTER = new TokenCounter();

    private TestStores() {}

    /// The store of a conversation's folder.
    public static DuckResultStore open(Path folder) {
        return DuckResultStore.open(folder, COUNTER);
    }

    /// The same with texts below a base.
    public static DuckResultStore open(Path folder, OutputBase outputs) {
        return DuckResultStore.open(folder, outputs, COUNTER, () -> true);
    }

    /// What keeps results as the program does where nothing else is set.
    public static ResultKeeper keeper(ResultStore store) {
        return new ResultKeeper(store, COUNTER, () -> ResultKeeper.USUAL_LARGEST);
    }
}
