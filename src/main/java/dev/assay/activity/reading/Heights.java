package dev.assay.activity.reading;

import dev.assay.activity.StreamType;
import dev.assay.base.Words;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Heights that a device did not know yet, or lost, and wrote as 0: a run of zeros beside which the
/// next known heights lie so far away that nobody went there.
final class Heights {
    /// Metres by which heights waver.
    private static final double WAVER = 50;

    /// Metres a second: no athlete climbs faster, and zeros are never beside a fall.
    private static final double STEEPEST = 5;

    private final double[] heights;
    private final double @Nullable [] times;
    private final double @Nullable [] way;
    private final BitSet begins;

    private Heights(Map<StreamType, double[]> streams, double[] heights, BitSet begins) {
        this.heights = heights;
        this.times = alike(streams.get(StreamType.TIME));
        this.way = alike(streams.get(StreamType.DISTANCE));
        this.begins = begins;
    }

    private double @Nullable [] alike(double @Nullable [] stream) {
        return stream != null && stream.length == heights.length ? stream : null;
    }

    /// Takes away heights that are none.
    ///
    /// @param begins samples that do not go on from the one before
    static void complete(Map<StreamType, double[]> streams, BitSet begins, List<String> remarks) {
        double[] recorded = streams.get(StreamType.ALTITUDE);
        if (recorded != null) {
            double[] heights = recorded.clone();
            int none = new Heights(streams, heights, begins).clear();
            if (none > 0) {
                streams.put(StreamType.ALTITUDE, heights);
                remarks.add(
                        String.format(
                                Locale.ROOT,
                                "%s 0 m, far from those beside it: taken as not known.",
                                Words.count(none, "height", "is", "are")));
            }
        }
    }

    private int clear() {
        int cleared = 0;
        int before = -1;
        int i = 0;
        while (i < heights.length) {
            if (heights[i] != 0) {
                before = Double.isNaN(heights[i]) ? before : i;
                i++;
                continue;
            }
            int first = i;
            int last = i;
            while (i < heights.length && !(heights[i] != 0 && !Double.isNaN(heights[i]))) {
                last = heights[i] == 0 ? i : last;
                i++;
            }
            boolean up = before < 0 || isBeyond(before, first);
            boolean down = i == heights.length || isBeyond(last, i);
            if (up && down && (before >= 0 || i < heights.length)) {
                for (int k = first; k <= last; k++) {
                    cleared += heights[k] == 0 ? 1 : 0;
                    heights[k] = Double.NaN;
                }
            }
        }
        return cleared;
    }

    /// Whether nobody went from one height to another: higher than far, or faster than anybody. The
    /// first of what does not go on from the one before says nothing.
    private boolean isBeyond(int from, int to) {
        double up = Math.abs(heights[to] - heights[from]);
        if (up <= WAVER) {
            return false;
        }
        int next = begins.nextSetBit(from + 1);
        boolean goesOn = next < 0 || next > to;
        double metres = way == null || !goesOn ? Double.NaN : way[to] - way[from];
        if (Double.isFinite(metres)) {
            return up > metres;
        }
        double seconds = times == null ? Double.NaN : times[to] - times[from];
        return !Double.isFinite(seconds) || up > STEEPEST * seconds;
    }
}
