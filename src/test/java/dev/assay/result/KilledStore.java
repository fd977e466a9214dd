package dev.assay.result;

import dev.assay.house.ChildJava;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.nio.file.Files;
import java.nio.file.Path;

/// A program that stores results until somebody kills it, and notes after each that it was stored.
final class KilledStore {
    static final int ROWS = 30_000;

    private KilledStore() {}

    public static void main(String[] arguments) throws Exception {
        ChildJava.endWithParent();
        Path folder = Path.of(arguments[0]);
        DuckResultStore store = TestStores.open(folder.resolve("c"));
        for (int n = store.all().size(); ; n++) {
            ToolCall call = StoreFixture.call("t", "{'n':" + n + "}");
            store.store(call, ResultStoreContract.numbers(ROWS), Work.Watch.unwatched());
            Files.createFile(folder.resolve("done-" + n));
        }
    }
}
