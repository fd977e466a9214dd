package dev.assay.result;

import dev.assay.house.ChildJava;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.OutputBase;
import dev.assay.result.store.ResultStoreContract;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.nio.file.Files;
import java.nio.file.Path;

/// A program that stores results until somebody kills it, and notes after each that it was stored.
final class KilledStore {
    static final int ROWS = 30_000;

    private KilledStore() {}

    static OutputBase base(Path folder) {
        return new OutputBase(folder.resolve("outputs"), folder);
    }

    /// A text of a megabyte or so.
    static String text(int n) {
        return ("line of text " + n + "\n").repeat(60_000);
    }

    public static void main(String[] arguments) throws Exception {
        ChildJava.endWithParent();
        Path folder = Path.of(arguments[0]);
        DuckResultStore store = TestStores.open(folder.resolve("c"), base(folder));
        for (int n = store.all().size(); ; n++) {
            ToolCall call = StoreFixture.call("t", "{'n':" + n + "}");
            if (n % 2 == 0) {
                store.store(call, ResultStoreContract.numbers(ROWS), Work.Monitor.none());
            } else {
                Path text = Files.writeString(folder.resolve("text-" + n), text(n));
                ResultPart.File document = new ResultPart.File("d", text, "text/plain");
                store.store(call, document, Work.Monitor.none());
            }
            Files.createFile(folder.resolve("done-" + n));
        }
    }
}
