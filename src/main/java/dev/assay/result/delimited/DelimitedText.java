package dev.assay.result.delimited;

import dev.assay.base.Words;
import dev.assay.result.database.SqlNames;
import dev.assay.result.delimited.CsvGuess.Hints;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.MadeFiles;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.file.RowStarts;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the table in a delimited text, whatever stands between its cells.
///
/// What the database reads without a fault is read where it lies. Anything else (another encoding,
/// rows of different lengths, empty lines at the top) becomes a tidy copy first, in which no cell
/// is missing.
public record DelimitedText(ReadingDatabase database, MadeFiles made, Work.Monitor monitor) {
    /// In longer files not all rows are looked at.
    public static final long LOOKED_AT_WHOLE = 256L << 20;

    private static final int COLUMNS_AT_ONCE = 5_000;

    /// The table of a file.
    ///
    /// @throws UnreadableFileException where there is none
    public FoundTable table(FileState state)
            throws IOException, SQLException, InterruptedException {
        TextEncoding encoding = TextEncoding.of(state.file());
        Optional<FoundTable> asItIs = asItIs(state, encoding);
        return asItIs.isPresent() ? asItIs.get() : tidied(state, encoding);
    }

    /// The table of a text; empty where some of its rows are longer or shorter than the first.
    public Optional<FoundTable> evenTable(FileState state)
            throws IOException, SQLException, InterruptedException {
        TextEncoding encoding = TextEncoding.of(state.file());
        Optional<FoundTable> asItIs = asItIs(state, encoding);
        if (asItIs.isPresent() || !new TidyCopy(state, encoding, monitor).isEven()) {
            return asItIs;
        }
        return Optional.of(tidied(state, encoding));
    }

    /// The table where the database reads the text as it is.
    private Optional<FoundTable> asItIs(FileState state, TextEncoding encoding)
            throws IOException, SQLException, InterruptedException {
        boolean plain =
                encoding.charset().equals(StandardCharsets.UTF_8) && !encoding.carriageReturns();
        return plain ? guessed(state).filter(table -> fits(table, state)) : Optional.empty();
    }

    /// Whether all cells were found: of one column alone, a text with delimiters in its first lines
    /// was not understood.
    private static boolean fits(FoundTable table, FileState state) {
        return table.file().columns().size() > 1
                || !TidyCopy.hasDelimiters(state.file())
                || table.rows() == 0;
    }

    private FoundTable tidied(FileState state, TextEncoding encoding)
            throws IOException, SQLException, InterruptedException {
        TidyCopy tidy = new TidyCopy(state, encoding, monitor);
        Path copy = made.of(state, "tidy", state.name(), tidy::write);
        List<String> remarks = tidy.remarks();
        return guessed(FileState.of(copy))
                .map(table -> table.as(table.name(), remarks))
                .orElseThrow(() ->
                        new UnreadableFileException(
                                "%s holds no table that Assay can find: no line of it has cells. It was not opened as a table."
                                        .formatted(state.name())));
    }

    /// The table as the database sees it; empty where it cannot read all rows so.
    public Optional<FoundTable> guessed(FileState state)
            throws IOException, SQLException, InterruptedException {
        boolean whole = state.bytes() <= LOOKED_AT_WHOLE;
        Optional<CsvGuess> best = best(state.file(), whole);
        if (best.isEmpty()) {
            return Optional.empty();
        }
        List<String> remarks = new ArrayList<>();
        CsvGuess guess = best.get();
        told(guess, state, whole, remarks);
        FileTable file = guess.table(state);
        Optional<Long> count = count(file, whole);
        if (count.isEmpty()) {
            return Optional.empty();
        }
        Optional<RowStarts.Found> starts =
                RowStarts.of(file, monitor).filter(found -> found.rows() == count.get());
        return Optional.of(new FoundTable(baseName(state), file, count.get(), starts, remarks));
    }

    /// The file's name without its last ending.
    public static String baseName(FileState state) {
        String name = state.name();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /// The guess with most columns that are more than text.
    private Optional<CsvGuess> best(Path file, boolean whole)
            throws IOException, SQLException, InterruptedException {
        Optional<CsvGuess> plain = CsvGuess.of(database, file, Hints.NONE, whole);
        if (plain.isEmpty() || plain.get().typed() == plain.get().columns().size()) {
            return plain;
        }
        String delimiter = plain.get().reading().delimiter();
        String decimal = delimiter.equals(",") ? "" : ",";
        CsvGuess best = better(plain.get(), file, whole, new Hints(delimiter, decimal, List.of()));
        String found = best.reading().decimal().equals(",") ? "," : "";
        Hints missing = new Hints(delimiter, found, CsvGuess.WORDS_FOR_MISSING);
        CsvGuess withMissing = better(best, file, whole, missing);
        if (withMissing.equals(best)) {
            return Optional.of(best);
        }
        List<String> used = new MissingWords(database).used(best, withMissing, file, whole);
        return Optional.of(
                used.isEmpty()
                        ? best
                        : better(best, file, whole, new Hints(delimiter, found, used)));
    }

    /// The guess with some hints where more columns are more than text so, else the one before.
    private CsvGuess better(CsvGuess before, Path file, boolean whole, Hints hints)
            throws IOException, InterruptedException {
        return CsvGuess.of(database, file, hints, whole)
                .filter(guess -> guess.columns().size() == before.columns().size())
                .filter(guess -> guess.reading().header() == before.reading().header())
                .filter(guess -> guess.typed() > before.typed())
                .orElse(before);
    }

    private static void told(CsvGuess guess, FileState state, boolean whole, List<String> remarks) {
        if (!guess.reading().missing().isEmpty()) {
            remarks.add(
                    "Cells that say %s are read as missing: all others of their columns are numbers, times or truth values."
                            .formatted(String.join(", ", guess.reading().missing())));
        }
        if (guess.reading().decimal().equals(",")) {
            remarks.add("Numbers are read with a decimal comma.");
        }
        if (guess.reading().skip() > 0) {
            remarks.add(
                    "%s above the header %s not read."
                            .formatted(
                                    Words.count(guess.reading().skip(), "line"),
                                    guess.reading().skip() == 1 ? "was" : "were"));
        }
        if (!guess.reading().header()) {
            remarks.add("The first line was taken for a row, so the columns have made-up names.");
        }
        if (!whole) {
            remarks.add(
                    "The types of the columns of %s were found in its first 200,000 rows."
                            .formatted(state.name()));
        }
    }

    /// How many rows there are; empty where one of them does not fit.
    private Optional<Long> count(FileTable file, boolean whole)
            throws IOException, InterruptedException {
        monitor.progress().report("Counting the rows of " + file.state().name(), Double.NaN);
        String from = FileSql.rows(file);
        try {
            long rows = database.number("SELECT count(*) FROM " + from);
            // A count reads no cell, and only reading finds one that does not fit.
            if (whole) {
                readAll(file, from);
            }
            return Optional.of(rows);
        } catch (SQLException doesNotFit) {
            return Optional.empty();
        }
    }

    private void readAll(FileTable file, String from)
            throws SQLException, IOException, InterruptedException {
        List<String> names =
                SqlNames.columns(file.columns().stream().map(FileColumn::name).toList()).stream()
                        .map(SqlNames::quoted)
                        .toList();
        for (int at = 0; at < names.size(); at += COLUMNS_AT_ONCE) {
            int end = Math.min(names.size(), at + COLUMNS_AT_ONCE);
            String cells = String.join(", ", names.subList(at, end));
            database.number(
                    "SELECT count(*) FROM %s WHERE hash(%s) IS NOT NULL".formatted(from, cells));
        }
    }
}
