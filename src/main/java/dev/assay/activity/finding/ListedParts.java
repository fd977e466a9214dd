package dev.assay.activity.finding;

import dev.assay.activity.StreamType;
import dev.assay.base.Words;
import dev.assay.finding.Finding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The parts of one kind that a recording has, in the order of time, so that one of them can be
/// told by its number or as the longest.
///
/// @param noun of one: "lap"
/// @param more what all of them are, behind the noun: " of a minute or more"; perhaps empty
/// @param usual by which they are compared where nobody says by what
record ListedParts(String noun, String more, Superlative usual, List<Listed> all) {
    ListedParts {
        all = List.copyOf(all);
    }

    /// One of them.
    ///
    /// @param from seconds since the recording began
    /// @param words with its numbers and units
    /// @param speed in m/s; NaN where it is not known
    /// @param power in W; NaN where it is not known
    record Listed(
            double from, double to, double seconds, double speed, double power, String words) {}

    /// The one that a name means, and how it compares with the others.
    Finding finding(PartChoice name) {
        Superlative asked = name.most();
        Superlative most = asked == null ? null : meant(asked);
        List<Listed> order =
                most == null ? all : known(most).stream().sorted(most.order()).toList();
        if (most != null && order.isEmpty()) {
            return missing(
                    "Of %s it is not known which was the %s."
                            .formatted(count(all.size()), most.word()));
        }
        int place = name.place() == 0 ? order.size() : name.place();
        return place > order.size()
                ? missing("There is no %s, only %s.".formatted(name, count(order.size())))
                : told(
                        order.get(place - 1),
                        most == null ? usual : most,
                        most == null ? noun : most.word());
    }

    /// What is hardest where nobody measured power is what is fastest.
    private Superlative meant(Superlative most) {
        return switch (most) {
            case STRONGEST -> known(most).isEmpty() ? usual : most;
            case WEAKEST -> known(most).isEmpty() ? usual.opposite() : most;
            case LONGEST, SHORTEST, FASTEST, SLOWEST -> most;
        };
    }

    private List<Listed> known(Superlative by) {
        return all.stream().filter(part -> !Double.isNaN(by.of(part))).toList();
    }

    private String count(int count) {
        return Words.count(count, noun) + more;
    }

    private static Finding missing(String statement) {
        return new Finding(StreamType.TIME.label(), statement, Finding.Place.ALL, 0, "none");
    }

    private Finding told(Listed part, Superlative by, String kind) {
        List<Listed> known = known(by);
        String rank = known.contains(part) ? rank(part, by, known) : null;
        return new Finding(
                StreamType.TIME.label(),
                "%s %d %s: %s."
                        .formatted(
                                Words.capitalised(noun),
                                all.indexOf(part) + 1,
                                said(rank, known.size()),
                                part.words()),
                RecordingDetectors.from(part.from(), part.to()),
                0,
                kind);
    }

    private String said(@Nullable String rank, int known) {
        if (all.size() == 1) {
            return "is the only " + noun + more;
        }
        return rank == null
                ? "of " + count(all.size())
                : "was the %s of %s%s"
                        .formatted(
                                rank,
                                count(all.size()),
                                known == all.size()
                                        ? ""
                                        : ", of which %d are known".formatted(known));
    }

    /// "2nd fastest", "slowest", "joint longest".
    private static String rank(Listed part, Superlative by, List<Listed> known) {
        long before = known.stream().filter(one -> by.order().compare(one, part) < 0).count();
        long alike = known.stream().filter(one -> by.of(one) == by.of(part)).count();
        String joint = alike > 1 ? "joint " : "";
        if (before > 0 && before + alike == known.size()) {
            return joint + by.opposite().word();
        }
        return joint + (before == 0 ? "" : CourseWords.ordinal((int) before + 1) + " ") + by.word();
    }
}
