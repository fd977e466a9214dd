package dev.assay.copilot;

import static dev.assay.copilot.FakeModel.call;
import static dev.assay.copilot.FakeModel.items;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.TestStores;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Calls of one round that end in another order than that in which they were made.
final class KeysInOrderTest {
    private static final FakeModel.Step THREE =
            items(
                    call("c1", "first", "{\"qid\":\"1\"}"),
                    call("c2", "second", "{\"qid\":\"2\"}"),
                    call("c3", "second", "{\"qid\":\"3\"}"));

    @TempDir Path folder;

    private final CountDownLatch others = new CountDownLatch(2);
    private final Tool table = FakeTool.table("second", 30);

    private final Tool second =
            FakeTool.reads(
                    "second",
                    (arguments, monitor) -> {
                        ToolResult made = table.run(arguments, monitor);
                        others.countDown();
                        return made;
                    });

    private Tool first(FakeTool.Body afterAllOthers) {
        return FakeTool.reads(
                "first",
                (arguments, monitor) -> {
                    others.await();
                    return afterAllOthers.run(arguments, monitor);
                });
    }

    /// The keys of the calls that have one.
    private List<String> keys(Tool first) {
        try (ResultStore store = TestStores.open(folder)) {
            TurnBench bench = new TurnBench(store, List.of(first, second));
            bench.ask(FakeModel.following(THREE, FakeModel.text("Done.")));
            return List.of("c1", "c2", "c3").stream()
                    .flatMap(id -> bench.outcome(id).key().stream())
                    .toList();
        }
    }

    @Test
    void dataKeysAreGivenInTheOrderOfTheCalls() {
        assertThat(keys(first(table::run))).containsExactly("t1", "t1#2", "t1#3");
    }

    /// A round asks for results and computes on them; what comes behind is not waited for.
    @Test
    void whatReadsStoredResultsFindsThoseOfTheCallsBeforeIt() {
        try (ResultStore store = TestStores.open(folder)) {
            Tool look =
                    FakeTool.readsStored(
                            "look",
                            (_, _) ->
                                    ToolResult.text(
                                            store.all().stream()
                                                    .map(StoredResult::key)
                                                    .toList()
                                                    .toString()));
            TurnBench bench = new TurnBench(store, List.of(first(table::run), second, look));
            bench.ask(
                    FakeModel.following(
                            items(
                                    call("c0", "look", "{}"),
                                    call("c1", "first", "{\"qid\":\"1\"}"),
                                    call("c2", "second", "{\"qid\":\"2\"}"),
                                    call("c3", "second", "{\"qid\":\"3\"}"),
                                    call("c4", "look", "{\"qid\":\"4\"}"),
                                    call("c5", "look", "{\"qid\":\"5\"}")),
                            FakeModel.text("Done.")));
            assertThat(List.of("c0", "c4", "c5"))
                    .extracting(id -> bench.outcome(id).view().text())
                    .containsExactly("[]", "[t1, t1#2, t1#3]", "[t1, t1#2, t1#3]");
        }
    }

    @Test
    void noCallWaitsForOneThatFails() {
        List<String> keys = keys(first((_, _) -> ToolResult.failed("No.")));
        assertThat(keys).containsExactly("t1", "t1#2");
        others.countDown();
        keys =
                keys(
                        first((_, _) -> {
                            throw new IllegalStateException("broken");
                        }));
        assertThat(keys).as("the same calls again").containsExactly("t1", "t1#2");
    }

    @Test
    void tablesHaveTheirKeyBeforeATextIsDrawnFromThem() {
        List<String> keys =
                keys(
                        first((arguments, monitor) -> {
                            ResultPart part =
                                    table.run(arguments, monitor).parts().list().getFirst();
                            return new ToolResult.Drawing(
                                    "ai-summary", "", (ResultPart.Tables) part, new Told());
                        }));
        assertThat(keys).containsExactly("t1", "t1#2", "t1#3");
    }

    private record Told() implements ToolResult.Drawing.Telling {
        @Override
        public String drawn(String model, String text) {
            return text;
        }

        @Override
        public String undrawn(String why) {
            return why;
        }
    }
}
