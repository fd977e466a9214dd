package dev.assay.copilot;

import static dev.assay.copilot.FakeModel.call;
import static dev.assay.copilot.FakeModel.items;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.Noted;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.plot.PlotResultTool;
import dev.assay.result.TestStores;
import dev.assay.result.store.ResultStore;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A model that takes back a chart it drew.
final class WithdrawnChartTest {
    @TempDir Path folder;

    private static String plot(String title, String more) {
        return "{\"data_key\":\"t1\",\"kind\":\"histogram\",\"x\":\"v\",\"title\":\"%s\"%s}"
                .formatted(title, more);
    }

    @Test
    void aChartThatWasTakenBackIsNotInTheAnswerAndAnotherHasItsTitle() {
        FakeModel model =
                FakeModel.following(
                        items(call("c1", "get_t1", "{}")),
                        items(
                                call("c2", "plot_stored_result", plot("A", "")),
                                call("c3", "draw", "{}"),
                                call("c4", "plot_stored_result", plot("B", ""))),
                        items(
                                call("c5", "plot_stored_result", "{\"withdraw\":\"Drawn\"}"),
                                call("c6", "plot_stored_result", plot("A", ",\"withdraw\":\"A\""))),
                        FakeModel.text("{\"blocks\":[]}"));
        try (ResultStore store = TestStores.open(folder)) {
            TurnBench bench =
                    new TurnBench(
                            store,
                            List.of(
                                    FakeTool.table("get_t1", 30),
                                    FakeTool.chart("draw", "Drawn"),
                                    new PlotResultTool(store)));
            Turn turn = bench.ask(model);
            assertThat(turn.charts()).extracting(ChartSpec::title).containsExactly("B", "A");
            assertThat(bench.listener().events(Noted.class))
                    .extracting(Noted::sentence)
                    .containsExactly(
                            "The model took back its chart “Drawn”.",
                            "The model took back its chart “A”.");
        }
    }

    /// The first result names a file that nobody finds.
    @Test
    void aChartWhoseResultCouldNotBeKeptIsNotShown() {
        FakeTool draws =
                FakeTool.reads(
                        "draw",
                        (arguments, _) -> {
                            ToolResult.Parts chart =
                                    ToolResult.chart(SampleEvents.chart("A"), Json.object());
                            return arguments.isEmpty()
                                    ? chart
                                    : chart.and(
                                            ToolResult.of(
                                                    new ResultPart.File(
                                                            "lost",
                                                            folder.resolve("absent"),
                                                            "text/plain")));
                        });
        FakeModel model =
                FakeModel.following(
                        items(call("c1", "draw", "{\"qid\":\"q\"}")),
                        items(call("c2", "draw", "{}")),
                        FakeModel.text("{\"blocks\":[]}"));
        try (ResultStore store = TestStores.open(folder.resolve("store"))) {
            TurnBench bench = new TurnBench(store, List.of(draws));
            Turn turn = bench.ask(model);
            assertThat(bench.listener().events(CallEnded.class))
                    .extracting(CallEnded::state)
                    .containsExactly(CallState.FAILED, CallState.DONE);
            assertThat(turn.charts()).extracting(ChartSpec::title).containsExactly("A");
        }
    }
}
