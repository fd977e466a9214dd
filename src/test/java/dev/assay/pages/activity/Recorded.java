package dev.assay.pages.activity;

import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.pages.activity.calendar.Listed;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

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
                Listed.of(1, sport, "1970-01-01", null, null), recording, Athlete.UNKNOWN);
    }
}
