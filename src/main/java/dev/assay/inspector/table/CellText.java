package dev.assay.inspector.table;

import dev.assay.base.ColumnDigits;
import dev.assay.base.Digits;
import dev.assay.base.Words;
import dev.assay.result.database.DatabaseInstants;
import dev.assay.result.table.TableInfo;
import org.jspecify.annotations.Nullable;

/// Cells as text: exactly what is stored, no digit more or less, and what the grid shows of it.
public final class CellText {
    /// In place of a missing value.
    public static final String MISSING = "—";

    /// No column is as wide as this many characters.
    static final int LONGEST_SHOWN = 1_000;

    private CellText() {}

    /// A value as the clipboard gets it; empty where it is missing.
    public static String of(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case Double number -> Digits.exact(number);
            default -> DatabaseInstants.text(value);
        };
    }

    /// A value as the grid shows it: on one line, because its rows have one height; a number with
    /// the digits of its column; the beginning of a text that no column would show to its end.
    static String shown(@Nullable Object value, ColumnDigits digits) {
        return value instanceof Double number ? digits.of(number) : oneLine(value);
    }

    /// A value on one line with all of its digits.
    static String oneLine(@Nullable Object value) {
        String text = Words.shortened(of(value), LONGEST_SHOWN);
        boolean broken = text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0;
        return broken ? text.replace("\r\n", "⏎").replace('\n', '⏎').replace('\r', '⏎') : text;
    }

    /// Whether values stand right, digits under digits.
    public static boolean isNumber(TableInfo.Type type) {
        return type == TableInfo.Type.NUMBER || type == TableInfo.Type.INTEGER;
    }

    /// Whether values are easier to compare in a typeface of one width.
    public static boolean isMonospaced(TableInfo.Type type) {
        return isNumber(type) || type.isTime();
    }
}
