package dev.assay.result.delimited;

import dev.assay.result.database.SqlNames;
import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.ReadingDatabase;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds the columns of a delimited text that have another name than its header gives them: the
/// database calls a column after its place where it has no name, and numbers a name that another
/// column has, in whatever case.
record HeaderNames(ReadingDatabase database) {
    /// As many rows show what the columns hold.
    private static final int ROWS = 20;

    private static final Pattern NUMBER = Pattern.compile("[-+]?\\d[\\d.,]*");

    /// A sentence where there are some, and one where the first row names columns as well.
    List<String> remarks(CsvGuess guess, FileState state)
            throws IOException, SQLException, InterruptedException {
        List<FileColumn> texts = guess.columns().stream().map(FileColumn::asText).toList();
        FileTable header =
                new CsvGuess(guess.reading().withoutHeader(), texts, Map.of()).table(state);
        List<String> names = texts.stream().map(FileColumn::name).toList();
        List<List<String>> rows = Glance.rows(database, header, ROWS);
        return Stream.of(
                        rows.stream()
                                .findFirst()
                                .flatMap(first ->
                                        SqlNames.remark(
                                                read(first, names, guess.reading()), names)),
                        secondLine(rows, names))
                .flatMap(Optional::stream)
                .toList();
    }

    /// A row without a number goes on with names, or tells units, where several columns hold
    /// numbers in all rows below it.
    private static Optional<String> secondLine(List<List<String>> rows, List<String> names) {
        if (rows.size() < 2 || rows.get(1).stream().anyMatch(NUMBER.asMatchPredicate())) {
            return Optional.empty();
        }
        List<String> cells = rows.get(1);
        List<Integer> above =
                IntStream.range(0, cells.size())
                        .filter(i -> !cells.get(i).isBlank())
                        .filter(i -> areNumbers(rows.subList(2, rows.size()), i))
                        .boxed()
                        .toList();
        return above.size() < 2
                ? Optional.empty()
                : Optional.of(
                        "The first row reads like a second line of the header (%s: “%s”). It is kept as a row."
                                .formatted(
                                        names.get(above.getLast()), cells.get(above.getLast())));
    }

    private static boolean areNumbers(List<List<String>> rows, int column) {
        List<String> filled =
                rows.stream().map(row -> row.get(column)).filter(c -> !c.isBlank()).toList();
        return filled.size() > 1 && filled.stream().allMatch(NUMBER.asMatchPredicate());
    }

    /// The cells of a header. A word for missing cells is read as no text and is a name all the
    /// same.
    private static List<String> read(List<String> header, List<String> names, CsvReading reading) {
        List<String> read = new ArrayList<>();
        for (int i = 0; i < header.size(); i++) {
            read.add(reading.missing().contains(names.get(i)) ? names.get(i) : header.get(i));
        }
        return read;
    }
}
