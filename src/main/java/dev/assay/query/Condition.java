package dev.assay.query;

import dev.assay.query.Expression.Literal;
import java.util.List;
import java.util.stream.Stream;

/// A condition on a row. A missing value satisfies [Missing] alone.
public sealed interface Condition {
    /// The condition that every row satisfies.
    static Condition always() {
        return new All(List.of());
    }

    /// All of some hold.
    record All(List<Condition> parts) implements Condition {
        public All {
            parts = List.copyOf(parts);
        }
    }

    /// At least one of some holds.
    record Any(List<Condition> parts) implements Condition {
        public Any {
            parts = List.copyOf(parts);
        }
    }

    /// A condition does not hold; where its value is missing, this does not hold either.
    record Not(Condition part) implements Condition {}

    /// There is no value.
    record Missing(Expression value) implements Condition {}

    /// Two values beside each other.
    record Compare(Expression left, Comparison how, Expression right) implements Condition {}

    /// A text has some words in it, in letters of any case.
    record Contains(Expression text, String words) implements Condition {}

    /// A value is one of some.
    record OneOf(Expression value, List<Literal> values) implements Condition {
        public OneOf {
            values = List.copyOf(values);
        }
    }

    /// A condition in the SQL of the stored tables, as a person writes it behind WHERE.
    record Typed(String sql) implements Condition {}

    /// The conditions in SQL that are parts of this one.
    default Stream<Typed> typed() {
        return switch (this) {
            case All(List<Condition> parts) -> parts.stream().flatMap(Condition::typed);
            case Any(List<Condition> parts) -> parts.stream().flatMap(Condition::typed);
            case Not(Condition part) -> part.typed();
            case Typed typed -> Stream.of(typed);
            case Missing _, Compare _, Contains _, OneOf _ -> Stream.empty();
        };
    }

    /// The columns that it reads; those of a condition in SQL are not known.
    default Stream<String> columns() {
        return switch (this) {
            case All(List<Condition> parts) -> parts.stream().flatMap(Condition::columns);
            case Any(List<Condition> parts) -> parts.stream().flatMap(Condition::columns);
            case Not(Condition part) -> part.columns();
            case Missing(Expression value) -> value.columns();
            case Compare(Expression left, _, Expression right) ->
                    Stream.concat(left.columns(), right.columns());
            case Contains(Expression text, _) -> text.columns();
            case OneOf(Expression value, _) -> value.columns();
            case Typed _ -> Stream.empty();
        };
    }

    /// A comparison of two values. NaN is neither above nor below any number, and equals itself.
    enum Comparison {
        LESS("<"),
        AT_MOST("<="),
        MORE(">"),
        AT_LEAST(">="),
        EQUAL("="),
        NOT_EQUAL("<>");

        private final String sign;

        Comparison(String sign) {
            this.sign = sign;
        }

        /// The sign as SQL has it.
        public String sign() {
            return sign;
        }

        /// The one that holds of two numbers where this one does not.
        public Comparison opposite() {
            return switch (this) {
                case LESS -> AT_LEAST;
                case AT_MOST -> MORE;
                case MORE -> AT_MOST;
                case AT_LEAST -> LESS;
                case EQUAL -> NOT_EQUAL;
                case NOT_EQUAL -> EQUAL;
            };
        }
    }
}
