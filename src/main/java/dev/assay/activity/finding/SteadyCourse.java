package dev.assay.activity.finding;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.finding.EffortBlocks.Block;
import dev.assay.activity.finding.Steadiness.Efforts;
import dev.assay.activity.finding.Steadiness.Limits;
import dev.assay.activity.metric.Samples;
import java.util.ArrayList;
import java.util.Arrays;
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

    /// Returns whether a change of the course counts.
    ///
    /// @param change a part of the level
    boolean isChange(double change) {
        return Math.abs(change) >= limits(course).change();
    }

    /// The difference of the last effort to the first, or of the second half of the only one to its
    /// first, as a part of that; 0 where there are none.
    double change() {
        if (!(found instanceof Efforts(List<Block> blocks))) {
            return 0;
        }
        Block first = blocks.getFirst();
        return blocks.size() == 1
                ? within(first)
                : (blocks.getLast().level() - first.level()) / first.level();
    }

    private double within(Block block) {
        int middle = (block.from() + block.to()) / 2;
        double first = mean(block.from() + 1, middle);
        double second = mean(middle, block.to() - 1);
        return (second - first) / first;
    }

    private double mean(int from, int to) {
        return Arrays.stream(course.values(), from, to).sum() / (to - from);
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
