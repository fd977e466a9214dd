package dev.assay.series;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/// A place where a series begins to rise or fall otherwise than before: an inflection point.
///
/// A sudden step shows as a rise half a window before it and a fall half a window after it, as it
/// must for slopes.
///
/// @param magnitude how much the slope changes, in values per unit of time
public record InflectionPoint(double time, double value, Kind kind, double magnitude) {
    private static final int FEWEST = 5;

    /// A side of a window that covers less of it says nothing about a slope.
    private static final double COVERED = 0.5;

    /// Slopes under a tenth of what is worth telling count as level.
    private static final double LEVEL = 0.1;

    /// How the slope changes.
    public enum Kind {
        PEAK,
        VALLEY,
        /// The series rises more, or falls less.
        INCREASE,
        DECREASE;

        private static Kind of(double before, double after, double level) {
            if (before > level && after < -level) {
                return PEAK;
            }
            if (before < -level && after > level) {
                return VALLEY;
            }
            return after > before ? INCREASE : DECREASE;
        }
    }

    /// Finds all, in the order of time; of those within a window of each other the strongest. The
    /// slopes are those of the lines of least squares through a window before and a window after.
    public static List<InflectionPoint> find(Series series, Sensitivity sensitivity) {
        List<InflectionPoint> candidates = new ArrayList<>();
        if (!sensitivity.means()) {
            return candidates;
        }
        double window = sensitivity.window();
        double least = sensitivity.turn();
        MovingLine earlier = new MovingLine(series);
        MovingLine later = new MovingLine(series);
        int first = 0;
        int last = 0;
        for (int i = 0; i < series.size(); i++) {
            first = series.first(i, window, first);
            last = series.last(i, window, last);
            if (enough(series, first, i, window) && enough(series, i, last, window)) {
                double before = earlier.slope(first, i);
                double after = later.slope(i, last);
                double change = Math.abs(after - before);
                if (change >= least) {
                    Kind kind = Kind.of(before, after, LEVEL * least);
                    candidates.add(
                            new InflectionPoint(series.time(i), series.value(i), kind, change));
                }
            }
        }
        return strongest(candidates, window);
    }

    private static boolean enough(Series series, int first, int last, double window) {
        return last - first + 1 >= FEWEST
                && series.time(last) - series.time(first) >= COVERED * window;
    }

    private static List<InflectionPoint> strongest(List<InflectionPoint> candidates, double apart) {
        candidates.sort(Comparator.comparingDouble(InflectionPoint::magnitude).reversed());
        TreeSet<InflectionPoint> kept =
                new TreeSet<>(Comparator.comparingDouble(InflectionPoint::time));
        for (InflectionPoint turn : candidates) {
            InflectionPoint before = kept.floor(turn);
            InflectionPoint after = kept.higher(turn);
            boolean free =
                    (before == null || turn.time() - before.time() >= apart)
                            && (after == null || after.time() - turn.time() >= apart);
            if (free) {
                kept.add(turn);
            }
        }
        return List.copyOf(kept);
    }
}
