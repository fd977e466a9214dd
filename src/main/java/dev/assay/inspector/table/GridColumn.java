package dev.assay.inspector.table;

import dev.assay.base.ColumnDigits;
import dev.assay.inspector.table.ColumnStatistics.UnmeasuredZeros;
import dev.assay.result.table.StoredTable.Profile;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.vocabulary.ColumnName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// A column of the grid: what stands in its header.
public final class GridColumn {
    private final int index;
    private final ColumnInfo info;
    private final StringProperty filter = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final ObjectProperty<@Nullable SortMark> sort = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<@Nullable Profile> profile = new ReadOnlyObjectWrapper<>();
    private Optional<UnmeasuredZeros> unmeasuredZeros = Optional.empty();
    private final BooleanProperty visible = new SimpleBooleanProperty(true);
    private final BooleanProperty allDigits = new SimpleBooleanProperty(false);
    private List<GridRow> sample = List.of();
    private @Nullable ColumnDigits digits;

    /// The mark of a column by which a table is sorted.
    ///
    /// @param place among the sort keys, from 1; 0 where it is the only one
    public record SortMark(boolean descending, int place) {
        public String text() {
            return (descending ? "▼" : "▲") + (place == 0 ? "" : Integer.toString(place));
        }
    }

    public GridColumn(int index, ColumnInfo info) {
        this.index = index;
        this.info = info;
    }

    /// Where it stands in the table, from 0, wherever it was moved on screen.
    public int index() {
        return index;
    }

    public ColumnInfo info() {
        return info;
    }

    public String name() {
        return info.name();
    }

    /// `t1 [μs]`.
    public String title() {
        return info.unit().map(unit -> name() + " [" + unit + "]").orElse(name());
    }

    /// Returns whether its values are measured or counted, and no names of things.
    public boolean isMeasure() {
        return info.type() == TableInfo.Type.NUMBER
                || (info.type() == TableInfo.Type.INTEGER && !ColumnName.of(name()).isIdentifier());
    }

    /// The text in the filter field, sensible or not.
    public StringProperty filter() {
        return filter;
    }

    /// Why the filter's text is not used; empty where it is.
    public ReadOnlyStringProperty problem() {
        return problem.getReadOnlyProperty();
    }

    void setProblem(String sentence) {
        problem.set(sentence);
    }

    public ObjectProperty<@Nullable SortMark> sort() {
        return sort;
    }

    /// Over the rows that pass the filter; null until it is known.
    public ReadOnlyObjectProperty<@Nullable Profile> profile() {
        return profile.getReadOnlyProperty();
    }

    /// The zeros that the profile's statistics leave out.
    public Optional<UnmeasuredZeros> unmeasuredZeros() {
        return unmeasuredZeros;
    }

    public void setStatistics(ColumnStatistics newest) {
        unmeasuredZeros = newest.unmeasuredZeros();
        profile.set(newest.profile());
    }

    public BooleanProperty visible() {
        return visible;
    }

    /// Whether its numbers are shown with every digit that is stored.
    public BooleanProperty allDigits() {
        return allDigits;
    }

    /// Measures its numbers by other rows from now on.
    void measureBy(List<GridRow> rows) {
        sample = rows;
        digits = null;
    }

    /// How many decimals its numbers are usually shown with; -1 where they are shown with all.
    public int decimals() {
        return allDigits.get() ? -1 : digits().usual();
    }

    /// A value of the column as the grid shows it.
    public String shown(@Nullable Object value) {
        return allDigits.get() ? CellText.oneLine(value) : CellText.shown(value, digits());
    }

    /// Found when they are first asked for: of ten thousand columns few are ever seen.
    private ColumnDigits digits() {
        ColumnDigits known = digits;
        if (known == null) {
            List<Double> numbers = new ArrayList<>();
            for (GridRow row : sample) {
                if (row.cells().get(index) instanceof Double number) {
                    numbers.add(number);
                }
            }
            known = ColumnDigits.over(numbers);
            digits = known;
            sample = List.of();
        }
        return known;
    }
}
