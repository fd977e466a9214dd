package dev.assay.result.file;

import dev.assay.result.database.SqlNames;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Dates and times of a file that are infinite or out of reach, which no column of dates holds.
public record InfiniteDates(ReadingDatabase database) {
    /// The same table with the columns that have such dates as texts.
    ///
    /// @param remarks get a sentence for each of them
    public FileTable kept(FileTable table, List<String> remarks)
            throws SQLException, IOException, InterruptedException {
        return kept(table, FileColumn::isTime, remarks);
    }

    /// The same of some columns alone.
    public FileTable kept(FileTable table, Predicate<FileColumn> some, List<String> remarks)
            throws SQLException, IOException, InterruptedException {
        List<FileColumn> times =
                FileSql.ownColumns(table).stream().filter(FileColumn::isTime).filter(some).toList();
        if (times.isEmpty()) {
            return table;
        }
        Collection<FileColumn> beyond =
                (table.format() == FileTable.Format.PARQUET
                                ? byExtremes(table, times)
                                : byTexts(table, times))
                        .keySet();
        for (FileColumn column : beyond) {
            remarks.add(
                    "“%s” is kept as text, because it has dates or times that are infinite, out of reach or words."
                            .formatted(column.name()));
        }
        return asTexts(table, beyond);
    }

    /// Looks at the first and last value of each column: where columns have a type, what is
    /// infinite or out of reach is one of the two.
    private Map<FileColumn, String> byExtremes(FileTable table, List<FileColumn> times)
            throws SQLException, IOException, InterruptedException {
        return database.told(
                times,
                column ->
                        "CASE WHEN min(%1$s) IS NOT NULL AND (isfinite(TRY_CAST(min(%1$s) AS TIMESTAMP)) AND isfinite(TRY_CAST(max(%1$s) AS TIMESTAMP))) IS NOT TRUE THEN '' END"
                                .formatted(SqlNames.quoted(column.name())),
                FileSql.parquet(table));
    }

    private Map<FileColumn, String> byTexts(FileTable table, List<FileColumn> times)
            throws SQLException, IOException, InterruptedException {
        List<String> cells = table.cells();
        return database.told(
                times,
                column -> {
                    String cell = cells.get(table.columns().indexOf(column));
                    // By a format, the database reads words as days of 1900.
                    String word =
                            table.csv().flatMap(csv -> csv.format(column.readAs())).isPresent()
                                    ? " OR NOT regexp_matches(%s, '\\d')".formatted(cell)
                                    : "";
                    return "CASE WHEN count_if(TRY_CAST(%1$s AS DATE) IS NOT NULL AND (isfinite(TRY_CAST(%1$s AS TIMESTAMP)) IS NOT TRUE%2$s)) > 0 THEN '' END"
                            .formatted(cell, word);
                },
                FileSql.rows(asTexts(table, times)));
    }

    /// The table with some columns as texts. Where cells are written as texts, they are read so: of
    /// a time the database may write another text, with a zone.
    private static FileTable asTexts(FileTable table, Collection<FileColumn> some) {
        return table.csv().isPresent()
                ? table.withTexts(some::contains)
                : table.with(
                        table.columns().stream()
                                .map(column -> some.contains(column) ? column.asWritten() : column)
                                .toList());
    }
}
