package dev.assay.activity.strava;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.activity.Activity;
import dev.assay.base.Words;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The list of an athlete's activities, page by page, the newest first.
final class StravaList {
    private static final int PAGE = 200;

    /// Ten thousand activities; nobody was active more often.
    private static final int MOST_PAGES = 50;

    /// What was uploaded late, renamed or cut lately is found again with what is new.
    private static final Duration LATELY = Duration.ofDays(2);

    private static final Comparator<Activity> NEWEST_FIRST =
            Comparator.comparing(
                    Activity::start, Comparator.nullsLast(Comparator.<Instant>reverseOrder()));

    private StravaList() {}

    /// All activities.
    static List<Activity> all(StravaClient client, Work.Monitor monitor)
            throws InterruptedException {
        return pages(client, "", monitor);
    }

    /// A list with what happened since the newest of it, and shortly before.
    static List<Activity> renewed(List<Activity> known, StravaClient client, Work.Monitor monitor)
            throws InterruptedException {
        Instant newest = known.isEmpty() ? null : known.getFirst().start();
        if (newest == null) {
            return all(client, monitor);
        }
        Instant since = newest.minus(LATELY);
        List<Activity> now = pages(client, "after=" + since.getEpochSecond() + "&", monitor);
        known.stream().filter(one -> !isAfter(one.start(), since)).forEach(now::add);
        return sorted(now);
    }

    private static boolean isAfter(@Nullable Instant start, Instant since) {
        return start != null && start.isAfter(since);
    }

    private static List<Activity> pages(StravaClient client, String which, Work.Monitor monitor)
            throws InterruptedException {
        List<Activity> all = new ArrayList<>();
        for (int page = 1; page <= MOST_PAGES; page++) {
            monitor.cancellation().check();
            monitor.progress()
                    .report(
                            "Reading the list: %s so far".formatted(Words.count(all.size())),
                            Progress.UNKNOWN);
            JsonNode listed =
                    client.json(
                            "athlete/activities?%sper_page=%d&page=%d"
                                    .formatted(which, PAGE, page));
            listed.forEach(one -> all.add(StravaJson.activity(one)));
            // A page may be shorter than asked for; only an empty one is the last.
            if (listed.isEmpty()) {
                break;
            }
        }
        all.removeIf(one -> one.id() <= 0);
        return sorted(all);
    }

    private static List<Activity> sorted(List<Activity> all) {
        all.sort(NEWEST_FIRST);
        return all;
    }
}
