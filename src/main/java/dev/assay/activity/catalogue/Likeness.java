package dev.assay.activity.catalogue;

import dev.assay.activity.StreamType;
import dev.assay.series.Descriptive;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;

/// Whether two recordings measured the same, by what both have. Two devices of one athlete agree
/// within what they are wrong by; two athletes side by side do not.
enum Likeness {
    /// Whatever can be compared agrees, the place, the heart or the power among it.
    SAME,
    /// Something does not agree.
    DIFFERENT,
    /// Too little can be compared.
    UNKNOWN;

    private static final int FEWEST = 3;

    /// Metres between two devices on one athlete; who started some seconds later is farther behind.
    private static final double MOST_METRES = 25;

    /// Beats a minute between a strap and a watch.
    private static final double MOST_BEATS = 6;

    /// Parts of the power between two power meters, and at a moment.
    private static final double MOST_POWER = 0.1;

    private static final double MOST_POWER_AT_ONCE = 0.2;
    private static final double LEAST_WATTS = 15;

    /// Metres by which satellites and a barometer differ, always and for a moment.
    private static final double MOST_HEIGHT = 60;

    private static final double MOST_HEIGHT_AT_ONCE = 12;

    private static final double METRES_A_DEGREE = 111_195;

    /// By how much what was rounded or sampled anew differs at a moment.
    private static final Map<StreamType, Double> COPY_WITHIN =
            Map.of(
                    StreamType.HEART_RATE, 1.5,
                    StreamType.POWER, 6.0,
                    StreamType.LATITUDE, 2e-4,
                    StreamType.LONGITUDE, 2e-4,
                    StreamType.ALTITUDE, 4.0);

    /// The part of the moments that are alike in a copy, the fewest that say so, and how many times
    /// more than that they must spread.
    private static final double COPY_PART = 0.85;

    private static final int FEWEST_OF_COPY = 6;
    private static final double COPY_SPREAD = 5;

    /// Values of a stream at one moment.
    private record Pair(double one, double other) {
        double difference() {
            return one - other;
        }
    }

    static Likeness of(Fingerprint one, Fingerprint other) {
        List<Likeness> strong = List.of(place(one, other), heart(one, other), power(one, other));
        Likeness height = height(one, other);
        if (strong.contains(DIFFERENT) || height == DIFFERENT) {
            return DIFFERENT;
        }
        return strong.contains(SAME) ? SAME : UNKNOWN;
    }

    /// Whether recordings hold the same samples, moment by moment from their beginnings on: in
    /// nearly all moments that can be compared, of which there must be several that differ from
    /// each other.
    static boolean isCopy(Fingerprint one, Fingerprint other) {
        boolean telling = false;
        for (Map.Entry<StreamType, Double> each : COPY_WITHIN.entrySet()) {
            List<Pair> pairs = pairs(each.getKey(), one, other);
            double within = each.getValue();
            long alike =
                    pairs.stream().filter(pair -> Math.abs(pair.difference()) <= within).count();
            if (alike < COPY_PART * pairs.size()) {
                return false;
            }
            DoubleSummaryStatistics values =
                    pairs.stream().mapToDouble(Pair::one).summaryStatistics();
            telling |=
                    pairs.size() >= FEWEST_OF_COPY
                            && values.getMax() - values.getMin() >= COPY_SPREAD * within;
        }
        return telling;
    }

    private static Likeness place(Fingerprint one, Fingerprint other) {
        List<Pair> latitudes = new ArrayList<>();
        List<Pair> longitudes = new ArrayList<>();
        for (long moment : moments(one, other)) {
            Pair north = pair(StreamType.LATITUDE, moment, one, other);
            Pair east = pair(StreamType.LONGITUDE, moment, one, other);
            if (!Double.isNaN(north.difference() + east.difference())) {
                latitudes.add(north);
                longitudes.add(east);
            }
        }
        double[] metres = new double[latitudes.size()];
        for (int i = 0; i < metres.length; i++) {
            double north = latitudes.get(i).difference();
            double shrunk = Math.cos(Math.toRadians(latitudes.get(i).one()));
            double east = longitudes.get(i).difference() * shrunk;
            metres[i] = Math.hypot(north, east) * METRES_A_DEGREE;
        }
        return judged(metres.length, Descriptive.median(metres) <= MOST_METRES);
    }

    private static Likeness heart(Fingerprint one, Fingerprint other) {
        List<Pair> pairs = pairs(StreamType.HEART_RATE, one, other);
        return judged(pairs.size(), apart(pairs, 0) <= MOST_BEATS);
    }

    private static Likeness power(Fingerprint one, Fingerprint other) {
        List<Pair> pairs = pairs(StreamType.POWER, one, other);
        double first = pairs.stream().mapToDouble(Pair::one).average().orElse(0);
        double second = pairs.stream().mapToDouble(Pair::other).average().orElse(0);
        double most = Math.max(first, second);
        boolean level = Math.abs(first - second) <= Math.max(LEAST_WATTS, MOST_POWER * most);
        boolean course = apart(pairs, 0) <= Math.max(LEAST_WATTS, MOST_POWER_AT_ONCE * most);
        return judged(pairs.size(), level && course);
    }

    private static Likeness height(Fingerprint one, Fingerprint other) {
        List<Pair> pairs = pairs(StreamType.ALTITUDE, one, other);
        double level = Descriptive.median(pairs.stream().mapToDouble(Pair::difference).toArray());
        return judged(
                pairs.size(),
                Math.abs(level) <= MOST_HEIGHT && apart(pairs, level) <= MOST_HEIGHT_AT_ONCE);
    }

    private static Likeness judged(int count, boolean same) {
        return count < FEWEST ? UNKNOWN : same ? SAME : DIFFERENT;
    }

    /// How far values are apart at half of the moments, beside what they always are.
    private static double apart(List<Pair> pairs, double always) {
        return Descriptive.median(
                pairs.stream().mapToDouble(pair -> Math.abs(pair.difference() - always)).toArray());
    }

    private static List<Pair> pairs(StreamType type, Fingerprint one, Fingerprint other) {
        return moments(one, other).stream()
                .map(moment -> pair(type, moment, one, other))
                .filter(pair -> !Double.isNaN(pair.difference()))
                .toList();
    }

    private static Pair pair(StreamType type, long moment, Fingerprint one, Fingerprint other) {
        return new Pair(one.at(type, moment), other.at(type, moment));
    }

    /// The moments of the coarser of two prints, seconds since 1970.
    private static List<Long> moments(Fingerprint one, Fingerprint other) {
        Fingerprint coarse = one.step() >= other.step() ? one : other;
        List<Long> moments = new ArrayList<>();
        for (int i = 0; i < coarse.count(); i++) {
            moments.add(coarse.begin() + i * coarse.step());
        }
        return moments;
    }
}
