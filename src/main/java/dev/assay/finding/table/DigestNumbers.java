package dev.assay.finding.table;

import dev.assay.base.CompactNumber;
import dev.assay.base.Digits;
import dev.assay.base.Words;
import dev.assay.result.table.ColumnSurvey;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;

/// Numbers in a digest: measured ones with four significant digits, or as many as tell the values
/// of their column apart; counted ones whole.
public final class DigestNumbers {
    private static final double WHOLE_BELOW = 1e15;
    private static final int SIGNIFICANT = 4;

    /// Smaller numbers have too many zeros ahead to be read without a power of ten.
    private static final double PLAIN_FROM = 1e-6;

    private static final int MAX_DIGITS = 15;

    private final double range;
    private final boolean whole;

    private DigestNumbers(double range, boolean whole) {
        this.range = range;
        this.whole = whole;
    }

    /// The numbers of a column.
    ///
    /// @param whole whether it holds whole numbers, which are never rounded
    public static DigestNumbers of(ColumnSurvey.Numbers column, boolean whole) {
        return new DigestNumbers(column.max() - column.min(), whole);
    }

    /// A number of the column, or one on its scale.
    public String in(double value) {
        if (whole && value == Math.rint(value) && Math.abs(value) < WHOLE_BELOW) {
            return Words.count((long) value);
        }
        int digits = digits(value);
        if (digits == SIGNIFICANT) {
            return of(value);
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
        int decimals = Math.max(0, rounded.stripTrailingZeros().scale());
        return String.format(Locale.ROOT, "%,." + decimals + "f", rounded);
    }

    /// Four, and one more for each power of ten that a number is larger than the range.
    private int digits(double value) {
        boolean far = range > 0 && Math.abs(value) < WHOLE_BELOW && Math.abs(value) > range;
        return far
                ? Math.min(MAX_DIGITS, SIGNIFICANT + (int) Math.log10(Math.abs(value) / range))
                : SIGNIFICANT;
    }

    /// The two ends of a change, with the same decimals where they are of one size.
    public List<String> ends(double before, double after) {
        int digits = Math.max(digits(before), digits(after));
        return Digits.alike(before, after, digits).orElseGet(() -> List.of(in(before), in(after)));
    }

    /// A measured number.
    public static String of(double value) {
        Number compact = value == 0 ? 0L : CompactNumber.of(value);
        if (compact instanceof Long whole) {
            return Words.count(whole);
        }
        boolean plain = Math.abs(value) >= PLAIN_FROM && Math.abs(value) < 1;
        return plain ? new BigDecimal(compact.toString()).toPlainString() : compact.toString();
    }

    /// A place that somebody will look for, which must not be rounded away, as data has it.
    public static String place(double value) {
        if (value == Math.rint(value) && Math.abs(value) < WHOLE_BELOW) {
            return String.valueOf((long) value);
        }
        return new BigDecimal(value).round(new MathContext(9)).stripTrailingZeros().toPlainString();
    }
}
