package dev.assay.activity.catalogue;

import dev.assay.activity.Activity;
import dev.assay.activity.catalogue.CatalogueEntry.Held;
import dev.assay.activity.catalogue.CatalogueEntry.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The activities of files: one for each, whatever their number of files, each with an id of its
/// own.
///
/// @param activities the newest first; those of unknown time last
/// @param places where each is, by its id
/// @param remarks for people on what is not as somebody would think, the sum of it first
record FolderIndex(List<Activity> activities, Map<Long, Place> places, List<String> remarks) {
    static final FolderIndex EMPTY = new FolderIndex(List.of(), Map.of(), List.of());

    private static final Comparator<Held> NEWEST_FIRST =
            Comparator.comparing(
                            (Held one) -> one.activity().start(),
                            Comparator.nullsLast(Comparator.reverseOrder()))
                    .thenComparing(one -> one.activity().source());

    static FolderIndex of(List<CatalogueEntry> entries) {
        List<Held> sorted =
                entries.stream()
                        .flatMap(entry -> entry.activities().stream())
                        .sorted(NEWEST_FIRST)
                        .toList();
        List<SameActivities> groups = SameActivities.of(sorted);
        List<Activity> activities = new ArrayList<>();
        Map<Long, Place> places = new LinkedHashMap<>();
        Set<Long> ids = new HashSet<>();
        for (SameActivities group : groups) {
            Activity one = group.shown().activity();
            long id = one.id();
            while (!ids.add(id)) {
                id++;
            }
            activities.add(one.id() == id ? one : one.withId(id));
            places.put(id, group.shown().place());
        }
        return new FolderIndex(activities, places, FolderRemarks.of(entries, groups));
    }

    /// The same with more remarks.
    FolderIndex with(List<String> more) {
        List<String> all = new ArrayList<>(remarks);
        all.addAll(more);
        return new FolderIndex(activities, places, List.copyOf(all));
    }
}
