package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.source.ExtendedJson;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/// How a recorded case and our result are compared, and what holds for all cases of a kind where we
/// differ on purpose:
///
/// - A failure is an object with `error`, also where the reference wraps it into a list.
/// - Nothing found is such a failure, also where the reference gives an empty list or object.
/// - `last_n` outside 1 to 200 is refused.
/// - The couplings of a qubit are those with documents, in either direction, on any topology.
/// - An id in people's words ("Q07") means the qubit, and gives what the plain id gives.
/// - A list that a limit cut off ends with one more object, which says how many there are.
/// - Edges of a graph have no order, and both their ends are nodes.
/// - Some fields are more than the reference's: [#ADDED].
final class CaseRules {
    private static final Set<String> ADDED =
            Set.of("task_id", "entity_id", "displayed_value", "displayed_unit", "failed_fit");

    /// Times that the reference makes up or leaves out, though they are stored.
    private static final Set<String> FILLED = Set.of("exec_id", "valid_from");

    private CaseRules() {}

    /// Runs a tool.
    interface Run {
        JsonNode run(String tool, ObjectNode arguments) throws Exception;
    }

    /// What is expected of us in place of what was recorded.
    static JsonNode expected(JsonNode each, JsonNode recorded, Run run) throws Exception {
        ObjectNode arguments =
                each.path("input").path("args") instanceof ObjectNode given ? given : Json.object();
        int lastN = arguments.path("last_n").asInt(1);
        if (lastN < 1 || lastN > 200) {
            return error(
                    "The arguments of %s are not right: `last_n` must"
                            .formatted(each.path("function").asText().substring("tool:".length())));
        }
        ObjectNode plain = arguments.deepCopy();
        for (String name : List.of("qid", "qubit_id", "coupling_id")) {
            if (plain.path(name).isTextual()) {
                plain.put(name, QubitId.plain(plain.path(name).asText()));
            }
        }
        if (!plain.equals(arguments)) {
            return run.run(each.path("function").asText().substring("tool:".length()), plain);
        }
        if (recorded.isContainerNode() && recorded.isEmpty()) {
            return error("No ");
        }
        if (recorded.path("error").asText().toLowerCase(Locale.ROOT).contains("topology")
                && arguments.has("qubit_id")) {
            return error("No coupling data found");
        }
        boolean wrapped =
                recorded.isArray() && recorded.size() == 1 && recorded.path(0).has("error");
        return wrapped && recorded.path(0).size() == 1 ? recorded.path(0) : graph(recorded);
    }

    private static ObjectNode error(String beginning) {
        return Json.object().put("error", beginning);
    }

    /// A graph without the edges that lead to no node.
    private static JsonNode graph(JsonNode recorded) {
        if (!(recorded.path("edges") instanceof ArrayNode edges)) {
            return recorded;
        }
        Set<String> nodes = new TreeSet<>(recorded.path("nodes").findValuesAsText("id"));
        ObjectNode graph = recorded.deepCopy();
        ArrayNode kept = graph.putArray("edges");
        for (JsonNode edge : edges) {
            if (nodes.contains(edge.path("target").asText())) {
                kept.add(edge);
            }
        }
        return graph.put("num_edges", kept.size());
    }

    /// What differs, each with its place.
    static List<String> differences(JsonNode expected, JsonNode actual) {
        List<String> differences = new ArrayList<>();
        compare("", expected, actual, differences);
        return differences;
    }

    private static void compare(
            String place, JsonNode expected, JsonNode actual, List<String> differences) {
        if (expected.has("$rows")) {
            assertThat(actual).as(place).hasSize(expected.path("$rows").asInt());
        } else if (expected.isObject() && actual.isObject()) {
            compareObjects(place, expected, actual, differences);
        } else if (expected instanceof ArrayNode list && actual instanceof ArrayNode ours) {
            compareLists(place, sorted(place, list), sorted(place, ours), differences);
        } else if (!sameValue(place, expected, actual)) {
            differences.add(place + ": expected " + expected + " but was " + actual);
        }
    }

    /// Objects may have more than expected only at the top.
    private static void compareObjects(
            String place, JsonNode expected, JsonNode actual, List<String> differences) {
        Map<String, JsonNode> more = new HashMap<>();
        actual.properties().forEach(p -> more.put(p.getKey(), p.getValue()));
        for (Map.Entry<String, JsonNode> field : expected.properties()) {
            String name = field.getKey();
            if (!(FILLED.contains(name) && place.startsWith("/nodes"))) {
                compare(place + "/" + name, field.getValue(), actual.path(name), differences);
            }
            more.remove(name);
        }
        if (!place.isEmpty() && !place.equals("/chart/layout")) {
            more.keySet().removeAll(ADDED);
            more.keySet().forEach(key -> differences.add(place + "/" + key + " is more"));
        }
    }

    private static void compareLists(
            String place,
            List<JsonNode> expected,
            List<JsonNode> actual,
            List<String> differences) {
        List<JsonNode> rows = new ArrayList<>(actual);
        if (!rows.isEmpty() && rows.getLast().has("shown")) {
            assertThat(rows.removeLast().path("total").asInt()).isGreaterThan(rows.size());
        }
        List<String> couplings =
                expected.stream().map(row -> row.path("coupling_id").asText()).toList();
        rows.removeIf(row ->
                row.has("coupling_id") && !couplings.contains(row.path("coupling_id").asText()));
        if (expected.size() != rows.size()) {
            differences.add(place + ": expected " + expected + " but was " + rows);
            return;
        }
        for (int i = 0; i < expected.size(); i++) {
            compare(place + "/" + i, expected.get(i), rows.get(i), differences);
        }
    }

    private static List<JsonNode> sorted(String place, ArrayNode list) {
        List<JsonNode> items = new ArrayList<>();
        list.forEach(items::add);
        if (place.equals("/edges")) {
            items.sort(Comparator.comparing(JsonNode::toString));
        }
        return items;
    }

    private static boolean sameValue(String place, JsonNode expected, JsonNode actual) {
        if (expected.isNumber() && actual.isNumber()) {
            double a = expected.doubleValue();
            double b = actual.doubleValue();
            return Double.isNaN(a) ? Double.isNaN(b) : Math.abs(a - b) <= 1e-12 * Math.abs(a);
        }
        if (expected.isNumber() && Double.isNaN(expected.doubleValue())) {
            return actual.isNull(); // A table's column has one word for both.
        }
        if (place.equals("/error")) {
            return actual.asText().startsWith(expected.asText());
        }
        boolean sameInstant =
                ExtendedJson.instant(expected) != null
                        && Objects.equals(
                                ExtendedJson.instant(expected), ExtendedJson.instant(actual));
        return sameInstant || expected.equals(actual);
    }
}
