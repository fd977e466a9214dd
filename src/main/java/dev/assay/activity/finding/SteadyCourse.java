package dev.assay.activity.finding;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.finding.Steadiness.Limits;
import dev.assay.activity.metric.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The course of a recording and whether it was steady.
///
/// @param stops the long ones
public record SteadyCourse(
        Course course, Steadiness found, Movement movement, List<Movement.Stop> stops) {
    private static final double LONG_STOP = 300;

    public SteadyCourse {
        stops = List.copyOf(stops);
    }

    /// Judges what was recorded; empty where what is wanted was not.
    ///
    /// @param wanted power or speed; null for what tells most
    public static Optional<SteadyCourse> of(
            Samples samples, Sport sport, @Nullable StreamType wanted) {
        Movement movement = Movement.of(samples, sport);
        List<Movement.Stop> stops = longStops(movement);
        return Course.of(samples, sport, wanted)
                .map(course -> new SteadyCourse(course, judged(course, stops), movement, stops));
    }

    /// The stops that part an activity: what was before is not what is after.
    static List<Movement.Stop> longStops(Movement movement) {
        return movement.stops(LONG_STOP);
    }

    private static Steadiness judged(Course course, List<Movement.Stop> stops) {
        return Steadiness.of(
                course.values(),
                course.width(),
                limits(course),
                afterStops(course, stops),
                course.lastPart());
    }

    /// The limits from which on a change of the course counts.
    public Limits limits() {
        return limits(course);
    }

    private static Limits limits(Course course) {
        return course.measure() == StreamType.POWER ? Limits.OF_POWER : Limits.OF_SPEED;
    }

    private static List<Integer> afterStops(Course of, List<Movement.Stop> stops) {
        List<Integer> afterStops = new ArrayList<>();
        for (Movement.Stop stop : stops) {
            for (int bin = 1; bin < of.values().length; bin++) {
                if (of.start(bin) >= stop.from() && of.start(bin - 1) < stop.from()) {
                    afterStops.add(bin);
                }
            }
        }
        return afterStops;
    }
}
