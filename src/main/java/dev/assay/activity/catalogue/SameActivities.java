package dev.assay.activity.catalogue;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.catalogue.CatalogueEntry.Held;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Recordings of one activity, put together: they begin at about the same time, are of one sport
/// and of about one length, and measured the same, as far as that can be compared. Where it cannot,
/// they must begin and end together. One without a date is the same as another where its samples
/// are the same: a copy.
///
/// @param shown the one that holds most, with what is told of the others
/// @param others that are not shown, perhaps none
record SameActivities(Held shown, List<Held> others) {
    /// Devices that are started by hand differ by a moment.
    private static final Duration SAME_START = Duration.ofSeconds(10);

    /// Two devices on one ride measure its length a little differently.
    private static final double SAME_DISTANCE = 0.03;

    /// Copies of one recording in two formats.
    private static final Duration COPY_START = Duration.ofSeconds(2);

    private static final double COPY_LENGTH = 0.01;

    SameActivities {
        others = List.copyOf(others);
    }

    /// The activities of recordings.
    ///
    /// @param sorted by their beginnings, so that those of one activity stand near each other
    static List<SameActivities> of(List<Held> sorted) {
        List<List<Held>> groups = new ArrayList<>();
        for (Held held : sorted) {
            group(groups, held)
                    .ifPresentOrElse(
                            group -> group.add(held),
                            () -> groups.add(new ArrayList<>(List.of(held))));
        }
        return groups.stream().map(SameActivities::merged).toList();
    }

    /// The group that a recording belongs to: looked for among those that began with it.
    private static Optional<List<Held>> group(List<List<Held>> groups, Held held) {
        if (held.activity().start() == null) {
            return groups.stream()
                    .filter(group -> group.stream().anyMatch(one -> isCopy(one, held)))
                    .findFirst();
        }
        for (int i = groups.size() - 1; i >= 0; i--) {
            List<Held> group = groups.get(i);
            if (!together(group.getFirst(), held, SAME_START)) {
                return Optional.empty();
            }
            if (group.stream().allMatch(one -> isSame(one, held))) {
                return Optional.of(group);
            }
        }
        return Optional.empty();
    }

    private static boolean together(Held one, Held other, Duration within) {
        Instant first = one.activity().start();
        Instant second = other.activity().start();
        return first != null
                && second != null
                && Duration.between(first, second).abs().compareTo(within) <= 0;
    }

    private static boolean isSame(Held one, Held other) {
        Activity first = one.activity();
        Activity second = other.activity();
        Double metres = first.distance();
        Double others = second.distance();
        boolean like =
                together(one, other, SAME_START)
                        && sameSport(first.sport(), second.sport())
                        && (metres == null
                                || others == null
                                || sameLength(metres, others, SAME_DISTANCE));
        if (!like) {
            return false;
        }
        return switch (Likeness.of(one.fingerprint(), other.fingerprint())) {
            case SAME -> true;
            case DIFFERENT -> false;
            case UNKNOWN ->
                    together(one, other, COPY_START)
                            && sameLength(metres, others, COPY_LENGTH)
                            && sameLength(first.elapsed(), second.elapsed(), COPY_LENGTH);
        };
    }

    /// Whether one of which at least one has no date holds the samples of the other. Where there
    /// are no times, they are as many.
    private static boolean isCopy(Held one, Held other) {
        Activity first = one.activity();
        Activity second = other.activity();
        Double metres = first.distance();
        Double others = second.distance();
        boolean timed = first.elapsed() != null && second.elapsed() != null;
        return sameSport(first.sport(), second.sport())
                && sameLength(first.elapsed(), second.elapsed(), COPY_LENGTH)
                && (timed || first.samples() == second.samples())
                && (metres == null || others == null || sameLength(metres, others, SAME_DISTANCE))
                && Likeness.isCopy(one.withoutDate(), other.withoutDate());
    }

    private static boolean sameSport(String one, String other) {
        Sport first = Sport.of(one);
        Sport second = Sport.of(other);
        return first == second || first == Sport.OTHER || second == Sport.OTHER;
    }

    private static boolean sameLength(
            @Nullable Double one, @Nullable Double other, double tolerance) {
        if (one == null || other == null) {
            return one == null && other == null;
        }
        return Math.abs(one - other) <= tolerance * Math.max(one, other);
    }

    /// The recording that holds most stands for all.
    private static SameActivities merged(List<Held> same) {
        Held best =
                same.stream()
                        .max(
                                Comparator.comparing((Held one) -> one.activity().start() != null)
                                        .thenComparingInt(one -> one.activity().streams().size())
                                        .thenComparingInt(one -> one.activity().samples())
                                        // What was computed is told of, and less than recorded.
                                        .thenComparingInt(one -> -one.activity().remarks().size()))
                        .orElseThrow();
        List<Held> others =
                same.stream().filter(other -> !other.place().equals(best.place())).toList();
        List<String> remarks = new ArrayList<>(best.activity().remarks());
        others.forEach(other ->
                remarks.add(
                        (other.activity().start() == null && best.activity().start() != null
                                        ? "The same activity is in %s, too, which has no date but the same samples; %s is shown."
                                        : "The same activity is in %s, too; %s is shown, which holds more.")
                                .formatted(other.activity().source(), best.activity().source())));
        // A name that somebody gave says more than that of a file.
        String name =
                same.stream()
                        .map(Held::activity)
                        .filter(one -> !one.name().equals(ActivitySummary.named(one.source())))
                        .map(Activity::name)
                        .findFirst()
                        .orElse(best.activity().name());
        return new SameActivities(best.with(best.activity().named(name, remarks)), others);
    }
}
