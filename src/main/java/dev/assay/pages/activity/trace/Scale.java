package dev.assay.pages.activity.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/// How a quantity is drawn and told: its colour, what of it is believed, where its lines of a grid
/// lie.
///
/// @param style of its line, as the style sheet names it
/// @param least the smallest value that is believed, which the drawing has room for
/// @param most the largest one
/// @param pace how far one comes, in what is told beside the minutes: 1 for a kilometre where
///   values are km/h; 0 where values are told as they are
/// @param figure a value in words, with its unit
public record Scale(
        String style, double least, double most, double pace, DoubleFunction<String> figure) {
    private static final double HOUR = 3_600;
    private static final double[] PACE_STEPS = {5, 10, 15, 30, 60, 120, 300, 600, 1_800};

    /// Slower than so many times as slow as the fastest is told by no line of a grid.
    private static final double SLOW = 2;

    /// A quantity of which everything is believed.
    public static Scale of(String style, DoubleFunction<String> figure) {
        return new Scale(style, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0, figure);
    }

    /// The same, of which only a part is believed.
    public Scale within(double lowest, double highest) {
        return new Scale(style, lowest, highest, pace, figure);
    }

    /// Speeds an hour that are told as the time for a length.
    public Scale asPace(double length) {
        return new Scale(style, least, most, length, figure);
    }

    boolean believes(double value) {
        return value >= least && value <= most;
    }

    /// Round values between two, where a line of a grid lies.
    List<Double> grid(Span values, int wanted) {
        if (pace == 0) {
            return values.ticks(Traces.Axis.DISTANCE, wanted);
        }
        double fastest = pace * HOUR / values.to();
        double slowest = pace * HOUR / Math.max(values.from(), values.to() / SLOW);
        if (!Double.isFinite(slowest)) {
            return List.of();
        }
        double step = PACE_STEPS[PACE_STEPS.length - 1];
        for (int i = PACE_STEPS.length - 1; i >= 0; i--) {
            step = (slowest - fastest) / PACE_STEPS[i] <= wanted ? PACE_STEPS[i] : step;
        }
        List<Double> grid = new ArrayList<>();
        for (double at = Math.ceil(fastest / step) * step; at <= slowest; at += step) {
            grid.add(pace * HOUR / at);
        }
        return grid;
    }

    /// A value beside the drawing, in the fewest digits.
    String tick(double value) {
        if (pace > 0) {
            long seconds = Math.round(pace * HOUR / value);
            return "%d:%02d".formatted(seconds / 60, seconds % 60);
        }
        String digits =
                Math.abs(value - Math.rint(value)) < 1e-6
                        ? "%.0f".formatted(value)
                        : Math.abs(value) < 1 ? "%.2f".formatted(value) : "%.1f".formatted(value);
        return digits.equals("-0") ? "0" : digits.replace('-', '−');
    }
}
