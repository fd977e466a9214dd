package dev.assay.mcp.domain;

import dev.assay.base.Words;
import dev.assay.guide.GeneralAnswers;
import dev.assay.guide.Planner;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.mcp.server.McpServer;
import dev.assay.mcp.server.RemoteTool;
import dev.assay.mcp.server.ServerWords;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Answers the one question about a server that needs no understanding: what its tools can do.
record McpPlanner(McpServer server, String question) implements Planner {
    private static final int LONGEST = 160;

    @Override
    public Plan plan(ToolOutputs outputs) {
        boolean understood = plain(outputs.facts().question().text()).equals(plain(question));
        return new Plan() {
            @Override
            public Fit fit() {
                return understood ? Fit.WHOLLY : Fit.NOT_AT_ALL;
            }

            @Override
            public Optional<String> examples() {
                return Optional.of("- " + question);
            }

            @Override
            public String introduction() {
                return question;
            }

            @Override
            public Optional<Draft> answer() {
                return Optional.of(
                        understood
                                ? tools(server.knownTools())
                                : GeneralAnswers.notUnderstood(
                                        List.of(), List.of(), "- " + question));
            }
        };
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[?!.\\s]+", " ").strip();
    }

    private Draft tools(List<RemoteTool> tools) {
        String name = Draft.escaped(server.entry().name());
        if (tools.isEmpty()) {
            return Draft.of("The server %s lists no tools now.", name);
        }
        return Draft.of(
                        "The server %s has **%s**, in its own words:",
                        name, Words.count(tools.size(), "tool"))
                .table(
                        List.of("Tool", "What it says"),
                        tools.stream()
                                .map(tool ->
                                        List.of(
                                                tool.name(),
                                                ServerWords.line(tool.description(), LONGEST)))
                                .toList());
    }
}
