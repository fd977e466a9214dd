package dev.assay.pages.activity.calendar;

import dev.assay.activity.Activity;
import dev.assay.activity.Totals;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Activities as a list has them, made for tests: each at noon of a day.
public final class Listed {
    private Listed() {}

    public static Activity of(
            long id, String sport, String day, @Nullable Double moving, @Nullable Double distance) {
        return of(id, sport, day, moving, distance, Totals.UNKNOWN);
    }

    static Activity of(
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
