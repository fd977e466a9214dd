package dev.assay.result.file;

import dev.assay.base.Words;
import dev.assay.result.database.SqlNames;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Numbers of a file that are NaN or infinite, which a table shows as missing: so that nobody takes
/// them for cells without a value.
public record NotFinite(ReadingDatabase database) {
    private static final int COLUMNS = 500;

    /// A sentence for each column that has some; of the first columns where there are very many.
    public List<String> remarks(FileTable table)
            throws SQLException, IOException, InterruptedException {
        List<FileColumn> numbers =
                table.columns().stream()
                        .filter(column ->
                                column.sqlType().equals("DOUBLE")
                                        || column.sqlType().equals("FLOAT"))
                        .limit(COLUMNS)
                        .toList();
        if (numbers.isEmpty()) {
            return List.of();
        }
        FileTable written =
                table.with(
                        table.columns().stream()
                                .map(column -> numbers.contains(column) ? words(column) : column)
                                .toList());
        List<String> names =
                SqlNames.columns(table.columns().stream().map(FileColumn::name).toList());
        String counts =
                numbers.stream()
                        .map(column -> names.get(table.columns().indexOf(column)))
                        .map(name ->
                                "count(*) FILTER (WHERE %1$s = 'nan'), count(*) FILTER (WHERE %1$s IN ('inf', '-inf'))"
                                        .formatted(SqlNames.quoted(name)))
                        .collect(Collectors.joining(", "));
        return database.read(
                "SELECT %s FROM %s".formatted(counts, FileSql.rows(written)),
                found -> told(found, numbers));
    }

    private static List<String> told(ResultSet found, List<FileColumn> numbers)
            throws SQLException {
        found.next();
        List<String> remarks = new ArrayList<>();
        for (int i = 0; i < numbers.size(); i++) {
            long none = found.getLong(2 * i + 1);
            long infinite = found.getLong(2 * i + 2);
            if (none + infinite > 0) {
                remarks.add(
                        "“%s” has %s NaN and %s infinite, which are shown as missing."
                                .formatted(
                                        numbers.get(i).name(),
                                        Words.count(none),
                                        Words.count(infinite)));
            }
        }
        return remarks;
    }

    /// The column as it is written.
    private static FileColumn words(FileColumn column) {
        return new FileColumn(column.name(), column.sqlType(), "VARCHAR", column.cast());
    }
}
