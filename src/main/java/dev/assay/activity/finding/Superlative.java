package dev.assay.activity.finding;

import dev.assay.activity.finding.ListedParts.Listed;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Collectors;

/// The order in which the first of several parts is the one that is meant.
public enum Superlative {
    LONGEST("longest"),
    SHORTEST("shortest|briefest"),
    FASTEST("fastest|quickest"),
    SLOWEST("slowest"),
    STRONGEST("strongest|hardest|best|highest"),
    WEAKEST("weakest|easiest|worst|lowest");

    /// The form of any of their words.
    static final String FORM =
            Arrays.stream(values())
                    .map(one -> one.words)
                    .collect(Collectors.joining("|", "(?:", ")"));

    private final String words;

    Superlative(String words) {
        this.words = words;
    }

    static Superlative of(String word) {
        return Arrays.stream(values())
                .filter(one -> word.matches(one.words))
                .findFirst()
                .orElseThrow();
    }

    String word() {
        return words.replaceFirst("\\|.*", "");
    }

    /// The other end of the same order.
    Superlative opposite() {
        return switch (this) {
            case LONGEST -> SHORTEST;
            case SHORTEST -> LONGEST;
            case FASTEST -> SLOWEST;
            case SLOWEST -> FASTEST;
            case STRONGEST -> WEAKEST;
            case WEAKEST -> STRONGEST;
        };
    }

    /// The value by which a part is compared; NaN where it is not known.
    double of(Listed part) {
        return switch (this) {
            case LONGEST, SHORTEST -> part.seconds();
            case FASTEST, SLOWEST -> part.speed();
            case STRONGEST, WEAKEST -> part.power();
        };
    }

    Comparator<Listed> order() {
        Comparator<Listed> rising = Comparator.comparingDouble(this::of);
        return switch (this) {
            case LONGEST, FASTEST, STRONGEST -> rising.reversed();
            case SHORTEST, SLOWEST, WEAKEST -> rising;
        };
    }
}
