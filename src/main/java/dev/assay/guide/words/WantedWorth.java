package dev.assay.guide.words;

/// What values are to be worth.
public enum WantedWorth {
    GOOD,
    BAD,
    NOT_GOOD,
    EXCELLENT
}
