package dev.assay.activity.guide.topic;

import dev.assay.activity.Activity;
import dev.assay.guide.answer.Draft;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.zone.ZoneOffsetTransition;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Whether clocks were set forward or back during an activity. A recording knows how far its clock
/// was from UTC when it began, not of which country it was: clocks of that distance are looked at.
///
/// @param place whose clocks they are: "Berlin"
/// @param change when and by how much
public record ClockChange(String place, ZoneOffsetTransition change) {
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
                        new ClockChange(id.substring(id.indexOf('/') + 1).replace('_', ' '), next));
            }
        }
        return Optional.empty();
    }

    static Draft of(Activity one, Claim claim) {
        Instant start = one.start();
        ZoneOffset offset = one.offset();
        Double elapsed = one.elapsed();
        if (start == null || offset == null || elapsed == null) {
            return Draft.of(
                    "Whether the clocks changed during %s is not known: its beginning, its length or its distance from UTC is not.",
                    Named.bold(one));
        }
        Optional<ClockChange> found = during(one);
        boolean claimed = claim == Claim.CHANGED;
        if (found.isEmpty()) {
            return Draft.of(
                    "%sDuring %s no change of clocks is known for places that were at UTC%s.",
                    claimed ? "**No.** " : "", Named.plain(one), offset);
        }
        ZoneOffsetTransition change = found.get().change();
        Instant end = start.plusMillis(Math.round(elapsed * 1_000));
        long minutes = Math.abs(change.getDuration().toMinutes());
        return Draft.of(
                        "%sDuring %s the clocks of %s and of all places with the same time were set %s by %d minutes: at %s to %s.",
                        claimed ? "**Yes.** " : "",
                        Named.plain(one),
                        found.get().place(),
                        change.isGap() ? "forward" : "back",
                        minutes,
                        clock(change.getDateTimeBefore().atOffset(offset).toInstant(), offset),
                        clock(change.getInstant(), change.getOffsetAfter()))
                .say(
                        "It began on **%s** by them (UTC%s) and ended at **%s** (UTC%s). Its length is counted in seconds and is not touched by that.",
                        MOMENT.format(start.atOffset(offset)),
                        offset,
                        clock(end, change.getOffsetAfter()),
                        change.getOffsetAfter());
    }

    private static String clock(Instant at, ZoneOffset offset) {
        return at.atOffset(offset).toLocalTime().withNano(0).toString();
    }
}
