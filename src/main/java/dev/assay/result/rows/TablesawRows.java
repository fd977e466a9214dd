package dev.assay.result.rows;

import dev.assay.result.table.TableInfo;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DateColumn;
import tech.tablesaw.api.DateTimeColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.ShortColumn;
import tech.tablesaw.api.Table;

/// The rows of a Tablesaw table. What Tablesaw calls missing is null; its number columns cannot
/// tell NaN from missing. Times of day are texts in ISO form, which sort as they should.
public final class TablesawRows implements RowSource {
    private final List<tech.tablesaw.columns.Column<?>> cells;
    private final List<Column> columns = new ArrayList<>();
    private final int rows;

    public TablesawRows(Table table) {
        this.cells = table.columns();
        this.rows = table.rowCount();
        cells.forEach(column -> columns.add(new Column(column.name(), type(column))));
    }

    @Override
    public List<Column> columns() {
        return columns;
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public @Nullable Object cell(int column, int row) {
        tech.tablesaw.columns.Column<?> values = cells.get(column);
        if (values.isMissing(row)) {
            return null;
        }
        return switch (values) {
            case ShortColumn numbers -> (long) numbers.getShort(row);
            case IntColumn numbers -> (long) numbers.getInt(row);
            case LongColumn numbers -> numbers.getLong(row);
            case NumericColumn<?> numbers -> numbers.getDouble(row);
            case BooleanColumn booleans -> booleans.get(row);
            case DateColumn dates -> dates.get(row);
            case InstantColumn instants -> instants.get(row);
            case DateTimeColumn times -> times.get(row);
            default -> String.valueOf(values.get(row));
        };
    }

    private static TableInfo.Type type(tech.tablesaw.columns.Column<?> column) {
        return switch (column) {
            case ShortColumn _, IntColumn _, LongColumn _ -> TableInfo.Type.INTEGER;
            case NumericColumn<?> _ -> TableInfo.Type.NUMBER;
            case BooleanColumn _ -> TableInfo.Type.BOOLEAN;
            case DateColumn _ -> TableInfo.Type.DATE;
            case InstantColumn _ -> TableInfo.Type.INSTANT;
            case DateTimeColumn _ -> TableInfo.Type.LOCAL_TIME;
            default -> TableInfo.Type.TEXT;
        };
    }
}
