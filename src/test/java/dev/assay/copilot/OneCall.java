package dev.assay.copilot;

import dev.assay.copilot.log.Transcript;
import dev.assay.llm.InputItem;
import dev.assay.llm.InputItem.ToolOutput;
import dev.assay.result.store.ResultStore;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.Tool;
import java.util.List;

/// A single call that a model makes in a turn of its own, and all that comes of it.
///
/// @param sent the very text that the model is sent in the next round
/// @param charts for the screen
public record OneCall(String sent, List<ChartSpec> charts) {
    /// Runs the loop: the model asks for the call, reads its result and says that it is done.
    ///
    /// @param store for what is too large to send
    public static OneCall of(ResultStore store, List<Tool> tools, String name, String arguments) {
        FakeModel model =
                FakeModel.following(
                        FakeModel.items(FakeModel.call("c", name, arguments)),
                        FakeModel.text("Done."));
        Transcript.Turn turn = new TurnBench(store, tools).ask(model);
        List<String> sent =
                model.requests().getLast().input().stream()
                        .filter(InputItem.ToolOutput.class::isInstance)
                        .map(item -> ((ToolOutput) item).text())
                        .toList();
        return new OneCall(sent.getFirst(), turn.charts());
    }
}
