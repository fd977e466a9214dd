package dev.assay.guide.quantity;

import java.util.List;

/// A limit that a question sets, in the unit that was typed.
///
/// @param upper the other end of a range; the same as the value otherwise
/// @param unit in lower case; empty where nobody said
/// @param statistics figures of which the value, and the other end, are multiples: "twice the
///   median"; empty for numbers
public record Bound(
        Side side, double value, double upper, String unit, List<SummaryFigure> statistics) {
    public Bound {
        statistics = List.copyOf(statistics);
    }

    /// Returns whether the limit was typed in percent.
    public boolean isPercent() {
        return unit.equals("%") || unit.equals("percent");
    }

    /// Which values pass.
    public enum Side {
        BELOW("below"),
        AT_MOST("at most"),
        ABOVE("above"),
        AT_LEAST("at least"),
        BETWEEN("between"),
        OUTSIDE("outside"),
        EQUAL("equal to"),
        UNEQUAL("not"),
        BETTER("above"),
        WORSE("below");

        private final String words;

        Side(String words) {
            this.words = words;
        }

        /// "below", "at least".
        public String words() {
            return words;
        }

        /// Whether a value passes; all in the same unit.
        public boolean passes(double value, double low, double high) {
            return switch (this) {
                case BELOW, WORSE -> value < low;
                case AT_MOST -> value <= low;
                case ABOVE, BETTER -> value > low;
                case AT_LEAST -> value >= low;
                case BETWEEN -> value >= low && value <= high;
                case OUTSIDE -> value < low || value > high;
                case EQUAL -> Math.abs(value - low) <= Math.abs(low) * 5e-4;
                case UNEQUAL -> !EQUAL.passes(value, low, high);
            };
        }
    }

    public static Bound of(Side side, double value, String unit) {
        return new Bound(side, value, value, unit, List.of());
    }
}
