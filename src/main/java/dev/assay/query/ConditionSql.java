package dev.assay.query;

import dev.assay.query.Condition.Comparison;
import dev.assay.query.Expression.Literal;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.SignStyle;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Conditions in the SQL of the stored tables, with values as a person would write them.
///
/// @param names of the table that is asked
public record ConditionSql(Names names) {
    /// A text of this many digits is the same number as a decimal and as a double.
    private static final int EXACT_DIGITS = 15;

    /// The database takes no plus before a year of five digits.
    private static final DateTimeFormatter DATE =
            new DateTimeFormatterBuilder()
                    .appendValue(ChronoField.YEAR, 4, 6, SignStyle.NORMAL)
                    .appendPattern("-MM-dd")
                    .toFormatter(Locale.ROOT);

    /// To the microsecond, and no longer than it has to be.
    private static final DateTimeFormatter TIMESTAMP =
            new DateTimeFormatterBuilder()
                    .append(DATE)
                    .appendPattern(" HH:mm:ss")
                    .appendFraction(ChronoField.MICRO_OF_SECOND, 0, 6, true)
                    .toFormatter(Locale.ROOT);

    /// The columns of a table as a statement names them.
    public interface Names {
        /// A column as SQL reads it.
        String column(String name);

        /// Returns whether NaN may be among a column's values.
        boolean mayBeNaN(String name);

        /// A condition that a person wrote, as a part of the statement.
        String typed(String condition);
    }

    /// The condition behind a WHERE.
    public String of(Condition condition) {
        return condition(condition, List.of());
    }

    /// @param limited what has an upper limit beside this, and so is not NaN
    private String condition(Condition condition, List<Expression> limited) {
        return switch (condition) {
            case Condition.All(List<Condition> parts) when parts.isEmpty() -> "TRUE";
            case Condition.All(List<Condition> parts) ->
                    joined(parts, " AND ", parts.stream().flatMap(ConditionSql::limited).toList());
            case Condition.Any(List<Condition> parts) when parts.isEmpty() -> "FALSE";
            case Condition.Any(List<Condition> parts) -> joined(parts, " OR ", List.of());
            case Condition.Not(Condition.Missing(Expression value)) ->
                    value(value) + " IS NOT NULL";
            case Condition.Not(Condition part) -> "NOT (" + condition(part, limited) + ")";
            case Condition.Missing(Expression value) -> value(value) + " IS NULL";
            case Condition.Compare compare -> compared(compare, limited);
            case Condition.Contains(Expression text, String words) ->
                    "contains(lower(%s), lower(%s))".formatted(value(text), literal(words));
            case Condition.OneOf(_, List<Literal> values) when values.isEmpty() -> "FALSE";
            case Condition.OneOf(Expression value, List<Literal> values) ->
                    value(value)
                            + values.stream()
                                    .map(ConditionSql::literal)
                                    .collect(Collectors.joining(", ", " IN (", ")"));
            case Condition.Typed(String sql) -> names.typed(sql);
        };
    }

    private String joined(List<Condition> parts, String word, List<Expression> limited) {
        return parts.stream()
                .map(part -> condition(part, limited))
                .collect(Collectors.joining(word, "(", ")"));
    }

    /// The value that a condition sets an upper limit to, which NaN does not pass.
    private static Stream<Expression> limited(Condition condition) {
        return condition instanceof Condition.Compare(Expression left, Comparison how, _)
                        && (how == Comparison.LESS || how == Comparison.AT_MOST)
                ? Stream.of(left)
                : Stream.empty();
    }

    /// The database takes NaN for more than any number.
    private String compared(Condition.Compare compare, List<Expression> limited) {
        String left = value(compare.left());
        String text = left + " " + compare.how().sign() + " " + value(compare.right());
        boolean lower = compare.how() == Comparison.MORE || compare.how() == Comparison.AT_LEAST;
        boolean nan =
                compare.left() instanceof Expression.Column(String name) && names.mayBeNaN(name);
        return lower && nan && !limited.contains(compare.left())
                ? "(" + text + " AND NOT isnan(" + left + "))"
                : text;
    }

    private String value(Expression expression) {
        return switch (expression) {
            case Expression.Column(String name) -> names.column(name);
            case Literal literal -> literal(literal);
        };
    }

    /// A value as a person would write it.
    public static String literal(Literal literal) {
        return switch (literal) {
            case Literal.Whole(long value) -> Long.toString(value);
            case Literal.Fraction(double value) -> fraction(value);
            case Literal.Text(String value) -> literal(value);
            case Literal.Truth(boolean value) -> value ? "TRUE" : "FALSE";
            case Literal.Day(var value) -> "DATE '" + DATE.format(value) + "'";
            case Literal.Time(var value) -> "TIMESTAMP '" + TIMESTAMP.format(value) + "'";
        };
    }

    /// A short fraction may be written as a decimal: as a double it is the same.
    private static String fraction(double number) {
        String text = Double.toString(number);
        if (!Double.isFinite(number)) {
            return "'" + text + "'::DOUBLE";
        }
        if (text.contains("E")) {
            return text.replace('E', 'e');
        }
        return text.length() <= EXACT_DIGITS ? text : text + "e0";
    }

    /// A text as SQL reads it. A statement cannot hold a character of code 0.
    public static String literal(String text) {
        return "'" + text.replace("\0", "").replace("'", "''") + "'";
    }
}
