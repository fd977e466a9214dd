package dev.assay.inspector.plot;

import java.util.Optional;

/// A quick plot of a table's columns, each named where the kind uses it.
///
/// @param x across; values of a histogram; categories of bars and boxes
/// @param y up; empty for a histogram, and for bars that count rows
/// @param group one line, colour or box for each of its values
/// @param z a heatmap's colour
public record QuickPlotRequest(
        Kind kind,
        Optional<String> x,
        Optional<String> y,
        Optional<String> group,
        Optional<String> z,
        String title) {
    /// What is drawn.
    public enum Kind {
        /// y over x, the points joined in the order of x.
        LINE("Line"),
        /// y over x, a point for each row.
        SCATTER("Scatter"),
        /// How often values of x occur.
        HISTOGRAM("Histogram"),
        /// The spread of y for each value of x, or of all y.
        BOX("Box"),
        /// The mean of y for each value of x, or how many rows each has.
        BAR("Bar"),
        /// The mean of z for each pair of x and y.
        HEATMAP("Heatmap");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /// For people.
        public String label() {
            return label;
        }
    }
}
