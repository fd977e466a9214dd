package dev.assay.activity.reading;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/// Numbers and times as they stand in XML; NaN for what is none.
final class Numbers {
    private Numbers() {}

    static double number(String text) {
        try {
            double number = Double.parseDouble(text);
            return Double.isFinite(number) ? number : Double.NaN;
        } catch (NumberFormatException none) {
            return Double.NaN;
        }
    }

    /// Seconds since 1970 of a time in ISO form; one without a zone is in UTC, as GPX and TCX say.
    static double seconds(String text) {
        try {
            boolean zoned = text.endsWith("Z") || text.matches(".*[+-]\\d\\d:\\d\\d");
            OffsetDateTime at =
                    zoned
                            ? OffsetDateTime.parse(text)
                            : LocalDateTime.parse(text).atOffset(ZoneOffset.UTC);
            return at.toEpochSecond() + at.getNano() / 1e9;
        } catch (DateTimeException none) {
            return Double.NaN;
        }
    }
}
