package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A stranger's JSON Schema as a tree that can be checked in bounded time and sent to any model:
/// references are written out, as far as they go without an end, and only words of the language
/// stay whose values are as the language has them. Regular expressions, which could run away, and
/// what no model reads are left out, and words, values and names are bounded. What is left out is
/// left to the server to judge: where that would make the rest refuse more than the whole did, the
/// rest is left out, too.
///
/// Providers refuse a request in which one schema has a choice at its top, a list of nobody knows
/// what, or an argument whose name has other signs than letters, digits, `_`, `.` and `-`. Choices
/// at the top become one object, lists get items, and names are changed, see [SentNames].
///
/// Of one that would be too large once its references are written out, descriptions are left out
/// first, and then references, from the deepest on.
final class PlainSchema {
    private static final int MOST_NODES = 4_000;
    private static final int DEEPEST_REFERENCE = 4;
    private static final int LONGEST_WORDS = 300;

    private static final String PROPERTIES = "properties";
    private static final String REQUIRED = "required";
    private static final String TYPE = "type";
    private static final String ITEMS = "items";

    private static final String ALL_OF = "allOf";
    private static final String ANY_OF = "anyOf";
    private static final String ONE_OF = "oneOf";
    private static final String NOT = "not";
    private static final String OTHERS = "additionalProperties";

    /// The choices that stay: where exactly one must hold, what is left of them could not tell one
    /// from another.
    private static final List<String> CHOICES = List.of(ALL_OF, ANY_OF);

    /// What says nothing of which values fit.
    private static final Set<String> WORDS = Set.of("description", "title", "default");

    /// What a model is not told of at the top, beside choices.
    private static final List<String> NOT_AT_THE_TOP = List.of(NOT, "enum", "const", "default");

    /// In letters.
    static final int LARGEST = 64 << 10;

    private final JsonNode whole;
    private final SentNames names;
    private final int deepest;
    private final boolean described;
    private int nodes;

    /// @param deepest how many references are followed below each other
    /// @param described whether descriptions stay
    private PlainSchema(JsonNode whole, SentNames names, int deepest, boolean described) {
        this.whole = whole;
        this.names = names;
        this.deepest = deepest;
        this.described = described;
    }

    /// A schema as one of an object.
    ///
    /// @param names under which its arguments are sent
    static ObjectNode of(JsonNode schema, SentNames names) {
        ObjectNode made = new PlainSchema(schema, names, DEEPEST_REFERENCE, true).top();
        for (int deepest = DEEPEST_REFERENCE; deepest >= 0 && isTooLarge(made); deepest--) {
            made = new PlainSchema(schema, names, deepest, false).top();
        }
        return made;
    }

    private static boolean isTooLarge(ObjectNode schema) {
        return Json.write(schema).length() > LARGEST;
    }

    private ObjectNode top() {
        ObjectNode own = Json.object();
        own.put(TYPE, "object");
        own.setAll(merged(plain(whole, 0)));
        own.put(TYPE, "object");
        own.remove(NOT_AT_THE_TOP);
        if (!own.path(PROPERTIES).isObject()) {
            own.putObject(PROPERTIES);
        }
        return own;
    }

    /// A choice as one object that has the arguments of all: of several that must hold, all that
    /// are required are, of others only what each of them requires. An argument that others have
    /// each in their own way may be as any of them has it.
    private static ObjectNode merged(ObjectNode schema) {
        ObjectNode all = schema.deepCopy();
        boolean open = !all.has(OTHERS);
        for (String choice : CHOICES) {
            JsonNode parts = all.remove(choice);
            if (parts != null) {
                List<ObjectNode> objects =
                        parts.valueStream()
                                .map(part ->
                                        part instanceof ObjectNode object
                                                ? merged(object)
                                                : Json.object())
                                .toList();
                addArguments(all, objects, choice.equals(ALL_OF));
                addRequired(all, objects, choice.equals(ALL_OF));
            }
        }
        if (all.path(REQUIRED).isEmpty()) {
            all.remove(REQUIRED);
        }
        if (!open && !all.equals(schema)) {
            // It spoke of its own arguments alone.
            all.remove(OTHERS);
        }
        return all;
    }

    private static void addArguments(ObjectNode all, List<ObjectNode> parts, boolean mustAllHold) {
        Map<String, Set<JsonNode>> found = new LinkedHashMap<>();
        for (ObjectNode part : parts) {
            part.path(PROPERTIES)
                    .properties()
                    .forEach(each ->
                            found.computeIfAbsent(each.getKey(), _ -> new LinkedHashSet<>())
                                    .add(each.getValue()));
        }
        ObjectNode properties = all.withObjectProperty(PROPERTIES);
        found.forEach((name, ways) -> properties.putIfAbsent(name, one(ways, mustAllHold)));
    }

    private static JsonNode one(Set<JsonNode> ways, boolean mustAllHold) {
        JsonNode first = ways.iterator().next();
        return ways.size() == 1 || mustAllHold
                ? first
                : Json.object().set(ANY_OF, Json.array().addAll(ways));
    }

