package dev.assay.copilot;

import dev.assay.copilot.answer.DrawnTitles;
import dev.assay.copilot.answer.TurnCharts;
import dev.assay.result.ResultKeeper;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.util.List;
import java.util.stream.Stream;

/// Draws the texts that results ask for: their tables are stored first, so that an analyst looks at
/// them while a model reads.
public final class ResultDrawings {
    private final ResultKeeper keeper;
    private final Drawer drawer;
    private final DrawnTitles titles;

    /// Draws a text from a stored result.
    @FunctionalInterface
    public interface Drawer {
        /// The result with that text, or with what is told in its place; blocking.
        ToolResult.Parts draw(StoredResult stored, ToolResult.Drawing drawing, Work.Monitor monitor)
                throws InterruptedException;
    }

    /// @param earlier the charts that the conversation has
    ResultDrawings(ResultKeeper keeper, Drawer drawer, Stream<ChartSpec> earlier) {
        this.keeper = keeper;
        this.drawer = drawer;
        this.titles = new DrawnTitles(earlier);
    }

    /// The charts of a turn that begins.
    TurnCharts charts(TurnJournal journal) {
        return new TurnCharts(titles, journal::noted);
    }

    /// The result with the text that it asks for; any other as it is. What is stored here is found
    /// again when the whole result is kept, and is not stored twice.
    ///
    /// @param whenStored runs once the tables are stored, before the text is drawn
    ToolResult completed(
            ToolCall call, ToolResult result, Runnable whenStored, Work.Monitor monitor)
            throws InterruptedException {
        if (!(result instanceof ToolResult.Drawing drawing)) {
            return result;
        }
        List<ResultPart> tables = List.of(drawing.tables());
        StoredResult stored =
                keeper.keepByHand(call, new ToolResult.Parts(tables, Spending.NOTHING), monitor)
                        .stored()
                        .getFirst()
                        .result();
        whenStored.run();
        return drawer.draw(stored, drawing, monitor);
    }
}
