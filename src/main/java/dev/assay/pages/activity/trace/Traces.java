package dev.assay.pages.activity.trace;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;

/// What is drawn above each other over one axis. Arrays are not copied.
public final class Traces {
    /// Nothing to draw.
    public static final Traces NONE =
            new Traces(new double[0], Axis.TIME, new BitSet(), List.of(), _ -> "");

    /// What the axis measures.
    public enum Axis {
        /// Seconds.
        TIME,
        /// Kilometres or miles.
        DISTANCE
    }

    /// One or several lines of one quantity.
    ///
    /// @param lines of as many values as the axis has places; NaN where there is none
    /// @param names of the lines where there are several; else empty
    /// @param scale how its values are drawn and told
    public record Strip(
            String label, String unit, List<double[]> lines, List<String> names, Scale scale) {
        public Strip {
            lines = List.copyOf(lines);
            names = List.copyOf(names);
        }
    }

    private final double[] along;
    private final Axis axis;
    private final BitSet breaks;
    private final List<Strip> strips;
    private final IntFunction<String> places;
    private final CutTime cut;

    /// @param along where each sample stands on the axis, never falling
    /// @param axis what it stands for
    /// @param breaks samples to which no line leads from the one before: nothing was recorded
    ///   between
    /// @param strips from top to bottom
    /// @param places where a sample stands, in words: its time and its distance
    public Traces(
            double[] along,
            Axis axis,
            BitSet breaks,
            List<Strip> strips,
            IntFunction<String> places) {
        this(along, axis, breaks, strips, places, CutTime.of(new double[0], 0));
    }

    private Traces(
            double[] along,
            Axis axis,
            BitSet breaks,
            List<Strip> strips,
            IntFunction<String> places,
            CutTime cut) {
        this.cut = cut;
        this.places = places;
        this.along = along;
        this.axis = axis;
        this.breaks = breaks;
        this.strips = List.copyOf(strips);
    }

    /// Over times of which stretches are drawn narrow.
    public static Traces over(
            CutTime times, BitSet breaks, List<Strip> strips, IntFunction<String> places) {
        return new Traces(times.along(), Axis.TIME, breaks, strips, places, times);
    }

    /// What of the times is drawn narrow.
    CutTime cut() {
        return cut;
    }

    double[] along() {
        return along;
    }

    Axis axis() {
        return axis;
    }

    BitSet breaks() {
        return breaks;
    }

    /// Where a sample stands, in words.
    String place(int sample) {
        return places.apply(sample);
    }

    /// From top to bottom.
    public List<Strip> strips() {
        return strips;
    }

    public boolean isEmpty() {
        return along.length < 2 || strips.isEmpty();
    }

    /// All of the axis.
    Span whole() {
        return along.length == 0 ? new Span(0, 1) : Span.of(along[0], along[along.length - 1]);
    }

    /// The sample that stands next to a place of the axis; of several at one place the first.
    int nearest(double place) {
        int next = Math.min(firstFrom(along, place), along.length - 1);
        return next > 0 && place - along[next - 1] <= along[next] - place ? next - 1 : next;
    }

    /// The first of rising places that is not before another; as many as there are where all are.
    static int firstFrom(double[] rising, double place) {
        int low = 0;
        int high = rising.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (rising[middle] < place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
