package dev.assay.activity.finding;

import dev.assay.activity.finding.ListedParts.Listed;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// The order in which the first of several parts is the one that is meant.
public enum Superlative {
    LONGEST("longest"),
    SHORTEST("shortest", "briefest"),
    FASTEST("fastest", "quickest"),
    SLOWEST("slowest"),
    STRONGEST("strongest", "hardest", "best", "highest"),
    WEAKEST("weakest", "easiest", "worst", "lowest");

    /// The form of any of their words.
    static final String FORM =
            Arrays.stream(values())
                    .flatMap(one -> one.words.stream())
                    .collect(Collectors.joining("|", "(?:", ")"));

    private final List<String> words;

    Superlative(String... words) {
        this.words = List.of(words);
    }

    static Superlative of(String word) {
        return Arrays.stream(values())
                .filter(one -> one.words.contains(word))
                .findFirst()
                .orElseThrow();
    }

    String word() {
        return words.getFirst();
    }

    /// The other end of the same order.
    Superlative opposite() {
        return values()[ordinal() ^ 1];
    }

    /// What is compared; NaN where it is not known.
    double of(Listed part) {
        return switch (this) {
            case LONGEST, SHORTEST -> part.seconds();
            case FASTEST, SLOWEST -> part.speed();
            case STRONGEST, WEAKEST -> part.power();
        };
    }

    Comparator<Listed> order() {
        Comparator<Listed> rising = Comparator.comparingDouble(this::of);
        return ordinal() % 2 == 0 ? rising.reversed() : rising;
    }
}
