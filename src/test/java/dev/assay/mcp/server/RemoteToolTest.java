package dev.assay.mcp.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import org.junit.jupiter.api.Test;

final class RemoteToolTest {
    private static ObjectNode tool() {
        ObjectNode tool = Json.object().put("name", "find").put("description", "Finds.");
        tool.putObject("inputSchema").putObject("properties").putObject("what");
        return tool;
    }

    @Test
    void aToolWithoutASchemaTakesAnObject() {
        RemoteTool tool = RemoteTool.of(Json.object().put("name", "bare")).orElseThrow();
        assertThat(tool.schema())
                .isEqualTo(Json.parse("{\"type\":\"object\",\"properties\":{}}").orElseThrow());
    }

    @Test
    void theWordsOfASchemaAreBoundedAndCannotHide() {
        ObjectNode json = tool();
        ObjectNode what = (ObjectNode) json.at("/inputSchema/properties/what");
        what.put("description", "a\u202e\u200bb\n\n" + "x".repeat(1_000));
        String words =
                RemoteTool.of(json)
                        .orElseThrow()
                        .schema()
                        .at("/properties/what/description")
                        .asText();
        assertThat(words).startsWith("ab xx").hasSize(300);
    }

    @Test
    void aSchemaThatIsTooLargeAndANameThatHidesAreNoTools() {
        ObjectNode large = tool();
        large.withObjectProperty("inputSchema").put("title", "x".repeat(70_000));
        assertThat(RemoteTool.of(large)).isEmpty();
        assertThat(RemoteTool.of(tool().put("name", "a\u0007b"))).isEmpty();
        assertThat(RemoteTool.of(tool().put("name", " "))).isEmpty();
    }

    @Test
    void theFingerprintIsOfAllThatTheServerSaysOfTheTool() {
        String before = RemoteTool.of(tool()).orElseThrow().fingerprint();
        ObjectNode otherSchema = tool();
        otherSchema.withObjectProperty("inputSchema").putArray("required").add("what");
        ObjectNode hinted = tool();
        hinted.putObject("annotations").put("readOnlyHint", true);
        assertThat(RemoteTool.of(tool()).orElseThrow().fingerprint()).isEqualTo(before);
        assertThat(RemoteTool.of(otherSchema).orElseThrow().fingerprint()).isNotEqualTo(before);
        assertThat(RemoteTool.of(hinted).orElseThrow().fingerprint()).isNotEqualTo(before);
        assertThat(RemoteTool.of(tool().put("description", "Deletes.")).orElseThrow().fingerprint())
                .isNotEqualTo(before);
    }
}
