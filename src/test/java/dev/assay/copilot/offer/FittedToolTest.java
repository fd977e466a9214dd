package dev.assay.copilot.offer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.ToolSpec;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class FittedToolTest {
    private static final ToolSpec TOOL =
            tool(
                    "Draws a map.",
                    """
                    {"type": "object", "required": ["title", "where"],
                     "properties": {
                       "description": {"type": "string", "description": "What stands below the map"},
                       "places": {"type": "array", "items": {"type": "object",
                         "properties": {"title": {"type": "string", "title": "Title"}}}},
                       "title": {"type": "string", "description": "What stands above the map"},
                       "where": {"type": "string", "enum": ["north", "south"]}}}
                    """);

    private static ToolSpec tool(String description, String parameters) {
        return new ToolSpec(
                "draw_map",
                "Map",
                "Drawing",
                description,
                Json.parseObject(parameters).orElseThrow(),
                ToolSpec.Effect.READS);
    }

    private static ObjectNode in(int room) {
        ToolSpec fitted = FittedTool.in(room, TOOL).orElseThrow();
        assertThat(FittedTool.length(fitted)).isLessThanOrEqualTo(room);
        return fitted.parameters();
    }

    @Test
    void whatFitsIsWhole() {
        assertThat(FittedTool.in(FittedTool.length(TOOL), TOOL)).contains(FittedTool.whole(TOOL));
    }

    @Test
    void wordsGoFirstButNoArgumentThatIsCalledLikeThem() {
        ObjectNode bare = in(FittedTool.length(FittedTool.whole(TOOL)) - 1);
        assertThat(Json.write(bare)).doesNotContain("stands", "\"Title\"");
        assertThat(bare.path("properties").has("description")).isTrue();
        assertThat(bare.at("/properties/places/items/properties").has("title")).isTrue();
        assertThat(bare.at("/properties/where/enum")).hasSize(2);
    }

    @Test
    void thenArgumentsThatItCanDoWithoutAndItSaysHowMany() {
        ToolSpec cut = FittedTool.in(337, TOOL).orElseThrow();
        assertThat(cut.parameters().path("properties").has("title")).isTrue();
        assertThat(cut.parameters().path("properties").has("where")).isTrue();
        assertThat(cut.parameters().path("properties").has("places")).isFalse();
        assertThat(cut.description())
                .startsWith("Draws a map.")
                .contains("left out here for want of room; none is required");
        assertThat(FittedTool.length(cut)).isLessThanOrEqualTo(337);
    }

    @Test
    void aLongDescriptionIsShortened() {
        ToolSpec wordy = tool("Draws. " + "x".repeat(9_000), "{\"type\": \"object\"}");
        Optional<ToolSpec> fitted = FittedTool.in(1_000, wordy);
        assertThat(fitted.orElseThrow().description()).startsWith("Draws.").hasSizeLessThan(300);
    }

    @Test
    void whatItNeedsIsNeverLeftOut() {
        assertThat(FittedTool.in(100, TOOL)).isEmpty();
    }
}
