package dev.assay.extract.view;

import java.util.BitSet;

/// The lines of a stored text as its view has them: most are one line there, a long one is several
/// parts. Places are the lines of the view; both are counted from 1.
public final class FileLines {
    /// The number of places from one sum of further parts to the next.
    private static final int STEP = 4_096;

    /// The places that go on with the line before, from 0.
    private final BitSet further;

    /// The sums of further parts before each step.
    private final int[] before;

    private final long places;

    /// @param further the places that go on with the line before, from 0
    /// @param places how many there are
    FileLines(BitSet further, long places) {
        this.further = further;
        this.places = places;
        this.before = new int[further.length() / STEP + 1];
        for (int step = 1; step < before.length; step++) {
            before[step] =
                    before[step - 1] + further.get((step - 1) * STEP, step * STEP).cardinality();
        }
    }

    /// The lines of a text that is its own view.
    public static FileLines asTheyAre(long lines) {
        return new FileLines(new BitSet(), lines);
    }

    /// The number of lines of the text.
    public long count() {
        return places - further.cardinality();
    }

    /// The name of what stands at a place: "line", or "part" where some lines come in parts.
    public String unit() {
        return further.isEmpty() ? "line" : "part";
    }

    /// The number of places.
    public long places() {
        return places;
    }

    /// The number of the line that a place is of.
    public long line(long place) {
        int step = (int) Math.min(before.length - 1, (place - 1) / STEP);
        int from = step * STEP;
        int to = (int) Math.min(Math.max(from, further.length()), place);
        return place - before[step] - further.get(from, to).cardinality();
    }

    /// The place that a line begins at; the one behind the last where there is no such line.
    public long place(long line) {
        long low = Math.min(line, places + 1);
        long high = places + 1;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (line(middle) < line) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// The part of its line that is at a place, from 1.
    public long part(long place) {
        return place - place(line(place)) + 1;
    }

    /// A place as the number of its line, and as the part of it where the line has several: "1500",
    /// "1500 part 2".
    public String words(long place) {
        return isFurther(place) || isFurther(place + 1)
                ? "%d part %d".formatted(line(place), part(place))
                : "%4d".formatted(line(place));
    }

    private boolean isFurther(long place) {
        return place > 0 && place <= further.length() && further.get((int) place - 1);
    }
}
