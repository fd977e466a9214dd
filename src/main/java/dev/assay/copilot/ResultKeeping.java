package dev.assay.copilot;

import dev.assay.result.Kept;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;

/// Decides what becomes of a tool's result: the one path from a tool to a model.
@FunctionalInterface
public interface ResultKeeping {
    /// Keeps a result, blocking, and says what the model receives in its place.
    Kept keep(ToolCall call, ToolResult result, Work.Watch watch) throws InterruptedException;
}
