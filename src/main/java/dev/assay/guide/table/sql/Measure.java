package dev.assay.guide.table.sql;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.query.Aggregate;
import dev.assay.query.Grain;
import dev.assay.result.database.SqlNames;
import dev.assay.vocabulary.Telling.Together;
import java.util.Locale;
import java.util.Optional;
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
                        : switch (column.together()) {
                            case SUM -> Aggregate.SUM;
                            case MEAN, UNSAID -> Aggregate.MEAN;
                            case LARGEST -> Aggregate.MAX;
                            case SMALLEST -> Aggregate.MIN;
                        };
        boolean known = column.words().telling().together() != Together.UNSAID;
        return new Measure(usual, column, usual != Aggregate.DISTINCT && !known, null);
    }

    /// The same in the unit in which answers tell it.
    public Measure told() {
        return column == null ? this : new Measure(aggregate, column.told(), assumed, grain);
    }

    /// The column that weighs values in a mean; empty where each counts the same.
    public Optional<String> weight() {
        return Optional.ofNullable(column)
                .filter(_ -> aggregate == Aggregate.MEAN)
                .map(of -> of.words().telling().weight())
                .filter(name -> !name.isEmpty());
    }

    public String sql() {
        if (weight().isPresent() && column != null) {
            String weight = SqlNames.quoted(weight().get());
            return "sum(%1$s * %2$s) / sum(%2$s) FILTER (WHERE %1$s IS NOT NULL)"
                    .formatted(column.sql(), weight);
        }
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

    /// A result with its unit.
    public String told(String value) {
        return column != null && aggregate.keepsUnit() ? column.told(value) : value;
    }
}
