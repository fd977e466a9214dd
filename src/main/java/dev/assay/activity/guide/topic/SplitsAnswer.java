package dev.assay.activity.guide.topic;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.guide.steady.Movement;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import java.util.ArrayList;
import java.util.List;

/// Both halves of the distance, and each kilometre, or each hundred metres of water.
final class SplitsAnswer {
    private static final int MOST_ROWS = 60;
    private static final double ALIKE = 0.01;

    private SplitsAnswer() {}

    static Draft of(Activity one, ActivityFeatures features, Claim claim, UnitSystem units) {
        Samples samples = features.samples();
        Double metres = features.distance();
        if (samples.count() < 2) {
            return Draft.of("The splits of %s are not known: there are no times.", Named.bold(one));
        }
        if (metres == null || metres <= 0 || !samples.has(StreamType.DISTANCE)) {
            return Draft.of("%s has no splits: no distance was recorded.", Named.bold(one));
        }
        Sport sport = Sport.of(one.sport());
        Stretches stretches = new Stretches(samples, Movement.of(samples, sport));
        double first = stretches.seconds(0, metres / 2);
        double second = stretches.seconds(metres / 2, metres);
        boolean metric = units == UnitSystem.METRIC;
        boolean water = sport == Sport.SWIM;
        double each = water ? (metric ? 100 : 91.44) : metric ? 1_000 : 1_609.344;
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; (i + 1) * each <= metres && rows.size() < MOST_ROWS; i++) {
            double seconds = stretches.seconds(i * each, (i + 1) * each);
            rows.add(
                    List.of(
                            Integer.toString(i + 1),
                            UnitSystem.time(seconds),
                            units.speed(each / seconds, sport)));
        }
        String head = water ? (metric ? "100 m" : "100 yd") : metric ? "km" : "mi";
        boolean pace = sport != Sport.RIDE && sport != Sport.OTHER;
        return Draft.of(
                        "**%s**: the first half of %s took %s in motion (%s), the second %s (%s).",
                        verdict(claim, first, second),
                        Named.plain(one),
                        UnitSystem.time(first),
                        units.speed(metres / 2 / first, sport),
                        UnitSystem.time(second),
                        units.speed(metres / 2 / second, sport))
                .table(List.of(head, "Time", pace ? "Pace" : "Speed"), rows);
    }

    private static String verdict(Claim claim, double first, double second) {
        boolean quicker = second < first * (1 - ALIKE);
        boolean slower = second > first * (1 + ALIKE);
        String found =
                quicker
                        ? "a negative split, the second half was faster"
                        : slower
                                ? "a positive split, the second half was slower"
                                : "even halves, within 1 %";
        return switch (claim) {
            case QUICKER -> (quicker ? "Yes, " : "No, ") + found;
            case SLOWER, FADED -> (slower ? "Yes, " : "No, ") + found;
            case EVEN, STEADY -> (!quicker && !slower ? "Yes, " : "No, ") + found;
            case NONE, ROSE, CHANGED, ODD, SOUND, GAPS, DECOUPLED, STRONGEST, WEAKEST ->
                    Words.capitalised(found);
        };
    }

    /// How long stretches of the distance took in motion.
    private static final class Stretches {
        private final double[] metres;
        private final double[] moving;

        Stretches(Samples samples, Movement movement) {
            double[] times = samples.times();
            double[] all = samples.values(StreamType.DISTANCE);
            metres = new double[times.length];
            moving = new double[times.length];
            double start = Double.NaN;
            for (int i = 0; i < times.length; i++) {
                start = Double.isNaN(start) ? all[i] : start;
                double from = i == 0 ? 0 : metres[i - 1];
                metres[i] = Double.isNaN(all[i]) ? from : Math.max(from, all[i] - start);
                moving[i] =
                        i == 0
                                ? 0
                                : moving[i - 1]
                                        + (movement.isMoving(i) ? times[i] - times[i - 1] : 0);
            }
        }

        double seconds(double from, double to) {
            return at(to) - at(from);
        }

        private double at(double distance) {
            int i = 0;
            while (i < metres.length - 1 && metres[i] < distance) {
                i++;
            }
            if (i == 0 || metres[i] == metres[i - 1]) {
                return moving[i];
            }
            double part = (distance - metres[i - 1]) / (metres[i] - metres[i - 1]);
            return moving[i - 1] + Math.clamp(part, 0, 1) * (moving[i] - moving[i - 1]);
        }
    }
}
