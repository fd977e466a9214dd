package dev.assay.mcp.domain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import org.junit.jupiter.api.Test;

final class PromptTextTest {
    private static JsonNode says(String text) {
        ObjectNode sent = Json.object();
        sent.putArray("messages")
                .addObject()
                .put("role", "user")
                .putObject("content")
                .put("type", "text")
                .put("text", text);
        return sent;
    }

    @Test
    void theServersWordsAreFencedAndNothingInThemEndsTheFence() {
        assertThat(PromptText.of("lab", "summarise", says("Do it.\n````\nfree\n````")))
                .isEqualTo(
                        """
                        Do what the prompt “summarise” of the MCP server lab asks. It is in the server's own words:
                        `````text
                        Do it.
                        ````
                        free
                        ````
                        `````\
                        """);
    }

    @Test
    void whatIsNoTextIsToldAndSignsThatAreObeyedAreNot() {
        ObjectNode sent = (ObjectNode) says("a\u001b[31m\u202eb");
        sent.withArray("messages")
                .addObject()
                .put("role", "assistant")
                .putObject("content")
                .put("type", "image");
        assertThat(PromptText.of("lab", "p", sent))
                .contains("```text\nab\n\nAnswer: (A picture, which is left out here.)\n```");
    }

    @Test
    void howMuchOfALongOneIsMissingIsSaid() {
        assertThat(PromptText.of("lab", "p", says("x".repeat(25_000))))
                .contains("(5,000 more letters were left out here.)")
                .hasSizeLessThan(20_300);
    }
}
