package dev.assay.activity.reading;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.Reach;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A device whose speed and distance contradict each other. The positions decide which of them is
/// believed; where there are none, or they agree with neither, it is the distance, which athletes
/// read from the device. The other one is computed anew, and that is told.
final class Contradiction {
    /// Who stands still and drifts, and lengths of a pool, come to less than that.
    private static final double MOST = 1.5;

    /// A way that is by so much longer than the highest speed could go is none of that speed,
    /// however short it is.
    private static final double MAX_ROUNDING = 1.02;

    private static final double LEAST_SECONDS = 60;
    private static final double LEAST_METRES = 100;

    /// Seconds between two samples after which a speed says nothing of the time between them.
    private static final double LONGEST_STEP = 30;

    private static final double KMH = 3.6;

    private final Map<StreamType, double[]> streams;
    private final BitSet breaks;
    private final Sport sport;
    private double seconds;
    private double bySpeed;
    private double byDistance;

    private Contradiction(Map<StreamType, double[]> streams, BitSet breaks, Sport sport) {
        this.streams = streams;
        this.breaks = breaks;
        this.sport = sport;
    }

    /// Takes away what is not believed, so that it is computed from the other.
    ///
    /// @param breaks samples that do not go on from the one before
    ///
    /// @return whether the speed was taken away
    static boolean resolve(
            Map<StreamType, double[]> streams, BitSet breaks, Sport sport, List<String> remarks) {
        return new Contradiction(streams, breaks, sport).resolve(remarks);
    }

    private boolean resolve(List<String> remarks) {
        double[] times = streams.get(StreamType.TIME);
        double[] speeds = streams.get(StreamType.SPEED);
        double[] way = streams.get(StreamType.DISTANCE);
        if (times == null || speeds == null || way == null) {
            return false;
        }
        measure(times, speeds, way);
        boolean enough = seconds >= LEAST_SECONDS && Math.max(bySpeed, byDistance) >= LEAST_METRES;
        double reached = seconds * Arrays.stream(speeds).filter(Double::isFinite).max().orElse(0);
        boolean unreached = reached > 0 && byDistance > MAX_ROUNDING * reached;
        if (!unreached && (!enough || agree(bySpeed, byDistance))) {
            return false;
        }
        double[] positions = alongPositions();
        double walked = positions == null ? Double.NaN : between(positions, way);
        double told = between(way, way);
        boolean speedIsRight = agree(walked, told * bySpeed / byDistance) && !agree(walked, told);
        remarks.add(
                String.format(
                        Locale.ROOT,
                        speedIsRight
                                ? "The device's distance (%2$.1f km/h on average) contradicts its speed (%1$.1f km/h) and its positions: the distance was computed from the positions."
                                : "The device's speed (%.1f km/h on average) contradicts its distance (%.1f km/h): the speed was computed from the distance, smoothed over 5 s.",
                        bySpeed / seconds * KMH,
                        byDistance / seconds * KMH));
        if (speedIsRight && positions != null) {
            streams.put(StreamType.DISTANCE, positions);
        } else {
            streams.remove(StreamType.SPEED);
        }
        return !streams.containsKey(StreamType.SPEED);
    }

    /// A missing number agrees with nothing.
    private static boolean agree(double one, double other) {
        return one <= MOST * other && other <= MOST * one;
    }

    /// Adds up what both say of the time between known distances.
    private void measure(double[] times, double[] speeds, double[] way) {
        int last = -1;
        double sum = 0;
        for (int i = 0; i < times.length; i++) {
            double step = i == 0 ? Double.NaN : times[i] - times[i - 1];
            boolean goesOn = step > 0 && step <= LONGEST_STEP && !breaks.get(i);
            sum = goesOn ? sum + speeds[i] * step : Double.NaN;
            if (Double.isFinite(way[i])) {
                double metres = last < 0 ? Double.NaN : way[i] - way[last];
                boolean told = Double.isFinite(sum) && metres >= 0;
                // A single jump of the distance is told as one.
                if (told && !Reach.isBeyond(sport, metres, times[i] - times[last])) {
                    seconds += times[i] - times[last];
                    bySpeed += sum;
                    byDistance += metres;
                }
                last = i;
                sum = 0;
            }
        }
    }

    private double @Nullable [] alongPositions() {
        Map<StreamType, double[]> places = new EnumMap<>(streams);
        places.remove(StreamType.DISTANCE);
        BitSet own = (BitSet) breaks.clone();
        Distance.complete(places, own, sport, new ArrayList<>());
        return places.get(StreamType.DISTANCE);
    }

    /// Metres by one distance between the first and the last sample that know both.
    private static double between(double[] metres, double[] other) {
        double first = Double.NaN;
        double last = Double.NaN;
        for (int i = 0; i < metres.length; i++) {
            if (Double.isFinite(metres[i]) && Double.isFinite(other[i])) {
                first = Double.isNaN(first) ? metres[i] : first;
                last = metres[i];
            }
        }
        return last - first;
    }
}
