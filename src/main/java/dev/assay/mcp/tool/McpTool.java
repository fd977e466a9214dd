package dev.assay.mcp.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.mcp.approval.Decision;
import dev.assay.mcp.server.RemoteTool;
import dev.assay.mcp.server.ServerWords;
import dev.assay.mcp.server.ToolSession;
import dev.assay.mcp.wire.WireException;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.approval.CallApproval.Answer;
import dev.assay.tool.approval.CallApproval.Wanted;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A tool of a server: the analyst is asked before it is called, until she decided for good.
record McpTool(McpToolset of, RemoteTool tool) implements Tool {
    private static final String NEVER =
            "it is never to be called. Choose “Call: ask” for it on the page of the server %s, then run it again.";

    private static final String NOT_NOW =
            "it was not allowed this time. Nothing was sent to the server.";

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
                ToolSpec.Effect.ORDERED,
                ToolSpec.Use.OFTEN,
                brief());
    }

    /// The first of the server's words, as a quotation that ends.
    private String brief() {
        String words = tool.description().isBlank() ? title() : tool.description().strip();
        int end = words.indexOf(". ");
        return ServerWords.quoted(
                end < 0 ? words : words.substring(0, end), ToolSpec.LONGEST_BRIEF - 2);
    }

    private String title() {
        return tool.title().isEmpty() ? tool.name() : tool.title();
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        try {
            return decide(arguments, monitor);
        } catch (WireException failure) {
            return ToolResult.failed(failure.sentence());
        }
    }

    /// A decision holds for the tool as the session describes it that is called: the server may
    /// have been started again since its tools were listed, and describe it otherwise. What is
    /// allowed once is allowed for the tool that the question was about.
    private ToolResult decide(ObjectNode given, Work.Monitor monitor) throws InterruptedException {
        ObjectNode arguments = tool.named(given);
        String allowed = "";
        while (true) {
            ToolSession session = of.server().session(monitor);
            Optional<RemoteTool> now = session.find(tool.name(), monitor);
            if (now.isEmpty()) {
                return ToolResult.failed(gone());
            }
            McpTool current = new McpTool(of, now.get());
            Decision decision = of.decided().of(of.server().entry(), now.get());
            if (decision == Decision.NEVER) {
                return ToolResult.refused(never(), new ToolResult.Refused(notCalled(NEVER), false));
            }
            if (decision == Decision.ALWAYS || now.get().fingerprint().equals(allowed)) {
                return current.call(session, arguments, monitor);
            }
            switch (current.ask(arguments, decision, monitor)) {
                case Answer.Refused(boolean _, String sentence, boolean asked) when !asked -> {
                    return ToolResult.failed(sentence);
                }
                case Answer.Refused(boolean fromNowOn, String sentence, _) -> {
                    current.keep(fromNowOn, Decision.NEVER);
                    return ToolResult.refused(
                            sentence,
                            new ToolResult.Refused(
                                    notCalled(fromNowOn ? NEVER : NOT_NOW), !fromNowOn));
                }
                case Answer.Allowed(boolean fromNowOn) -> {
                    current.keep(fromNowOn, Decision.ALWAYS);
                    allowed = now.get().fingerprint();
                }
            }
        }
    }

    private String gone() {
        return "The server %s has no tool %s any more. Answer without it, and say so."
                .formatted(of.name(), tool.name());
    }

    private String never() {
        return "The analyst does not allow %s of the server %s to be called. Do not call it again; answer without it, and say so."
                .formatted(tool.name(), of.name());
    }

    private String notCalled(String why) {
        return "%s of the server %s was not called: ".formatted(tool.name(), of.name())
                + why.formatted(of.name());
    }

    private void keep(boolean fromNowOn, Decision decision) {
        if (fromNowOn) {
            of.decided().decide(of.server().entry(), tool, decision);
        }
    }

    private Answer ask(ObjectNode arguments, Decision before, Work.Monitor monitor)
            throws InterruptedException {
        List<String> all = new ArrayList<>();
        if (before == Decision.CHANGED) {
            all.add(
                    "The tool is described in other words, takes other arguments, or its server is started otherwise than when you allowed it always.");
        }
        String hint = tool.hints().words();
        if (!hint.isEmpty()) {
            all.add(hint + " That is a hint, and may be wrong.");
        }
        if (!tool.description().isBlank()) {
            all.add("It says of itself: " + ServerWords.quoted(tool.description(), 300));
        }
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

    private ToolResult call(ToolSession session, ObjectNode arguments, Work.Monitor monitor)
            throws InterruptedException {
        return new CallResult(of.name(), tool.name(), title(), of.scratch())
                .of(session.call(tool.name(), arguments, monitor));
    }
}
