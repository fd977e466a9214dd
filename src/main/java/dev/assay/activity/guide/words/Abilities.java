package dev.assay.activity.guide.words;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.time.CalendarDays;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// What is understood of activities, with questions on those at hand.
public final class Abilities {
    private Abilities() {}

    /// A line of a list each; none where there is no activity.
    ///
    /// @param known the newest first
    public static List<String> of(List<Activity> known) {
        if (known.isEmpty()) {
            return List.of();
        }
        Activity longest =
                known.stream()
                        .max(Comparator.comparingInt(Activity::samples))
                        .orElse(known.getFirst());
        Activity newest = known.getFirst();
        Optional<Activity> run = first(known, one -> Sport.of(one.sport()) == Sport.RUN);
        List<String> lines = new ArrayList<>();
        add(lines, "how one activity was", "how was %s".formatted(newest.name()));
        add(
                lines,
                "steadiness and fades",
                "was %s steady, and where did I fade".formatted(longest.name()));
        add(
                lines,
                "splits, laps and stops",
                "what were the splits of %s".formatted(run.orElse(longest).name()),
                "how many laps does %s have".formatted(longest.name()),
                "how long was the longest stop of %s".formatted(longest.name()));
        ofMany(lines, known, longest);
        add(
                lines,
                "figures by sport and days",
                "how far did I %s%s".formatted(verb(newest), month(newest)),
                "how many activities are there by sport",
                "what was my highest heart rate");
        lines.add(
                "- a part that you select on an activity's page: “max heart rate in this part”, “was it steady here”");
        return lines;
    }

    private static void ofMany(List<String> lines, List<Activity> known, Activity longest) {
        boolean power = known.stream().anyMatch(one -> one.streams().contains(StreamType.POWER));
        add(
                lines,
                "best efforts",
                power ? "my best 1 minute, 5 minute and 20 minute power" : "fastest 5 km");
        add(lines, "heart rate zones", "time in zone 2 in %s".formatted(longest.name()));
        add(
                lines,
                "weeks, days and training load",
                "how many hours did I train each week",
                "which week was the hardest",
                "when was my last rest day",
                "what is my fitness");
        first(known, one -> !one.name().equals(longest.name()))
                .ifPresent(other ->
                        add(
                                lines,
                                "activities and periods compared",
                                "compare %s with %s".formatted(longest.name(), other.name()),
                                "compare this month with last month"));
    }

    private static Optional<Activity> first(List<Activity> known, Predicate<Activity> which) {
        return known.stream().filter(which).findFirst();
    }

    private static String verb(Activity one) {
        return switch (Sport.of(one.sport())) {
            case RIDE, OTHER -> "ride";
            case RUN -> "run";
            case SWIM -> "swim";
            case WALK -> "walk";
            case HIKE -> "hike";
        };
    }

    private static String month(Activity one) {
        return Optional.ofNullable(one.localStart())
                .map(start -> " in " + CalendarDays.month(start.toLocalDate()))
                .orElse("");
    }

    private static void add(List<String> lines, String what, String... questions) {
        List<String> quoted = new ArrayList<>();
        for (String question : questions) {
            quoted.add("“" + Draft.escaped(question) + "”");
        }
        lines.add("- %s: %s".formatted(what, String.join(", ", quoted)));
    }
}
