package dev.assay.result.delimited;

import dev.assay.base.DateOrder;
import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a delimited text begins with.
///
/// @param reading how its characters stand for cells
/// @param encoding the character set that it is read in
/// @param rows the first ones with their first columns, as texts; an empty text is a missing cell
/// @param remarks what was guessed and what did not fit, a sentence each
/// @param whole whether all rows were looked at
public record Glance(
        FileTable table,
        CsvReading reading,
        String encoding,
        List<List<String>> rows,
        List<String> remarks,
        boolean whole) {
    /// More would not be looked through by anybody.
    public static final int COLUMNS = 100;

    public Glance {
        rows = List.copyOf(rows);
        remarks = List.copyOf(remarks);
    }

    /// The order in which the first dates of the table are written; empty where it has none.
    public Optional<DateOrder> dates() {
        return table.columns().stream()
                .filter(FileColumn::isTime)
                .map(column -> column.order().orElse(DateOrder.YEAR_FIRST))
                .findFirst();
    }

    /// The same of the file that was tidied.
    ///
    /// @param delimiter between its cells
    Glance in(TextEncoding read, char delimiter, List<String> more) {
        List<String> all = new ArrayList<>(more);
        all.addAll(remarks);
        CsvReading own = reading.with(String.valueOf(delimiter));
        return new Glance(table, own, read.charset().name(), rows, all, whole);
    }

    /// The first rows of a table, as texts.
    public static List<List<String>> rows(ReadingDatabase database, FileTable table, long most)
            throws SQLException, IOException, InterruptedException {
        List<String> cells =
                table.cells().stream()
                        .limit(COLUMNS)
                        .map("CAST(%s AS VARCHAR)"::formatted)
                        .toList();
        String sql =
                "SELECT %s FROM %s LIMIT %d"
                        .formatted(String.join(", ", cells), FileSql.rows(table), most);
        return database.read(
                sql,
                rows -> {
                    List<List<String>> all = new ArrayList<>();
                    while (rows.next()) {
                        List<String> row = new ArrayList<>();
                        for (int i = 1; i <= cells.size(); i++) {
                            String cell = rows.getString(i);
                            row.add(cell == null ? "" : cell);
                        }
                        all.add(row);
                    }
                    return all;
                });
    }
}
