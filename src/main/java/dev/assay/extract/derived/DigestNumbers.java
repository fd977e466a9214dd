package dev.assay.extract.derived;

import dev.assay.base.CompactNumber;
import dev.assay.base.Digits;
import dev.assay.base.Words;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/// Numbers in a digest: measured ones with four significant digits, counted ones whole.
final class DigestNumbers {
    private static final double WHOLE_BELOW = 1e15;
    private static final int SIGNIFICANT = 4;

    private DigestNumbers() {}

    /// A measured number.
    static String of(double value) {
        Number compact = value == 0 ? 0L : CompactNumber.of(value);
        return compact instanceof Long whole ? Words.count(whole) : compact.toString();
    }

    /// The two ends of a change, with the same decimals where they are of one size.
    static List<String> ends(double before, double after) {
        return Digits.alike(before, after, SIGNIFICANT)
                .orElseGet(() -> List.of(of(before), of(after)));
    }

    /// A place that somebody will look for, which must not be rounded away.
    static String place(double value) {
        if (value == Math.rint(value) && Math.abs(value) < WHOLE_BELOW) {
            return Words.count((long) value);
        }
        return new BigDecimal(value).round(new MathContext(9)).stripTrailingZeros().toPlainString();
    }
}
