package dev.assay.result.survey;

import dev.assay.base.Digits;
import dev.assay.result.database.DatabaseInstants;
import dev.assay.result.table.ColumnSurvey.Meaning;
import dev.assay.result.table.TableInfo;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Numbers and times in few characters: six significant digits, whole numbers with all of theirs.
final class ShortNumber {
    private static final MathContext DIGITS = new MathContext(6);

    /// Above it a double no longer tells whole numbers apart.
    private static final double WHOLE = 0x1p53;

    private ShortNumber() {}

    static String of(double value) {
        if (value == Math.rint(value) && Math.abs(value) < WHOLE) {
            return Long.toString((long) value);
        }
        String text = Digits.exact(new BigDecimal(value).round(DIGITS).doubleValue());
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
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
