package dev.assay.plot;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A plot of a stored table, as the analyst or a model asks for it. Columns go by name; which ones
/// a kind needs, [QuickPlot] says.
///
/// @param group one line, one colour or one box for each value of this column
/// @param z of a heatmap: the column whose mean is shown
/// @param title of the chart; null for one made from the columns
public record PlotRequest(
        Kind kind,
        @Nullable String x,
        @Nullable String y,
        @Nullable String group,
        @Nullable String z,
        @Nullable String title) {

    /// Kinds of plots.
    public enum Kind {
        /// y over x, or over the row number.
        LINE("Line"),
        /// y against x, or against the row number.
        SCATTER("Scatter"),
        /// How often the values of x occur.
        HISTOGRAM("Histogram"),
        /// Quartiles of y for each value of x.
        BOX("Box"),
        /// The mean of y for each value of x; without y, how many rows it has.
        BAR("Bar"),
        /// The mean of z for each x and y; without z, how many rows they have.
        HEATMAP("Heatmap");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /// For people.
        public String label() {
            return label;
        }

        /// The name of the kind as tools take it: "line".
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// The kind of a name.
        public static Optional<Kind> of(String word) {
            return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
        }
    }
}
