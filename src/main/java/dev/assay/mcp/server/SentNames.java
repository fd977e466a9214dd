package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// The names under which the arguments of a tool are sent to a model: their own, as far as every
/// provider takes them.
final class SentNames {
    private static final int LONGEST = 64;
    private static final Pattern FIT = Pattern.compile("[A-Za-z0-9_.-]{1,64}");
    private static final Pattern UNFIT = Pattern.compile("[^A-Za-z0-9_.-]+");

    /// All names in the schema, whatever has them.
    private final Set<String> taken = new HashSet<>();

    private final Map<String, String> sent = new HashMap<>();

    /// @param schema whose names stay where they fit
    SentNames(JsonNode schema) {
        take(schema);
    }

    private void take(JsonNode schema) {
        schema.fieldNames().forEachRemaining(taken::add);
        schema.forEach(this::take);
    }

    /// The name under which an argument is sent.
    String sent(String own) {
        return FIT.matcher(own).matches() ? own : sent.computeIfAbsent(own, this::free);
    }

    private String free(String own) {
        String plain = UNFIT.matcher(own).replaceAll("_").replaceAll("^_+|_+$", "");
        String wish = plain.isEmpty() ? "argument" : plain;
        String name = wish.substring(0, Math.min(LONGEST, wish.length()));
        for (int number = 2; !taken.add(name); number++) {
            String end = "_" + number;
            name = wish.substring(0, Math.min(LONGEST - end.length(), wish.length())) + end;
        }
        return name;
    }

    /// The servers' own names, by those that were changed.
    Map<String, String> changed() {
        Map<String, String> own = new HashMap<>();
        sent.forEach((name, as) -> own.put(as, name));
        return own;
    }

    /// Arguments under the names that the server knows: those that the schema as it is sent has by
    /// other names, where it has them. Whatever else an object holds is called as it is.
    static ObjectNode own(ObjectNode arguments, JsonNode schema, Map<String, String> changed) {
        return object(arguments, alternatives(List.of(schema)), changed);
    }

    /// @param schemas all that may be meant to hold for the object
    private static ObjectNode object(
            ObjectNode given, List<JsonNode> schemas, Map<String, String> changed) {
        ObjectNode own = Json.object();
        for (Map.Entry<String, JsonNode> each : given.properties()) {
            String name = each.getKey();
            List<JsonNode> named = below(schemas, schema -> schema.path("properties").path(name));
            List<JsonNode> others = below(schemas, schema -> schema.path("additionalProperties"));
            own.set(
                    named.isEmpty() ? name : changed.getOrDefault(name, name),
                    value(each.getValue(), named.isEmpty() ? others : named, changed));
        }
        return own;
    }

    private static JsonNode value(
            JsonNode value, List<JsonNode> schemas, Map<String, String> changed) {
        List<JsonNode> all = alternatives(schemas);
        return switch (value) {
            case ObjectNode object -> object(object, all, changed);
            case ArrayNode list -> {
                List<JsonNode> items = new ArrayList<>(below(all, schema -> schema.path("items")));
                all.forEach(schema -> schema.path("prefixItems").forEach(items::add));
                ArrayNode own = Json.array();
                list.forEach(each -> own.add(value(each, items, changed)));
                yield own;
            }
            default -> value;
        };
    }

    private static List<JsonNode> below(List<JsonNode> schemas, UnaryOperator<JsonNode> step) {
        return schemas.stream().map(step).filter(each -> !each.isMissingNode()).toList();
    }

    /// Schemas with all that they are made of.
    private static List<JsonNode> alternatives(List<JsonNode> schemas) {
        List<JsonNode> all = new ArrayList<>(schemas);
        for (int i = 0; i < all.size(); i++) {
            for (String choice : List.of("allOf", "anyOf")) {
                all.get(i).path(choice).forEach(all::add);
            }
        }
        return all;
    }
}
