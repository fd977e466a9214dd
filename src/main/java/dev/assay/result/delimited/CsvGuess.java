package dev.assay.result.delimited;

import dev.assay.result.database.SqlNames;
import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.delimited.form.TextCast;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.text.delimited.RowParser;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The columns that the database takes a delimited text for.
///
/// @param reading how its characters stand for cells
/// @param columns with the types that all cells looked at fit
/// @param unsettled an example of each column, by its name, that was looked at whole and would be
///   one of dates if any other column told their order
record CsvGuess(CsvReading reading, List<FileColumn> columns, Map<String, String> unsettled) {
    /// In rows: so many are looked at in a file that is too long to look at all of them.
    static final long LOOKED_AT = 200_000;

    /// The hints that the database gets before it guesses.
    ///
    /// @param chosen by the analyst
    /// @param delimiter empty where it is to be guessed
    /// @param decimal empty for a point
    record Hints(ReadingChoice chosen, String delimiter, String decimal, List<String> missing) {
        Hints {
            missing = List.copyOf(missing);
        }

        /// The analyst's choice, and nothing more.
        static Hints of(ReadingChoice chosen) {
            return new Hints(
                    chosen,
                    chosen.delimiter().orElse(""),
                    chosen.decimal().filter(","::equals).orElse(""),
                    chosen.missing());
        }
    }

    CsvGuess {
        columns = List.copyOf(columns);
        unsettled = Map.copyOf(unsettled);
    }

    /// Guesses; empty where the database can make nothing of the text.
    static Optional<CsvGuess> of(ReadingDatabase database, Path file, Hints hints, boolean whole)
            throws IOException, InterruptedException {
        String call = sniff(file, hints, whole);
        try {
            return database.read(
                    "SELECT Delimiter, Quote, Escape, Comment, SkipRows, HasHeader, DateFormat,"
                            + " TimestampFormat, c.name, c.type FROM (SELECT *, unnest(Columns) c"
                            + " FROM "
                            + call
                            + ")",
                    rows -> guess(rows, hints));
        } catch (SQLException noTable) {
            return Optional.empty();
        }
    }

    private static String sniff(Path file, Hints hints, boolean whole) {
        StringBuilder call = new StringBuilder("sniff_csv(");
        call.append(SqlNames.file(file));
        call.append(", sample_size = ").append(whole ? -1 : LOOKED_AT);
        call.append(", max_line_size = ").append(RowParser.MAX_ROW);
        // A line that is taken for a remark would be left out, and the end of another one.
        call.append(", comment = '', hive_partitioning = false");
        if (!hints.delimiter().isEmpty()) {
            call.append(", delim = ").append(SqlNames.literal(hints.delimiter()));
        }
        hints.chosen()
                .quote()
                .ifPresent(quote -> call.append(", quote = ").append(SqlNames.literal(quote)));
        hints.chosen().skip().ifPresent(lines -> call.append(", skip = ").append(lines));
        hints.chosen().header().ifPresent(has -> call.append(", header = ").append(has));
        if (!hints.decimal().isEmpty()) {
            call.append(", decimal_separator = ").append(SqlNames.literal(hints.decimal()));
        }
        if (!hints.missing().isEmpty()) {
            call.append(", nullstr = ['', ");
            call.append(
                    String.join(", ", hints.missing().stream().map(SqlNames::literal).toList()));
            call.append(']');
        }
        return call.append(')').toString();
    }

    private static Optional<CsvGuess> guess(ResultSet rows, Hints hints) throws SQLException {
        List<FileColumn> columns = new ArrayList<>();
        CsvReading reading = null;
        while (rows.next()) {
            if (reading == null) {
                reading =
                        new CsvReading(
                                rows.getString(1),
                                sign(rows.getString(2)),
                                sign(rows.getString(3)),
                                sign(rows.getString(4)),
                                rows.getLong(5),
                                rows.getBoolean(6),
                                hints.decimal().isEmpty() ? "." : hints.decimal(),
                                hints.missing(),
                                // Read as ISO, years beyond the ten thousandth are dates, too.
                                Optional.ofNullable(rows.getString(7))
                                        .filter(format -> !format.equals("%Y-%m-%d")),
                                Optional.ofNullable(rows.getString(8)),
                                "utf-8",
                                false);
            }
            FileColumn column = new FileColumn(rows.getString(9), rows.getString(10));
            columns.add(column.in(reading.order(column.readAs())));
        }
        return Optional.ofNullable(reading).map(found -> new CsvGuess(found, columns, Map.of()));
    }

    private static String sign(String sign) {
        return sign == null || sign.equals("(empty)") ? "" : sign;
    }

    /// The number of columns that are more than text.
    long typed() {
        return columns.stream().filter(column -> !column.sqlType().equals("VARCHAR")).count();
    }

    /// Returns whether texts of a column are read as numbers in a way.
    boolean has(TextCast cast) {
        return columns.stream().anyMatch(column -> column.cast().equals(Optional.of(cast)));
    }

    /// The same with some columns as text.
    CsvGuess withTexts(List<String> names) {
        return with(column -> names.contains(column.name()) ? column.asText() : column);
    }

    /// The same with other columns.
    CsvGuess with(UnaryOperator<FileColumn> change) {
        return new CsvGuess(reading, columns.stream().map(change).toList(), unsettled);
    }

    /// The same with more columns of dates that nothing settles.
    CsvGuess withUnsettled(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(unsettled);
        all.putAll(more);
        return new CsvGuess(reading, columns, all);
    }

    /// A sentence on columns that have another name than the header gives them: the database calls
    /// a column after its place where it has no name, and numbers a name that another column has,
    /// in whatever case. A word for missing cells is read as no text and is a name all the same.
    Optional<String> madeUpNames(ReadingDatabase database, FileState state)
            throws IOException, SQLException, InterruptedException {
        List<FileColumn> texts = columns.stream().map(FileColumn::asText).toList();
        FileTable header = new CsvGuess(reading.withoutHeader(), texts, Map.of()).table(state);
        List<String> names = texts.stream().map(FileColumn::name).toList();
        List<String> written = new ArrayList<>();
        for (List<String> cells : Glance.rows(database, header, 1)) {
            for (String cell : cells) {
                String name = names.get(written.size());
                written.add(reading.missing().contains(name) ? name : cell);
            }
        }
        return written.isEmpty() ? Optional.empty() : SqlNames.remark(written, names);
    }

    /// The rows of a file as they are guessed, in a FROM clause: all, or those looked at.
    String rows(Path file, boolean whole) throws IOException {
        return FileSql.rows(table(FileState.of(file))) + (whole ? "" : " LIMIT " + LOOKED_AT);
    }

    /// The table of a file as it is guessed.
    FileTable table(FileState state) {
        return new FileTable(state, FileTable.Format.CSV, Optional.of(reading), columns, false);
    }
}
