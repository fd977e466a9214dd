package dev.assay.llm.guide;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/// Days of times that tools return as ISO text.
final class Days {
    private static final DateTimeFormatter LONG =
            DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);

    private Days() {}

    /// The day at the start of an ISO time.
    static Optional<LocalDate> of(String time) {
        try {
            return time.length() < 10
                    ? Optional.empty()
                    : Optional.of(LocalDate.parse(time.substring(0, 10)));
        } catch (DateTimeException notIso) {
            return Optional.empty();
        }
    }

    /// "12 November 2026".
    static String words(LocalDate day) {
        return LONG.format(day);
    }
}
