package dev.assay.result.survey;

import dev.assay.base.Digits;
import dev.assay.result.database.DatabaseInstants;
import dev.assay.result.table.ColumnSurvey.Meaning;
import dev.assay.result.table.TableInfo;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Numbers and times in few characters: six significant digits, and all digits before the point.
final class ShortNumber {
    private static final int DIGITS = 6;

    /// Above it a double no longer tells whole numbers apart.
    private static final double WHOLE = 0x1p53;

    private ShortNumber() {}

    static String of(double value) {
        return of(value, RoundingMode.HALF_UP);
    }

    private static String of(double value, RoundingMode mode) {
        boolean plain = Math.abs(value) < WHOLE;
        BigDecimal exact = BigDecimal.valueOf(value);
        int whole = plain ? exact.precision() - exact.scale() : 0;
        BigDecimal rounded = exact.round(new MathContext(Math.max(DIGITS, whole), mode));
        if (plain && whole > 0) {
            return rounded.stripTrailingZeros().toPlainString();
        }
        String text = Digits.exact(rounded.doubleValue());
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    /// A range, "0 to 12.5", whose ends are rounded to lie in it: no value lies beyond the data.
    static String range(double from, double to, Meaning meaning) {
        if (meaning.isTime()) {
            return of(from, meaning) + " to " + of(to, meaning);
        }
        String least = of(from, RoundingMode.CEILING);
        String most = of(to, RoundingMode.FLOOR);
        return Double.parseDouble(least) <= Double.parseDouble(most)
                ? least + " to " + most
                : Digits.exact(from) + " to " + Digits.exact(to);
    }

    /// A number as what it means: of a time to the second, of a date the day.
    static String of(double value, Meaning meaning) {
        return switch (meaning) {
            case TIME -> instant(value).toString();
            case LOCAL_TIME -> TableInfo.Type.LOCAL_TIME.written(instant(value));
            case DATE -> DatabaseInstants.date(value).toString();
            case NUMBER, TEXT, TRUTH -> of(value);
        };
    }

    /// A time to the second.
    ///
    /// @param seconds since 1970
    private static Instant instant(double seconds) {
        return Instant.EPOCH
                .plusMillis(Math.round(seconds * 1_000))
                .truncatedTo(ChronoUnit.SECONDS);
    }
}
