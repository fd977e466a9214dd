package dev.assay.activity.report;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.BestEfforts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

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
        SequencedMap<StreamType, NavigableMap<Integer, HeldEffort>> best = new LinkedHashMap<>();
        for (StreamType type : List.of(StreamType.POWER, StreamType.HEART_RATE, StreamType.SPEED)) {
            best.put(type, HeldEffort.best(activities, type));
        }
        best.values().removeIf(Map::isEmpty);
        if (best.isEmpty()) {
            return "";
        }
        List<String> heads = new ArrayList<>(List.of("Held for"));
        best.keySet().forEach(type -> heads.add(type.label()));
        MarkdownRows rows = new MarkdownRows(heads);
        for (int length : BestEfforts.LENGTHS) {
            List<String> cells = new ArrayList<>(List.of(length(length)));
            best.forEach((type, held) -> cells.add(cell(type, held.get(length))));
            if (best.values().stream().anyMatch(held -> held.containsKey(length))) {
                rows.row(cells);
            }
        }
        return rows.toString();
    }

    private String cell(StreamType type, @Nullable HeldEffort found) {
        return found == null
                ? "—"
                : Figures.brief(type, found.value()) + " " + Figures.unit(type) + holder(found);
    }

    /// The quickest distances: only those of runs where many activities are together, because a
    /// ride covers a kilometre quicker than any run.
    private String distances() {
        boolean one = activities.size() == 1;
        List<Activity> counted =
                activities.stream()
                        .filter(each -> one || Sport.of(each.sport()) == Sport.RUN)
                        .toList();
        NavigableMap<Integer, HeldEffort> best = HeldEffort.best(counted, StreamType.DISTANCE);
        if (best.isEmpty()) {
            return "";
        }
        String what = one ? "Distance" : "Distance (runs)";
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
