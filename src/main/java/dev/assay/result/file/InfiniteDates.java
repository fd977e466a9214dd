package dev.assay.result.file;

import dev.assay.result.database.SqlNames;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Dates and times of a file that are infinite or out of reach, which no column of dates holds.
public record InfiniteDates(ReadingDatabase database) {
    /// The same table with the columns that have such dates as texts.
    ///
    /// @param remarks get a sentence for each of them
    public FileTable kept(FileTable table, List<String> remarks)
            throws SQLException, IOException, InterruptedException {
        List<FileColumn> times = table.columns().stream().filter(FileColumn::isTime).toList();
        if (times.isEmpty()) {
            return table;
        }
        List<String> names =
                SqlNames.columns(table.columns().stream().map(FileColumn::name).toList());
        String lost =
                times.stream()
                        .map(column -> names.get(table.columns().indexOf(column)))
                        .map(SqlNames::quoted)
                        .map(
                                "count_if(TRY_CAST(%1$s AS DATE) IS NOT NULL AND isfinite(TRY_CAST(%1$s AS TIMESTAMP)) IS NOT TRUE) > 0"
                                        ::formatted)
                        .collect(Collectors.joining(", "));
        FileTable texts = table.with(asTexts(table.columns(), times));
        return database.read(
                "SELECT %s FROM %s".formatted(lost, FileSql.rows(texts)),
                found -> {
                    found.next();
                    List<FileColumn> beyond = new ArrayList<>();
                    for (int i = 0; i < times.size(); i++) {
                        if (found.getBoolean(i + 1)) {
                            beyond.add(times.get(i));
                            remarks.add(
                                    "“%s” is kept as text, because it has dates or times that are infinite or out of reach."
                                            .formatted(times.get(i).name()));
                        }
                    }
                    return table.with(asTexts(table.columns(), beyond));
                });
    }

    private static List<FileColumn> asTexts(List<FileColumn> columns, List<FileColumn> some) {
        return columns.stream()
                .map(column -> some.contains(column) ? column.asWritten() : column)
                .toList();
    }
}
