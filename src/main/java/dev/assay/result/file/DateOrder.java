package dev.assay.result.file;

import java.util.Locale;
import java.util.Optional;

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

    /// The order of a format of the database, such as `%d.%m.%Y`; empty for ISO, and where a year
    /// of four digits comes first, which nobody reads otherwise.
    static Optional<DateOrder> of(String format) {
        return switch (format.isEmpty() ? "" : format.substring(0, Math.min(2, format.length()))) {
            case "%d" -> Optional.of(DAY_FIRST);
            case "%m" -> Optional.of(MONTH_FIRST);
            case "%y" -> Optional.of(YEAR_FIRST);
            default -> Optional.empty();
        };
    }
}
