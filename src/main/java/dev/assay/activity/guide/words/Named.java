package dev.assay.activity.guide.words;

import dev.assay.activity.Activity;
import dev.assay.activity.StreamType;
import dev.assay.activity.finding.StreamRemarks;
import dev.assay.guide.answer.Draft;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// An activity as an answer names it: always with its date, because names come again.
public final class Named {
    private Named() {}

    /// "**Tempo run** of 2026-11-19".
    public static String bold(Activity one) {
        return "**%s**%s".formatted(Draft.escaped(one.name()), of(one));
    }

    /// "Tempo run of 2026-11-19".
    public static String plain(Activity one) {
        return Draft.escaped(one.name()) + of(one);
    }

    /// The remarks that belong beside a figure of some streams; perhaps empty.
    public static String remarks(Activity one, Set<StreamType> streams) {
        Map<Boolean, String> touching =
                StreamRemarks.of(one.remarks(), streams).stream()
                        .collect(
                                Collectors.partitioningBy(
                                        StreamRemarks::isOdd, Collectors.joining(" ")));
        String odd = touching.getOrDefault(true, "");
        String computed = touching.getOrDefault(false, "");
        return Draft.escaped(
                odd.isEmpty()
                        ? computed
                        : "Its data is not wholly sound: %s %s".formatted(odd, computed).strip());
    }

    private static String of(Activity one) {
        return one.localStart() == null
                ? " (without a date)"
                : " of %s".formatted(one.localStart().toLocalDate());
    }
}
