package dev.assay.inspector;

import dev.assay.result.TableInfo;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Cells as text: exactly what is stored, no digit more or less.
final class CellText {
    /// In place of a missing value.
    static final String MISSING = "—";

    private CellText() {}

    /// A value as the grid and the clipboard show it; empty where it is missing.
    static String of(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case Double number -> number(number);
            case Instant instant -> instant.toString();
            default -> value.toString();
        };
    }

    /// The shortest text that reads back as the same double, with an exponent only where plain
    /// digits would hide the magnitude.
    static String number(double number) {
        double size = Math.abs(number);
        boolean ordinary = number == 0 || (size >= 1e-6 && size < 1e15);
        String exact = Double.toString(number);
        if (!ordinary || exact.indexOf('E') < 0) {
            return exact;
        }
        String plain = new BigDecimal(exact).toPlainString();
        return plain.indexOf('.') < 0 ? plain + ".0" : plain;
    }

    /// A value on one line: the grid's rows have one height.
    static String oneLine(@Nullable Object value) {
        String text = of(value);
        boolean broken = text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0;
        return broken ? text.replace("\r\n", "⏎").replace('\n', '⏎').replace('\r', '⏎') : text;
    }

    /// Whether values stand right, digits under digits.
    static boolean isNumber(TableInfo.Type type) {
        return type == TableInfo.Type.NUMBER || type == TableInfo.Type.INTEGER;
    }

    /// Whether values are easier to compare in a typeface of one width.
    static boolean isMonospaced(TableInfo.Type type) {
        return isNumber(type) || type == TableInfo.Type.INSTANT;
    }
}
