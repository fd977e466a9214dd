package dev.assay.app.truth;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.truth.ChipFacts.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What an answer's chart must show: `{"kind": "bar", "points": N, "x": "T1", "y": "T2", "values":
/// {"param": "t1"}}`. One chart of the answer must have all of it.
///
/// `sum` is what the drawn numbers add up to: a histogram holds every value once. The values are
/// those of the documents: none missing, none more, in whatever unit is drawn.
final class Drawn {
    private static final List<Double> SCALES = List.of(1.0, 100.0, 1000.0, 0.001);
    private static final double CLOSE = 1e-3;

    private final Truths truths;

    Drawn(Truths truths) {
        this.truths = truths;
    }

    Optional<String> problem(List<JsonNode> charts, JsonNode wanted) {
        if (charts.isEmpty()) {
            return Optional.of("Should have a chart");
        }
        List<String> problems = new ArrayList<>();
        for (JsonNode chart : charts) {
            Optional<String> problem = problem(chart, wanted);
            if (problem.isEmpty()) {
                return Optional.empty();
            }
            problems.add(problem.get());
        }
        return Optional.of(String.join("; ", problems));
    }

    private Optional<String> problem(JsonNode chart, JsonNode wanted) {
        List<JsonNode> traces = new ArrayList<>();
        chart.path("data").forEach(traces::add);
        if (wanted.has("kind") && traces.stream().noneMatch(each -> is(each, wanted))) {
            return Optional.of("Should draw a " + wanted.path("kind").asText());
        }
        for (String axis : List.of("x", "y")) {
            if (wanted.has(axis) && !hasWord(title(chart, axis), wanted.path(axis).asText())) {
                return Optional.of(
                        "The %s axis should be %s but is \"%s\""
                                .formatted(axis, wanted.path(axis).asText(), title(chart, axis)));
            }
        }
        return sizes(traces, wanted)
                .or(() -> drawn(traces, wanted, "values", ""))
                .or(() -> drawn(traces, wanted, "xValues", "x"))
                .or(() -> drawn(traces, wanted, "yValues", "y"));
    }

    private Optional<String> sizes(List<JsonNode> traces, JsonNode wanted) {
        if (wanted.has("points")) {
            int points = truths.counted(wanted.path("points"));
            if (traces.stream().noneMatch(each -> values(each, "").size() == points)) {
                return Optional.of("Should draw " + points + " points");
            }
        }
        if (wanted.has("sum")) {
            int sum = truths.counted(wanted.path("sum"));
            if (traces.stream().noneMatch(each -> sum(each) == sum)) {
                return Optional.of("Should draw numbers that add up to " + sum);
            }
        }
        return Optional.empty();
    }

    private Optional<String> drawn(
            List<JsonNode> traces, JsonNode wanted, String kind, String axis) {
        if (!wanted.has(kind)) {
            return Optional.empty();
        }
        List<Double> exact =
                truths.readings(wanted.path(kind)).values().stream()
                        .map(Reading::value)
                        .sorted()
                        .toList();
        if (traces.stream().anyMatch(each -> same(values(each, axis), exact))) {
            return Optional.empty();
        }
        List<Integer> sizes = traces.stream().map(each -> values(each, axis).size()).toList();
        return Optional.of(
                "Should draw the %d values of %s but draws other %s"
                        .formatted(exact.size(), wanted.path(kind), sizes));
    }

    private static boolean is(JsonNode trace, JsonNode wanted) {
        String type = trace.path("type").asText("scatter").toLowerCase(Locale.ROOT);
        return type.startsWith(wanted.path("kind").asText());
    }

    private static double sum(JsonNode trace) {
        return values(trace, "").stream().mapToDouble(Double::doubleValue).sum();
    }

    private static String title(JsonNode chart, String axis) {
        JsonNode title = chart.path("layout").path(axis + "axis").path("title");
        return title.isTextual() ? title.asText() : title.path("text").asText("");
    }

    private static boolean hasWord(String title, String word) {
        return title.toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT));
    }

    /// The numbers of a trace: those of an axis, or of the one that carries the values.
    private static List<Double> values(JsonNode trace, String axis) {
        List<Double> numbers = new ArrayList<>();
        if (!axis.isEmpty()) {
            collect(trace.path(axis), numbers);
            return numbers;
        }
        for (String each : List.of("z", "y", "x")) {
            collect(trace.path(each), numbers);
            if (!numbers.isEmpty()) {
                return numbers;
            }
        }
        return numbers;
    }

    private static void collect(JsonNode list, List<Double> numbers) {
        for (JsonNode each : list) {
            if (each.isArray()) {
                collect(each, numbers);
            } else if (each.isNumber() && Double.isFinite(each.asDouble())) {
                numbers.add(each.asDouble());
            }
        }
    }

    private static boolean same(List<Double> drawn, List<Double> exact) {
        List<Double> sorted = drawn.stream().sorted().toList();
        return sorted.size() == exact.size()
                && SCALES.stream().anyMatch(scale -> same(sorted, exact, scale));
    }

    private static boolean same(List<Double> drawn, List<Double> exact, double scale) {
        for (int i = 0; i < drawn.size(); i++) {
            double wanted = exact.get(i) * scale;
            if (Math.abs(drawn.get(i) - wanted) > CLOSE * Math.abs(wanted)) {
                return false;
            }
        }
        return true;
    }
}
