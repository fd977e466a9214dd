package dev.assay.query;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.stream.Stream;

/// A value that is computed for each row.
public sealed interface Expression {
    /// A cell of the row.
    record Column(String name) implements Expression {}

    /// The columns that it reads.
    default Stream<String> columns() {
        return switch (this) {
            case Column(String name) -> Stream.of(name);
            case Literal _ -> Stream.empty();
        };
    }

    /// A value that is the same for all rows.
    sealed interface Literal extends Expression {
        /// A whole number.
        record Whole(long value) implements Literal {}

        /// Any other number, be it NaN or infinite.
        record Fraction(double value) implements Literal {}

        /// A text.
        record Text(String value) implements Literal {}

        /// True or false.
        record Truth(boolean value) implements Literal {}

        /// A day.
        record Day(LocalDate value) implements Literal {}

        /// A time by the clock of the column it is compared with: UTC where that one has a zone.
        record Time(LocalDateTime value) implements Literal {}
    }
}
