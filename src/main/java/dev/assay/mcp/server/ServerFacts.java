package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;

/// What a server said of itself when the session began.
///
/// @param title and version of the program, in its own words
/// @param instructions for whoever uses it, in its own words; perhaps empty
/// @param protocol the version that both sides speak
/// @param offersTools whether it has tools at all
/// @param offersResources whether it has something to open
/// @param offersPrompts whether it has written questions
public record ServerFacts(
        String title,
        String version,
        String instructions,
        String protocol,
        boolean offersTools,
        boolean offersResources,
        boolean offersPrompts) {
    private static final int LONGEST = 80;
    private static final int LONGEST_INSTRUCTIONS = 20_000;

    static ServerFacts of(JsonNode answer) {
        JsonNode info = answer.path("serverInfo");
        JsonNode can = answer.path("capabilities");
        return new ServerFacts(
                ServerWords.line(info.path("title").asText(info.path("name").asText()), LONGEST),
                ServerWords.line(info.path("version").asText(), LONGEST),
                ServerWords.lines(answer.path("instructions").asText(), LONGEST_INSTRUCTIONS),
                answer.path("protocolVersion").asText(),
                can.has("tools"),
                can.has("resources"),
                can.has("prompts"));
    }

    /// The program and its version, in one line.
    public String program() {
        return version.isEmpty() ? title : title + " " + version;
    }
}
