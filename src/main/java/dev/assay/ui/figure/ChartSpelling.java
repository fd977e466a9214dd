package dev.assay.ui.figure;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Brings older spellings of Plotly figures up to what the bundled Plotly 3 reads. Models and older
/// programs write `"title": "T1"` where Plotly 3 wants `"title": {"text": "T1"}` and would silently
/// draw no title.
final class ChartSpelling {
    /// Old name → its name inside the title.
    private static final Map<String, String> TITLE_PARTS =
            Map.of(
                    "titlefont", "font",
                    "titleside", "side",
                    "titleposition", "position",
                    "titleoffset", "offset");

    /// The analyst's own data, which has no spelling.
    private static final Set<String> DATA = Set.of("customdata", "meta", "ids", "x", "y", "z");

    private ChartSpelling() {}

    /// Rewrites a figure in place.
    static void modernise(ObjectNode figure) {
        rewrite(figure);
    }

    private static void rewrite(JsonNode json) {
        if (json instanceof ObjectNode object) {
            if (object.path("title").isTextual()) {
                object.set("title", Json.object().put("text", object.path("title").asText()));
            }
            TITLE_PARTS.forEach((old, part) -> moveIntoTitle(object, old, part));
            List<Map.Entry<String, JsonNode>> members = new ArrayList<>(object.properties());
            members.stream()
                    .filter(member -> !DATA.contains(member.getKey()))
                    .forEach(member -> rewrite(member.getValue()));
        } else if (json.isArray() && json.size() > 0 && json.get(0).isContainerNode()) {
            json.forEach(ChartSpelling::rewrite);
        }
    }

    private static void moveIntoTitle(ObjectNode object, String old, String part) {
        JsonNode value = object.remove(old);
        if (value == null) {
            return;
        }
        ObjectNode title =
                object.path("title") instanceof ObjectNode given
                        ? given
                        : object.putObject("title");
        if (!title.has(part)) {
            title.set(part, value);
        }
    }

    /// Whether a trace asks for what Plotly 3 no longer does.
    static boolean hasTransforms(JsonNode trace) {
        return trace.path("transforms").size() > 0;
    }
}
