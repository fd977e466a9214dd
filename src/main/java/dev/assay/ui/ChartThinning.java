package dev.assay.ui;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Draws fewer points of scatter-like traces where all of them would block the page: every point is
/// an SVG element. Which ones stay is [ChartSample]'s choice; whatever is paired with the points
/// (texts, error bars, marker sizes) stays paired. Works in place, on a copy of the chart.
final class ChartThinning {
    /// Points of a whole chart that a page draws within about a second.
    static final int MOST_POINTS = 20_000;

    /// A trace of a chart with very many of them keeps at least so many.
    private static final int LEAST_OF_A_TRACE = 200;

    /// Type → the arrays that place its points.
    private static final Map<String, List<String>> PLACES =
            Map.of(
                    "scatter", List.of("x", "y"),
                    "scatterpolar", List.of("theta", "r"),
                    "scatterternary", List.of("a", "b", "c"),
                    "scattercarpet", List.of("a", "b"),
                    "scattersmith", List.of("real", "imag"));

    /// Arrays that may be shorter than the points they belong to.
    private static final Set<String> PAIRED =
            Set.of(
                    "text",
                    "hovertext",
                    "customdata",
                    "ids",
                    "color",
                    "size",
                    "symbol",
                    "opacity",
                    "array",
                    "arrayminus",
                    "width",
                    "angle",
                    "textposition");

    /// Arrays of their own, whatever their length.
    private static final Set<String> UNPAIRED =
            Set.of("colorscale", "tickvals", "ticktext", "domain", "range", "selectedpoints");

    private ChartThinning() {}

    /// How many points are drawn and how many there were.
    record Thinned(long drawnPoints, long totalPoints) {}

    static Thinned thin(List<ObjectNode> traces, long mostPoints) {
        long thinnable = 0;
        long total = 0;
        for (ObjectNode trace : traces) {
            int count = count(trace);
            total += count > 0 ? count : others(trace);
            thinnable += count;
        }
        if (thinnable <= mostPoints) {
            return new Thinned(total, total);
        }
        long removed = 0;
        for (ObjectNode trace : traces) {
            int count = count(trace);
            int share = (int) Math.max(LEAST_OF_A_TRACE, mostPoints * count / thinnable);
            if (count > share) {
                removed += count - thin(trace, count, share);
            }
        }
        return new Thinned(total - removed, total);
    }

    /// How many points a scatter-like trace has; 0 for all others.
    private static int count(ObjectNode trace) {
        int count = 0;
        for (String name : PLACES.getOrDefault(ChartTypes.typeOf(trace), List.of())) {
            int length = ChartArrays.length(trace.path(name));
            if (length > 0) {
                count = count == 0 ? length : Math.min(count, length);
            }
        }
        return count;
    }

    /// How many values another trace has, for the count on screen.
    private static long others(ObjectNode trace) {
        if (trace.has("z")) {
            return ChartArrays.cells(trace.path("z"));
        }
        long most = 0;
        for (String name : List.of("x", "y", "values", "labels", "r", "close")) {
            most = Math.max(most, ChartArrays.length(trace.path(name)));
        }
        return most;
    }

    private static int thin(ObjectNode trace, int count, int share) {
        List<String> names = PLACES.getOrDefault(ChartTypes.typeOf(trace), List.of());
        if (!placeable(trace)) {
            return count;
        }
        ChartArrays.unpack(trace);
        List<double[]> places = new ArrayList<>();
        for (String name : names) {
            if (trace.path(name) instanceof ArrayNode values && !values.isEmpty()) {
                places.add(ChartArrays.places(values, count));
            }
        }
        int[] kept = ChartSample.choose(places, style(trace), share);
        nameImplicitPlaces(trace, names);
        select(trace, count, kept);
        moveSelection(trace, kept);
        return kept.length;
    }

    /// An implicit axis that starts at a date cannot be spelled out simply: left alone.
    private static boolean placeable(ObjectNode trace) {
        return (trace.has("x") || !trace.path("x0").isTextual())
                && (trace.has("y") || !trace.path("y0").isTextual());
    }

    private static ChartSample.Style style(ObjectNode trace) {
        if (trace.has("stackgroup")) {
            // Traces that are stacked must keep the same places.
            return ChartSample.Style.EVEN;
        }
        String mode = trace.path("mode").asText("lines");
        return mode.contains("lines") ? ChartSample.Style.LINE : ChartSample.Style.CLOUD;
    }

    /// Where only one coordinate is given, the other counts from x0 in steps of dx.
    private static void nameImplicitPlaces(ObjectNode trace, List<String> names) {
        if (!ChartTypes.typeOf(trace).equals("scatter")) {
            return;
        }
        for (String name : names) {
            String other = name.equals("x") ? "y" : "x";
            if (ChartArrays.length(trace.path(name)) == 0) {
                double start = trace.path(name + "0").asDouble(0);
                double step = trace.path("d" + name).asDouble(1);
                ArrayNode values = Json.array();
                for (int i = 0; i < trace.path(other).size(); i++) {
                    values.add(start + i * step);
                }
                trace.set(name, values);
                trace.remove(List.of(name + "0", "d" + name));
            }
        }
    }

    private static void select(ObjectNode object, int count, int[] kept) {
        for (Map.Entry<String, JsonNode> member : object.properties()) {
            String name = member.getKey();
            if (UNPAIRED.contains(name)) {
                continue;
            }
            if (member.getValue() instanceof ObjectNode inner) {
                select(inner, count, kept);
            } else if (member.getValue() instanceof ArrayNode list
                    && (list.size() >= count || (PAIRED.contains(name) && list.size() > 1))) {
                member.setValue(select(list, kept));
            }
        }
    }

    private static ArrayNode select(ArrayNode list, int[] kept) {
        ArrayNode selected = Json.array();
        for (int index : kept) {
            selected.add(index < list.size() ? list.get(index) : NullNode.getInstance());
        }
        return selected;
    }

    private static void moveSelection(ObjectNode trace, int[] kept) {
        if (trace.path("selectedpoints") instanceof ArrayNode selected) {
            Map<Integer, Integer> places = new HashMap<>();
            for (int i = 0; i < kept.length; i++) {
                places.put(kept[i], i);
            }
            ArrayNode moved = Json.array();
            for (JsonNode index : selected) {
                Integer place = places.get(index.asInt(-1));
                if (place != null) {
                    moved.add(IntNode.valueOf(place));
                }
            }
            trace.set("selectedpoints", moved);
        }
    }
}
