package dev.assay.guide.table.sql;

import dev.assay.guide.answer.Draft;
import dev.assay.guide.quantity.Bound.Side;
import dev.assay.guide.table.catalogue.Column;
import java.util.List;
import java.util.stream.Collectors;

/// Which rows are meant.
///
/// @param column that it is about
/// @param sql what must hold
/// @param words for an answer, after "where": "`status` is “failed”"
/// @param time whether it says when
/// @param ofAll whether it says of which rows a share is told, and not which have the share
public record RowCondition(Column column, String sql, String words, boolean time, boolean ofAll) {
    private static final int MAX_NAMED = 3;

    /// A condition of which a time alone says of which rows a share is told.
    public RowCondition(Column column, String sql, String words, boolean time) {
        this(column, sql, words, time, time);
    }

    /// The same as what all rows of a share have.
    public RowCondition asOfAll() {
        return new RowCondition(column, sql, words, time, true);
    }

    /// A condition that says nothing of when.
    private RowCondition(Column column, String sql, String words) {
        this(column, sql, words, false);
    }

    /// Rows whose text is one of some, or none of them.
    public static RowCondition among(Column column, List<String> values, boolean not) {
        String own = column.isText() ? column.sql() : "CAST(" + column.sql() + " AS VARCHAR)";
        String sql =
                values.size() == 1
                        ? own
                                + (not ? " IS DISTINCT FROM " : " = ")
                                + Literals.text(values.getFirst())
                        : (not ? "(%1$s NOT IN %2$s OR %1$s IS NULL)" : "%s IN %s")
                                .formatted(own, Literals.texts(values));
        String named =
                values.stream()
                        .map(value -> "“" + Draft.escaped(value) + "”")
                        .collect(Collectors.joining(" or "));
        return new RowCondition(column, sql, column.shown() + (not ? " is not " : " is ") + named);
    }

    /// Rows of which one of some conditions holds.
    public static RowCondition either(List<RowCondition> each) {
        return joined(each, " OR ", ", or ");
    }

    /// Rows of which all of some conditions hold.
    public static RowCondition all(List<RowCondition> each) {
        return each.size() == 1 ? each.getFirst() : joined(each, " AND ", " and ");
    }

    private static RowCondition joined(List<RowCondition> each, String sign, String word) {
        return new RowCondition(
                each.getFirst().column(),
                each.stream()
                        .map(condition -> "(" + condition.sql() + ")")
                        .collect(Collectors.joining(sign, "(", ")")),
                String.join(word, each.stream().map(RowCondition::words).toList()));
    }

    /// Rows whose number is on a side of a limit.
    public static RowCondition limit(Column column, Side side, double low, double high) {
        String own = column.sql();
        String from = Literals.number(low);
        String to = Literals.number(high);
        String sql =
                switch (side) {
                    case BELOW, WORSE -> own + " < " + from;
                    case AT_MOST -> own + " <= " + from;
                    case ABOVE, BETTER -> own + " > " + from;
                    case AT_LEAST -> own + " >= " + from;
                    case EQUAL -> own + " = " + from;
                    case UNEQUAL -> own + " IS DISTINCT FROM " + from;
                    case BETWEEN -> own + " BETWEEN " + from + " AND " + to;
                    case OUTSIDE -> "(" + own + " < " + from + " OR " + own + " > " + to + ")";
                };
        boolean two = side == Side.BETWEEN || side == Side.OUTSIDE;
        String unit = column.unit().isEmpty() ? "" : " " + Draft.escaped(column.unit());
        String limit = from + (two ? " and " + to : "") + unit;
        return new RowCondition(
                column, sql, "%s is %s %s".formatted(column.shown(), side.words(), limit));
    }

    /// Rows that have nothing in a column, or that have something.
    public static RowCondition missing(Column column, boolean not) {
        String sql =
                column.isText()
                        ? "(%1$s IS NULL OR trim(%1$s) = '')".formatted(column.sql())
                        : column.sql() + " IS NULL";
        String holds = not ? " is there" : column.isText() ? " is missing or empty" : " is missing";
        return new RowCondition(
                column,
                not ? "NOT " + (column.isText() ? sql : "(" + sql + ")") : sql,
                column.shown() + holds);
    }

    /// Rows that have none of the rows of another table, or that have some.
    public static RowCondition without(Column count, boolean not) {
        return new RowCondition(
                count,
                count.sql() + (not ? " > 0" : " = 0"),
                "it has " + (not ? "" : "no ") + count.shown());
    }

    /// Rows that are marked, or that are not.
    public static RowCondition flag(Column column, boolean value) {
        return new RowCondition(
                column, column.sql() + " = " + value, column.shown() + " is " + value);
    }

    /// Rows whose text holds another one, in letters of any case.
    public static RowCondition contains(Column column, String part, boolean not) {
        return contains(List.of(column), part, not);
    }

    /// Rows of which one of some texts holds another one, in letters of any case.
    public static RowCondition contains(List<Column> columns, String part, boolean not) {
        boolean plain = columns.size() == 1 && !not;
        String holds =
                columns.stream()
                        .map(column ->
                                "contains(lower(%s), lower(%s))"
                                        .formatted(column.sql(), Literals.text(part)))
                        .map(one -> plain ? one : "coalesce(" + one + ", false)")
                        .collect(Collectors.joining(" OR "));
        return new RowCondition(
                columns.getFirst(),
                plain ? holds : (not ? "NOT " : "") + "(" + holds + ")",
                "%s “%s”".formatted(containing(columns, not), Draft.escaped(part)));
    }

    /// Any of some columns contains something, or none of them; many are not listed.
    private static String containing(List<Column> columns, boolean not) {
        if (columns.size() > MAX_NAMED) {
            return (not ? "no text" : "any text") + " contains";
        }
        String names =
                String.join(not ? " and " : " or ", columns.stream().map(Column::shown).toList());
        return columns.size() == 1
                ? names + (not ? " does not contain" : " contains")
                : (not ? "neither of " : "") + names + " contains";
    }
}
