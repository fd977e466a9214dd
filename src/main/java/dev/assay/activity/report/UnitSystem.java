package dev.assay.activity.report;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import java.util.Locale;

/// In what units people read figures. Streams are metric; this is only how they are shown.
public enum UnitSystem {
    METRIC("Metric", 1_000, "km", "km/h", 1, "m"),
    IMPERIAL("Imperial", 1_609.344, "mi", "mph", 0.3048, "ft");

    private static final double HOUR = 3_600;
    private static final double HUNDRED_YARDS = 91.44;

    private final String words;
    private final double far;
    private final String farUnit;
    private final String speedUnit;
    private final double height;
    private final String heightUnit;

    UnitSystem(
            String words,
            double far,
            String farUnit,
            String speedUnit,
            double height,
            String heightUnit) {
        this.words = words;
        this.far = far;
        this.farUnit = farUnit;
        this.speedUnit = speedUnit;
        this.height = height;
        this.heightUnit = heightUnit;
    }

    public String words() {
        return words;
    }

    /// A value of a stream in these units.
    public double of(StreamType type, double value) {
        return switch (type) {
            case DISTANCE -> value / far;
            case SPEED -> value * HOUR / far;
            case ALTITUDE -> value / height;
            case TEMPERATURE -> this == METRIC ? value : value * 9 / 5 + 32;
            case TIME, LATITUDE, LONGITUDE, HEART_RATE, CADENCE, POWER, MOVING, GRADE -> value;
        };
    }

    /// The unit of a stream; perhaps empty.
    public String unit(StreamType type) {
        return switch (type) {
            case DISTANCE -> farUnit;
            case SPEED -> speedUnit;
            case ALTITUDE -> heightUnit;
            case TEMPERATURE -> this == METRIC ? "°C" : "°F";
            case TIME, LATITUDE, LONGITUDE, HEART_RATE, CADENCE, POWER, MOVING, GRADE ->
                    type.unit();
        };
    }

    /// A distance in metres as "29.17 km".
    public String distance(double metres) {
        return Figures.fixed(metres / far, 2) + " " + farUnit;
    }

    /// The metres of a part of the way as people of a sport count it: a kilometre, a mile, a
    /// hundred metres or yards in water.
    public double part(Sport sport) {
        return sport != Sport.SWIM ? far : this == METRIC ? 100 : HUNDRED_YARDS;
    }

    /// A way in metres in the unit of such parts: "5 km", "2.68 km", "300 yd".
    public String way(double metres, Sport sport) {
        double parts = metres / part(sport);
        if (sport == Sport.SWIM) {
            return Figures.fixed(100 * parts, 0) + (this == METRIC ? " m" : " yd");
        }
        boolean whole = Math.abs(parts - Math.rint(parts)) < 0.005;
        return Figures.fixed(parts, whole ? 0 : 2) + " " + farUnit;
    }

    /// A height in metres as "310 m".
    public String height(double metres) {
        return Figures.fixed(metres / height, 0) + " " + heightUnit;
    }

    /// A speed in m/s as people of a sport say it: "28.4 km/h", "4:42 /km", "1:52 /100 m".
    public String speed(double metresASecond, Sport sport) {
        return switch (sport) {
            case RUN, WALK, HIKE -> pace(far / metresASecond, "/" + farUnit);
            case SWIM -> pace(part(sport) / metresASecond, "/" + way(part(sport), sport));
            case RIDE, OTHER -> Figures.fixed(metresASecond * HOUR / far, 1) + " " + speedUnit;
        };
    }

    private static String pace(double seconds, String unit) {
        if (!(seconds < HOUR)) {
            return "—";
        }
        long whole = Math.round(seconds);
        return String.format(Locale.ROOT, "%d:%02d %s", whole / 60, whole % 60, unit);
    }

    /// Seconds as "1:27:10".
    public static String time(double seconds) {
        long whole = Math.round(seconds);
        return whole >= HOUR
                ? String.format(
                        Locale.ROOT, "%d:%02d:%02d", whole / 3_600, whole / 60 % 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60);
    }
}
