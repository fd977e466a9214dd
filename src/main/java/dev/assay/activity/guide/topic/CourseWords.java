package dev.assay.activity.guide.topic;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import java.util.Locale;

/// What an output is called and how its values are said: whoever is on foot or in water thinks in
/// paces, and a slower pace is a larger number, which does not fall.
record CourseWords(StreamType measure, Sport sport, UnitSystem units) {
    private boolean isPace() {
        return measure == StreamType.SPEED && sport != Sport.RIDE && sport != Sport.OTHER;
    }

    String noun() {
        return isPace() ? "pace" : measure.label().toLowerCase(Locale.ROOT);
    }

    String nounAlone() {
        return Words.capitalised(noun());
    }

    String value(double value) {
        return measure == StreamType.POWER
                ? String.format(Locale.ROOT, "%.0f W", value)
                : units.speed(value, sport);
    }

    /// "fell", "quickened".
    String changed(boolean fell) {
        return isPace() ? (fell ? "slowed" : "quickened") : fell ? "fell" : "rose";
    }

    static String signed(double part) {
        return String.format(Locale.ROOT, "%+.0f %%", part * 100);
    }

    static String percent(double part) {
        return String.format(Locale.ROOT, "%.0f %%", part * 100);
    }
}
