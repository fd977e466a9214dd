package dev.assay.series;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// The stretches of time in which nothing was recorded, found while the times pass by: a step that
/// is longer than it may be is a gap. Times that are missing or not later than the one before count
/// for nothing.
public final class Gaps {
    /// A step of so many usual ones is a gap.
    private static final double USUAL_STEPS = 3;

    private final double longestStep;
    private final int most;
    private final PriorityQueue<Gap> longest =
            new PriorityQueue<>(Comparator.comparingDouble(Gap::length));
    private double last = Double.NaN;
    private long count;

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

    /// The longest step that is no gap where nothing is known but the steps: 3 usual ones, and no
    /// longer than chance makes one of so many. Events, unlike samples, come in steps that are
    /// uneven by nature.
    ///
    /// @param steps longer than nothing
    /// @param judged how many steps there are of which these are a part
    public static double longestStep(double[] steps, long judged) {
        return steps.length == 0
                ? 0
                : Math.max(USUAL_STEPS * Descriptive.median(steps), Tail.reach(steps, judged));
    }

    /// The next time.
    public void add(double time) {
        if (!Double.isFinite(time) || time <= last) {
            return;
        }
        double step = time - last;
        if (step > longestStep) {
            count++;
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

    /// The longest ones in the order of time.
    public List<Gap> longest() {
        return longest.stream().sorted(Comparator.comparingDouble(Gap::from)).toList();
    }
}
