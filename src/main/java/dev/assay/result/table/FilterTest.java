package dev.assay.result.table;

import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.util.List;

/// What a column's filter asks of its values, whatever language it is then written in. A missing
/// value passes no test but [Missing].
public sealed interface FilterTest {
    /// Reads what a person typed into a column's filter field.
    ///
    /// @throws BadFilterException where it makes no sense
    static FilterTest of(ColumnInfo column, String text) throws BadFilterException {
        return ColumnFilters.test(column, text);
    }

    /// An empty filter, which every row passes.
    record Always() implements FilterTest {}

    /// The value is missing, or it is not.
    record Missing(boolean missing) implements FilterTest {}

    /// The value beside another one.
    ///
    /// @param value a number, a text, a truth value, a date as [java.time.LocalDate], or a time of
    ///   UTC as [java.time.LocalDateTime]
    record Compared(Comparison how, Object value) implements FilterTest {}

    /// The text has these words in it, in any case.
    record Contains(String words) implements FilterTest {}

    /// The text is one of these.
    record OneOf(List<String> texts) implements FilterTest {
        public OneOf {
            texts = List.copyOf(texts);
        }
    }

    /// Several tests.
    ///
    /// @param all whether all must hold, or one of them
    record Several(List<FilterTest> parts, boolean all) implements FilterTest {
        public Several {
            parts = List.copyOf(parts);
        }

        boolean hasUpperLimit() {
            return all
                    && parts.stream()
                            .anyMatch(part ->
                                    part instanceof Compared(Comparison how, _) && how.isLimit());
        }
    }

    /// The opposite.
    record Not(FilterTest part) implements FilterTest {}

    /// How a value stands to another one.
    enum Comparison {
        LESS("<"),
        AT_MOST("<="),
        MORE(">"),
        AT_LEAST(">="),
        EQUAL("="),
        NOT_EQUAL("<>");

        private final String sql;

        Comparison(String sql) {
            this.sql = sql;
        }

        String sql() {
            return sql;
        }

        private boolean isLimit() {
            return this == LESS || this == AT_MOST;
        }

        /// The comparison of a column with a question mark. The database takes NaN for more than
        /// any number; here it is not.
        ///
        /// @param nan whether NaN may be among the values
        String sql(String column, boolean nan) {
            String compared = column + " " + sql + " ?";
            return nan && (this == MORE || this == AT_LEAST)
                    ? "(" + compared + " AND NOT isnan(" + column + "))"
                    : compared;
        }

        /// The one that holds where this one does not.
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
