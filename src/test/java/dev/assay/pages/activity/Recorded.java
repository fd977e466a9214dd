package dev.assay.pages.activity;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.Totals;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Activities made for tests.
final class Recorded {
    private Recorded() {}

    static OpenedActivity of(String sport, Map<StreamType, double[]> streams) {
        Recording recording =
                new Recording(
                        "Made",
                        sport,
                        Instant.EPOCH,
                        ZoneOffset.UTC,
                        null,
                        new Streams(streams),
                        List.of(),
                        List.of());
        return OpenedActivity.of(
                listed(1, sport, "1970-01-01", null, null), recording, Athlete.UNKNOWN);
    }

    /// One that is in a list, at noon of a day.
    static Activity listed(
            long id, String sport, String day, @Nullable Double moving, @Nullable Double distance) {
        return listed(id, sport, day, moving, distance, Totals.UNKNOWN);
    }

    static Activity listed(
            long id,
            String sport,
            String day,
            @Nullable Double moving,
            @Nullable Double distance,
            Totals totals) {
        return new Activity(
                id,
                "No " + id,
                sport,
                Instant.parse(day + "T12:00:00Z"),
                ZoneOffset.UTC,
                moving,
                moving,
                distance,
                Set.of(),
                0,
                "made",
                List.of(),
                totals);
    }
}
