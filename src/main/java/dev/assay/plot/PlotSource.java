package dev.assay.plot;

import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A table to plot, and how its columns are called where people read. Tables over time name their
/// columns `t` and `v`, which says nothing on an axis: what was measured, their result says.
///
/// @param parameter what the result says that `v` is: "t1"
/// @param unmeasuredZeros columns of which the result says that their zeros are not measurements
public record PlotSource(
        StoredTable table, Optional<String> parameter, Set<String> unmeasuredZeros) {
    private static final String TIME = "t";
    private static final String VALUE = "v";

    public PlotSource {
        unmeasuredZeros = Set.copyOf(unmeasuredZeros);
    }

    /// A table whose result says nothing of its columns.
    PlotSource(StoredTable table, Optional<String> parameter) {
        this(table, parameter, Set.of());
    }

    /// A table of a stored result.
    public static PlotSource of(StoredResult result, StoredTable table) {
        return switch (result.content()) {
            case ResultContent.Tables tables ->
                    new PlotSource(
                            table,
                            Optional.ofNullable(tables.json().path("parameter_name").textValue())
                                    .filter(name -> !name.isBlank()),
                            tables.zeroMeanings().keySet());
            case ResultContent.Document _ -> new PlotSource(table, Optional.empty());
        };
    }

    TableInfo info() {
        return table.info();
    }

    /// A column's name in a sentence: "t1 over time".
    String word(String column) {
        return switch (column) {
            case VALUE -> parameter.orElse(column);
            case TIME -> isPlainTime(column) ? "time" : column;
            default -> column;
        };
    }

    /// A column's name with its unit in brackets; null where the axis needs none, because dates
    /// explain themselves.
    @Nullable String axis(String column) {
        return isPlainTime(column) ? null : withUnit(column);
    }

    /// A column's name with its unit in brackets.
    String withUnit(String column) {
        String word = word(column);
        return QuickPlot.column(info(), column)
                .flatMap(TableInfo.ColumnInfo::unit)
                .filter(unit -> !unit.isBlank())
                .map(unit -> word + " [" + unit + "]")
                .orElse(word);
    }

    private boolean isPlainTime(String column) {
        return column.equals(TIME)
                && parameter.isPresent()
                && QuickPlot.column(info(), column)
                        .filter(info -> info.type().isTime())
                        .isPresent();
    }
}
