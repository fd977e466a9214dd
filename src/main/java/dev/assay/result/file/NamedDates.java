package dev.assay.result.file;

import dev.assay.result.delimited.form.TextCast;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Columns of texts that are all dates whose months have names, in a file that has no type for
/// dates: "Jun 12 1998".
public record NamedDates(ReadingDatabase database) {
    private static final int MAX_COLUMNS = 200;
    private static final int LOOKED_AT_FIRST = 1_000;

    /// The same table with such columns as dates.
    ///
    /// @param remarks get a sentence for each of them
    public FileTable read(FileTable table, List<String> remarks)
            throws SQLException, IOException, InterruptedException {
        List<FileColumn> texts =
                table.columns().stream()
                        .filter(column -> column.sqlType().equals("VARCHAR"))
                        .filter(column -> column.cast().isEmpty())
                        .limit(MAX_COLUMNS)
                        .toList();
        Map<FileColumn, String> some = examples(table, texts, " LIMIT " + LOOKED_AT_FIRST);
        Map<FileColumn, String> dates = examples(table, List.copyOf(some.keySet()), "");
        List<FileColumn> columns = new ArrayList<>();
        for (FileColumn column : table.columns()) {
            String example = dates.get(column);
            columns.add(example == null ? column : column.as(TextCast.DATE_NAMED));
            if (example != null) {
                remarks.add(TextCast.namedRemark(column.name(), example) + ".");
            }
        }
        return table.with(columns);
    }

    /// The columns all of whose cells are such dates or missing, with one of them.
    private Map<FileColumn, String> examples(FileTable table, List<FileColumn> texts, String limit)
            throws SQLException, IOException, InterruptedException {
        return database.told(
                texts,
                column -> example(table.cell(column)),
                "(SELECT * FROM %s%s)".formatted(FileSql.rows(table), limit));
    }

    /// SQL for one of the dates of a column that has no other cells; missing for others.
    private static String example(String cell) {
        return "CASE WHEN count(*) FILTER (WHERE trim(%1$s) <> '' AND (%2$s) IS NULL) = 0 THEN min(trim(%1$s)) FILTER (WHERE (%2$s) IS NOT NULL) END"
                .formatted(cell, TextCast.DATE_NAMED.sql(cell));
    }
}
