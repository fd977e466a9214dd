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

    @Test
    void argumentsWithOddNamesAreSentUnderOthersAndCalledByTheirOwn() {
        ObjectNode json = Json.object().put("name", "find");
        json.set(
                "inputSchema",
                Json.parse(
                                """
                                {"properties": {"$filter": {"type": "string", "description": "OData"},
                                   "filter": {}, "first name": {}, "": {}, "größe": {},
                                   "rows": {"type": "array", "items": {"properties": {"$filter": {}, "filter_2": {}}}}},
                                 "required": ["$filter", "filter"]}
                                """)
                        .orElseThrow());
        RemoteTool tool = RemoteTool.of(json).orElseThrow();
        assertThat(tool.schema().path("properties").fieldNames())
                .toIterable()
                .containsExactly("filter_3", "filter", "first_name", "argument", "gr_e", "rows");
        assertThat(Json.texts(tool.schema().path("required")))
                .containsExactly("filter_3", "filter");
        assertThat(tool.schema().at("/properties/filter_3/description").asText())
                .isEqualTo("The server calls it “$filter”. OData");
        ObjectNode given =
                Json.parseObject(
                                """
                                {"filter_3": "x", "filter": 1, "first_name": "Ada",
                                 "rows": [{"filter_3": {"argument": 2}, "filter_2": 4}, 3]}
                                """)
                        .orElseThrow();
        assertThat(Json.write(tool.named(given)))
                .isEqualTo(
                        "{\"$filter\":\"x\",\"filter\":1,\"first name\":\"Ada\",\"rows\":[{\"$filter\":{\"argument\":2},\"filter_2\":4},3]}");
    }

    @Test
    void namesStayWhereTheSchemaHasNone() {
        ObjectNode json = Json.object().put("name", "find");
        json.set(
                "inputSchema",
                Json.parse(
                                """
                                {"properties": {"file name": {}, "vars": {"type": "object"},
                                   "all": {"additionalProperties": {"properties": {"file name": {}}}},
                                   "any": {"oneOf": [{"type": "string"},
                                      {"prefixItems": [{"properties": {"file name": {}}}]}]}}}
                                """)
                        .orElseThrow());
        ObjectNode given =
                Json.parseObject(
                                """
                                {"file_name": {"file_name": 1}, "vars": {"file_name": 1, "in": [{"file_name": 2}]},
                                 "all": {"file_name": {"file_name": 3}}, "any": [{"file_name": 4}], "unknown": {"file_name": 5}}
                                """)
                        .orElseThrow();
        assertThat(Json.write(RemoteTool.of(json).orElseThrow().named(given)))
                .isEqualTo(
                        "{\"file name\":{\"file_name\":1},\"vars\":{\"file_name\":1,\"in\":[{\"file_name\":2}]},"
                                + "\"all\":{\"file_name\":{\"file name\":3}},\"any\":[{\"file name\":4}],"
                                + "\"unknown\":{\"file_name\":5}}");
    }

    @Test
    void aNameThatIsTooLongIsCut() {
        ObjectNode json = Json.object().put("name", "find");
        ObjectNode properties = json.putObject("inputSchema").putObject("properties");
        properties.putObject("x".repeat(100) + "1");
        properties.putObject("x".repeat(100) + "2");
        RemoteTool tool = RemoteTool.of(json).orElseThrow();
        assertThat(tool.schema().path("properties").fieldNames())
                .toIterable()
                .containsExactly("x".repeat(64), "x".repeat(62) + "_2");
    }
}
