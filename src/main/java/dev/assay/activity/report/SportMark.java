package dev.assay.activity.report;

import java.util.List;
import java.util.Locale;

/// The small picture in front of an activity's name, by its sport. All of Strava's sport types and
/// what devices write are found by a part of their name: "VirtualRide", "trail_running".
final class SportMark {
    private record Mark(String part, String picture) {}

    /// The first one that fits counts: a snowboard is no ski.
    private static final List<Mark> MARKS =
            List.of(
                    new Mark("run", "🏃"),
                    new Mark("ride", "🚴"),
                    new Mark("cycl", "🚴"),
                    new Mark("bik", "🚴"),
                    new Mark("swim", "🏊"),
                    new Mark("walk", "🚶"),
                    new Mark("hik", "🥾"),
                    new Mark("workout", "💪"),
                    new Mark("crosstraining", "💪"),
                    new Mark("training", "💪"),
                    new Mark("yoga", "🧘"),
                    new Mark("snowboard", "🏂"),
                    new Mark("ski", "⛷️"),
                    new Mark("kayak", "🛶"),
                    new Mark("canoe", "🛶"),
                    new Mark("row", "🚣"),
                    new Mark("golf", "⛳"),
                    new Mark("tennis", "🎾"),
                    new Mark("soccer", "⚽"),
                    new Mark("football", "⚽"),
                    new Mark("basketball", "🏀"),
                    new Mark("climb", "🧗"));

    private static final String ANY = "🏅";

    private SportMark() {}

    /// The picture of a sport as it is written.
    static String of(String sport) {
        String name = sport.toLowerCase(Locale.ROOT);
        return MARKS.stream()
                .filter(mark -> name.contains(mark.part()))
                .map(Mark::picture)
                .findFirst()
                .orElse(ANY);
    }
}
