package dev.assay.app;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The figures that texts tell of one recording: the same one is the same in all of them within
/// what their digits say, and no two of them exclude each other.
final class RecordingFigures {
    private static final String VALUE = "(-?[\\d,.:]+) ?(km/h|km|m|W|bpm|rpm|%)?(?![\\w/])";
    private static final Map<String, Pattern> LABELS = labels();
    private static final Pattern RANGE =
            Pattern.compile(
                    "\\*\\*Range:\\*\\* (\\S+) - (\\S+) (\\S+) \\(Mean: (\\S+)"
                            + ".*\\n- \\*\\*Median:\\*\\* (\\S+) .*Q25: (\\S+), Q75: ([^)]+)\\)");
    private static final Pattern PLACE = Pattern.compile("(?<![\\d:])(\\d+(?::\\d\\d)+)(?![\\d:])");
    private static final Pattern ZONES = Pattern.compile("\\*\\*Time in Zones:\\*\\* (.*)");
    private static final Pattern PERCENT = Pattern.compile("(-?[\\d.]+) ?%");
    private static final Pattern TREND =
            Pattern.compile("(?:increasing|decreasing) (\\S+)/min near \\S+, (\\S+) – (\\S+)");
    private static final Pattern GAPS = Pattern.compile("\\b(no|\\d+) gaps?\\b");
    private static final Pattern UNRECORDED =
            Pattern.compile("(\\d+) s not recorded|nothing recorded, ([\\d:]+) in all");
    private static final Pattern STATED = Pattern.compile("(-?[\\d.]+) to (-?[\\d.]+)");

    private final String name;
    private final Map<String, List<Told>> figures = new LinkedHashMap<>();
    private final List<String> found = new ArrayList<>();

    RecordingFigures(String name) {
        this.name = name;
    }

    /// A number as it is told: in metres, seconds, km/h or the unit that stands there.
    ///
    /// @param slack half of what its last digit says
    record Told(double value, double slack, String where) {
        static Told of(String number, String unit, String where) {
            String text = number.replace(",", "").replaceAll("[:.]+$", "");
            if (text.contains(":")) {
                double seconds = 0;
                for (String part : text.split(":", -1)) {
                    seconds = seconds * 60 + Double.parseDouble(part);
                }
                return new Told(seconds, 0.5, where);
            }
            int point = text.indexOf('.');
            double last = point < 0 ? 1 : Math.pow(10, point + 1 - text.length());
            double times = unit.equals("km") ? 1_000 : 1;
            return new Told(Double.parseDouble(text) * times, last * times / 2, where);
        }

        boolean atMost(Told other) {
            return value - slack <= other.value + other.slack + 1e-9 * Math.abs(value);
        }
    }

    private static Map<String, Pattern> labels() {
        Map<String, Pattern> labels = new LinkedHashMap<>();
        Map.of(
                        "elapsed", "Elapsed [Tt]ime|Duration",
                        "moving", "Moving [Tt]ime",
                        "distance", "Distance",
                        "climb", "Elevation Gain|Climb",
                        "average speed", "Average [Ss]peed",
                        "most speed", "Max Speed",
                        "average power", "Avg Power|Average [Pp]ower",
                        "most power", "Max Power",
                        "normalized power", "Weighted Avg|Normalized [Pp]ower",
                        "average heart rate", "Avg Heart Rate|Average heart rate")
                .forEach((figure, label) ->
                        labels.put(
                                figure,
                                Pattern.compile(
                                        "(?m)(?:^- |, |^\\| )(?:\\*\\*)?(?:"
                                                + label
                                                + ")(?::| \\|)(?:\\*\\*)? "
                                                + VALUE)));
        labels.put("most heart rate", Pattern.compile("Max Heart Rate: " + VALUE));
        return labels;
    }

    /// Hears a text about this recording alone, or whose first column is about it.
    void hear(String where, String text) {
        LABELS.forEach((figure, pattern) -> {
            Matcher matcher = pattern.matcher(text);
            if (matcher.find()) {
                told(figure, matcher.group(1), unit(matcher), where);
            }
        });
        ranges(where, text);
        efforts(where, text);
        differences(where, text);
        shares(where, text);
    }

