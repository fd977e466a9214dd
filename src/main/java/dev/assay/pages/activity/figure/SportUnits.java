package dev.assay.pages.activity.figure;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.ActivityFeatures.StreamStatistics;
import dev.assay.activity.report.UnitSystem;
import java.util.Optional;

/// Figures in the units and the words of a sport: runners read minutes for a length and steps,
/// swimmers read metres and minutes for a hundred.
public record SportUnits(UnitSystem units, Sport sport) {
    private static final double HUNDRED = 100;

    /// Nobody runs at fewer steps a minute: a lower number counts one leg.
    private static final double FEWEST_STEPS = 120;

    /// Nobody walks at fewer.
    private static final double FEWEST_STEPS_WALKED = 80;

    /// Whether speeds are told as the time for a length.
    public boolean isPace() {
        return switch (sport) {
            case RUN, WALK, HIKE, SWIM -> true;
            case RIDE, OTHER -> false;
        };
    }

    public String speedName() {
        return isPace() ? "Pace" : "Speed";
    }

    /// What a speed is told in: "km/h", "/km", "/100 m".
    public String speedUnit() {
        String words = units.speed(1, sport);
        return words.substring(words.indexOf(' ') + 1);
    }

    /// A speed in m/s without its unit.
    public String speedFigure(double metresASecond) {
        return withoutUnit(units.speed(metresASecond, sport));
    }

    /// How long the length of a pace is in metres.
    public double paceLength() {
        return units.part(sport);
    }

    /// What a distance is told in.
    public String distanceUnit() {
        return sport != Sport.SWIM
                ? units.unit(StreamType.DISTANCE)
                : units == UnitSystem.METRIC ? "m" : "yd";
    }

    /// A distance in metres.
    public String distance(double metres) {
        return distanceFigure(metres) + " " + distanceUnit();
    }

    /// A distance in metres without its unit.
    public String distanceFigure(double metres) {
        return sport != Sport.SWIM
                ? withoutUnit(units.distance(metres))
                : "%.0f".formatted(metres * distanceShown());
    }

    /// How much of the unit of distances a metre is.
    public double distanceShown() {
        return sport == Sport.SWIM ? HUNDRED / paceLength() : units.of(StreamType.DISTANCE, 1);
    }

    /// How many times as many steps there are as a device counted, which may count one leg.
    ///
    /// @param usual the usual number a minute
    public double stepsFor(double usual) {
        return switch (sport) {
            case RUN -> usual < FEWEST_STEPS ? 2 : 1;
            case WALK, HIKE -> usual < FEWEST_STEPS_WALKED ? 2 : 1;
            case RIDE, SWIM, OTHER -> 1;
        };
    }

    /// The mean cadence while somebody pedals or walks, as [#cadenceUnit] tells it; empty where it
    /// is not known.
    public Optional<Double> cadence(ActivityFeatures of) {
        StreamStatistics found = of.statistics().get(StreamType.CADENCE);
        return found == null
                ? Optional.empty()
                : of.meanNonZero(StreamType.CADENCE)
                        .map(turning -> turning * stepsFor(found.all().upperQuartile()));
    }

    /// What a cadence is told in: steps of those on foot.
    public String cadenceUnit() {
        return switch (sport) {
            case RUN, WALK, HIKE -> "steps/min";
            case SWIM -> "strokes/min";
            case RIDE, OTHER -> StreamType.CADENCE.unit();
        };
    }

    private static String withoutUnit(String words) {
        int space = words.indexOf(' ');
        return space < 0 ? words : words.substring(0, space);
    }
}
