package dev.assay.chart;

import dev.assay.result.Content;
import dev.assay.result.StoredResult;
import dev.assay.result.StoredTable;
import dev.assay.result.TableInfo;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A table to plot, and how its columns are called where people read. Tables over time name their
/// columns `t` and `v`, which says nothing on an axis: what was measured, their result says.
///
/// @param parameter what the result says that `v` is: "t1"
public record PlotSource(StoredTable table, Optional<String> parameter) {
    private static final String TIME = "t";
    private static final String VALUE = "v";

    /// A table of a stored result.
    public static PlotSource of(StoredResult result, StoredTable table) {
        return new PlotSource(
                table,
                switch (result.content()) {
                    case Content.Tables tables ->
                            Optional.ofNullable(tables.json().path("parameter_name").textValue())
                                    .filter(name -> !name.isBlank());
                    case Content.Document _ -> Optional.empty();
                });
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
                        .filter(info -> info.type() == TableInfo.Type.INSTANT)
                        .isPresent();
    }
}
