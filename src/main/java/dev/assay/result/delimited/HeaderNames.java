package dev.assay.result.delimited;

import dev.assay.base.Words;
import dev.assay.result.database.SqlNames;
import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.ReadingDatabase;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Finds the columns of a delimited text that have another name than its header gives them: the
/// database calls a column after its place where it has no name, and numbers a name that another
/// column has, in whatever case.
record HeaderNames(ReadingDatabase database) {
    /// As many rows show what the columns hold.
    private static final int ROWS = 20;

    private static final int MAX_CELL = 24;
    private static final Pattern NUMBER = Pattern.compile("[-+]?\\d[\\d.,]*");

    /// A sentence where there are some, and one where the first row names columns as well.
    List<String> remarks(CsvGuess guess, FileState state)
            throws IOException, SQLException, InterruptedException {
        List<FileColumn> texts = guess.columns().stream().map(FileColumn::asText).toList();
        FileTable header =
                new CsvGuess(guess.reading().withoutHeader(), texts, Map.of()).table(state);
        List<String> names = texts.stream().map(FileColumn::name).toList();
        List<List<String>> rows = Glance.rows(database, header, ROWS);
        if (rows.isEmpty()) {
            return List.of();
        }
        List<String> own = read(rows.getFirst(), names, guess.reading());
        OptionalInt second = secondLine(rows);
        if (second.isEmpty()) {
            return SqlNames.remark(own, names).stream().toList();
        }
        int at = second.getAsInt();
        List<String> remarks = new ArrayList<>();
        remarks.add(
                (own.get(at).isBlank()
                                ? "Columns without a name have made-up names, such as %s: the first row, kept as a row, calls it “%s”."
                                : "The first row reads like a second line of the header (%s: “%s”). It is kept as a row.")
                        .formatted(names.get(at), Words.shortened(rows.get(1).get(at), MAX_CELL)));
        for (int i = 0; i < own.size(); i++) {
            if (own.get(i).isBlank()) {
                own.set(i, names.get(i));
            }
        }
        SqlNames.remark(own, names).ifPresent(remarks::add);
        return remarks;
    }

    /// A row without a number goes on with names, or tells units, where several columns hold
    /// numbers in all rows below it.
    ///
    /// @return the last of these columns, one without a name if there is any
    private static OptionalInt secondLine(List<List<String>> rows) {
        if (rows.size() < 2 || rows.get(1).stream().anyMatch(NUMBER.asMatchPredicate())) {
            return OptionalInt.empty();
        }
        List<Integer> above =
                IntStream.range(0, rows.get(1).size())
                        .filter(i -> !rows.get(1).get(i).isBlank())
                        .filter(i -> areNumbers(rows.subList(2, rows.size()), i))
                        .boxed()
                        .sorted(
                                Comparator.comparing(
                                                (Integer i) -> rows.getFirst().get(i).isBlank())
                                        .thenComparing(Comparator.naturalOrder()))
                        .toList();
        return above.size() < 2 ? OptionalInt.empty() : OptionalInt.of(above.getLast());
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
