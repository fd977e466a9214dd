package dev.assay.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.task.Work;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DescribeToolsTest {
    private record Named(ToolSpec spec) implements Tool {
        @Override
        public ToolResult run(ObjectNode arguments, Work.Monitor monitor) {
            throw new AssertionError("only described");
        }
    }

    private static final Toolbox TOOLS =
            new Toolbox(
                    List.of(
                            new Named(
                                    new ToolSpec(
                                            "get_notes",
                                            "Notes",
                                            "Reading notes",
                                            "Reads notes. Newest first.",
                                            Json.parseObject(
                                                            """
                                                            {"type": "object", "additionalProperties": false,
                                                             "properties": {"last_n": {"type": "integer", "minimum": 1}}}
                                                            """)
                                                    .orElseThrow(),
                                            ToolSpec.Effect.READS))));

    private static ToolResult ask(String arguments) throws InterruptedException {
        return TOOLS.find(DescribeTools.NAME)
                .orElseThrow()
                .run(Json.parseObject(arguments).orElseThrow(), Work.Monitor.none());
    }

    private static JsonNode told(ToolResult result) {
        ResultPart part = ((ToolResult.Parts) result).list().getFirst();
        return ((ResultPart.Told) part).json();
    }

    @Test
    void everyToolboxDescribesItsToolsThoughItIsOnNoList() throws InterruptedException {
        assertThat(TOOLS.specs()).extracting(ToolSpec::name).containsExactly("get_notes");
        JsonNode told = told(ask("{\"names\": [\"get_notes\"]}")).path("tools").path(0);
        assertThat(told.path("description").asText()).isEqualTo("Reads notes. Newest first.");
        assertThat(told.at("/parameters/properties/last_n/type").asText()).isEqualTo("integer");
    }

    @Test
    void saysWhichOnesThereAreNot() throws InterruptedException {
        JsonNode told = told(ask("{\"names\": [\"get_notes\", \"get_weather\"]}"));
        assertThat(told.path("tools")).hasSize(1);
        assertThat(told.path("note").asText()).contains("no tool called get_weather");
        assertThat(ask("{\"names\": [\"get_weather\"]}"))
                .isInstanceOfSatisfying(
                        ToolResult.Failed.class,
                        failed -> assertThat(failed.message()).contains("get_notes"));
        assertThat(ask("{\"names\": []}")).isInstanceOf(ToolResult.Failed.class);
    }
}
