package dev.assay.activity.catalogue;

import dev.assay.base.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What is told of the files of a folder: which of them are one activity, which hold several, which
/// cannot be read and which lost something. Of each only some are named.
final class FolderRemarks {
    private static final int SHOWN = 5;

    private FolderRemarks() {}

    /// Sentences, the sum first.
    static List<String> of(List<CatalogueEntry> entries, List<SameActivities> groups) {
        List<String> remarks = new ArrayList<>();
        same(entries, groups, remarks);
        several(entries, remarks);
        refused(entries, remarks);
        lost(groups, remarks);
        return remarks;
    }

    private static void same(
            List<CatalogueEntry> entries, List<SameActivities> groups, List<String> remarks) {
        List<String> pairs = new ArrayList<>();
        for (SameActivities group : groups) {
            String shown = group.shown().activity().source();
            group.others().forEach(other -> pairs.add(other.activity().source() + " = " + shown));
        }
        if (!pairs.isEmpty()) {
            remarks.add(
                    "%s, %s: %s the same as another: %s."
                            .formatted(
                                    Words.count(entries.size(), "file"),
                                    Words.count(groups.size(), "activity"),
                                    Words.count(pairs.size(), "recording", "is", "are"),
                                    some(pairs)));
        }
    }

    private static void several(List<CatalogueEntry> entries, List<String> remarks) {
        List<CatalogueEntry> several =
                entries.stream().filter(entry -> entry.activities().size() > 1).toList();
        if (!several.isEmpty()) {
            remarks.add(
                    "%s several activities, each of which is listed: %s."
                            .formatted(
                                    Words.count(several.size(), "file", "holds", "hold"),
                                    some(
                                            several.stream()
                                                    .map(entry ->
                                                            "%s (%s)"
                                                                    .formatted(
                                                                            entry.name(),
                                                                            Words.count(
                                                                                    entry.activities()
                                                                                            .size())))
                                                    .toList())));
        }
    }

    private static void refused(List<CatalogueEntry> entries, List<String> remarks) {
        List<String> refused =
                entries.stream()
                        .filter(entry -> entry.refused() != null)
                        .map(entry -> entry.name() + ": " + entry.refused())
                        .toList();
        if (!refused.isEmpty()) {
            remarks.add(
                    "%s could not be read and %s no activity."
                            .formatted(
                                    Words.count(refused.size(), "file"),
                                    refused.size() == 1 ? "gives" : "give"));
            lines(refused, remarks);
        }
    }

    private static void lost(List<SameActivities> groups, List<String> remarks) {
        List<String> lost =
                groups.stream()
                        .map(SameActivities::shown)
                        .filter(held -> !held.lost().isEmpty())
                        .map(held ->
                                held.activity().source() + ": " + String.join(" ", held.lost()))
                        .toList();
        if (!lost.isEmpty()) {
            remarks.add(
                    "%s something: what there is of %s is shown."
                            .formatted(
                                    Words.count(lost.size(), "recording", "lacks", "lack"),
                                    lost.size() == 1 ? "it" : "them"));
            lines(lost, remarks);
        }
    }

    private static void lines(List<String> all, List<String> remarks) {
        all.stream().limit(SHOWN).forEach(remarks::add);
        if (all.size() > SHOWN) {
            remarks.add("And %s more.".formatted(Words.count(all.size() - SHOWN)));
        }
    }

    /// Some of many in one sentence.
    static String some(List<String> all) {
        String first = all.stream().limit(SHOWN).collect(Collectors.joining(", "));
        return all.size() > SHOWN
                ? "%s and %s more".formatted(first, Words.count(all.size() - SHOWN))
                : first;
    }
}
