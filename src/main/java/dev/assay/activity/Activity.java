package dev.assay.activity;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a list says of an activity, without its streams. A number that is not known is null and
/// never 0.
///
/// @param id positive; the same whenever the same activity is read again
/// @param name never empty
/// @param sport as written: "Ride"; empty where nothing says it
/// @param start when it began; null where nothing says it
/// @param offset from UTC where it was; null where nothing says it
/// @param elapsed seconds from the first sample to the last
/// @param moving seconds of them in motion
/// @param distance metres
/// @param streams that were recorded
/// @param samples of its streams
/// @param source where it is from: the name of its file
/// @param remarks for people, a sentence each: what was lost, odd or left out
/// @param totals what it came to
public record Activity(
        long id,
        String name,
        String sport,
        @Nullable Instant start,
        @Nullable ZoneOffset offset,
        @Nullable Double elapsed,
        @Nullable Double moving,
        @Nullable Double distance,
        Set<StreamType> streams,
        int samples,
        String source,
        List<String> remarks,
        Totals totals) {
    public Activity {
        streams = Set.copyOf(streams);
        remarks = List.copyOf(remarks);
    }

    /// When it began by the clocks of its place, or in UTC where its place is not known; null where
    /// nothing says when.
    public @Nullable LocalDateTime localStart() {
        return start == null
                ? null
                : LocalDateTime.ofInstant(start, offset == null ? ZoneOffset.UTC : offset);
    }

    /// The zone of [#localStart]: "UTC+02:00", or "UTC" where the place is not known.
    public String zone() {
        return offset == null || offset.equals(ZoneOffset.UTC) ? "UTC" : "UTC" + offset;
    }

    /// The same under another id.
    public Activity withId(long other) {
        return as(other, name, sport);
    }

    /// The same as somebody else knows it.
    public Activity as(long otherId, String otherName, String otherSport) {
        return new Activity(
                otherId,
                otherName,
                otherSport,
                start,
                offset,
                elapsed,
                moving,
                distance,
                streams,
                samples,
                source,
                remarks,
                totals);
    }

    /// The same with what its streams came to.
    ///
    /// @param count of samples
    public Activity with(Set<StreamType> recorded, int count, Totals sums) {
        return new Activity(
                id, name, sport, start, offset, elapsed, moving, distance, recorded, count, source,
                remarks, sums);
    }

    /// The same under another name and with other remarks.
    public Activity named(String other, List<String> told) {
        return new Activity(
                id, other, sport, start, offset, elapsed, moving, distance, streams, samples,
                source, told, totals);
    }
}
