package dev.assay.activity.finding;

import dev.assay.activity.StreamType;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.finding.Finding;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The parts of one kind that a recording has, in the order of time, so that one of them can be
/// told by its number or as the longest.
///
/// @param noun of one: "lap"
/// @param more what all of them are, behind the noun: " of a minute or more"; perhaps empty
/// @param usual by which they are compared where nobody says by what
/// @param first the number of the first of them
record ListedParts(String noun, String more, Superlative usual, int first, List<Listed> all) {
    /// The part of the mean length below which the first or the last of them is a remnant.
    private static final double REMNANT = 0.1;

    ListedParts {
        all = List.copyOf(all);
    }

    /// Parts that count from 1.
    ListedParts(String noun, String more, Superlative usual, List<Listed> all) {
        this(noun, more, usual, 1, all);
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
        int before = most == null ? first - 1 : 0;
        int place = name.place() == 0 ? order.size() : name.place() - before;
        return place < 1 || place > order.size()
                ? missing(
                        "There is no %s, only %s%s."
                                .formatted(
                                        name,
                                        count(order.size()),
                                        before == 0
                                                ? ""
                                                : ", from %s on".formatted(noun + " " + first)))
                : told(
                        order.get(place - 1),
                        most == null ? usual : most,
                        most == null ? noun : most.word());
    }

    /// The order that is meant: where nobody measured power, the hardest is the fastest.
    private Superlative meant(Superlative most) {
        return switch (most) {
            case STRONGEST -> known(most).isEmpty() ? usual : most;
            case WEAKEST -> known(most).isEmpty() ? usual.opposite() : most;
            case LONGEST, SHORTEST, FASTEST, SLOWEST -> most;
        };
    }

    /// "lap 3".
    String name(Listed part) {
        return "%s %d".formatted(noun, first + all.indexOf(part));
    }

    /// The parts that are compared by something: those of which it is known, without remnants.
    List<Listed> known(Superlative by) {
        List<Listed> left = remnants(by);
        return all.stream()
                .filter(part -> !Double.isNaN(by.of(part)) && !left.contains(part))
                .toList();
    }

    /// The parts that were cut short where all of them began or ended: they say nothing of how hard
    /// it was.
    private List<Listed> remnants(Superlative by) {
        if (all.isEmpty() || by == Superlative.LONGEST || by == Superlative.SHORTEST) {
            return List.of();
        }
        double mean = all.stream().mapToDouble(Listed::seconds).average().orElse(0);
        return Stream.of(all.getFirst(), all.getLast())
                .filter(part -> part.seconds() < REMNANT * mean)
                .toList();
    }

    private String count(int count) {
        return Words.count(count, noun) + more;
    }

    private static Finding missing(String statement) {
        return RecordingDetectors.of(StreamType.TIME, statement, "none");
    }

    private Finding told(Listed part, Superlative by, String kind) {
        List<Listed> known = known(by);
        String left =
                remnants(by).stream()
                        .map(one ->
                                "%s, of %s,".formatted(name(one), UnitSystem.time(one.seconds())))
                        .collect(Collectors.joining(" and "));
        long unknown = all.stream().filter(one -> Double.isNaN(by.of(one))).count();
        String rank = known.contains(part) ? rank(part, by, known) : null;
        return new Finding(
                StreamType.TIME.label(),
                "%s %s: %s."
                        .formatted(
                                Words.capitalised(name(part)),
                                said(
                                        rank,
                                        unknown > 0
                                                ? ", of which %d are known".formatted(known.size())
                                                : left.isEmpty()
                                                        ? ""
                                                        : " (%s not counted)".formatted(left)),
                                part.words()),
                RecordingDetectors.from(part.from(), part.to()),
                0,
                kind);
    }

    /// @param but what is not compared
    private String said(@Nullable String rank, String but) {
        if (all.size() == 1) {
            return "is the only " + noun + more;
        }
        return rank == null
                ? "of " + count(all.size())
                : "was the %s of %s%s".formatted(rank, count(all.size()), but);
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
