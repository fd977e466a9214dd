package dev.assay.activity.report;

import dev.assay.activity.Activity;
import java.time.LocalDateTime;
import java.util.List;

/// A list of activities, a line each.
public final class ActivityListText {
    private ActivityListText() {}

    /// The list with its heading.
    ///
    /// @param activities in the order in which they are listed
    /// @param total how many there are in all
    public static String of(List<Activity> activities, int total) {
        if (activities.isEmpty()) {
            return "📭 **No recent activities found**";
        }
        String count =
                total == activities.size()
                        ? Figures.activities(total)
                        : "%d of %d activities".formatted(activities.size(), total);
        StringBuilder text =
                new StringBuilder("🏃 **Recent Activities** (%s)\n\n".formatted(count));
        activities.forEach(activity -> text.append(line(activity)).append('\n'));
        return text.toString();
    }

    /// A day by the clocks of its place needs no zone.
    private static String zone(Activity activity) {
        return activity.offset() == null ? " (UTC)" : "";
    }

    /// An activity in a line.
    public static String line(Activity activity) {
        LocalDateTime start = activity.localStart();
        Double distance = activity.distance();
        return "%s **%s** (ID: %d) — %son %s"
                .formatted(
                        SportMark.of(activity.sport()),
                        activity.name(),
                        activity.id(),
                        distance == null ? "" : Figures.distance(distance) + " ",
                        start == null ? "Unknown date" : start.toLocalDate() + zone(activity));
    }
}
