package dev.assay.app;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Looks in a text for numbers that cannot all be true, whoever wrote it: it knows no more of the
/// program than its words.
final class Contradictions {
    private static final String NUMBER = "(-?[\\d,]*\\.?\\d+(?:E-?\\d+)?)";
    private static final Pattern QUARTILES =
            Pattern.compile(
                    "; N to N, quartiles N, N, N, mean N, sample SD N".replace("N", NUMBER));
    private static final Pattern MOVES =
            Pattern.compile("(?:rises|falls) N(?:/| per)[^;(]*\\(R² N\\)".replace("N", NUMBER));

    /// Beside a slope, two ends tell of another one.
    private static final Pattern ENDS =
            Pattern.compile("(?:rises|falls) N to N[^;]*(?:/| per).*".replace("N", NUMBER));

    private static final Pattern FAR =
            Pattern.compile("\\(N σ from(?: the usual)?".replace("N", NUMBER));

    /// What strays by fewer standard deviations is everyday.
    private static final double LEAST_FAR = 3;

    private static final Pattern LINES =
            Pattern.compile(
                    ": N lines?, N bytes?, [^;]*; lines have N bytes on average[^,]*, N at most \\(line N\\); N empty"
                            .replace("N", NUMBER));
    private static final Pattern TIMED =
            Pattern.compile("Times: N of N lines have one".replace("N", NUMBER));
    private static final Pattern BUCKETS = Pattern.compile("(?m)^Lines per [^:]*: (.*)\\.$");
    private static final Pattern BUCKET =
            Pattern.compile(" N(?: \\(N errors?\\))?(?:,|$)".replace("N", NUMBER));
    private static final Pattern LEVELS = Pattern.compile("(?m)^Levels: (.*)\\.$");
    private static final Pattern LEVEL = Pattern.compile("[a-z]+ " + NUMBER);
    private static final Pattern PART =
            Pattern.compile("\\b(\\d[\\d,]*) (?:of|shown of) (\\d[\\d,]*)\\b");
    private static final Pattern AVERAGE =
            Pattern.compile(
                    "(?i)(?:min(?:imum)?)[:= *]+N[^\\d\\n]{1,12}?(?:max(?:imum)?)[:= *]+N[^\\d\\n]{1,12}?(?:mean|avg|average)[:= *]+N"
                            .replace("N", NUMBER));

    private final List<String> found = new ArrayList<>();

    private Contradictions() {}

    /// The places with numbers that cannot be true together; empty where nothing was found.
    static List<String> of(String text) {
        Contradictions looked = new Contradictions();
        looked.prose(text);
        Json.parse(text).ifPresent(json -> looked.json(json, ""));
        return looked.found;
    }

    private void prose(String text) {
        each(QUARTILES, text, (n, at) -> rising(at, n[0], n[2], n[3], n[4], n[1]));
        each(QUARTILES, text, (n, at) -> rising(at, n[0], n[5], n[1]));
        each(AVERAGE, text, (n, at) -> rising(at, n[0], n[2], n[1]));
        each(MOVES, text, (n, at) -> must(n[0] > 0 && n[1] <= 1, at));
        each(ENDS, text, (_, at) -> must(false, at));
        each(
                LINES,
                text,
                (n, at) -> {
                    rising(at, n[2], n[3], n[1]);
                    rising(at, n[4], n[0]);
                    rising(at, n[5], n[0]);
                    rising(at, (n[2] - 0.5) * n[0], n[1]);
                });
        each(PART, text, (n, at) -> rising(at, n[0], n[1]));
        each(FAR, text, (n, at) -> rising(at, LEAST_FAR, n[0]));
        parts(text);
    }

    /// Lines by time are the lines with a time, and by level no more than all.
    private void parts(String text) {
        Matcher timed = TIMED.matcher(text);
        Matcher buckets = BUCKETS.matcher(text);
        if (timed.find() && buckets.find()) {
            double sum = sum(BUCKET, buckets.group(1));
            must(sum == number(timed.group(1)), timed.group() + " and by time " + sum);
        }
        Matcher lines = LINES.matcher(text);
        Matcher levels = LEVELS.matcher(text);
        if (lines.find() && levels.find()) {
            rising(levels.group(), sum(LEVEL, levels.group(1)), number(lines.group(1)));
        }
    }

    private static double sum(Pattern pattern, String text) {
        return pattern.matcher(text).results().mapToDouble(each -> number(each.group(1))).sum();
    }

    private void json(JsonNode node, String path) {
        if (node.isObject() && node.has("min") && node.has("max")) {
            for (String inside : List.of("mean", "median", "avg", "average", "p50")) {
                if (node.path(inside).isNumber() && node.path("min").isNumber()) {
                    double least = node.path("min").asDouble();
                    double most = node.path("max").asDouble();
                    // A shown mean has four digits where it was made short.
                    double slack = 0.0006 * Math.max(Math.abs(least), Math.abs(most));
                    double value = node.path(inside).asDouble();
                    rising(path + " " + inside, least - slack, value, most + slack);
                }
            }
        }
        if (node.has("rows") && node.path("columns").isArray()) {
            for (JsonNode column : node.path("columns")) {
                String at = path + " " + column.path("name").asText();
                double rows = node.path("rows").asDouble();
                double missing = column.path("missing").asDouble();
                rising(at, column.path("different").asDouble() + missing, rows);
            }
        }
        node.properties().forEach(each -> json(each.getValue(), path + "/" + each.getKey()));
        node.elements().forEachRemaining(each -> json(each, node.isArray() ? path : ""));
    }

    /// Hears the numbers of a place.
    private interface Numbers {
        void hear(double[] numbers, String at);
    }

    private static void each(Pattern pattern, String text, Numbers numbers) {
        pattern.matcher(text)
                .results()
                .forEach(place -> numbers.hear(numbers(place), place.group()));
    }

    private static double[] numbers(MatchResult place) {
        double[] numbers = new double[place.groupCount()];
        Arrays.setAll(numbers, i -> number(place.group(i + 1)));
        return numbers;
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(",", ""));
    }

    private void rising(String at, double... numbers) {
        boolean rises = true;
        for (int i = 1; i < numbers.length; i++) {
            rises &= numbers[i - 1] <= numbers[i];
        }
        must(rises, at);
    }

    private void must(boolean holds, String at) {
        if (!holds) {
            found.add(at);
        }
    }
}
