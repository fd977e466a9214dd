package dev.assay.activity.catalogue;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.base.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The activities of files: one for each, whatever their number of files, each with an id of its
/// own.
///
/// @param activities the newest first; those of unknown time last
/// @param files the name of the file of each, by its id
/// @param remarks for people on files that hold no activity, the sum of it first
record FolderIndex(List<Activity> activities, Map<Long, String> files, List<String> remarks) {
    private static final Comparator<Activity> NEWEST_FIRST =
            Comparator.comparing(Activity::start, Comparator.nullsLast(Comparator.reverseOrder()))
                    .thenComparing(Activity::source);

    /// Devices that are started by hand differ by a moment.
    private static final Duration SAME_START = Duration.ofSeconds(10);

    /// Two devices on one ride measure its length a little differently.
    private static final double SAME_DISTANCE = 0.03;

    private static final int SHOWN = 10;

    static FolderIndex of(List<CatalogueEntry> entries) {
        List<Activity> found =
                entries.stream()
                        .flatMap(entry -> Stream.ofNullable(entry.activity()))
                        .sorted(NEWEST_FIRST)
                        .toList();
        List<Activity> activities = new ArrayList<>();
        Map<Long, String> files = new LinkedHashMap<>();
        Set<Long> ids = new HashSet<>();
        for (List<Activity> same : grouped(found)) {
            Activity one = merged(same);
            long id = one.id();
            while (!ids.add(id)) {
                id++;
            }
            activities.add(withId(one, id));
            files.put(id, one.source());
        }
        return new FolderIndex(activities, files, remarks(entries));
    }

    /// Recordings of one activity stand beside each other in the order of time.
    private static List<List<Activity>> grouped(List<Activity> sorted) {
        List<List<Activity>> groups = new ArrayList<>();
        for (Activity activity : sorted) {
            Optional<List<Activity>> group =
                    groups.isEmpty()
                            ? Optional.empty()
                            : Optional.of(groups.getLast())
                                    .filter(last -> isSame(last.getFirst(), activity));
            group.ifPresentOrElse(
                    same -> same.add(activity),
                    () -> groups.add(new ArrayList<>(List.of(activity))));
        }
        return groups;
    }

    private static boolean isSame(Activity one, Activity other) {
        Instant first = one.start();
        Instant second = other.start();
        return first != null
                && second != null
                && Duration.between(first, second).abs().compareTo(SAME_START) <= 0
                && sameSport(one.sport(), other.sport())
                && sameDistance(one.distance(), other.distance());
    }

    private static boolean sameSport(String one, String other) {
        Sport first = Sport.of(one);
        Sport second = Sport.of(other);
        return first == second || first == Sport.OTHER || second == Sport.OTHER;
    }

    private static boolean sameDistance(@Nullable Double one, @Nullable Double other) {
        return one == null
                || other == null
                || Math.abs(one - other) <= SAME_DISTANCE * Math.max(one, other);
    }

    /// The recording that holds most stands for all.
    private static Activity merged(List<Activity> same) {
        Activity best =
                same.stream()
                        .max(
                                Comparator.comparingInt((Activity one) -> one.streams().size())
                                        .thenComparingInt(Activity::samples))
                        .orElseThrow();
        if (same.size() == 1) {
            return best;
        }
        List<String> remarks = new ArrayList<>(best.remarks());
        same.stream()
                .filter(other -> !other.source().equals(best.source()))
                .forEach(other ->
                        remarks.add(
                                "The same activity is in %s, too; %s is shown, which holds more."
                                        .formatted(other.source(), best.source())));
        // A name that somebody gave says more than that of a file.
        String name =
                same.stream()
                        .filter(one -> !one.name().equals(ActivitySummary.named(one.source())))
                        .map(Activity::name)
                        .findFirst()
                        .orElse(best.name());
        return with(best, best.id(), name, remarks);
    }

    private static Activity withId(Activity one, long id) {
        return one.id() == id ? one : with(one, id, one.name(), one.remarks());
    }

    private static Activity with(Activity one, long id, String name, List<String> remarks) {
        return new Activity(
                id,
                name,
                one.sport(),
                one.start(),
                one.offset(),
                one.elapsed(),
                one.moving(),
                one.distance(),
                one.streams(),
                one.samples(),
                one.source(),
                remarks,
                one.totals());
    }

    private static List<String> remarks(List<CatalogueEntry> entries) {
        List<String> refused =
                entries.stream()
                        .filter(entry -> entry.refused() != null)
                        .map(entry -> entry.name() + ": " + entry.refused())
                        .toList();
        if (refused.isEmpty()) {
            return List.of();
        }
        List<String> remarks = new ArrayList<>();
        remarks.add(
                "%s could not be read and %s no activity."
                        .formatted(
                                Words.count(refused.size(), "file"),
                                refused.size() == 1 ? "gives" : "give"));
        refused.stream().limit(SHOWN).forEach(remarks::add);
        if (refused.size() > SHOWN) {
            remarks.add("%s more like these.".formatted(Words.count(refused.size() - SHOWN)));
        }
        return remarks;
    }
}
