package dev.assay.mcp.tool;

import dev.assay.mcp.approval.Decision;
import dev.assay.mcp.server.RemoteResource;
import dev.assay.mcp.server.RemoteTool;
import dev.assay.mcp.server.ResourceTemplate;
import dev.assay.mcp.server.ServerWords;
import dev.assay.task.Work;
import dev.assay.tool.ToolResult;
import dev.assay.tool.approval.CallApproval.Answer;
import dev.assay.tool.approval.CallApproval.Wanted;
import java.util.List;
import java.util.Optional;

/// Whether something may be opened at an address that a model has made after a pattern of the
/// server: with what it fills in, it tells the server something, so the analyst is asked before.
record PatternReading(McpToolset of) {
    private static final String NEVER =
            "no address after a pattern is to be opened. Choose “Call: ask” for it on the page of the server %s, then run it again.";

    private static final String NOT_NOW =
            "it was not allowed this time. Nothing was sent to the server.";

    /// What was found of an address.
    sealed interface Found {
        /// The address may be opened.
        record Allowed(RemoteResource resource) implements Found {}

        /// The address may not be opened.
        record Not(ToolResult why) implements Found {}
    }

    Found find(String uri, Work.Monitor monitor) throws InterruptedException {
        List<ResourceTemplate> templates = of.server().templates(monitor);
        Optional<RemoteResource> made =
                templates.stream().flatMap(each -> each.made(uri).stream()).findFirst();
        if (made.isEmpty()) {
            return new Found.Not(
                    new ToolResult.NothingFound(
                            "The server %s lists nothing of the address %s, and no result of it has pointed there. See list_resources."
                                    .formatted(of.name(), uri)));
        }
        RemoteTool opening = ResourceTemplate.opening(templates);
        return switch (of.decided().of(of.server().entry(), opening)) {
            case ALWAYS -> new Found.Allowed(made.get());
            case NEVER -> refused("The analyst does not allow that.", NEVER, false);
            case ASK, CHANGED -> asked(made.get(), opening, monitor);
        };
    }

    private Found asked(RemoteResource made, RemoteTool opening, Work.Monitor monitor)
            throws InterruptedException {
        Answer answer =
                of.asking()
                        .ask(
                                new Wanted(
                                        ResourceTools.READ,
                                        "the server " + of.name(),
                                        ResourceTools.reads(made),
                                        List.of(
                                                "The address is not listed: it was made after a pattern of the server, “%s”. What was filled in is sent to the server."
                                                        .formatted(
                                                                ServerWords.line(made.name(), 80))),
                                        false),
                                monitor);
        return switch (answer) {
            case Answer.Allowed(boolean fromNowOn) -> {
                keep(fromNowOn, opening, Decision.ALWAYS);
                yield new Found.Allowed(made);
            }
            case Answer.Refused(_, String sentence, boolean wasAsked) when !wasAsked ->
                    new Found.Not(ToolResult.failed(sentence));
            case Answer.Refused(boolean fromNowOn, String sentence, _) -> {
                keep(fromNowOn, opening, Decision.NEVER);
                yield refused(sentence, fromNowOn ? NEVER : NOT_NOW, !fromNowOn);
            }
        };
    }

    private void keep(boolean fromNowOn, RemoteTool opening, Decision decision) {
        if (fromNowOn) {
            of.decided().decide(of.server().entry(), opening, decision);
        }
    }

    private Found refused(String sentence, String why, boolean again) {
        return new Found.Not(
                ToolResult.refused(
                        sentence + " Answer without it, and say so.",
                        new ToolResult.Refused(
                                "%s of the server %s was not called: "
                                                .formatted(ResourceTools.READ, of.name())
                                        + why.formatted(of.name()),
                                again)));
    }
}