    /// Hears what a text about this recording alone calls a gap.
    void gaps(String where, String text) {
        GAPS.matcher(text)
                .results()
                .forEach(gaps -> told("gaps", gaps.group(1).replace("no", "0"), "", where));
        UNRECORDED
                .matcher(text)
                .results()
                .forEach(time ->
                        told(
                                "unrecorded",
                                time.group(1) == null ? time.group(2) : time.group(1),
                                "",
                                where));
    }

    private static String unit(Matcher matcher) {
        return matcher.group(2) == null ? "" : matcher.group(2);
    }

    /// Hears a figure that is told in a sentence.
    void hear(String figure, String where, String text) {
        Matcher matcher = Pattern.compile("\\*\\*" + VALUE + "\\*\\*").matcher(text);
        if (matcher.find()) {
            told(figure, matcher.group(1), unit(matcher), where);
        }
    }

    /// Hears the statistics of the stored streams.
    void stored(String where, JsonNode streams) {
        told("samples", streams.path("_rows").asText(), "", where);
        Map.of("heartrate", "most heart rate", "watts", "most power", "time", "elapsed")
                .forEach((column, figure) -> {
                    Matcher stated =
                            STATED.matcher(
                                    streams.path("_stats")
                                            .path(column)
                                            .asText("")
                                            .replace(",", ""));
                    if (stated.find() && (!column.equals("time") || stated.group(1).equals("0"))) {
                        told(figure, stated.group(2), "", where);
                    }
                });
    }

    private void told(String figure, String number, String unit, String where) {
        figures.computeIfAbsent(figure, _ -> new ArrayList<>()).add(Told.of(number, unit, where));
    }

    /// Values between their least and their most, quartiles in their order.
    private void ranges(String where, String text) {
        Matcher range = RANGE.matcher(text);
        while (range.find()) {
            Told[] all = new Told[range.groupCount() + 1];
            for (int i : new int[] {1, 2, 4, 5, 6, 7}) {
                all[i] = Told.of(range.group(i), "", where);
            }
            rising(range.group(), all[1], all[4], all[2]);
            rising(range.group(), all[1], all[6], all[5], all[7], all[2]);
            if (range.group(3).equals("bpm")) {
                told("average heart rate", range.group(4), "", where);
                told("most heart rate", range.group(2), "", where);
            } else if (range.group(3).equals("W")) {
                told("average power", range.group(4), "", where);
                told("most power", range.group(2), "", where);
            } else if (range.group(3).equals("km/h")) {
                told("most speed", range.group(2), "", where);
            }
        }
        Matcher points = Pattern.compile("\\(([\\d,]+) data points\\)").matcher(text);
        if (points.find()) {
            told("samples", points.group(1), "", where);
            double end = first("elapsed").value();
            Matcher places = PLACE.matcher(text.substring(text.indexOf("**Statistical Analysis")));
            while (places.find()) {
                must(Told.of(places.group(), "", "").value() <= end + 6, places.group() + where);
            }
        }
        Matcher trend = TREND.matcher(text);
        while (trend.find()) {
            must(Told.of(trend.group(1), "", where).value() > 0, trend.group() + where);
            rising(trend.group(), Told.of(trend.group(2), "", ""), Told.of(trend.group(3), "", ""));
        }
    }

    /// What is held for a time is held for every part of it that divides it, and never more than
    /// the most.
    private void efforts(String where, String text) {
        List<String[]> rows = rows(text, "Held for");
        for (int column = 1; !rows.isEmpty() && column < rows.getFirst().length; column++) {
            Map<Double, Told> held = new TreeMap<>();
            String most = "most " + rows.getFirst()[column].toLowerCase(Locale.ROOT);
            for (String[] row : rows.subList(1, rows.size())) {
                String[] length = row[0].split(" ", -1);
                String[] value = row[column].split(" ", -1);
                if (value.length == 2) {
                    double times = length[1].equals("s") ? 1 : length[1].equals("min") ? 60 : 3_600;
                    held.put(
                            Double.parseDouble(length[0]) * times,
                            Told.of(value[0], value[1], where + " for " + row[0]));
                }
            }
            held.forEach((length, value) -> {
                held.forEach((longer, less) -> {
                    if (longer > length && longer % length == 0) {
                        rising(most + where, less, value);
                    }
                });
                figures.getOrDefault(most, List.of())
                        .forEach(top -> rising(most + " for " + length + where, value, top));
            });
        }
    }

