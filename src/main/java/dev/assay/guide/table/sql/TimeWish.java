package dev.assay.guide.table.sql;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// When something was, as a question says it.
public sealed interface TimeWish {
    /// Whether it tells times of a day apart, which dates have not.
    default boolean isInADay() {
        return this instanceof OfDay
                || (this instanceof Latest latest && Latest.IN_A_DAY.contains(latest.unit()));
    }

    /// Whether both are stretches of one kind, of which either may be meant: two months, two days.
    default boolean isAlike(TimeWish other) {
        return getClass().equals(other.getClass()) && isStretch() && other.isStretch();
    }

    private boolean isStretch() {
        return switch (this) {
            case Between(var from, var to, _) -> from != null && to != null;
            case Latest _ -> false;
            case EveryYear _, OfDay _, OnWeekday _ -> true;
        };
    }

    /// In words that can follow a sentence: "in March 2026".
    String words();

    /// The condition on a column; empty where the column cannot say it.
    ///
    /// @param table whose newest row counts where a span is counted back
    Optional<RowCondition> on(Column column, TableAtHand table);

    /// From a time on, until before another.
    ///
    /// @param from null where there is no beginning
    /// @param to null where there is no end
    record Between(@Nullable LocalDateTime from, @Nullable LocalDateTime to, String words)
            implements TimeWish {
        @Override
        public Optional<RowCondition> on(Column column, TableAtHand table) {
            return column.isTime()
                    ? Optional.of(condition(column, times(column)))
                    : column.isYear() && areYears()
                            ? Optional.of(condition(column, years(column)))
                            : Optional.empty();
        }

        private RowCondition condition(Column column, List<String> limits) {
            return new RowCondition(
                    column,
                    String.join(" AND ", limits),
                    column.shown()
                            + " is "
                            + (column.isTime() ? words : words.replaceFirst("^in ", "")),
                    true);
        }

        private List<String> times(Column column) {
            List<String> limits = new ArrayList<>();
            if (from != null) {
                limits.add(column.sql() + " >= " + Literals.time(column, from));
            }
            if (to != null) {
                limits.add(column.sql() + " < " + Literals.time(column, to));
            }
            return limits;
        }

        private List<String> years(Column column) {
            List<String> limits = new ArrayList<>();
            if (from != null) {
                limits.add(column.sql() + " >= " + from.getYear());
            }
            if (to != null) {
                limits.add(column.sql() + " < " + to.getYear());
            }
            return limits;
        }

        private boolean areYears() {
            return (from == null || from.getDayOfYear() == 1)
                    && (to == null || to.getDayOfYear() == 1);
        }
    }

    /// A month, or a day, of every year.
    ///
    /// @param day 0 for the whole month
    record EveryYear(int month, int day, String words) implements TimeWish {
        @Override
        public Optional<RowCondition> on(Column column, TableAtHand table) {
            String sql =
                    "month("
                            + column.sql()
                            + ") = "
                            + month
                            + (day > 0 ? " AND day(" + column.sql() + ") = " + day : "");
            return column.isTime()
                    ? Optional.of(
                            new RowCondition(
                                    column,
                                    sql,
                                    column.shown() + " is " + words + ", of any year",
                                    true))
                    : Optional.empty();
        }
    }

    /// So many stretches of time up to the newest row.
    record Latest(int number, String unit, String words) implements TimeWish {
        private static final Set<String> IN_A_DAY = Set.of("hour", "minute", "second");

        @Override
        public Optional<RowCondition> on(Column column, TableAtHand table) {
            String newest = "(SELECT max(" + column.sql() + ") FROM " + table.sql() + ")";
            if (column.isDate() && IN_A_DAY.contains(unit)) {
                return Optional.empty();
            }
            if (column.isTime()) {
                return Optional.of(
                        new RowCondition(
                                column,
                                "%s > %s - INTERVAL %d %s"
                                        .formatted(
                                                column.sql(),
                                                newest,
                                                number,
                                                unit.toUpperCase(Locale.ROOT)),
                                column.shown() + " is " + words + ", counted back from the newest",
                                true));
            }
            return column.isYear() && unit.equals("year")
                    ? Optional.of(
                            new RowCondition(
                                    column,
                                    column.sql() + " > " + newest + " - " + number,
                                    column.shown()
                                            + " is "
                                            + words
                                            + ", counted back from the newest",
                                    true))
                    : Optional.empty();
        }
    }

    /// A time of the day, of any day.
    ///
    /// @param from in minutes since midnight
    /// @param to the minute behind the last one; before the first one where midnight lies between
    record OfDay(int from, int to, String words) implements TimeWish {
        private static final int DAY = 24 * 60;

        @Override
        public Optional<RowCondition> on(Column column, TableAtHand table) {
            if (!column.isTime() || column.isDate()) {
                return Optional.empty();
            }
            String minute = "(hour(%1$s) * 60 + minute(%1$s))".formatted(column.sql());
            List<String> limits = new ArrayList<>();
            if (from > 0) {
                limits.add(minute + " >= " + from);
            }
            if (to < DAY) {
                limits.add(minute + " < " + to);
            }
            boolean over = from > to;
            return Optional.of(
                    new RowCondition(
                            column,
                            limits.stream()
                                    .collect(Collectors.joining(over ? " OR " : " AND ", "(", ")")),
                            column.shown() + " is " + words,
                            true));
        }
    }

    /// A day of the week.
    ///
    /// @param day 1 for Monday
    record OnWeekday(int day, String words) implements TimeWish {
        @Override
        public Optional<RowCondition> on(Column column, TableAtHand table) {
            return column.isTime()
                    ? Optional.of(
                            new RowCondition(
                                    column,
                                    "isodow(" + column.sql() + ") = " + day,
                                    column.shown() + " is " + words,
                                    true))
                    : Optional.empty();
        }
    }
}
