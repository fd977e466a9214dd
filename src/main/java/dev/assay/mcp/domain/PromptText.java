package dev.assay.mcp.domain;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.DataFence;
import dev.assay.base.Words;
import dev.assay.mcp.server.ServerWords;
import java.util.stream.Collectors;

/// What a server sent of a prompt, as the text of a question: said whose words they are, and fenced
/// so that nothing in them ends the fence.
final class PromptText {
    private static final int LONGEST = 20_000;

    private PromptText() {}

    static String of(String server, String name, JsonNode sent) {
        String words =
                ServerWords.plain(
                        sent.path("messages")
                                .valueStream()
                                .map(PromptText::message)
                                .collect(Collectors.joining("\n\n")));
        String kept =
                words.length() <= LONGEST
                        ? words
                        : Words.beginning(words, LONGEST)
                                + "\n(%s more letters were left out here.)"
                                        .formatted(Words.count(words.length() - LONGEST));
        return "Do what the prompt %s of the MCP server %s asks. It is in the server's own words:\n%s"
                .formatted(ServerWords.quoted(name, 128), server, DataFence.around(kept.strip()));
    }

    private static String message(JsonNode message) {
        JsonNode content = message.path("content");
        String said =
                content.isArray()
                        ? content.valueStream()
                                .map(PromptText::words)
                                .collect(Collectors.joining("\n"))
                        : words(content);
        return message.path("role").asText().equals("assistant") ? "Answer: " + said : said;
    }

    private static String words(JsonNode content) {
        return switch (content.path("type").asText()) {
            case "text" -> content.path("text").asText();
            case "resource" ->
                    content.at("/resource/text").isTextual()
                            ? content.at("/resource/text").asText()
                            : "(A file, which is left out here.)";
            case "image" -> "(A picture, which is left out here.)";
            default -> "(Something that is no text, which is left out here.)";
        };
    }
}
