package dev.assay.guide.table.sql;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.query.Grain;
import org.jspecify.annotations.Nullable;

/// By what rows are put together.
///
/// @param grain of a column that holds times, or [Grain#ALIKE]; null for the values themselves
public record Grouping(Column column, @Nullable Grain grain) {
    public String sql() {
        if (grain == Grain.ALIKE) {
            return grain.of(column.sql());
        }
        return grain == null || !column.isTime()
                ? column.sql()
                : grain.of(
                        column.isDate() ? column.sql() : "CAST(" + column.sql() + " AS TIMESTAMP)");
    }

    /// The head of its column.
    public String name() {
        return grain == null || grain == Grain.ALIKE ? column.name() : grain.title();
    }

    /// In the middle of a sentence: "month of `ordered`".
    public String words() {
        return grain == null || !column.isTime()
                ? column.shown()
                : grain.title() + " of " + column.shown();
    }

    /// Whether its values have an order of their own, as weekdays have.
    public boolean isOrdered() {
        return isSequence() || (grain != null && grain != Grain.ALIKE);
    }

    /// Whether its values follow each other in time.
    public boolean isSequence() {
        return column.isTime() ? grain == null || grain.isSequence() : column.isYear();
    }
}
