package dev.assay.ui.figure;

import com.fasterxml.jackson.databind.node.ObjectNode;

/// How many points of a kind a page draws in well under a second, on the screen as in a picture.
/// While it draws, the window stands still. The figures of Performance (in the documentation) are
/// what these numbers come from.
enum ChartPace {
    /// One path for all: a picture has fewer columns of pixels, and a noisy line fills all of them.
    LINES(3_000),
    /// A shape each.
    MARKERS(3_000),
    /// A wider shape each.
    BARS(1_000),
    /// Several shapes each.
    CANDLES(300),
    /// Every value is looked at many times, though few are drawn.
    SPREADS(5_000),
    /// Each is laid out by itself.
    TEXTS(1_000),
    /// One picture for all.
    CELLS(100_000),
    /// Lines are traced through the cells.
    CONTOURS(2_500);

    private final int mostPoints;

    ChartPace(int mostPoints) {
        this.mostPoints = mostPoints;
    }

    /// Which share of what a page can bear so many points are; 1 is all of it.
    double share(long points) {
        return (double) points / mostPoints;
    }

    /// At what pace the points of a trace are drawn.
    static ChartPace of(ObjectNode trace) {
        return switch (ChartTypes.typeOf(trace)) {
            case "heatmap" -> CELLS;
            case "contour" -> CONTOURS;
            case "bar" -> BARS;
            case "candlestick", "ohlc" -> CANDLES;
            case "box", "violin" -> SPREADS;
            default -> ofMode(trace);
        };
    }

    private static ChartPace ofMode(ObjectNode trace) {
        String mode = trace.path("mode").asText("lines");
        if (mode.contains("text")) {
            return TEXTS;
        }
        boolean bars = trace.path("error_x").has("array") || trace.path("error_y").has("array");
        return bars || mode.contains("markers") ? MARKERS : LINES;
    }
}
