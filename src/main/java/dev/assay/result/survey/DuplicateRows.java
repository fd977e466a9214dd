package dev.assay.result.survey;

import dev.assay.base.Words;
import dev.assay.result.table.ColumnSurvey;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;

/// Rows that are equal in every cell to one before them.
final class DuplicateRows {
    private DuplicateRows() {}

    static List<String> oddities(LookedAtRows questions, List<ColumnSurvey> columns)
            throws SQLException, IOException, InterruptedException {
        if (columns.size() < 2) {
            return List.of();
        }
        String cells =
                columns.stream()
                        .map(column -> questions.column(column.name()))
                        .collect(Collectors.joining(", "));
        long more =
                questions.one(
                        "SELECT count(*) - count(DISTINCT hash(" + cells + "))" + questions.rows(),
                        row -> row.getLong(1));
        return more == 0 ? List.of() : List.of(Words.count(more, "duplicate row"));
    }
}
