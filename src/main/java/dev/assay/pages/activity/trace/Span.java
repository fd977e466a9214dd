package dev.assay.pages.activity.trace;

import java.util.ArrayList;
import java.util.List;

/// A part of an axis that is in view.
record Span(double from, double to) {
    private static final double[] SECONDS = {
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 43_200, 86_400,
        172_800, 604_800
    };

    static Span of(double from, double to) {
        return new Span(from, to > from ? to : from + 1);
    }

    double length() {
        return to - from;
    }

    /// How far in a place is, from 0 to 1 while it is in view.
    double part(double place) {
        return (place - from) / length();
    }

    /// The place that is so far in.
    double at(double part) {
        return from + part * length();
    }

    /// Larger or smaller around a place that stays where it is, within a whole, no smaller than a
    /// length.
    Span zoomed(double factor, double around, Span whole, double smallest) {
        double wanted =
                Math.clamp(length() * factor, Math.min(smallest, whole.length()), whole.length());
        double start = around - (around - from) / length() * wanted;
        return within(start, wanted, whole);
    }

    /// Moved by a part of its length, within a whole.
    Span moved(double part, Span whole) {
        return within(from + part * length(), length(), whole);
    }

    private static Span within(double start, double length, Span whole) {
        double from = Math.clamp(start, whole.from(), Math.max(whole.from(), whole.to() - length));
        return of(from, from + length);
    }

    /// Places for ticks: whole seconds, minutes and hours, or round numbers.
    ///
    /// @param most how many
    List<Double> ticks(Traces.Axis axis, int most) {
        double step = axis == Traces.Axis.TIME ? timeStep(most) : roundStep(length() / most);
        List<Double> ticks = new ArrayList<>();
        for (double k = Math.ceil(from / step); k * step <= to; k++) {
            ticks.add(k * step);
        }
        return ticks;
    }

    double timeStep(int most) {
        for (double step : SECONDS) {
            if (length() / step <= most) {
                return step;
            }
        }
        return roundStep(length() / most);
    }

    /// The next of 1, 2, 5 times a power of ten.
    static double roundStep(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        for (double factor : new double[] {1, 2, 5}) {
            if (factor * power >= least * 0.999) {
                return factor * power;
            }
        }
        return 10 * power;
    }
}
