package dev.assay.series;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// The stretches of time in which nothing was recorded, found while the times pass by: a step that
/// is longer than it may be is a gap. Times that are missing or not later than the one before count
/// for nothing.
public final class Gaps {
    /// A step of so many usual ones is a gap.
    private static final double USUAL_STEPS = 3;

    /// Where steps are uneven by nature, a gap stands out of them by so many robust σ.
    private static final double STANDS_OUT = 5;

    /// Robust σ against the median; those of random events are about the same.
    private static final double RANDOM = 0.4;

    /// The part of all steps that gaps may be.
    private static final double FEW = 0.01;

    private static final double ONCE_IN = 1_000;

    private final double longestStep;
    private final int most;
    private final PriorityQueue<Gap> longest =
            new PriorityQueue<>(Comparator.comparingDouble(Gap::length));
    private double last = Double.NaN;
    private long count;
    private double total;

    /// A gap.
    ///
    /// @param from the last time before it
    /// @param to the first time after it
    public record Gap(double from, double to) {
        public double length() {
            return to - from;
        }
    }

    /// @param longestStep that is no gap
    /// @param most how many of them to keep: the longest
    public Gaps(double longestStep, int most) {
        this.longestStep = longestStep;
        this.most = most;
    }

    /// How long a step may be where nothing is known but the steps: the longer one of 3·median and
    /// median + 5·1.4826·MAD. Events, unlike samples, come in steps that are uneven by nature:
    /// where they are as uneven as those of events that come at random, or where more than a few
    /// are longer than that, a gap is longer than the longest of so many random steps of their mean
    /// is once in a thousand times, mean·ln(1000·n).
    public static double longestStep(double[] steps) {
        if (steps.length == 0) {
            return 0;
        }
        double usual = Descriptive.median(steps);
        double spread = Robust.spread(steps, usual);
        double longest = Math.max(USUAL_STEPS * usual, usual + STANDS_OUT * spread);
        long longer = Arrays.stream(steps).filter(step -> step > longest).count();
        boolean random = spread > RANDOM * usual;
        if (!random && longer <= FEW * steps.length) {
            return longest;
        }
        double mean = Arrays.stream(steps).sum() / steps.length;
        return Math.max(longest, mean * Math.log(ONCE_IN * steps.length));
    }

    /// The next time.
    public void add(double time) {
        if (!Double.isFinite(time) || time <= last) {
            return;
        }
        double step = time - last;
        if (step > longestStep) {
            count++;
            total += step;
            longest.add(new Gap(last, time));
            if (longest.size() > most) {
                longest.remove();
            }
        }
        last = time;
    }

    /// How many there were.
    public long count() {
        return count;
    }

    /// How long all of them were together.
    public double total() {
        return total;
    }

    /// The longest ones in the order of time.
    public List<Gap> longest() {
        return longest.stream().sorted(Comparator.comparingDouble(Gap::from)).toList();
    }
}
