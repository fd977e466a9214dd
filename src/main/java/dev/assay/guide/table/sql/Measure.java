package dev.assay.guide.table.sql;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.query.Aggregate;
import dev.assay.query.Grain;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Something computed of the rows of a group.
///
/// @param column whose values; null for the rows themselves
/// @param assumed whether nobody said how values are put together
/// @param grain of different times, which are counted by the stretches they lie in; null for the
///   values themselves
public record Measure(
        Aggregate aggregate, @Nullable Column column, boolean assumed, @Nullable Grain grain) {
    public static final Measure ROWS = new Measure(Aggregate.ROWS, null, false, null);

    /// The number of different stretches of time.
    public static Measure of(Grain grain, Column time) {
        return new Measure(Aggregate.DISTINCT, time, false, grain);
    }

    public static Measure of(Aggregate aggregate, Column column) {
        return new Measure(aggregate, column, false, null);
    }

    /// How values are put together where nobody says it: amounts are added up, others averaged.
    public static Measure assumed(Column column) {
        Aggregate usual =
                column.isName()
                        ? Aggregate.DISTINCT
                        : column.isAmount() ? Aggregate.SUM : Aggregate.MEAN;
        return new Measure(usual, column, usual != Aggregate.DISTINCT, null);
    }

    public String sql() {
        return column == null
                ? Aggregate.ROWS.of("", "")
                : aggregate.of(new Grouping(column, grain).sql(), "");
    }

    /// The head of its column: "average price".
    public String name() {
        return column == null
                ? Aggregate.ROWS.heading("")
                : aggregate.heading(
                        aggregate.takesAnything()
                                ? new Grouping(column, grain).name()
                                : column.heading());
    }

    /// In the middle of a sentence: "the average `price`".
    public String words() {
        if (column == null) {
            return "the number of rows";
        }
        return switch (aggregate) {
            case DISTINCT ->
                    "the number of different "
                            + (grain == null
                                    ? column.shown()
                                    : grain.title() + "s of " + column.shown());
            case PRESENT -> "the number of values in " + column.shown();
            case DEVIATION, RANGE -> "the " + aggregate.title() + " of " + column.shown();
            case ROWS, MEAN, SUM, MEDIAN, MIN, MAX ->
                    "the " + aggregate.title() + of() + column.shown();
        };
    }

    /// "The total of `total`", where "the total `total`" would say one word twice.
    private String of() {
        boolean twice =
                column != null
                        && column.name().toLowerCase(Locale.ROOT).contains(aggregate.title());
        return twice ? " of " : " ";
    }

    /// The unit of the result; perhaps empty.
    public String unit() {
        return column != null && aggregate.keepsUnit() ? column.unit() : "";
    }
}
