package dev.assay.guide.words;

import java.util.Locale;

/// What values are to be worth.
public enum WantedWorth {
    GOOD,
    BAD,
    NOT_GOOD,
    EXCELLENT;

    /// "good", "short of good".
    public String words() {
        return this == NOT_GOOD ? "short of good" : name().toLowerCase(Locale.ROOT);
    }
}
