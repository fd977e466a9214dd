package dev.assay.activity.finding;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.report.UnitSystem;
import java.util.Locale;

/// What an output is called and how its values are said: whoever is on foot or in water thinks in
/// paces, and a slower pace is a larger number, which does not fall.
public record CourseWords(StreamType measure, Sport sport, UnitSystem units) {
    private boolean isPace() {
        return measure == StreamType.SPEED && sport != Sport.RIDE && sport != Sport.OTHER;
    }

    public String noun() {
        return isPace() ? "pace" : measure.label().toLowerCase(Locale.ROOT);
    }

    public String value(double value) {
        return measure == StreamType.POWER
                ? String.format(Locale.ROOT, "%.0f W", value)
                : units.speed(value, sport);
    }

    /// "fell", "quickened".
    public String changed(boolean fell) {
        return isPace() ? (fell ? "slowed" : "quickened") : fell ? "fell" : "rose";
    }

    public static String signed(double part) {
        return String.format(Locale.ROOT, "%+.0f %%", part * 100);
    }

    public static String percent(double part) {
        return String.format(Locale.ROOT, "%.0f %%", part * 100);
    }

    /// "5th".
    static String ordinal(int place) {
        boolean teen = place % 100 >= 11 && place % 100 <= 13;
        return place
                + switch (teen ? 0 : place % 10) {
                    case 1 -> "st";
                    case 2 -> "nd";
                    case 3 -> "rd";
                    default -> "th";
                };
    }
}
