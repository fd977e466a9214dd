package dev.assay.result.delimited;

import dev.assay.result.database.SqlNames;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.ReadingDatabase;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A last row that has the sums of the rows above it, as reports end with one. It stays a row.
record TotalRow(ReadingDatabase database) {
    private static final int COLUMNS = 200;
    private static final int NAMED = 3;

    /// The part of the sum of all sizes that adding up may be off by.
    private static final double TOLERANCE = 1e-9;

    /// In few rows without such a word a last number may be the sum of the others by chance.
    private static final int MIN_ROWS = 4;

    /// A sentence for people; empty where the last row has a number that is no sum, unless a cell
    /// says that it is one of totals, or no sum at all.
    ///
    /// @param rows of the table
    Optional<String> remark(FileTable table, long rows)
            throws SQLException, IOException, InterruptedException {
        List<FileColumn> numbers =
                table.columns().stream()
                        .filter(column ->
                                column.readAs().equals("BIGINT")
                                        || column.readAs().equals("DOUBLE"))
                        .limit(COLUMNS)
                        .toList();
        if (numbers.isEmpty() || rows < MIN_ROWS - 1) {
            return Optional.empty();
        }
        String last = "%s = %d".formatted(SqlNames.ROW, rows - 1);
        String words =
                table.cells().stream()
                        .limit(COLUMNS)
                        .map(cell ->
                                "coalesce(bool_or(regexp_matches(lower(trim(CAST(%s AS VARCHAR))), '^(grand |overall )?(totals?|sum|summe|gesamt|gesamtsumme|somme|suma|итого|всего|合計|合计|总计|總計)([^[:alpha:]]|$)')) FILTER (WHERE %s), false)"
                                        .formatted(cell, last))
                        .collect(Collectors.joining(" OR "));
        String sums =
                numbers.stream()
                        .map(column ->
                                "max(CAST(%1$s AS DOUBLE)) FILTER (WHERE %2$s), sum(CAST(%1$s AS DOUBLE)) FILTER (WHERE NOT %2$s), sum(abs(CAST(%1$s AS DOUBLE))) FILTER (WHERE NOT %2$s), count(*) FILTER (WHERE %1$s <> 0 AND NOT %2$s)"
                                        .formatted(table.cell(column), last))
                        .collect(Collectors.joining(", "));
        return database.row(
                "SELECT %s, %s FROM %s".formatted(words, sums, FileSql.rows(table)),
                found -> remark(found, numbers, rows));
    }

    private static Optional<String> remark(ResultSet found, List<FileColumn> numbers, long rows)
            throws SQLException {
        List<String> totals = new ArrayList<>();
        boolean others = rows < MIN_ROWS;
        for (int i = 0; i < numbers.size(); i++) {
            double last = found.getDouble(4 * i + 2);
            boolean filled = !found.wasNull();
            double off = Math.abs(last - found.getDouble(4 * i + 3));
            boolean sum = off <= TOLERANCE * found.getDouble(4 * i + 4);
            others |= filled && !sum;
            if (filled && sum && last != 0 && found.getLong(4 * i + 5) > 1) {
                totals.add("“%s”".formatted(numbers.get(i).name()));
            }
        }
        boolean is = !totals.isEmpty() && (found.getBoolean(1) || !others);
        return is ? Optional.of(sentence(totals)) : Optional.empty();
    }

    private static String sentence(List<String> totals) {
        return "The last row looks like a total: its %s %s of the rows above. It is kept as a row, so whatever adds up or averages all rows counts it, too."
                .formatted(
                        totals.stream().limit(NAMED).collect(Collectors.joining(", ")),
                        totals.size() == 1 ? "is the sum" : "are the sums");
    }
}
