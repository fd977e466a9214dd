package dev.assay.ui.figure;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Draws fewer points of traces where all of them would hold up the window, each kind at its own
/// [ChartPace]. Which ones stay is [ChartSample]'s and [ChartCells]' choice; whatever is paired
/// with the points (texts, error bars, marker sizes) stays paired. Works in place, on a copy of the
/// chart.
final class ChartThinning {
    /// A trace of a chart with very many of them keeps at least so many; a line of fewer would be
    /// drawn with markers.
    private static final int LEAST_OF_A_TRACE = 20;

    /// Type → the arrays that place its points.
    private static final Map<String, List<String>> PLACES =
            Map.of(
                    "scatter", List.of("x", "y"),
                    "scatterpolar", List.of("theta", "r"),
                    "scatterternary", List.of("a", "b", "c"),
                    "scattercarpet", List.of("a", "b"),
                    "scattersmith", List.of("real", "imag"),
                    "bar", List.of("x", "y"),
                    "box", List.of("x", "y"),
                    "violin", List.of("x", "y"),
                    "candlestick", List.of("low", "high"),
                    "ohlc", List.of("low", "high"));

    /// Arrays that may be shorter than the points they belong to.
    private static final Set<String> PAIRED =
            Set.copyOf(
                    Words.list(
                            """
                            text, hovertext, customdata, ids, color, size, symbol, opacity, array,
                            arrayminus, width, angle, textposition
                            """));

    /// Arrays of their own, whatever their length.
    private static final Set<String> UNPAIRED =
            Set.of("colorscale", "tickvals", "ticktext", "domain", "range", "selectedpoints");

    private ChartThinning() {}

    /// How many points are drawn and how many there were.
    record Thinned(long drawnPoints, long totalPoints) {}

    static Thinned thin(List<ObjectNode> traces) {
        long total = 0;
        double load = 0;
        for (ObjectNode trace : traces) {
            total += points(trace);
            load += isThinnable(trace) ? ChartPace.of(trace).share(points(trace)) : 0;
        }
        if (load <= 1) {
            return new Thinned(total, total);
        }
        boolean manyBars = traces.stream().filter(ChartThinning::isBar).count() > 1;
        long drawn = 0;
        for (ObjectNode trace : traces) {
            if (isThinnable(trace)) {
                thin(trace, (int) Math.max(LEAST_OF_A_TRACE, points(trace) / load), manyBars);
            }
            drawn += points(trace);
        }
        return new Thinned(drawn, total);
    }

    private static boolean isThinnable(ObjectNode trace) {
        return isMatrix(trace) || count(trace) > 0;
    }

    private static boolean isMatrix(ObjectNode trace) {
        return trace.has("z") && !PLACES.containsKey(ChartTypes.typeOf(trace));
    }

    private static boolean isBar(ObjectNode trace) {
        return ChartTypes.typeOf(trace).equals("bar");
    }

    private static long points(ObjectNode trace) {
        int count = count(trace);
        return count > 0 ? count : others(trace);
    }

    private static void thin(ObjectNode trace, int share, boolean manyBars) {
        int count = count(trace);
        if (count > share) {
            thinPoints(trace, count, share, manyBars);
        } else if (count == 0) {
            ChartCells.thin(trace, share);
        }
    }

    /// How many points a trace has that can be thinned by point; 0 for all others.
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

    private static void thinPoints(ObjectNode trace, int count, int share, boolean manyBars) {
        List<String> names = PLACES.getOrDefault(ChartTypes.typeOf(trace), List.of());
        if (!placeable(trace)) {
            return;
        }
        ChartArrays.unpack(trace);
        List<double[]> places =
                isSpread(trace) ? groupsAndValues(trace, count) : places(trace, names, count);
        int[] kept = ChartSample.choose(places, style(trace, manyBars), share);
        nameImplicitPlaces(trace, names);
        select(trace, count, kept);
        moveSelection(trace, kept);
    }

    private static boolean isSpread(ObjectNode trace) {
        return ChartPace.of(trace) == ChartPace.SPREADS;
    }

    private static List<double[]> places(ObjectNode trace, List<String> names, int count) {
        List<double[]> places = new ArrayList<>();
        for (String name : names) {
            if (trace.path(name) instanceof ArrayNode values && !values.isEmpty()) {
                places.add(ChartArrays.places(values, count));
            }
        }
        return places;
    }

    private static List<double[]> groupsAndValues(ObjectNode trace, int count) {
        boolean lying =
                trace.path("orientation").asText().equals("h") || !trace.path("y").isArray();
        JsonNode groups = trace.path(lying ? "y" : "x");
        JsonNode values = trace.path(lying ? "x" : "y");
        if (!(values instanceof ArrayNode list)) {
            return List.of(new double[count]);
        }
        return List.of(ChartArrays.groups(groups, count), ChartArrays.places(list, count));
    }

    /// An implicit axis that starts at a date cannot be spelled out simply: left alone.
    private static boolean placeable(ObjectNode trace) {
        return (trace.has("x") || !trace.path("x0").isTextual())
                && (trace.has("y") || !trace.path("y0").isTextual());
    }

    private static ChartSample.Style style(ObjectNode trace, boolean manyBars) {
        if (trace.has("stackgroup") || (manyBars && isBar(trace))) {
            // Traces that are stacked must keep the same places.
            return ChartSample.Style.EVEN;
        }
        if (isSpread(trace)) {
            return ChartSample.Style.SPREAD;
        }
        String mode = trace.path("mode").asText("lines");
        return mode.contains("lines") ? ChartSample.Style.LINE : ChartSample.Style.CLOUD;
    }

    /// Where only one coordinate is given, the other counts from x0 in steps of dx.
    private static void nameImplicitPlaces(ObjectNode trace, List<String> names) {
        switch (ChartTypes.typeOf(trace)) {
            case "scatter", "bar" -> {
                nameImplicitPlaces(trace, "x", trace.path("y").size());
                nameImplicitPlaces(trace, "y", trace.path("x").size());
            }
            case "candlestick", "ohlc" ->
                    nameImplicitPlaces(trace, "x", trace.path(names.getFirst()).size());
            default -> {
                // Both coordinates of the others are always given.
            }
        }
    }

    private static void nameImplicitPlaces(ObjectNode trace, String name, int count) {
        if (ChartArrays.length(trace.path(name)) > 0) {
            return;
        }
        double start = trace.path(name + "0").asDouble(0);
        double step = trace.path("d" + name).asDouble(1);
        ArrayNode values = Json.array();
        for (int i = 0; i < count; i++) {
            values.add(start + i * step);
        }
        trace.set(name, values);
        trace.remove(List.of(name + "0", "d" + name));
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
