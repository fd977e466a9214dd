package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import java.util.Map;
import java.util.Set;

/// A stranger's JSON Schema as a tree that can be checked in bounded time and sent to any model:
/// references are written out, as far as they go without an end; regular expressions, which could
/// run away, are left out, and words are bounded. What is left out is left to the server to judge.
final class PlainSchema {
    private static final int MOST_NODES = 4_000;
    private static final int DEEPEST_REFERENCE = 4;
    private static final int LONGEST_WORDS = 300;

    /// For whoever reads the schema.
    private static final Set<String> WORDS = Set.of("description", "title", "$comment");

    /// What refers, declares, or runs a regular expression.
    private static final Set<String> LEFT_OUT =
            Set.of(
                    "$schema",
                    "$id",
                    "$anchor",
                    "$dynamicAnchor",
                    "$dynamicRef",
                    "$recursiveAnchor",
                    "$recursiveRef",
                    "$vocabulary",
                    "$defs",
                    "definitions",
                    "pattern",
                    "patternProperties",
                    "propertyNames");

    private final JsonNode whole;
    private int nodes;

    private PlainSchema(JsonNode whole) {
        this.whole = whole;
    }

    /// The schema as one of an object.
    static ObjectNode of(JsonNode schema) {
        JsonNode plain = new PlainSchema(schema).plain(schema, 0, false);
        ObjectNode own = plain instanceof ObjectNode object ? object : Json.object();
        own.put("type", "object");
        if (!own.path("properties").isObject()) {
            own.putObject("properties");
        }
        return own;
    }

    /// @param references how many were followed to get here
    /// @param names whether the fields are names that the server gave, and no words of the language
    private JsonNode plain(JsonNode node, int references, boolean names) {
        nodes++;
        if (nodes > MOST_NODES) {
            return Json.object();
        }
        return switch (node) {
            case ObjectNode object when !names && object.path("$ref").isTextual() ->
                    referred(object, references);
            case ObjectNode object -> object(object, references, names);
            case ArrayNode list -> {
                ArrayNode copy = Json.array();
                list.forEach(each -> copy.add(plain(each, references, false)));
                yield copy;
            }
            default -> node;
        };
    }

    private JsonNode referred(ObjectNode object, int references) {
        String to = object.path("$ref").asText();
        JsonNode target = to.startsWith("#") ? whole.at(pointer(to)) : whole.path(to);
        ObjectNode beside = object.deepCopy();
        beside.remove("$ref");
        JsonNode rest = object(beside, references, false);
        if (references >= DEEPEST_REFERENCE || !target.isObject()) {
            return rest;
        }
        JsonNode found = plain(target, references + 1, false);
        return found instanceof ObjectNode own && rest instanceof ObjectNode more
                ? own.setAll(more)
                : rest;
    }

    private static String pointer(String reference) {
        String pointer = reference.substring(1);
        return pointer.isEmpty() || pointer.startsWith("/") ? pointer : "/" + pointer;
    }

    private JsonNode object(ObjectNode object, int references, boolean names) {
        ObjectNode copy = Json.object();
        for (Map.Entry<String, JsonNode> each : object.properties()) {
            String name = each.getKey();
            if (names) {
                copy.set(name, plain(each.getValue(), references, false));
            } else if (WORDS.contains(name) && each.getValue().isTextual()) {
                copy.set(
                        name,
                        TextNode.valueOf(
                                ServerWords.line(each.getValue().asText(), LONGEST_WORDS)));
            } else if (!LEFT_OUT.contains(name)) {
                boolean named = name.equals("properties") || name.equals("dependentSchemas");
                copy.set(name, plain(each.getValue(), references, named));
            }
        }
        return copy;
    }
}
