package dev.assay.result.table;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Words;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Cancellation;
import java.util.Objects;

/// A sentence for a model whose filters leave no row.
public final class NoRowLeft {
    /// Rows that are looked at for an example, and how much of it is shown.
    private static final int MAX_ROWS = 20;

    private static final int MAX_EXAMPLE = 60;

    private NoRowLeft() {}

    /// Tells a model that no row was left, and what it may not know of a filter of its own.
    public static String told(StoredTable table, JsonNode filters, Cancellation cancellation)
            throws InterruptedException {
        String hint = "";
        for (JsonNode filter : filters) {
            ColumnInfo column = table.info().column(filter.path("column").asText());
            String text = filter.path("filter").asText().strip();
            if (column.type() == TableInfo.Type.TEXT && FilterText.isRange(text)) {
                hint =
                        " “%s” is text%s: “%s” is looked for as a part of it, since only numbers, dates and times are compared."
                                .formatted(
                                        column.name(),
                                        example(table, column, cancellation),
                                        Words.shortened(text, MAX_EXAMPLE));
            } else if (column.type() == TableInfo.Type.TEXT && FilterText.isWrongChoice(text)) {
                hint = " One of several texts is written 'a | b', without '='.";
            }
        }
        return "No row passes the filters." + hint;
    }

    /// Adds a text of the column, if any of the first rows has one.
    private static String example(StoredTable table, ColumnInfo column, Cancellation cancellation)
            throws InterruptedException {
        int place = table.info().columns().indexOf(column);
        return table.rows(cancellation).preview(0, MAX_ROWS, MAX_EXAMPLE).stream()
                .map(row -> row.get(place))
                .filter(Objects::nonNull)
                .findFirst()
                .map(cell -> ", such as “%s”".formatted(Words.oneLine(String.valueOf(cell))))
                .orElse("");
    }
}
