package dev.assay.activity.report;

import dev.assay.activity.StreamType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Numbers of activities as texts. Decimals are rounded from the exact binary value, halves to
/// even, as C prints them.
final class Figures {
    private static final double METRES_A_KILOMETRE = 1_000;
    private static final double KMH_A_METRE_A_SECOND = 3.6;
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

    private Figures() {}

    /// A number with so many decimals.
    static String fixed(double value, int decimals) {
        return new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
    }

    /// Metres as "850m", or as "29.17km" from a kilometre on.
    static String distance(double metres) {
        return metres < METRES_A_KILOMETRE
                ? fixed(metres, 0) + "m"
                : fixed(metres / METRES_A_KILOMETRE, 2) + "km";
    }

    /// Metres as "850 m", or as "29.17 km" from a kilometre on: the form of details and of what is
    /// derived, not of a list.
    static String spaced(double metres) {
        return metres < METRES_A_KILOMETRE
                ? fixed(metres, 0) + " m"
                : fixed(metres / METRES_A_KILOMETRE, 2) + " km";
    }

    /// "10,800".
    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /// The metres that [#distance] says.
    static double shownDistance(double metres) {
        return metres < METRES_A_KILOMETRE
                ? Double.parseDouble(fixed(metres, 0))
                : Double.parseDouble(fixed(metres / METRES_A_KILOMETRE, 2)) * METRES_A_KILOMETRE;
    }

    /// A speed in m/s as "20.1 km/h".
    static String speed(double metresASecond) {
        return kmh(metresASecond) + " km/h";
    }

    /// A speed in m/s as a number of km/h.
    static String kmh(double metresASecond) {
        return fixed(metresASecond * KMH_A_METRE_A_SECOND, 1);
    }

    /// The unit of [#brief]: km/h of a speed.
    static String unit(StreamType type) {
        return type == StreamType.SPEED ? "km/h" : type.unit();
    }

    /// A value of a stream in the fewest digits, without its unit.
    static String brief(StreamType type, double value) {
        return type == StreamType.SPEED ? kmh(value) : fixed(value, 0);
    }

    /// A speed in m/s as minutes a kilometre: "4:42 /km".
    static String pace(double metresASecond) {
        long seconds = Math.round(METRES_A_KILOMETRE / metresASecond);
        return "%d:%02d /km".formatted(seconds / 60, seconds % 60);
    }

    /// Seconds as "01:27:10", or as "05:30" below an hour; a time before the first is "-00:02".
    static String duration(double seconds) {
        long whole = Math.round(seconds);
        if (whole < 0) {
            return "-" + duration(-seconds);
        }
        long hours = whole / 3_600;
        String rest = "%02d:%02d".formatted(whole / 60 % 60, whole % 60);
        return hours > 0 ? "%02d:%s".formatted(hours, rest) : rest;
    }

    /// "1 activity", "12 activities".
    static String activities(int count) {
        return count == 1 ? "1 activity" : count + " activities";
    }

    /// "2025-08-05 12:21:19".
    static String moment(LocalDateTime at) {
        return MOMENT.format(at);
    }
}
