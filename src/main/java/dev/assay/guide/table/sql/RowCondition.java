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

    /// Rows whose text is one of some, or none of them.
    public static RowCondition among(Column column, List<String> values, boolean not) {
        String own = column.isText() ? column.sql() : "CAST(" + column.sql() + " AS VARCHAR)";
        String sql =
                values.size() == 1
                        ? own
                                + (not ? " IS DISTINCT FROM " : " = ")
                                + Literals.text(values.getFirst())
                        : not
                                ? "("
                                        + own
                                        + " NOT IN "
                                        + Literals.texts(values)
                                        + " OR "
                                        + own
                                        + " IS NULL)"
                                : own + " IN " + Literals.texts(values);
        String named =
                values.stream()
                        .map(value -> "“" + Draft.escaped(value) + "”")
                        .collect(Collectors.joining(" or "));
        return new RowCondition(
                column, sql, column.shown() + (not ? " is not " : " is ") + named, false);
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
                each.stream().map(RowCondition::words).collect(Collectors.joining(word)),
                false);
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
        return new RowCondition(
                column,
                sql,
                column.shown()
                        + " is "
                        + side.words()
                        + " "
                        + from
                        + (two ? " and " + to : "")
                        + unit,
                false);
    }

    /// Rows that have nothing in a column, or that have something.
    public static RowCondition missing(Column column, boolean not) {
        String sql =
                column.isText()
                        ? "(%1$s IS NULL OR trim(%1$s) = '')".formatted(column.sql())
                        : column.sql() + " IS NULL";
        return new RowCondition(
                column,
                not ? "NOT " + (column.isText() ? sql : "(" + sql + ")") : sql,
                column.shown()
                        + (not
                                ? " is there"
                                : column.isText() ? " is missing or empty" : " is missing"),
                false);
    }

    /// Rows that have none of the rows of another table, or that have some.
    public static RowCondition without(Column count, boolean not) {
        return new RowCondition(
                count,
                count.sql() + (not ? " > 0" : " = 0"),
                "it has " + (not ? "" : "no ") + count.shown(),
                false);
    }

    /// Rows that are marked, or that are not.
    public static RowCondition flag(Column column, boolean value) {
        return new RowCondition(
                column, column.sql() + " = " + value, column.shown() + " is " + value, false);
    }

    /// Rows of which one of some texts holds another one, in letters of any case.
    public static RowCondition contains(List<Column> columns, String part, boolean not) {
        if (columns.size() == 1) {
            return contains(columns.getFirst(), part, not);
        }
        String any =
                columns.stream()
                        .map(column ->
                                "coalesce(" + contains(column, part, false).sql() + ", false)")
                        .collect(Collectors.joining(" OR ", "(", ")"));
        return new RowCondition(
                columns.getFirst(),
                not ? "NOT " + any : any,
                named(columns, not) + " contains “" + Draft.escaped(part) + "”",
                false);
    }

    /// Any of some columns, or none of them; many are not listed.
    private static String named(List<Column> columns, boolean not) {
        if (columns.size() > MAX_NAMED) {
            return not ? "no text" : "any text";
        }
        String names =
                columns.stream()
                        .map(Column::shown)
                        .collect(Collectors.joining(not ? " and " : " or "));
        return (not ? "neither of " : "") + names;
    }

    /// Rows whose text holds another one, in letters of any case.
    public static RowCondition contains(Column column, String part, boolean not) {
        String sql = "contains(lower(%s), lower(%s))".formatted(column.sql(), Literals.text(part));
        return new RowCondition(
                column,
                not ? "NOT coalesce(" + sql + ", false)" : sql,
                column.shown()
                        + (not ? " does not contain “" : " contains “")
                        + Draft.escaped(part)
                        + "”",
                false);
    }
}
