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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the types of rows that were copied cell by cell into a text with commas between them and
/// the columns' names in its first line. Rows are never lost for a type: where some cells of a
/// column are of another form than the others, the column holds texts, which is told. An empty text
/// in quotes is no missing cell: a column of texts keeps it.
record CopiedTable(ReadingDatabase database, MadeFiles made, Work.Monitor monitor) {
    /// The types that a column may have, tried one after the other.
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
        String texts = texts(state);
        List<String> remarks = new ArrayList<>();
        FoundTable found =
                guessed.isPresent() ? withEmptyTexts(texts, guessed.get()) : typed(state, texts);
        if (found.rows() != rows.orElse(found.rows())) {
            remarks.add(
                    "Of %s, %s arrived."
                            .formatted(
                                    Words.count(rows.getAsLong(), "row"),
                                    Words.count(found.rows())));
        }
        return found.as(name, remarks);
    }

    /// The cells of a copy as the texts that they are, in a FROM clause.
    private static String texts(FileState copy) {
        return "read_csv(%s, hive_partitioning = false, header = true, all_varchar = true, delim = ',', quote = '\"', escape = '\"', comment = '', skip = 0, allow_quoted_nulls = false, max_line_size = %d, buffer_size = %d)"
                .formatted(SqlNames.file(copy.file()), RowParser.MAX_ROW, 2L * RowParser.MAX_ROW);
    }

    private FoundTable typed(FileState copy, String texts)
            throws IOException, SQLException, InterruptedException {
        List<String> remarks = new ArrayList<>();
        List<FileColumn> columns = new ArrayList<>();
        for (FileColumn column : database.columns(texts)) {
            String type = type(texts, column.name(), remarks);
            columns.add(new FileColumn(column.name(), type));
        }
        FileTable table =
                new FileTable(copy, FileTable.Format.CSV, Optional.of(READING), columns, false);
        FileTable kept = new InexactNumbers(database).kept(table, remarks);
        emptyTexts(kept, texts, remarks);
        return written(kept, texts, remarks);
    }

    /// The same table where no cell of a copy is an empty text; else one that has them.
    private FoundTable withEmptyTexts(String texts, FoundTable found)
            throws IOException, SQLException, InterruptedException {
        List<String> more = new ArrayList<>();
        if (!emptyTexts(found.file(), texts, more)) {
            return found.as(found.name(), more);
        }
        more.addAll(found.remarks());
        return written(found.file(), texts, more);
    }

    /// Returns whether a column of texts has some that are empty.
    ///
    /// @param remarks get a sentence for each other column that has some
    private boolean emptyTexts(FileTable table, String texts, List<String> remarks)
            throws IOException, SQLException, InterruptedException {
        List<FileColumn> columns = table.columns();
        String counts =
                columns.stream()
                        .map(column ->
                                "count(*) FILTER (WHERE %s = '')"
                                        .formatted(SqlNames.quoted(column.name())))
                        .collect(Collectors.joining(", "));
        return database.row(
                "SELECT %s FROM %s".formatted(counts, texts),
                found -> {
                    boolean any = false;
                    for (int i = 0; i < columns.size(); i++) {
                        long count = found.getLong(i + 1);
                        boolean ofTexts = columns.get(i).readAs().equals("VARCHAR");
                        any |= count > 0 && ofTexts;
                        if (count > 0 && !ofTexts) {
                            remarks.add(
                                    "“%s”: %s an empty text, read as missing."
                                            .formatted(
                                                    columns.get(i).name(),
                                                    Words.count(count, "row", "has", "have")));
                        }
                    }
                    return any;
                });
    }

    private FoundTable written(FileTable table, String texts, List<String> remarks)
            throws IOException, SQLException, InterruptedException {
        String selected =
                table.columns().stream()
                        .map(column ->
                                value(column, table.csv().orElseThrow())
                                        + " AS "
                                        + SqlNames.quoted(column.name()))
                        .collect(Collectors.joining(", "));
        String sql = "SELECT %s FROM %s".formatted(selected, texts);
        Path typed = made.of(table.state(), sql, "rows.parquet", target -> write(sql, target));
        FoundTable found = new ParquetFile(database).table(FileState.of(typed));
        List<FileColumn> columns = new ArrayList<>();
        for (FileColumn column : found.file().columns()) {
            columns.add(column.after(table.columns().get(columns.size())));
        }
        remarks.addAll(found.remarks());
        return new FoundTable(
                found.name(), found.file().with(columns), found.rows(), Optional.empty(), remarks);
    }

    /// A column's value in SQL.
    private static String value(FileColumn column, CsvReading reading) {
        String cell = SqlNames.quoted(column.name());
        if (column.readAs().equals("VARCHAR")) {
            return cell;
        }
        String missing =
                Stream.concat(Stream.of(""), reading.missing().stream())
                        .map(SqlNames::literal)
                        .collect(Collectors.joining(", "));
        String text = "CASE WHEN %1$s NOT IN (%2$s) THEN %1$s END".formatted(cell, missing);
        if (column.cast().isPresent()) {
            return column.value(text);
        }
        return "CAST(%s AS %s)"
                .formatted(
                        reading.format(column.sqlType())
                                .filter(_ -> column.isTime())
                                .map(format ->
                                        "strptime(%s, %s)"
                                                .formatted(text, SqlNames.literal(format)))
                                .orElse(text),
                        column.sqlType());
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
                "SELECT count(nullif(%s, '')), %s FROM %s"
                        .formatted(cell, String.join(", ", counts), texts);
        return database.row(sql, found -> type(found, column, remarks));
    }

    private static String type(ResultSet found, String column, List<String> remarks)
            throws SQLException {
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
