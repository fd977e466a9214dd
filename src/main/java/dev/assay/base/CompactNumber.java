package dev.assay.base;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.LongNode;
import java.math.BigDecimal;
import java.math.RoundingMode;

/// Numbers in few digits, for tools whose results a model reads so: four significant digits, whole
/// where they are whole. A tool asks for them; on the way from a tool to a model nothing is
/// rounded.
///
/// Rounding is Python's: the exact binary value, correctly rounded, ties to even. So 12345.0
/// becomes 12340, 12355.0 becomes 12360, and 2.6755, which is a little less than it looks, becomes
/// 2.675.
public final class CompactNumber {
    private static final int DIGITS = 4;

    /// Above it a double no longer tells whole numbers apart well enough to print it as one.
    private static final double WHOLE_BELOW = 1e15;

    private CompactNumber() {}

    /// A number with four significant digits: a Long where it is whole, else a Double. Numbers that
    /// are not finite stay as they are.
    public static Number of(double value) {
        if (!Double.isFinite(value) || value == 0) {
            return Double.isFinite(value) ? 0.0 : value;
        }
        int magnitude = (int) Math.floor(Math.log10(Math.abs(value)));
        double rounded =
                new BigDecimal(value)
                        .setScale(DIGITS - 1 - magnitude, RoundingMode.HALF_EVEN)
                        .doubleValue();
        if (!Double.isFinite(rounded)) {
            return value;
        }
        boolean whole = rounded == Math.rint(rounded) && Math.abs(rounded) < WHOLE_BELOW;
        return whole ? (Number) (long) rounded : (Number) rounded;
    }

    /// A JSON value, compacted where it is a floating point number; everything else as it is.
    public static JsonNode of(JsonNode value) {
        if (!value.isFloatingPointNumber()) {
            return value;
        }
        Number compact = of(value.doubleValue());
        return compact instanceof Long whole
                ? LongNode.valueOf(whole)
                : DoubleNode.valueOf(compact.doubleValue());
    }
}
