package dev.assay.guide.table.reading;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.Bound.Side;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.sql.Literals;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.words.CommonWords;
import dev.assay.query.Aggregate;
import dev.assay.vocabulary.Better;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;

/// Makes conditions of limits, in the units of the columns that they are on.
final class LimitCondition {
    private static final double HUNDRED = 100;

    /// Digits that a binary fraction holds for certain.
    private static final int CERTAIN = 15;

    private LimitCondition() {}

    /// The rows within a limit; empty where the column has no such unit, or no better side.
    static Optional<RowCondition> of(TableAtHand table, Column column, Bound limit) {
        return side(limit.side(), column)
                .flatMap(side ->
                        limit.statistics().isEmpty()
                                ? factor(column, limit)
                                        .map(factor ->
                                                typed(
                                                        RowCondition.limit(
                                                                column,
                                                                side,
                                                                plain(limit.value() * factor),
                                                                plain(limit.upper() * factor)),
                                                        side,
                                                        limit))
                                : Optional.of(ofFigures(table, column, side, limit)));
    }

    /// The rows in which one column is on a side of another; empty where they are measured in units
    /// of different kinds.
    static Optional<RowCondition> of(Column column, ColumnMention.Beside side, Column other) {
        boolean alike = column.unit().isEmpty() || other.unit().isEmpty();
        Optional<Double> factor =
                alike ? Optional.of(1.0) : CommonWords.UNITS.factor(other.unit(), column.unit());
        return factor.flatMap(by -> of(column, side, other, by));
    }

    private static Optional<RowCondition> of(
            Column column, ColumnMention.Beside side, Column other, double unit) {
        double factor = side.factor() * unit;
        String limit = factor == 1 ? other.sql() : other.sql() + " * " + plain(factor);
        String times = side.factor() == 1 ? "" : Literals.number(side.factor()) + " times ";
        return side(side.side(), column)
                .map(own ->
                        new RowCondition(
                                column,
                                sign(column.sql(), own, limit, limit),
                                column.shown() + " is " + own.words() + " " + times + other.shown(),
                                false));
    }

    /// The condition in the unit that was typed, which may not be that of the column.
    private static RowCondition typed(RowCondition condition, Side side, Bound limit) {
        String unit = CommonWords.UNITS.written(limit.unit());
        if (limit.unit().isEmpty() || limit.isPercent() || unit.equals(condition.column().unit())) {
            return condition;
        }
        Column column = condition.column();
        Column inUnit =
                new Column(column.name(), column.sqlName(), column.holds(), unit, column.order());
        return new RowCondition(
                column,
                condition.sql(),
                RowCondition.limit(inUnit, side, limit.value(), limit.upper()).words(),
                condition.time());
    }

    /// A side of values; better and worse become above or below.
    private static Optional<Side> side(Side side, Column column) {
        if (side != Side.BETTER && side != Side.WORSE) {
            return Optional.of(side);
        }
        Better better = column.words().better();
        boolean above = (side == Side.BETTER) == (better == Better.HIGHER);
        return better == Better.NEITHER
                ? Optional.empty()
                : Optional.of(above ? Side.ABOVE : Side.BELOW);
    }

    /// The factor of a typed number; empty where the column has another kind of unit. Whoever
    /// speaks of fractions in percent need not say so.
    private static Optional<Double> factor(Column column, Bound limit) {
        if (column.words().fraction()) {
            boolean percent = Math.max(Math.abs(limit.value()), Math.abs(limit.upper())) > 1;
            return limit.isPercent() || (percent && limit.unit().isEmpty())
                    ? Optional.of(1 / HUNDRED)
                    : limit.unit().isEmpty() ? Optional.of(1.0) : Optional.empty();
        }
        return limit.unit().isEmpty() || (limit.isPercent() && column.isPercent())
                ? Optional.of(1.0)
                : CommonWords.UNITS.factor(limit.unit(), column.measuredIn());
    }

    /// A number without the noise of binary fractions.
    private static double plain(double number) {
        return Double.isFinite(number)
                ? new BigDecimal(number).round(new MathContext(CERTAIN)).doubleValue()
                : number;
    }

    /// A limit that is a multiple of figures of all rows.
    private static RowCondition ofFigures(
            TableAtHand table, Column column, Side side, Bound limit) {
        String low = figure(table, column, limit.statistics().getFirst(), limit.value());
        String high = figure(table, column, limit.statistics().getLast(), limit.upper());
        boolean two = limit.statistics().size() > 1;
        String sql =
                two
                        ? sign(
                                column.sql(),
                                side,
                                "least(" + low + ", " + high + ")",
                                "greatest(" + low + ", " + high + ")")
                        : sign(column.sql(), side, low, high);
        String words =
                two
                        ? "between its "
                                + title(limit.statistics().getFirst())
                                + " and its "
                                + title(limit.statistics().getLast())
                        : side.words()
                                + " "
                                + times(limit, side)
                                + " its "
                                + title(limit.statistics().getFirst());
        return new RowCondition(
                column, sql, column.shown() + " is " + words.replaceAll(" +", " "), false);
    }

    private static String times(Bound limit, Side side) {
        String low = limit.value() == 1 ? "" : Literals.number(plain(limit.value())) + " times";
        return side == Side.BETWEEN && limit.value() != limit.upper()
                ? low + " and " + Literals.number(plain(limit.upper())) + " times"
                : low;
    }

    private static String title(SummaryFigure figure) {
        return aggregate(figure).title();
    }

    private static Aggregate aggregate(SummaryFigure figure) {
        return figure == SummaryFigure.MEAN ? Aggregate.MEAN : Aggregate.MEDIAN;
    }

    private static String figure(
            TableAtHand table, Column column, SummaryFigure figure, double factor) {
        String all =
                "(SELECT " + aggregate(figure).of(column.sql(), "") + " FROM " + table.sql() + ")";
        return factor == 1 ? all : all + " * " + Literals.number(plain(factor));
    }

    private static String sign(String own, Side side, String low, String high) {
        return switch (side) {
            case BELOW, WORSE -> own + " < " + low;
            case AT_MOST -> own + " <= " + low;
            case ABOVE, BETTER -> own + " > " + low;
            case AT_LEAST -> own + " >= " + low;
            case EQUAL -> own + " = " + low;
            case UNEQUAL -> own + " IS DISTINCT FROM " + low;
            case BETWEEN -> own + " BETWEEN " + low + " AND " + high;
            case OUTSIDE -> "(" + own + " < " + low + " OR " + own + " > " + high + ")";
        };
    }
}
