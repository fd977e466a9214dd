package dev.assay.pages.activity;

import dev.assay.activity.StreamType;
import dev.assay.activity.metric.DataQuality;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.figure.SportUnits;
import dev.assay.pages.activity.trace.Scale;
import dev.assay.pages.activity.trace.Traces.Strip;
import dev.assay.series.Statistics;
import java.util.Arrays;
import java.util.List;

/// Streams as they are drawn, in the units and the words of a sport.
record StreamStrips(SportUnits told) {
    /// Lines of one stream.
    ///
    /// @param lines metric, as recorded
    /// @param names of several lines
    Strip of(StreamType type, List<double[]> lines, List<String> names) {
        return new Strip(
                type == StreamType.SPEED ? told.speedName() : type.label(),
                unit(type),
                lines.stream().map(line -> shown(type, line)).toList(),
                names,
                scale(type));
    }

    private String unit(StreamType type) {
        return switch (type) {
            case SPEED -> told.speedUnit();
            case CADENCE -> told.cadenceUnit();
            case TIME,
                    DISTANCE,
                    LATITUDE,
                    LONGITUDE,
                    ALTITUDE,
                    HEART_RATE,
                    POWER,
                    TEMPERATURE,
                    MOVING,
                    GRADE ->
                    told.units().unit(type);
        };
    }

    private double[] shown(StreamType type, double[] line) {
        double times = type == StreamType.CADENCE ? steps(line) : 1;
        return Arrays.stream(line).map(value -> told.units().of(type, value) * times).toArray();
    }

    private double steps(double[] line) {
        return Statistics.of(line).map(all -> told.stepsFor(all.upperQuartile())).orElse(1.0);
    }

    private Scale scale(StreamType type) {
        UnitSystem units = told.units();
        if (type == StreamType.SPEED && told.isPace()) {
            Scale plain =
                    Scale.of(
                            type.wireName(),
                            speed -> units.speed(speed / units.of(type, 1), told.sport()));
            return believed(plain.asPace(units.of(StreamType.DISTANCE, told.paceLength())), type);
        }
        String unit = unit(type);
        int decimals = type == StreamType.SPEED ? 1 : 0;
        Scale plain = Scale.of(type.wireName(), value -> Signed.of(value, decimals) + " " + unit);
        return believed(plain, type);
    }

    /// The same with room for what the report on the data's quality believes, and no more: one
    /// heart rate of 255 would flatten all others.
    private Scale believed(Scale scale, StreamType type) {
        UnitSystem units = told.units();
        return DataQuality.possible(type)
                .map(range ->
                        scale.within(units.of(type, range.least()), units.of(type, range.most())))
                .orElse(scale);
    }
}
