package dev.assay.extract.derived;

import dev.assay.base.Words;
import dev.assay.result.CompactNumber;
import java.math.BigDecimal;
import java.math.MathContext;

/// Numbers in a digest: measured ones with four significant digits, counted ones whole.
final class Figures {
    private static final double WHOLE_BELOW = 1e15;

    private Figures() {}

    /// A measured number.
    static String of(double value) {
        Number compact = value == 0 ? 0L : CompactNumber.of(value);
        return compact instanceof Long whole ? Words.count(whole) : compact.toString();
    }

    /// A place that somebody will look for, which must not be rounded away.
    static String place(double value) {
        if (value == Math.rint(value) && Math.abs(value) < WHOLE_BELOW) {
            return Words.count((long) value);
        }
        return new BigDecimal(value).round(new MathContext(9)).stripTrailingZeros().toPlainString();
    }
}
