package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
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

    /// Arguments under the names that the server knows.
    static ObjectNode own(ObjectNode arguments, Map<String, String> changed) {
        ObjectNode own = Json.object();
        arguments
                .properties()
                .forEach(each ->
                        own.set(
                                changed.getOrDefault(each.getKey(), each.getKey()),
                                value(each.getValue(), changed)));
        return own;
    }

    private static JsonNode value(JsonNode value, Map<String, String> changed) {
        return switch (value) {
            case ObjectNode object -> own(object, changed);
            case ArrayNode list -> {
                ArrayNode own = Json.array();
                list.forEach(each -> own.add(value(each, changed)));
                yield own;
            }
            default -> value;
        };
    }
}
