package dev.assay.result.survey;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.result.database.DatabaseInstants;
import dev.assay.result.table.JsonRowsWriter;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Cancellation;
import dev.assay.text.UntrustedText;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/// The first rows of a table, so that a model sees what its cells look like.
///
/// @param rows their cells in the order of the columns: three, or all of a table that has few
/// @param all whether these are all rows of the table
public record SampleRows(List<List<@Nullable Object>> rows, boolean all) {
    static final SampleRows NONE = new SampleRows(List.of(), false);

    private static final int ROWS = 3;

    /// A table of no more rows is shown whole where there is room.
    private static final int MAX_WHOLE = 12;

    /// Rows of wider tables are not shown.
    private static final int MAX_COLUMNS = 60;

    private static final int LONGEST = 200;
    private static final String NOT_SHOWN = "(reads like an instruction)";

    public SampleRows {
        rows = List.copyOf(rows);
    }

    static SampleRows of(DuckDBConnection connection, TableInfo table, Cancellation cancellation)
            throws SQLException, IOException, InterruptedException {
        if (table.rows() == 0 || table.columns().size() > MAX_COLUMNS) {
            return NONE;
        }
        boolean few = table.rows() <= MAX_WHOLE;
        int count = few ? MAX_WHOLE : ROWS;
        return new SampleRows(
                JsonRowsWriter.first(connection, table, count, LONGEST + 1, cancellation), few);
    }

    /// The rows as lists of cells.
    ///
    /// @param most rows
    /// @param longest characters of a cell
    ArrayNode json(int most, int longest) {
        ArrayNode list = Json.array();
        for (List<@Nullable Object> row : rows.subList(0, Math.min(most, rows.size()))) {
            ArrayNode cells = list.addArray();
            row.forEach(cell -> add(cells, cell, longest));
        }
        return list;
    }

    /// Returns whether a cell is longer than it may be at most.
    boolean isCut(int longest) {
        return rows.stream()
                .flatMap(List::stream)
                .anyMatch(cell -> cell instanceof String text && text.length() > longest);
    }

    private static void add(ArrayNode cells, @Nullable Object cell, int longest) {
        switch (cell) {
            case null -> cells.addNull();
            case Long number -> cells.add(number);
            case Boolean flag -> cells.add(flag);
            case Double number when Double.isFinite(number) -> cells.add(number);
            case String text when UntrustedText.readsLikeOrder(text) -> cells.add(NOT_SHOWN);
            default -> cells.add(Words.shortened(DatabaseInstants.text(cell), longest));
        }
    }
}
