package dev.assay.analysis.python.written;

import dev.assay.result.table.FilterTest;
import dev.assay.result.table.FilterTest.Comparison;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.util.List;

/// Writes the tests of filters as expressions over a data frame. A part can stand on either side of
/// `&` and `|` as it is.
abstract class TestCode {
    /// The test of a column.
    final String of(ColumnInfo column, FilterTest test) {
        return of(column, test, false);
    }

    /// @param opposite whether the rows are wanted that do not pass, and are not missing
    private String of(ColumnInfo column, FilterTest test, boolean opposite) {
        return switch (test) {
            case FilterTest.Always() -> throw new IllegalArgumentException("nothing is asked");
            case FilterTest.Missing(boolean missing) -> missing(column, missing != opposite);
            // In data frames a missing number is NaN.
            case FilterTest.Compared(Comparison how, Double value) when value.isNaN() ->
                    missing(column, (how == Comparison.EQUAL) != opposite);
            case FilterTest.Compared(Comparison how, Object value) ->
                    compared(column, opposite ? how.opposite() : how, value);
            case FilterTest.Contains(String words) -> contains(column, words, opposite);
            case FilterTest.OneOf(List<String> texts) -> oneOf(column, texts, opposite);
            case FilterTest.Several(List<FilterTest> parts, boolean all) -> {
                List<String> each = parts.stream().map(part -> of(column, part, opposite)).toList();
                yield "(" + String.join(all != opposite ? " & " : " | ", each) + ")";
            }
            case FilterTest.Not(FilterTest part) -> of(column, part, !opposite);
        };
    }

    abstract String missing(ColumnInfo column, boolean missing);

    abstract String compared(ColumnInfo column, Comparison how, Object value);

    abstract String contains(ColumnInfo column, String words, boolean opposite);

    abstract String oneOf(ColumnInfo column, List<String> texts, boolean opposite);

    static String sign(Comparison how) {
        return switch (how) {
            case LESS -> "<";
            case AT_MOST -> "<=";
            case MORE -> ">";
            case AT_LEAST -> ">=";
            case EQUAL -> "==";
            case NOT_EQUAL -> "!=";
        };
    }

    /// A number as Python writes it.
    static String number(Object value) {
        return switch (value) {
            case Double infinite when infinite.isInfinite() -> "float(\"" + infinite + "\")";
            case Double fraction -> Double.toString(fraction).replace("E", "e");
            default -> value.toString();
        };
    }

    static String list(List<String> texts) {
        return "[" + String.join(", ", texts.stream().map(FrameCode::text).toList()) + "]";
    }
}
