package dev.assay.pages.activity.trace;

import java.util.Arrays;
import java.util.BitSet;

/// The samples of a line that are drawn: all that are in view, or of each column of the screen the
/// first, the lowest, the highest and the last, so that no spike is lost.
final class Thinned {
    private final int[] samples;
    private final BitSet begins;
    private final boolean thinned;

    private static final int OF_A_COLUMN = 4;

    private Thinned(int[] samples, BitSet begins, boolean thinned) {
        this.samples = samples;
        this.begins = begins;
        this.thinned = thinned;
    }

    /// Places of samples, rising; not to be changed.
    int[] samples() {
        return samples;
    }

    /// Which of [#samples] begin a line.
    BitSet begins() {
        return begins;
    }

    /// Whether some were left out.
    boolean thinned() {
        return thinned;
    }

    /// @param columns of the screen
    static Thinned of(double[] along, double[] values, BitSet breaks, Span span, int columns) {
        // The last sample before the view and the first behind it: a line leads in and out.
        int first = Math.max(0, Traces.firstFrom(along, span.from()) - 1);
        int behind = Traces.firstFrom(along, Math.nextUp(span.to()));
        int last = Math.min(along.length - 1, behind);
        Walk walk = new Walk(values, breaks, Math.max(0, last - first + 1));
        boolean all = last - first + 1 <= OF_A_COLUMN * columns;
        int i = first;
        while (i <= last) {
            int end = i;
            if (!all) {
                int column = column(along[i], span, columns);
                while (end < last && column(along[end + 1], span, columns) == column) {
                    end++;
                }
            }
            walk.column(i, end);
            i = end + 1;
        }
        return walk.thinned(!all);
    }

    private static int column(double place, Span span, int columns) {
        return (int) Math.clamp(Math.floor(span.part(place) * columns), -1, columns);
    }

    /// Collects samples column by column.
    private static final class Walk {
        private final double[] values;
        private final BitSet breaks;
        private final int[] kept;
        private final BitSet begins = new BitSet();
        private int count;
        private boolean open;

        private Walk(double[] values, BitSet breaks, int most) {
            this.values = values;
            this.breaks = breaks;
            this.kept = new int[most];
        }

        /// The samples from one to another, both included.
        private void column(int from, int to) {
            int i = from;
            while (i <= to) {
                // A line ends where a value is missing or nothing was recorded.
                int end = i;
                while (end < to && isKnown(end) && isKnown(end + 1) && !breaks.get(end + 1)) {
                    end++;
                }
                if (isKnown(i)) {
                    open = open && !breaks.get(i);
                    stretch(i, end);
                } else {
                    open = false;
                }
                i = end + 1;
            }
        }

        private boolean isKnown(int sample) {
            return !Double.isNaN(values[sample]);
        }

        private void stretch(int from, int to) {
            int low = from;
            int high = from;
            for (int i = from; i <= to; i++) {
                low = values[i] < values[low] ? i : low;
                high = values[i] > values[high] ? i : high;
            }
            keep(from);
            keep(Math.min(low, high));
            keep(Math.max(low, high));
            keep(to);
        }

        private void keep(int sample) {
            if (count > 0 && kept[count - 1] >= sample) {
                return;
            }
            if (!open) {
                begins.set(count);
                open = true;
            }
            kept[count++] = sample;
        }

        private Thinned thinned(boolean some) {
            return new Thinned(Arrays.copyOf(kept, count), begins, some);
        }
    }
}
