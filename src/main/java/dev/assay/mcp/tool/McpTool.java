package dev.assay.mcp.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.mcp.approval.Decision;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.mcp.server.RemoteTool;
import dev.assay.mcp.server.ServerWords;
import dev.assay.mcp.wire.WireException;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.approval.CallApproval.Answer;
import dev.assay.tool.approval.CallApproval.Wanted;
import java.util.ArrayList;
import java.util.List;

/// A tool of a server: the analyst is asked before it is called, until she decided for good.
record McpTool(McpToolset of, RemoteTool tool) implements Tool {
    private static final int LONGEST_DESCRIPTION = 1_000;

    @Override
    public ToolSpec spec() {
        String title = title();
        return new ToolSpec(
                tool.name(),
                title,
                "Asking %s: %s".formatted(of.name(), title),
                "A tool of the MCP server %s, in the server's own words: %s"
                        .formatted(
                                of.name(),
                                ServerWords.quoted(tool.description(), LONGEST_DESCRIPTION)),
                tool.schema(),
                // What a server says of its tools is a hint: to believe it, calls that it counts
                // would be run beside each other, or refused as the same.
                ToolSpec.Effect.ORDERED);
    }

    private String title() {
        return tool.title().isEmpty() ? tool.name() : tool.title();
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        ServerEntry server = of.server().entry();
        Answer answer =
                switch (of.decided().of(server, tool)) {
                    case ALWAYS -> new Answer.Allowed(false);
                    case NEVER -> new Answer.Refused(false, never());
                    case ASK -> ask(arguments, List.of(), monitor);
                    case CHANGED ->
                            ask(
                                    arguments,
                                    List.of(
                                            "The server describes this tool in other words, or takes other arguments, than when you allowed it always."),
                                    monitor);
                };
        return switch (answer) {
            case Answer.Refused(boolean fromNowOn, String sentence) -> {
                keep(fromNowOn, Decision.NEVER);
                yield ToolResult.failed(sentence);
            }
            case Answer.Allowed(boolean fromNowOn) -> {
                keep(fromNowOn, Decision.ALWAYS);
                yield call(arguments, monitor);
            }
        };
    }

    private String never() {
        return "The analyst does not allow %s of the server %s to be called. Do not call it again; answer without it, and say so."
                .formatted(tool.name(), of.name());
    }

    private void keep(boolean fromNowOn, Decision decision) {
        if (fromNowOn) {
            of.decided().decide(of.server().entry(), tool, decision);
        }
    }

    private Answer ask(ObjectNode arguments, List<String> remarks, Work.Monitor monitor)
            throws InterruptedException {
        List<String> all = new ArrayList<>(remarks);
        String hint = tool.hints().words();
        if (!hint.isEmpty()) {
            all.add(hint + " That is a hint, and may be wrong.");
        }
        if (!tool.description().isBlank()) {
            all.add("It says of itself: " + ServerWords.quoted(tool.description(), 300));
        }
        monitor.progress().report("Waiting for your answer: may it be called?", Progress.UNKNOWN);
        return of.asking()
                .ask(
                        new Wanted(
                                tool.name(),
                                "the server " + of.name(),
                                arguments,
                                all,
                                tool.hints().readsOnly() && !tool.hints().destroys()),
                        monitor);
    }

    private ToolResult call(ObjectNode arguments, Work.Monitor monitor)
            throws InterruptedException {
        try {
            return new CallResult(of.name(), tool.name(), title(), of.scratch())
                    .of(of.server().call(tool.name(), arguments, monitor));
        } catch (WireException failure) {
            return ToolResult.failed(failure.sentence());
        }
    }
}
