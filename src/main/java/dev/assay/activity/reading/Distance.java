package dev.assay.activity.reading;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.Place;
import dev.assay.activity.metric.PositionJumps;
import dev.assay.base.Words;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The way along positions, where a recording has no distance of its own: great circles from one
/// believed position to the next.
final class Distance {
    private Distance() {}

    private static final String REMARK =
            "The file has no distance: it was computed from the positions.";

    private static final String WITHOUT_JUMPS =
            "The file has no distance: it was computed from the positions, without their jumps.";

    /// Adds a distance where there are positions and none. Nothing is counted from the end of
    /// something to the beginning of the next, nor for what has no times among what has.
    ///
    /// @param breaks samples that do not go on from the one before; those that jumped are added
    static void complete(
            Map<StreamType, double[]> streams, BitSet breaks, Sport sport, List<String> remarks) {
        double[] latitudes = streams.get(StreamType.LATITUDE);
        double[] longitudes = streams.get(StreamType.LONGITUDE);
        if (streams.containsKey(StreamType.DISTANCE) || latitudes == null || longitudes == null) {
            return;
        }
        PositionJumps found =
                PositionJumps.of(
                        streams.get(StreamType.TIME), latitudes, longitudes, breaks, sport);
        breaks.or(found.jumped());
        BitSet timeless = timeless(streams.get(StreamType.TIME), breaks, latitudes.length);
        double[] way = new double[latitudes.length];
        double sum = 0;
        int last = -1;
        for (int i = 0; i < way.length; i++) {
            boolean known =
                    !Double.isNaN(latitudes[i])
                            && !Double.isNaN(longitudes[i])
                            && !found.wrong().get(i)
                            && !timeless.get(i);
            last = breaks.get(i) ? -1 : last;
            if (known && last >= 0) {
                sum += Place.metres(latitudes[last], longitudes[last], latitudes[i], longitudes[i]);
            }
            last = known ? i : last;
            way[i] = known ? Math.rint(sum * 100) / 100 : Double.NaN;
        }
        streams.put(StreamType.DISTANCE, way);
        remarks.add(found.jumps() == 0 ? REMARK : WITHOUT_JUMPS);
        if (!timeless.isEmpty()) {
            remarks.add(
                    "%s to tracks without times and %s for no distance."
                            .formatted(
                                    Words.count(
                                            timeless.cardinality(), "sample", "belongs", "belong"),
                                    timeless.cardinality() == 1 ? "counts" : "count"));
        }
    }

    /// The samples of stretches that have no time at all.
    private static BitSet timeless(double @Nullable [] times, BitSet breaks, int samples) {
        BitSet timeless = new BitSet();
        for (int from = 0; times != null && from < samples; ) {
            int next = breaks.nextSetBit(from + 1);
            int to = next < 0 ? samples : next;
            if (Arrays.stream(times, from, to).allMatch(Double::isNaN)) {
                timeless.set(from, to);
            }
            from = to;
        }
        return timeless;
    }
}