    private static void addRequired(ObjectNode all, List<ObjectNode> parts, boolean mustAllHold) {
        Set<String> required = new HashSet<>();
        boolean first = true;
        for (ObjectNode part : parts) {
            List<String> wanted = Json.texts(part.path(REQUIRED));
            if (first || mustAllHold) {
                required.addAll(wanted);
            } else {
                required.retainAll(wanted);
            }
            first = false;
        }
        List<String> before = Json.texts(all.path(REQUIRED));
        ArrayNode listed = all.withArrayProperty(REQUIRED);
        required.stream().filter(name -> !before.contains(name)).sorted().forEach(listed::add);
    }

    /// @param references how many were followed to get here
    private ObjectNode plain(JsonNode node, int references) {
        nodes++;
        if (nodes > MOST_NODES || !(node instanceof ObjectNode object)) {
            return Json.object();
        }
        return object.path("$ref").isTextual()
                ? referred(object, references)
                : object(object, references);
    }

    private ObjectNode referred(ObjectNode object, int references) {
        String to = object.path("$ref").asText();
        JsonNode target = to.startsWith("#") ? whole.at(pointer(to)) : whole.path(to);
        ObjectNode beside = object.deepCopy();
        beside.remove("$ref");
        ObjectNode rest = object(beside, references);
        if (references >= deepest || !target.isObject()) {
            return rest;
        }
        ObjectNode referred = plain(target, references + 1);
        boolean bothSay =
                rest.properties().stream()
                        .anyMatch(each ->
                                !WORDS.contains(each.getKey()) && referred.has(each.getKey()));
        if (bothSay) {
            rest.withArrayProperty(ALL_OF).add(referred);
            return rest;
        }
        return referred.setAll(rest);
    }

    private static String pointer(String reference) {
        String pointer = reference.substring(1);
        return pointer.isEmpty() || pointer.startsWith("/") ? pointer : "/" + pointer;
    }

    private ObjectNode object(ObjectNode object, int references) {
        ObjectNode copy = Json.object();
        for (Map.Entry<String, JsonNode> each : object.properties()) {
            put(copy, each.getKey(), each.getValue(), references);
        }
        if (object.has("patternProperties")) {
            // Whoever has not read the expressions cannot tell which names are others.
            copy.remove(OTHERS);
        }
        JsonNode one = copy.remove(ONE_OF);
        if (one != null && copy.has(ANY_OF)) {
            copy.withArrayProperty(ALL_OF).addObject().set(ANY_OF, one);
        } else if (one != null) {
            copy.set(ANY_OF, one);
        }
        if (isList(copy.path(TYPE)) && !copy.has(ITEMS)) {
            copy.putObject(ITEMS);
        }
        return copy;
    }

    private static boolean isList(JsonNode type) {
        return type.asText().equals("array") || Json.texts(type).contains("array");
    }

    private void put(ObjectNode copy, String word, JsonNode value, int references) {
        switch (word) {
            case PROPERTIES -> copy.set(word, properties(value, references));
            case ITEMS, OTHERS -> copy.set(word, schema(word, value, references));
            case NOT -> {
                // Less of it would refuse more.
                if (value.findValue("format") == null
                        && schema(word, value, references).equals(value)) {
                    copy.set(word, value);
                }
            }
            case ALL_OF, ANY_OF, ONE_OF, "prefixItems" -> {
                if (value.isArray() && !value.isEmpty()) {
                    copy.set(word, list(value, references));
                }
            }
            case REQUIRED -> {
                if (value.isArray()) {
                    copy.set(word, required(value));
                }
            }
            case "description", "title" -> {
                if (described && value.isTextual()) {
                    copy.put(word, ServerWords.line(value.asText(), LONGEST_WORDS));
                }
            }
            default -> {
                if (SchemaValues.isPlain(word, value)) {
                    copy.set(word, value);
                }
            }
        }
    }

    private ObjectNode properties(JsonNode all, int references) {
        ObjectNode properties = Json.object();
        all.properties()
                .forEach(each ->
                        properties.set(
                                names.sent(each.getKey()),
                                described(each.getKey(), each.getValue(), references)));
        return properties;
    }

    private ArrayNode required(JsonNode all) {
        ArrayNode required = Json.array();
        all.valueStream()
                .filter(JsonNode::isTextual)
                .map(each -> names.sent(each.asText()))
                .distinct()
                .forEach(required::add);
        return required;
    }

    private JsonNode schema(String word, JsonNode value, int references) {
        if (value.isArray()) {
            // As older versions of the language wrote places of a list.
            return value.isEmpty()
                    ? Json.object()
                    : Json.object().set(ANY_OF, list(value, references));
        }
        return value.isBoolean() && !word.equals(ITEMS) ? value : plain(value, references);
    }

    private ArrayNode list(JsonNode schemas, int references) {
        ArrayNode list = Json.array();
        schemas.forEach(each -> list.add(plain(each, references)));
        return list;
    }

    /// An argument, which says how the server calls it where it is sent under another name.
    private ObjectNode described(String name, JsonNode schema, int references) {
        ObjectNode argument = plain(schema, references);
        if (!names.sent(name).equals(name)) {
            String words = argument.path("description").asText();
            argument.put(
                    "description",
                    "The server calls it %s. %s"
                            .formatted(ServerWords.quoted(name, 80), words)
                            .strip());
        }
        return argument;
    }
}
