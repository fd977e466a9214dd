package dev.assay.pages.activity.trace;

import dev.assay.activity.report.UnitSystem;
import java.util.ArrayList;
import java.util.List;

/// Times of samples on an axis on which stretches without a sample that would crush all others are
/// drawn narrow: a recording that was left running for weeks would be a line at the edge.
public final class CutTime {
    /// A shorter stretch is a rest, which belongs in the picture.
    private static final double SHORTEST = 3_600;

    /// How much of what was recorded a narrow stretch is as wide as.
    private static final double WIDTH = 0.03;

    private static final double HOUR = 3_600;
    private static final double DAY = 24 * HOUR;

    private final double[] along;
    private final List<Cut> cuts;

    /// A stretch that is drawn narrow.
    ///
    /// @param from where it begins on the axis
    /// @param to where it ends on the axis
    /// @param seconds how long it was
    record Cut(double from, double to, double seconds) {
        /// How many of its seconds are not drawn.
        double left() {
            return seconds - (to - from);
        }

        /// How long it was, in the largest unit that says it.
        String words() {
            return seconds >= DAY
                    ? "%.0f d".formatted(seconds / DAY)
                    : "%.0f h".formatted(seconds / HOUR);
        }
    }

    private CutTime(double[] along, List<Cut> cuts) {
        this.along = along;
        this.cuts = List.copyOf(cuts);
    }

    /// The axis of some times.
    ///
    /// @param times seconds, rising
    /// @param longestStep a longer step is a stretch without a sample
    public static CutTime of(double[] times, double longestStep) {
        double recorded = 0;
        for (int i = 1; i < times.length; i++) {
            double step = times[i] - times[i - 1];
            recorded += step > longestStep ? 0 : step;
        }
        double least = Math.max(SHORTEST, recorded);
        double[] along = times.clone();
        List<Cut> cuts = new ArrayList<>();
        double left = 0;
        for (int i = 1; i < times.length; i++) {
            double step = times[i] - times[i - 1];
            if (step > longestStep && step >= least) {
                double from = along[i - 1];
                Cut cut = new Cut(from, from + Math.max(1, WIDTH * recorded), step);
                left += cut.left();
                cuts.add(cut);
            }
            along[i] = times[i] - left;
        }
        return new CutTime(along, cuts);
    }

    /// Where the samples stand; not to be changed.
    public double[] along() {
        return along;
    }

    List<Cut> cuts() {
        return cuts;
    }

    /// Whether something is drawn narrow.
    public boolean isCut() {
        return !cuts.isEmpty();
    }

    /// The time at a place of the axis that no cut lies at.
    double time(double place) {
        return place + cuts.stream().filter(cut -> cut.to() <= place).mapToDouble(Cut::left).sum();
    }

    /// Places of whole minutes, hours or days in what is in view, none within a cut.
    List<Double> ticks(Span span, int most) {
        if (cuts.isEmpty()) {
            return span.ticks(Traces.Axis.TIME, most);
        }
        List<Double> ticks = new ArrayList<>();
        double step = span.timeStep(most);
        double left = 0;
        double from = span.from();
        for (Cut cut : cuts) {
            add(ticks, from, Math.min(cut.from(), span.to()), left, step);
            from = Math.max(from, cut.to());
            left += cut.left();
        }
        add(ticks, from, span.to(), left, step);
        return ticks;
    }

    private static void add(List<Double> ticks, double from, double to, double left, double step) {
        for (double k = Math.ceil((from + left) / step); k * step <= to + left; k++) {
            ticks.add(k * step - left);
        }
    }

    /// What is drawn narrow, in a sentence; empty where nothing is.
    public String words() {
        if (cuts.isEmpty()) {
            return "";
        }
        double all = cuts.stream().mapToDouble(Cut::seconds).sum();
        String time =
                all >= 2 * DAY ? "%.0f days".formatted(all / DAY) : UnitSystem.time(all) + " hours";
        return "%s in which nothing was recorded are drawn narrow, where the dashed lines are."
                .formatted(time);
    }
}
