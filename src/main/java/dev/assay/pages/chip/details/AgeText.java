package dev.assay.pages.chip.details;

import dev.assay.base.Words;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Dates and ages in few letters.
final class AgeText {
    private AgeText() {}

    /// From when ages count; nothing where it is unknown.
    static String from(@Nullable Instant newest) {
        return newest == null
                ? ""
                : "Counted back from the newest data of the chip,\n"
                        + Words.minute(newest)
                        + " UTC";
    }

    /// The same in a few words: " · ages as of 2026-11-12 03:10 UTC".
    static String asOf(@Nullable Instant newest) {
        return newest == null ? "" : " · ages as of " + Words.minute(newest) + " UTC";
    }

    /// How long before another date something was: "3 h"; nothing where either is unknown.
    static String age(@Nullable Instant at, @Nullable Instant newest) {
        if (at == null || newest == null) {
            return "";
        }
        Duration age = Duration.between(at, newest);
        if (age.toMinutes() < 60) {
            return Math.max(0, age.toMinutes()) + " min";
        }
        if (age.toHours() < 48) {
            return age.toHours() + " h";
        }
        return age.toDays() + " d";
    }
}
