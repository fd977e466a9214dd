package dev.assay.mcp.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.tool.ArgumentCheck;
import dev.assay.tool.ArgumentCheck.Checked;
import dev.assay.tool.ToolSpec;
import org.junit.jupiter.api.Test;

final class PlainSchemaTest {
    private static ObjectNode plain(String schema) {
        return PlainSchema.of(Json.parse(schema).orElseThrow());
    }

    private static Checked check(ObjectNode schema, String arguments) {
        ToolSpec spec = new ToolSpec("t", "t", "t", "t", schema, ToolSpec.Effect.READS);
        ObjectNode given = Json.parseObject(arguments).orElseThrow();
        return Patience.of(() -> ArgumentCheck.check(spec, given));
    }

    @Test
    void referencesAreWrittenOut() {
        ObjectNode schema =
                plain(
                        """
                        {"$schema": "x", "$defs": {"Unit": {"enum": ["m", "s"], "title": "Unit"}},
                         "properties": {"unit": {"$ref": "#/$defs/Unit", "default": "m"}},
                         "required": ["unit"]}
                        """);
        assertThat(schema.toString()).doesNotContain("$ref", "$defs", "$schema");
        assertThat(schema.at("/properties/unit/enum/1").asText()).isEqualTo("s");
        assertThat(schema.at("/properties/unit/default").asText()).isEqualTo("m");
        assertThat(check(schema, "{\"unit\": \"km\"}")).isInstanceOf(Checked.Invalid.class);
        assertThat(check(schema, "{\"unit\": \"s\"}")).isInstanceOf(Checked.Valid.class);
    }

    @Test
    void aReferenceWithoutAnEndEnds() {
        assertThat(check(plain("{\"$ref\": \"#\"}"), "{}")).isInstanceOf(Checked.Valid.class);
        ObjectNode tree =
                plain(
                        """
                        {"$defs": {"Node": {"type": "object", "properties": {
                            "name": {"type": "string"},
                            "children": {"type": "array", "items": {"$ref": "#/$defs/Node"}}}}},
                         "properties": {"root": {"$ref": "#/$defs/Node"}}}
                        """);
        assertThat(check(tree, "{\"root\": {\"children\": [{\"name\": {}}]}}"))
                .isInstanceOf(Checked.Invalid.class);
        String deep = "{\"children\": [".repeat(40) + "]}".repeat(40);
        assertThat(check(tree, "{\"root\": " + deep + "}")).isInstanceOf(Checked.Valid.class);
    }

    @Test
    void aSchemaThatMultipliesItselfIsBounded() {
        StringBuilder schema = new StringBuilder("{\"$defs\": {");
        for (int i = 0; i < 200; i++) {
            String next = "{\"$ref\": \"#/$defs/d" + (i + 1) + "\"}";
            schema.append(
                    "\"d%d\": {\"allOf\": [%s, %s, %s, %s]},".formatted(i, next, next, next, next));
        }
        schema.append("\"d200\": {}}, \"allOf\": [{\"$ref\": \"#/$defs/d0\"}]}");
        ObjectNode plain = Patience.of(() -> plain(schema.toString()));
        assertThat(Json.write(plain).length()).isLessThan(100_000);
        assertThat(check(plain, "{}")).isInstanceOf(Checked.Valid.class);
    }

    @Test
    void expressionsThatRunAwayAreLeftToTheServer() {
        ObjectNode schema =
                plain(
                        """
                        {"properties": {"pattern": {"type": "string", "pattern": "(a+)+$"}},
                         "patternProperties": {"(a+)+$": {}}}
                        """);
        JsonNode named = schema.at("/properties/pattern");
        assertThat(named).isEqualTo(Json.object().put("type", "string"));
        assertThat(check(schema, "{\"pattern\": \"" + "a".repeat(60) + "!\"}"))
                .isInstanceOf(Checked.Valid.class);
    }

    @Test
    void argumentsMayBeCalledAsWordsOfTheLanguageAre() {
        ObjectNode schema =
                plain(
                        """
                        {"properties": {"title": {"type": "string"}, "$ref": {"type": "integer"},
                          "properties": {"type": "object", "properties": {"description": {"type": "string"}}}}}
                        """);
        assertThat(schema.at("/properties/title/type").asText()).isEqualTo("string");
        assertThat(schema.path("properties").has("$ref")).isTrue();
        assertThat(schema.at("/properties/properties/properties/description/type").asText())
                .isEqualTo("string");
    }
}
