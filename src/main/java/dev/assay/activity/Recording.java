package dev.assay.activity;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What was recorded of an activity.
///
/// @param name as the athlete called it; null where it has none
/// @param sport as written: "Ride", "trail_run"; empty where nothing says it
/// @param start when the first sample was taken; null where nothing says it
/// @param offset from UTC where the athlete was; null where nothing says it
/// @param device that recorded it; null where nothing says it
/// @param streams as recorded
/// @param laps in the order of time
/// @param remarks for people, a sentence each: what was lost, odd or left out
/// @param told what the device says it came to
public record Recording(
        @Nullable String name,
        String sport,
        @Nullable Instant start,
        @Nullable ZoneOffset offset,
        @Nullable String device,
        Streams streams,
        List<Lap> laps,
        List<String> remarks,
        DeviceTotals told) {
    public Recording {
        laps = List.copyOf(laps);
        remarks = List.copyOf(remarks);
    }

    /// One of which the device says nothing else.
    public Recording(
            @Nullable String name,
            String sport,
            @Nullable Instant start,
            @Nullable ZoneOffset offset,
            @Nullable String device,
            Streams streams,
            List<Lap> laps,
            List<String> remarks) {
        this(name, sport, start, offset, device, streams, laps, remarks, DeviceTotals.NONE);
    }
}
