package dev.assay.base;

import java.util.Locale;

/// In which order a written date has its parts.
public enum DateOrder {
    YEAR_FIRST("year first 2026-12-31"),
    DAY_FIRST("day first 31/12/2026"),
    MONTH_FIRST("month first 12/31/2026");

    private final String words;

    DateOrder(String words) {
        this.words = words;
    }

    /// For people, in two words: "day first".
    public String shortWords() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /// For people, with an example.
    public String words() {
        return words;
    }
}
