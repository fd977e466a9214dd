package dev.assay.file.table;

import dev.assay.base.Words;
import dev.assay.result.database.SqlNames;
import dev.assay.result.delimited.DelimitedText;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.InexactNumbers;
import dev.assay.result.file.MadeFiles;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Work;
import dev.assay.text.delimited.RowParser;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Finds the types of rows that were copied cell by cell into a text with commas between them and
/// the columns' names in its first line. Rows are never lost for a type: where some cells of a
/// column are of another form than the others, the column holds texts, which is told.
record CopiedTable(ReadingDatabase database, MadeFiles made, Work.Monitor monitor) {
    /// What a column may hold, tried one after the other.
    private static final List<String> TYPES =
            List.of("BIGINT", "DOUBLE", "BOOLEAN", "DATE", "TIMESTAMP");

    private static final ReadingChoice TIDY =
            new ReadingChoice(
                    Optional.empty(),
                    Optional.of(","),
                    Optional.of("\""),
                    Optional.of(0L),
                    Optional.of(true),
                    Optional.of("."),
                    Optional.empty(),
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    Optional.empty());

    private static final CsvReading READING =
            new CsvReading(
                    ",",
                    "\"",
                    "\"",
                    "",
                    0,
                    true,
                    ".",
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    "utf-8",
                    false);

    /// The table of a copy.
    ///
    /// @param name of the table
    /// @param rows how many were written into the copy, where they were counted
    FoundTable of(Path copy, String name, OptionalLong rows)
            throws IOException, SQLException, InterruptedException {
        FileState state = FileState.of(copy);
        Optional<FoundTable> guessed =
                new DelimitedText(database, made, TIDY, monitor)
                        .guessed(state)
                        .filter(table -> table.rows() == rows.orElse(table.rows()));
        FoundTable found = guessed.isPresent() ? guessed.get() : typed(state);
        List<String> remarks = new ArrayList<>();
        if (found.rows() != rows.orElse(found.rows())) {
            remarks.add(
                    "Of %s, %s arrived."
                            .formatted(
                                    Words.count(rows.getAsLong(), "row"),
                                    Words.count(found.rows())));
        }
        return found.as(name, remarks);
    }

    private FoundTable typed(FileState copy)
            throws IOException, SQLException, InterruptedException {
        String texts =
                "read_csv(%s, header = true, all_varchar = true, delim = ',', quote = '\"', escape = '\"', comment = '', skip = 0, max_line_size = %d, buffer_size = %d)"
                        .formatted(
                                SqlNames.file(copy.file()),
                                RowParser.MAX_ROW,
                                2L * RowParser.MAX_ROW);
        List<String> remarks = new ArrayList<>();
        List<FileColumn> columns = new ArrayList<>();
        for (FileColumn column : database.columns(texts)) {
            String type = type(texts, column.name(), remarks);
            columns.add(new FileColumn(column.name(), type));
        }
        FileTable table =
                new FileTable(copy, FileTable.Format.CSV, Optional.of(READING), columns, false);
        List<String> selected = new ArrayList<>();
        for (FileColumn column : new InexactNumbers(database).kept(table, remarks).columns()) {
            String cell = SqlNames.quoted(column.name());
            selected.add("CAST(%s AS %s) AS %s".formatted(cell, column.sqlType(), cell));
        }
        String sql = "SELECT %s FROM %s".formatted(String.join(", ", selected), texts);
        Path typed = made.of(copy, sql, "rows.parquet", target -> write(sql, target));
        FoundTable found = new ParquetFile(database).table(FileState.of(typed));
        return found.as(found.name(), remarks);
    }

    private void write(String sql, Path target) throws IOException, InterruptedException {
        try {
            database.execute(
                    "COPY (%s) TO %s (FORMAT parquet)"
                            .formatted(sql, ReadingDatabase.literal(target)));
        } catch (SQLException broken) {
            throw new IOException(broken.getMessage(), broken);
        }
    }

    /// The first type that all cells of a column have.
    private String type(String texts, String column, List<String> remarks)
            throws IOException, SQLException, InterruptedException {
        String cell = SqlNames.quoted(column);
        List<String> counts = new ArrayList<>();
        for (String type : TYPES) {
            // As a whole number, the database rounds what has a fraction.
            String some =
                    type.equals("BIGINT")
                            ? " FILTER (WHERE trim(%s, '+-0123456789 ') = '')".formatted(cell)
                            : "";
            counts.add("count(TRY_CAST(%s AS %s))%s".formatted(cell, type, some));
        }
        String sql =
                "SELECT count(%s), %s FROM %s".formatted(cell, String.join(", ", counts), texts);
        return database.read(sql, found -> type(found, column, remarks));
    }

    private static String type(ResultSet found, String column, List<String> remarks)
            throws SQLException {
        found.next();
        long all = found.getLong(1);
        int nearest = 0;
        for (int i = 0; i < TYPES.size(); i++) {
            long fit = found.getLong(i + 2);
            if (fit == all && all > 0) {
                return TYPES.get(i);
            }
            nearest = fit > found.getLong(nearest + 2) ? i : nearest;
        }
        long fit = found.getLong(nearest + 2);
        if (fit * 2 >= all && all > 0) {
            String what =
                    switch (TYPES.get(nearest)) {
                        case "DATE", "TIMESTAMP" -> "a date of the form 2026-12-31";
                        case "BOOLEAN" -> "true or false";
                        default -> "a number";
                    };
            remarks.add(
                    "“%s” is kept as texts: %s not %s, as the others are."
                            .formatted(column, Words.count(all - fit, "cell", "is", "are"), what));
        }
        return "VARCHAR";
    }
}
