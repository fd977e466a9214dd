package dev.assay.analysis.python.written;

import dev.assay.query.Condition;
import dev.assay.query.Condition.Comparison;
import dev.assay.query.Expression;
import dev.assay.query.Expression.Literal;
import dev.assay.result.table.TableInfo;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Writes conditions as expressions over a data frame. A part can stand on either side of `&` and
/// `|` as it is.
abstract class TestCode {
    private final TableInfo table;

    TestCode(TableInfo table) {
        this.table = table;
    }

    /// The code of a condition.
    final String of(Condition condition) {
        return of(condition, false);
    }

    /// @param opposite whether the rows are wanted that do not pass, and are not missing
    private String of(Condition condition, boolean opposite) {
        return switch (condition) {
            case Condition.All(List<Condition> parts) -> joined(parts, opposite, !opposite);
            case Condition.Any(List<Condition> parts) -> joined(parts, opposite, opposite);
            case Condition.Not(Condition part) -> of(part, !opposite);
            case Condition.Missing(Expression value) -> missing(value(value), !opposite);
            // In data frames a missing number is NaN.
            case Condition.Compare(Expression left, Comparison how, Literal.Fraction(double value))
                    when Double.isNaN(value) ->
                    missing(value(left), (how == Comparison.EQUAL) != opposite);
            case Condition.Compare(Expression left, Comparison how, Expression right) ->
                    compared(left, opposite ? how.opposite() : how, right);
            case Condition.Contains(Expression text, String words) ->
                    contains(value(text), words, opposite);
            case Condition.OneOf(Expression value, List<Literal> values) ->
                    oneOf(value(value), list(values), opposite);
            case Condition.Typed _ ->
                    throw new IllegalArgumentException("SQL is not written as Python");
        };
    }

    private String joined(List<Condition> parts, boolean opposite, boolean all) {
        if (parts.isEmpty()) {
            return all ? "True" : "False";
        }
        return parts.stream()
                .map(part -> of(part, opposite))
                .collect(Collectors.joining(all ? " & " : " | ", "(", ")"));
    }

    private String compared(Expression left, Comparison how, Expression right) {
        String code = value(left);
        return right instanceof Literal.Truth(boolean flag)
                ? flag == (how == Comparison.EQUAL) ? code : "~" + code
                : compared(code, type(left), how, right);
    }

    private Optional<TableInfo.Type> type(Expression expression) {
        return expression instanceof Expression.Column(String name)
                ? Optional.of(table.column(name).type())
                : Optional.empty();
    }

    /// The code of a value.
    final String value(Expression expression) {
        return switch (expression) {
            case Expression.Column(String name) -> column(FrameCode.text(name));
            case Literal.Whole(long value) -> Long.toString(value);
            case Literal.Fraction(double value) when Double.isInfinite(value) ->
                    "float(\"" + value + "\")";
            case Literal.Fraction(double value) -> Double.toString(value).replace("E", "e");
            case Literal.Text(String value) -> FrameCode.text(value);
            case Literal.Truth(boolean value) -> value ? "True" : "False";
            case Literal.Day day -> day(day);
            case Literal.Time time -> time(time);
        };
    }

    /// @param name as Python writes it
    abstract String column(String name);

    abstract String day(Literal.Day day);

    abstract String time(Literal.Time time);

    abstract String missing(String value, boolean missing);

    /// @param type of the column on the left side
    abstract String compared(
            String left, Optional<TableInfo.Type> type, Comparison how, Expression right);

    abstract String contains(String text, String words, boolean opposite);

    /// @param list of values
    abstract String oneOf(String value, String list, boolean opposite);

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

    private String list(List<Literal> values) {
        return values.stream().map(this::value).collect(Collectors.joining(", ", "[", "]"));
    }
}
