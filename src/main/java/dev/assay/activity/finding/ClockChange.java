package dev.assay.activity.finding;

import dev.assay.activity.Activity;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.zone.ZoneOffsetTransition;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A change of clocks during an activity. A recording knows how far its clock was from UTC when it
/// began, not of which country it was: clocks of that distance are looked at.
///
/// @param place whose clocks they are: "Berlin"
/// @param change when and by how much
/// @param start of the activity
/// @param end of the activity
public record ClockChange(String place, ZoneOffsetTransition change, Instant start, Instant end) {
    private static final List<ZoneId> ZONES =
            Stream.of(
                            "Europe/Berlin",
                            "Europe/London",
                            "Europe/Helsinki",
                            "America/New_York",
                            "America/Chicago",
                            "America/Denver",
                            "America/Los_Angeles",
                            "Australia/Sydney",
                            "Pacific/Auckland")
                    .map(ZoneId::of)
                    .toList();
    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu, HH:mm", Locale.ENGLISH);

    /// Empty where no clocks are known that changed meanwhile.
    public static Optional<ClockChange> during(Activity one) {
        Instant start = one.start();
        ZoneOffset offset = one.offset();
        Double elapsed = one.elapsed();
        if (start == null || offset == null || elapsed == null) {
            return Optional.empty();
        }
        Instant end = start.plusMillis(Math.round(elapsed * 1_000));
        for (ZoneId zone : ZONES) {
            ZoneOffsetTransition next = zone.getRules().nextTransition(start);
            boolean is =
                    zone.getRules().getOffset(start).equals(offset)
                            && next != null
                            && !next.getInstant().isAfter(end);
            if (is) {
                String id = zone.getId();
                return Optional.of(
                        new ClockChange(
                                id.substring(id.indexOf('/') + 1).replace('_', ' '),
                                next,
                                start,
                                end));
            }
        }
        return Optional.empty();
    }

    /// A sentence on it.
    String statement() {
        ZoneOffset before = change.getOffsetBefore();
        ZoneOffset after = change.getOffsetAfter();
        return "If it was where clocks go as in %s, they were set %s by %d minutes meanwhile, from %s to %s. The activity began on %s (%s) and ended at %s (%s)."
                .formatted(
                        place,
                        change.isGap() ? "forward" : "back",
                        Math.abs(change.getDuration().toMinutes()),
                        clock(change.getInstant(), before),
                        clock(change.getInstant(), after),
                        MOMENT.format(start.atOffset(before)),
                        zone(before),
                        clock(end, after),
                        zone(after));
    }

    private static String zone(ZoneOffset offset) {
        return offset.equals(ZoneOffset.UTC) ? "UTC" : "UTC" + offset;
    }

    private static String clock(Instant at, ZoneOffset offset) {
        return CLOCK.format(at.atOffset(offset));
    }
}
