package dev.assay.pages.activity;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.trace.Scale;
import dev.assay.pages.activity.trace.Traces.Strip;
import java.util.Arrays;
import java.util.List;

/// Streams as they are drawn, in the units and the words of a sport: runners read minutes for a
/// length, swimmers for a hundred.
record StreamStrips(UnitSystem units, Sport sport) {
    private static final double HUNDRED = 100;
    private static final double HUNDRED_YARDS = 91.44;

    /// Lines of one stream.
    ///
    /// @param lines metric, as recorded
    /// @param names of several lines
    Strip of(StreamType type, List<double[]> lines, List<String> names) {
        boolean pace = type == StreamType.SPEED && isPace();
        return new Strip(
                pace ? "Pace" : type.label(),
                pace ? paceUnit() : units.unit(type),
                lines.stream().map(line -> shown(type, line)).toList(),
                names,
                scale(type, pace));
    }

    private double[] shown(StreamType type, double[] line) {
        return Arrays.stream(line).map(value -> units.of(type, value)).toArray();
    }

    private Scale scale(StreamType type, boolean pace) {
        if (pace) {
            Scale plain =
                    Scale.of(
                            type.wireName(),
                            speed -> units.speed(speed / units.of(type, 1), sport));
            return Believable.within(
                    plain.asPace(units.of(StreamType.DISTANCE, paceLength())), type, units);
        }
        String unit = units.unit(type);
        int decimals = type == StreamType.SPEED ? 1 : 0;
        Scale plain = Scale.of(type.wireName(), value -> Signed.of(value, decimals) + " " + unit);
        return Believable.within(plain, type, units);
    }

    /// Whether speeds are told as the time for a length.
    boolean isPace() {
        return switch (sport) {
            case RUN, WALK, HIKE, SWIM -> true;
            case RIDE, OTHER -> false;
        };
    }

    /// What a pace is told for: "/km", "/100 m".
    private String paceUnit() {
        String words = units.speed(1, sport);
        return words.substring(words.indexOf(' ') + 1);
    }

    /// How long that is in metres.
    private double paceLength() {
        return switch (sport) {
            case SWIM -> units == UnitSystem.METRIC ? HUNDRED : HUNDRED_YARDS;
            case RUN, WALK, HIKE, RIDE, OTHER -> 1 / units.of(StreamType.DISTANCE, 1);
        };
    }
}
