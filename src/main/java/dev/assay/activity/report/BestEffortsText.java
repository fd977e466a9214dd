package dev.assay.activity.report;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.BestEfforts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.function.Predicate;

/// Best efforts of one activity or of many as tables: the highest mean power, heart rate and speed
/// by how long it was held, and the quickest distances. Where there are many activities, each
/// figure has the name of the one that holds it.
public final class BestEffortsText {
    private static final Map<Integer, String> NAMED =
            Map.of(1_609, "1 mile", 21_098, "half marathon", 42_195, "marathon");
    private static final double METRES_A_KILOMETRE = 1_000;

    private final List<Activity> activities;

    private BestEffortsText(List<Activity> activities) {
        this.activities = activities;
    }

    /// The text.
    ///
    /// @param activities one or many, the newest first; of equal efforts the newest is told
    public static String of(List<Activity> activities) {
        return new BestEffortsText(activities).text();
    }

    private String text() {
        boolean one = activities.size() == 1;
        StringBuilder text = new StringBuilder("🏆 **Best Efforts** ");
        text.append(
                one
                        ? "(Activity ID: %d)\n\n".formatted(activities.getFirst().id())
                        : "(of %s)\n\n".formatted(Figures.activities(activities.size())));
        String means = means();
        String distances = distances();
        if (means.isEmpty() && distances.isEmpty()) {
            return text + "No power, heart rate, speed or distance was recorded.";
        }
        text.append(means);
        text.append(means.isEmpty() || distances.isEmpty() ? "" : "\n");
        text.append(distances);
        return text.append(
                        "\nTimes are by the clock, stops included: what was not recorded counts as 0, but heart rate, which is the mean of the seconds recorded, at least 90 % of them.")
                .toString();
    }

    private String means() {
        List<StreamType> types =
                List.of(StreamType.POWER, StreamType.HEART_RATE, StreamType.SPEED).stream()
                        .filter(type -> !HeldEffort.best(activities, type, _ -> true).isEmpty())
                        .toList();
        if (types.isEmpty()) {
            return "";
        }
        List<String> heads = new ArrayList<>(List.of("Held for"));
        types.forEach(type -> heads.add(type.label()));
        MarkdownRows rows = new MarkdownRows(heads);
        for (int length : BestEfforts.LENGTHS) {
            List<String> cells = new ArrayList<>(List.of(length(length)));
            for (StreamType type : types) {
                cells.add(
                        Optional.ofNullable(
                                        HeldEffort.best(activities, type, _ -> true).get(length))
                                .map(found -> figure(type, found.value()) + holder(found))
                                .orElse("—"));
            }
            if (cells.stream().skip(1).anyMatch(cell -> !cell.equals("—"))) {
                rows.row(cells);
            }
        }
        return rows.toString();
    }

    /// The quickest distances: only those of runs where many activities are together, because a
    /// ride covers a kilometre quicker than any run.
    private String distances() {
        Predicate<Activity> counted =
                activities.size() == 1 ? _ -> true : one -> Sport.of(one.sport()) == Sport.RUN;
        NavigableMap<Integer, HeldEffort> best =
                HeldEffort.best(activities, StreamType.DISTANCE, counted);
        if (best.isEmpty()) {
            return "";
        }
        String what = activities.size() == 1 ? "Distance" : "Distance (runs)";
        MarkdownRows rows = new MarkdownRows(List.of(what, "Quickest", "Pace"));
        best.forEach((metres, found) ->
                rows.row(
                        List.of(
                                named(metres),
                                Figures.duration(found.value()) + holder(found),
                                Figures.pace(metres / found.value()))));
        return rows.toString();
    }

    private String holder(HeldEffort found) {
        return activities.size() == 1
                ? ""
                : " (%s, ID %d)".formatted(found.activity().name(), found.activity().id());
    }

    static String figure(StreamType type, double value) {
        return type == StreamType.SPEED
                ? Figures.speed(value)
                : "%s %s".formatted(Figures.fixed(value, 0), type.unit());
    }

    private static String named(int metres) {
        return NAMED.getOrDefault(
                metres,
                metres < METRES_A_KILOMETRE
                        ? metres + " m"
                        : Figures.fixed(metres / METRES_A_KILOMETRE, 0) + " km");
    }

    /// Seconds as "20 min".
    public static String length(int seconds) {
        if (seconds < 60) {
            return seconds + " s";
        }
        return seconds < 3_600
                ? seconds / 60 + " min"
                : Figures.fixed(seconds / 3_600.0, seconds % 3_600 == 0 ? 0 : 1) + " h";
    }
}
