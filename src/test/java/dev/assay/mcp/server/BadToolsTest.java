package dev.assay.mcp.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Tools that no server should list: each is read or left out, and none breaks the list.
final class BadToolsTest {
    private static final List<String> ODD =
            List.of(
                    "null",
                    "7",
                    "\"text\"",
                    "[]",
                    "[null]",
                    "{}",
                    "true",
                    "{\"type\":null}",
                    "{\"type\":[\"object\",null,7]}",
                    "{\"properties\":[1]}",
                    "{\"properties\":{\"a\":null,\"b\":7,\"c\":\"x\",\"d\":[]}}",
                    "{\"$ref\":\"#\"}",
                    "{\"$ref\":\"#/$defs/a\",\"$defs\":{\"a\":{\"$ref\":\"#/$defs/a\"}}}",
                    "{\"$ref\":7}",
                    "{\"$ref\":\"#/no/such~1~\"}",
                    "{\"anyOf\":{\"a\":1},\"allOf\":[null,7],\"oneOf\":\"x\"}",
                    "{\"enum\":{},\"required\":{\"a\":1},\"items\":[[[]]],\"pattern\":\"[\"}",
                    "{\"properties\":{\"\":{},\"a"
                            + " b\":{},\"a\\u0000\":{\"type\":\"string\"}},\"required\":[\"\",7,null]}",
                    "{\"minimum\":\"x\",\"maxLength\":-1,\"minItems\":1e99,\"default\":{\"a\":[]}}");

    private static ObjectNode tool(String name) {
        ObjectNode tool = Json.object().put("name", name).put("description", "Does it.");
        tool.putObject("inputSchema").put("type", "object");
        return tool;
    }

    @Test
    void oneThatIsOddInAnyFieldHidesNoOther() {
        List<JsonNode> listed = new ArrayList<>();
        ODD.forEach(odd -> listed.add(Json.parse(odd).orElseThrow()));
        for (String odd : ODD) {
            for (String field :
                    List.of(
                            "name",
                            "title",
                            "description",
                            "inputSchema",
                            "annotations",
                            "_meta")) {
                JsonNode value = Json.parse(odd).orElseThrow();
                listed.add(tool("odd").set(field, value));
                ObjectNode inside = tool("inside");
                inside.withObject("/inputSchema/properties").set("a", value);
                listed.add(inside);
            }
        }
        StringBuilder deep = new StringBuilder();
        String end = "}".repeat(2 * 400);
        deep.append("{\"properties\":{\"a\":".repeat(400)).append("{}").append(end);
        listed.add(tool("deep").set("inputSchema", Json.parse(deep.toString()).orElseThrow()));
        Random random = new Random(5);
        for (int i = 0; i < 2_000; i++) {
            listed.add(tool("made").set("inputSchema", made(random, 4)));
        }
        for (JsonNode each : listed) {
            List<JsonNode> both = List.of(each, tool("good"));
            assertThat(both.stream().flatMap(one -> RemoteTool.of(one).stream()))
                    .as(Json.write(each))
                    .extracting(RemoteTool::name)
                    .contains("good");
        }
    }

    private static JsonNode made(Random random, int depth) {
        if (depth == 0 || random.nextInt(4) == 0) {
            return Json.parse(ODD.get(random.nextInt(ODD.size()))).orElseThrow();
        }
        ObjectNode made = Json.object();
        for (String key :
                List.of("type", "properties", "items", "anyOf", "$ref", "a", "required", "enum")) {
            if (random.nextBoolean()) {
                made.set(key, made(random, depth - 1));
            }
        }
        return made;
    }
}
