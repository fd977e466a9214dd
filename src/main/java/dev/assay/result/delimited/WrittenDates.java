package dev.assay.result.delimited;

import dev.assay.result.database.SqlNames;
import dev.assay.result.file.CsvReading;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.file.TextCast;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Dates in a delimited text that could be read in two ways: of "03/04/2026" nobody knows whether
/// it is in March or in April, unless another one has a day above the twelfth.
record WrittenDates(ReadingDatabase database) {
    /// How what is told of a column begins.
    static final String BEGINS = "Dates of “";

    private static final int COLUMNS = 50;

    /// Which columns of dates could be read otherwise, a sentence each.
    ///
    /// @param whole whether all rows are looked at
    List<String> remarks(FileTable table, boolean whole)
            throws SQLException, IOException, InterruptedException {
        Optional<String> format =
                table.csv().flatMap(CsvReading::dateFormat).or(() -> times(table));
        boolean dayFirst = format.filter(f -> f.startsWith("%d")).isPresent();
        boolean monthFirst = format.filter(f -> f.startsWith("%m")).isPresent();
        List<String> names =
                SqlNames.columns(table.columns().stream().map(FileColumn::name).toList());
        List<String> remarks = new ArrayList<>();
        for (int i = 0; i < names.size() && remarks.size() < COLUMNS; i++) {
            FileColumn column = table.columns().get(i);
            boolean guessed = column.isTime() && column.cast().isEmpty();
            if (guessed && (dayFirst || monthFirst)) {
                TextCast other = dayFirst ? TextCast.TIME_MONTH_FIRST : TextCast.TIME_DAY_FIRST;
                example(table, i, names.get(i), other, whole)
                        .map(text -> remark(column.name(), text, dayFirst))
                        .ifPresent(remarks::add);
            }
        }
        return remarks;
    }

    private static Optional<String> times(FileTable table) {
        return table.csv().flatMap(CsvReading::timestampFormat);
    }

    private static String remark(String column, String example, boolean dayFirst) {
        return "Dates of “%s” such as “%s” are read %s; %s would fit all of them as well."
                .formatted(
                        column,
                        example,
                        dayFirst ? "day first" : "month first",
                        dayFirst ? "month first" : "day first");
    }

    /// One of the dates, where all of them could be read in another way and one is another day
    /// then.
    private Optional<String> example(
            FileTable table, int place, String name, TextCast other, boolean whole)
            throws SQLException, IOException, InterruptedException {
        List<FileColumn> columns = new ArrayList<>(table.columns());
        columns.set(place, columns.get(place).asText());
        FileTable texts = new FileTable(table.state(), table.format(), table.csv(), columns, false);
        String cell = SqlNames.quoted(name);
        String sql =
                "SELECT count(*) FILTER (WHERE trim(%1$s) <> '' AND (%2$s) IS NULL), min(trim(%1$s)) FILTER (WHERE (%2$s) IS DISTINCT FROM (%3$s)) FROM (SELECT %1$s FROM %4$s %5$s)"
                        .formatted(
                                cell,
                                other.sql(cell),
                                same(other).sql(cell),
                                FileSql.rows(texts),
                                whole ? "" : "LIMIT " + CsvGuess.LOOKED_AT);
        return database.read(
                sql,
                rows -> {
                    rows.next();
                    return rows.getLong(1) == 0
                            ? Optional.ofNullable(rows.getString(2))
                            : Optional.empty();
                });
    }

    private static TextCast same(TextCast other) {
        return other == TextCast.TIME_DAY_FIRST
                ? TextCast.TIME_MONTH_FIRST
                : TextCast.TIME_DAY_FIRST;
    }
}
