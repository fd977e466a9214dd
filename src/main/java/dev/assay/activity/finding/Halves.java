package dev.assay.activity.finding;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.finding.ListedParts.Listed;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.Motion;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.UnitSystem;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// Both halves of a distance and how long they took in motion.
///
/// @param metres of the whole
/// @param first seconds
/// @param second seconds
public record Halves(Distances along, double metres, double first, double second) {
    private static final double ALIKE = 0.01;
    private static final int MAX_SPLITS = 22;

    /// Empty where there are no times, or no distance was recorded in motion.
    public static Optional<Halves> of(ActivityFeatures features, Sport sport) {
        Samples samples = features.samples();
        Double metres = features.distance();
        if (samples.count() < 2
                || metres == null
                || metres <= 0
                || !samples.has(StreamType.DISTANCE)) {
            return Optional.empty();
        }
        Distances along = new Distances(samples, sport);
        double first = along.seconds(0, metres / 2);
        double second = along.moving[samples.count() - 1] - first;
        return first > 0 && second > 0
                ? Optional.of(new Halves(along, metres, first, second))
                : Optional.empty();
    }

    public boolean isQuicker() {
        return second < first * (1 - ALIKE);
    }

    public boolean isSlower() {
        return second > first * (1 + ALIKE);
    }

    /// "a negative split, the second half was faster".
    public String verdict() {
        return isQuicker()
                ? "a negative split, the second half was faster"
                : isSlower()
                        ? "a positive split, the second half was slower"
                        : "even halves, within 1 %";
    }

    /// "took 1:02:03 in motion (28.4 km/h), the second 1:04:05 (27.5 km/h)".
    public String took(Sport sport, UnitSystem units) {
        return "took %s in motion (%s), the second %s (%s)"
                .formatted(
                        UnitSystem.time(first),
                        units.speed(metres / 2 / first, sport),
                        UnitSystem.time(second),
                        units.speed(metres / 2 / second, sport));
    }

    /// "Each kilometre took 5:31, 5:28, 5:40 in motion", of longer stretches where there would be
    /// many of them.
    String splits(Sport sport, UnitSystem units) {
        double each = units.part(sport);
        for (int longer = 0; metres / each > MAX_SPLITS; longer++) {
            each *= longer % 2 == 0 ? 5 : 2;
        }
        String times = seconds(each).mapToObj(UnitSystem::time).collect(Collectors.joining(", "));
        return times.isEmpty()
                ? "It is shorter than %s".formatted(units.way(each, sport))
                : "Each %s took %s in motion".formatted(name(each, sport, units), times);
    }

    private static String name(double each, Sport sport, UnitSystem units) {
        boolean one = each == units.part(sport) && sport != Sport.SWIM;
        return !one ? units.way(each, sport) : units == UnitSystem.METRIC ? "kilometre" : "mile";
    }

    /// The time in motion of each whole stretch of some metres.
    private DoubleStream seconds(double each) {
        return IntStream.range(0, (int) (metres / each))
                .mapToDouble(i -> along.seconds(i * each, (i + 1) * each));
    }

    /// Each kilometre, mile or hundred metres, however many there are.
    ListedParts listed(Sport sport, UnitSystem units) {
        double each = units.part(sport);
        double[] seconds = seconds(each).toArray();
        return new ListedParts(
                "split",
                " of " + units.way(each, sport),
                Superlative.FASTEST,
                IntStream.range(0, seconds.length)
                        .mapToObj(i ->
                                new Listed(
                                        along.clock(i * each),
                                        along.clock((i + 1) * each),
                                        seconds[i],
                                        each / seconds[i],
                                        Double.NaN,
                                        "%s in motion (%s), from %s to %s"
                                                .formatted(
                                                        UnitSystem.time(seconds[i]),
                                                        units.speed(each / seconds[i], sport),
                                                        units.way(i * each, sport),
                                                        units.way((i + 1) * each, sport))))
                        .toList());
    }

    /// The time in motion that stretches of a distance took, by the rule of [Motion].
    public static final class Distances {
        private final double[] metres;
        private final double[] moving;
        private final double[] times;

        private Distances(Samples samples, Sport sport) {
            times = samples.times();
            double[] all = samples.values(StreamType.DISTANCE);
            metres = new double[times.length];
            moving = new double[times.length];
            double[] seconds = Motion.seconds(samples, sport);
            double start = Double.NaN;
            for (int i = 0; i < times.length; i++) {
                start = Double.isNaN(start) ? all[i] : start;
                double from = i == 0 ? 0 : metres[i - 1];
                metres[i] = Double.isNaN(all[i]) ? from : Math.max(from, all[i] - start);
                moving[i] = i == 0 ? 0 : moving[i - 1] + seconds[i];
            }
        }

        /// Seconds from one metre to another.
        public double seconds(double from, double to) {
            return at(to, moving) - at(from, moving);
        }

        /// The seconds since the recording began after which some metres were done.
        double clock(double distance) {
            return at(distance, times);
        }

        private double at(double distance, double[] counted) {
            int i = 0;
            while (i < metres.length - 1 && metres[i] < distance) {
                i++;
            }
            if (i == 0 || metres[i] == metres[i - 1]) {
                return counted[i];
            }
            double part = (distance - metres[i - 1]) / (metres[i] - metres[i - 1]);
            return counted[i - 1] + Math.clamp(part, 0, 1) * (counted[i] - counted[i - 1]);
        }
    }
}