    /// A difference is that of what is shown beside it.
    private void differences(String where, String text) {
        for (String[] row : rows(text, "Figure")) {
            if (row.length == 4 && row[3].matches("[+±-].*")) {
                double sign = row[3].startsWith("-") ? -1 : 1;
                Told difference = told(row[3].substring(1), where);
                double shown = told(row[2], where).value() - told(row[1], where).value();
                // A length is told in metres or kilometres as is fit.
                double slack = row[0].equals("Distance") ? 5.01 : 1e-6;
                must(
                        Math.abs(sign * difference.value() - shown) <= slack,
                        String.join(" | ", row) + where);
            }
        }
    }

    private static Told told(String words, String where) {
        Matcher matcher = Pattern.compile("^" + VALUE).matcher(words);
        if (!matcher.find()) {
            throw new AssertionError(words + where);
        }
        return Told.of(matcher.group(1), unit(matcher), where);
    }

    private void shares(String where, String text) {
        Matcher zones = ZONES.matcher(text);
        if (zones.find()) {
            double sum =
                    PERCENT.matcher(zones.group(1))
                            .results()
                            .mapToDouble(each -> Double.parseDouble(each.group(1)))
                            .sum();
            must(Math.abs(sum - 100) < 0.5, zones.group() + where);
        }
        Matcher missing = Pattern.compile("(\\d+) % of the values are missing").matcher(text);
        while (missing.find()) {
            must(Integer.parseInt(missing.group(1)) <= 100, missing.group() + where);
        }
    }

    /// The cells of a table by its first head, the heads first.
    private static List<String[]> rows(String text, String head) {
        return text.lines()
                .dropWhile(line -> !line.startsWith("| " + head + " |"))
                .takeWhile(line -> line.startsWith("|"))
                .filter(line -> !line.startsWith("|--"))
                .map(line -> line.substring(2, line.length() - 2).split(" \\| "))
                .toList();
    }

    private void rising(String what, Told... values) {
        for (int i = 1; i < values.length; i++) {
            must(values[i - 1].atMost(values[i]), what + " " + Arrays.toString(values));
        }
    }

    private void must(boolean holds, String what) {
        if (!holds) {
            found.add(name + ": " + what);
        }
    }

    /// What cannot be true of this recording.
    List<String> contradictions() {
        figures.forEach((figure, values) -> {
            for (Told one : values) {
                for (Told other : values) {
                    must(one.atMost(other), figure + " " + one + " and " + other);
                }
            }
        });
        order("moving", "elapsed");
        for (String of : List.of("speed", "power", "heart rate")) {
            order("average " + of, "most " + of);
        }
        order("average power", "normalized power");
        if (figures.keySet().containsAll(List.of("moving", "distance", "average speed"))) {
            double kmh = first("distance").value() / first("moving").value() * 3.6;
            Told told = first("average speed");
            must(
                    Math.abs(kmh - told.value()) <= told.slack() + 0.02 * kmh,
                    "average speed " + told + ", by distance and moving time " + kmh);
        }
        return found.stream().distinct().toList();
    }

    private Told first(String figure) {
        return figures.getOrDefault(figure, List.of(new Told(0, 0, "untold"))).getFirst();
    }

    private void order(String less, String more) {
        for (Told one : figures.getOrDefault(less, List.of())) {
            for (Told other : figures.getOrDefault(more, List.of())) {
                must(one.atMost(other), less + " " + one + " above " + more + " " + other);
            }
        }
    }

    /// The texts within an answer that is JSON, or the answer.
    static String plain(String answer) {
        JsonNode json = Json.parse(answer).orElse(null);
        if (json == null || !json.path("parts").isArray()) {
            return answer;
        }
        List<String> texts = new ArrayList<>();
        json.path("parts").forEach(part -> texts.add(part.isTextual() ? part.asText() : ""));
        return String.join("\n", texts);
    }
}
