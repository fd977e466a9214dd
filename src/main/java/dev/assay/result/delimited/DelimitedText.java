package dev.assay.result.delimited;

import dev.assay.base.RecordJson;
import dev.assay.base.Words;
import dev.assay.result.delimited.CsvGuess.Hints;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.InexactNumbers;
import dev.assay.result.file.InfiniteDates;
import dev.assay.result.file.MadeFiles;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.file.RowStarts;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.delimited.DelimitedShape;
import dev.assay.text.delimited.MissingText;
import dev.assay.text.delimited.SeparatorLine;
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
///
/// @param choice what the analyst said of it
public record DelimitedText(
        ReadingDatabase database, MadeFiles made, ReadingChoice choice, Work.Monitor monitor) {
    /// In longer files not all rows are looked at.
    public static final long LOOKED_AT_WHOLE = 256L << 20;

    /// For a glance less is enough.
    private static final long GLANCED_AT_WHOLE = 16L << 20;

    private static final int COLUMNS_AT_ONCE = 5_000;

    /// The table of a file.
    ///
    /// @throws UnreadableFileException where there is none
    public FoundTable table(FileState state)
            throws IOException, SQLException, InterruptedException {
        TextEncoding encoding = encoding(state);
        DelimitedText reader = bySeparatorLine(state, encoding);
        Optional<FoundTable> asItIs = reader.asItIs(state, encoding);
        return asItIs.isPresent() ? asItIs.get() : reader.tidied(state, encoding);
    }

    /// The table of a text that nothing but its beginning says to be one; empty where some of its
    /// rows are longer or shorter than the first.
    public Optional<FoundTable> evenTable(FileState state, DelimitedShape shape)
            throws IOException, SQLException, InterruptedException {
        TextEncoding encoding = encoding(state);
        DelimitedText reader = with(choice.of(shape)).bySeparatorLine(state, encoding);
        Optional<FoundTable> asItIs = reader.asItIs(state, encoding);
        boolean even =
                asItIs.isPresent()
                        || new TidyCopy(state, encoding, reader.choice, monitor).isEven();
        return (asItIs.isPresent() || !even ? asItIs : Optional.of(reader.tidied(state, encoding)))
                .filter(table -> table.file().columns().size() == shape.columns());
    }

    private DelimitedText with(ReadingChoice said) {
        return new DelimitedText(database, made, said, monitor);
    }

    /// The same reader, which knows what the first line of a text says of it.
    private DelimitedText bySeparatorLine(FileState state, TextEncoding encoding)
            throws IOException {
        return SeparatorLine.of(state.file(), encoding)
                .map(line -> with(choice.after(line)))
                .orElse(this);
    }

    /// The table where the database reads the text as it is.
    private Optional<FoundTable> asItIs(FileState state, TextEncoding encoding)
            throws IOException, SQLException, InterruptedException {
        Optional<FoundTable> found = isPlain(encoding) ? guessed(state) : Optional.empty();
        return found.isPresent() && fits(found.get().file(), state) ? found : Optional.empty();
    }

    /// Returns whether the database can read the characters.
    private static boolean isPlain(TextEncoding encoding) {
        return encoding.charset().equals(StandardCharsets.UTF_8) && !encoding.carriageReturns();
    }

    private TextEncoding encoding(FileState state) throws IOException {
        TextEncoding found = TextEncoding.of(state.file());
        return choice.encoding().isEmpty() ? found : found.as(choice.encoding().get());
    }

    /// Returns whether a remark on a table tells in which order its dates are read. What is true of
    /// one file need not be so of several together.
    public static boolean isOfDates(String remark) {
        return remark.startsWith(WrittenDates.BEGINS) || remark.startsWith(WrittenForms.BEGINS);
    }

    /// Returns whether all cells were found: of one column alone, a text with delimiters in its
    /// first lines was not understood, unless an analyst said what is between its cells.
    private boolean fits(FileTable table, FileState state) throws IOException {
        return choice.delimiter().isPresent()
                || table.columns().size() > 1
                || !TidyCopy.hasDelimiters(state.file());
    }

    private FoundTable tidied(FileState state, TextEncoding encoding)
            throws IOException, SQLException, InterruptedException {
        TidyCopy tidy = new TidyCopy(state, encoding, choice, monitor);
        String what = choice.layout() ? "tidy rows " + RecordJson.write(choice) : "tidy rows";
        Path copy = made.of(state, what, state.name(), tidy::write);
        List<String> remarks = tidy.remarks();
        return ofCopy(tidy.delimiter())
                .guessed(FileState.of(copy))
                .map(table -> table.as(table.name(), remarks))
                .orElseThrow(() -> noTable(state));
    }

    private static UnreadableFileException noTable(FileState state) {
        return new UnreadableFileException(
                "%s holds no table that Assay can find: no line of it has cells. It was not opened as a table."
                        .formatted(state.name()));
    }

    /// The table in the beginning of a file, without counting or copying all of it.
    ///
    /// @param scratch for a tidy copy of the beginning
    public Glance glance(FileState state, long rows, Path scratch)
            throws IOException, SQLException, InterruptedException {
        TextEncoding encoding = encoding(state);
        return bySeparatorLine(state, encoding).glance(state, encoding, rows, scratch);
    }

    private Glance glance(FileState state, TextEncoding encoding, long rows, Path scratch)
            throws IOException, SQLException, InterruptedException {
        boolean whole = state.bytes() <= GLANCED_AT_WHOLE;
        if (isPlain(encoding)) {
            Optional<Glance> asItIs = glance(state, rows, whole);
            if (asItIs.isPresent() && fits(asItIs.get().table(), state)) {
                return asItIs.get();
            }
        }
        TidyCopy tidy = new TidyCopy(state, encoding, choice, monitor);
        TidyCopy first = whole ? tidy : tidy.first(rows);
        first.write(scratch);
        return ofCopy(tidy.delimiter())
                .glance(FileState.of(scratch), rows, whole)
                .orElseThrow(() -> noTable(state))
                .in(encoding, tidy.delimiter(), first.remarks());
    }

    private DelimitedText ofCopy(char delimiter) {
        return with(choice.ofTidyCopy(TidyCopy.written(delimiter)));
    }

    private Optional<Glance> glance(FileState state, long rows, boolean whole)
            throws IOException, SQLException, InterruptedException {
        Optional<CsvGuess> best = best(state.file(), whole);
        if (best.isEmpty()) {
            return Optional.empty();
        }
        ChosenColumns chosen = new ChosenColumns(database, choice);
        CsvGuess guess = chosen.in(best.get(), state.file());
        FileTable table = guess.table(state);
        List<String> told = new ArrayList<>();
        told(guess, state, true, told);
        try {
            told.addAll(chosen.misfits(table, whole));
            told.addAll(new WrittenForms(database).remarks(table, choice, whole));
            told.addAll(
                    new WrittenDates(database).remarks(table, guess.unsettled(), choice, whole));
            return Optional.of(
                    new Glance(
                            table,
                            guess.reading(),
                            StandardCharsets.UTF_8.name(),
                            Glance.rows(database, table, rows),
                            told,
                            whole));
        } catch (SQLException doesNotFit) {
            return Optional.empty();
        }
    }

    /// The table as the database sees it; empty where it cannot read all rows so.
    public Optional<FoundTable> guessed(FileState state)
            throws IOException, SQLException, InterruptedException {
        boolean whole = state.bytes() <= LOOKED_AT_WHOLE;
        Optional<CsvGuess> best = best(state.file(), whole);
        if (best.isEmpty()) {
            return Optional.empty();
        }
        Optional<FoundTable> found = guessed(best.get(), state, whole);
        // The database has one format for all columns of times, whatever it says of each of them.
        CsvGuess texts = best.get().with(column -> column.isTime() ? column.asText() : column);
        return found.isPresent() || texts.equals(best.get())
                ? found
                : guessed(forms(texts, state.file(), whole), state, whole);
    }

    private Optional<FoundTable> guessed(CsvGuess best, FileState state, boolean whole)
            throws IOException, SQLException, InterruptedException {
        List<String> remarks = new ArrayList<>();
        ChosenColumns chosen = new ChosenColumns(database, choice);
        CsvGuess guess = chosen.in(best, state.file());
        told(guess, state, whole, remarks);
        Optional<CsvScan.Found> scanned =
                whole ? Optional.empty() : new KeptScan(made).of(guess.table(state), monitor);
        FileTable fitting = widened(guess, scanned, remarks).table(state);
        // A scan finds such dates, but not where all cells are texts to it.
        boolean scans = scanned.isPresent();
        FileTable file =
                new InfiniteDates(database)
                        .kept(fitting, column -> !scans || column.cast().isPresent(), remarks);
        Optional<Long> count = scanned.map(found -> found.starts().rows());
        count = count.isPresent() ? count : count(file, whole);
        if (count.isEmpty()) {
            return Optional.empty();
        }
        long rows = count.get();
        if (!scans) {
            file = new InexactNumbers(database).kept(file, remarks);
        }
        // No scan looks for these cells: they are texts to it.
        remarks.addAll(chosen.misfits(file, true));
        remarks.addAll(new WrittenForms(database).remarks(file, choice, whole));
        remarks.addAll(new WrittenDates(database).remarks(file, guess.unsettled(), choice, whole));
        if (whole) {
            new TotalRow(database).remark(file, rows).ifPresent(remarks::add);
        }
        Optional<RowStarts> starts =
                scanned.isPresent()
                        ? scanned.map(CsvScan.Found::starts)
                        : LineStarts.of(file, monitor).filter(found -> found.rows() == rows);
        return Optional.of(new FoundTable(state.baseName(), file, rows, starts, remarks));
    }

    /// The same where everything fits its type; else with the columns in which something does not
    /// as texts, which is told.
    private static CsvGuess widened(
            CsvGuess guess, Optional<CsvScan.Found> scanned, List<String> remarks) {
        List<CsvScan.Misfit> misfits = scanned.map(CsvScan.Found::misfits).orElse(List.of());
        misfits.forEach(misfit -> remarks.add(misfit.sentence()));
        return guess.withTexts(
                misfits.stream()
                        .filter(one -> one.kind() != CsvScan.Misfit.Kind.INEXACT)
                        .map(one -> one.column().name())
                        .toList());
    }

    /// The guess with most columns that are more than text.
    private Optional<CsvGuess> best(Path file, boolean whole)
            throws IOException, InterruptedException {
        try {
            Optional<CsvGuess> guess = withoutGroups(file, whole);
            if (guess.isPresent()
                    && choice.skip().isEmpty()
                    && !new Preamble(database, file).mayBeLeftOut(guess.get())) {
                return with(choice.withoutPreamble()).best(file, whole);
            }
            return guess.isEmpty() ? guess : Optional.of(forms(guess.get(), file, whole));
        } catch (SQLException doesNotFit) {
            return Optional.empty();
        }
    }

    private CsvGuess forms(CsvGuess guess, Path file, boolean whole)
            throws SQLException, IOException, InterruptedException {
        return new WrittenForms(database).in(guess, choice, file, whole);
    }

    private Optional<CsvGuess> withoutGroups(Path file, boolean whole)
            throws IOException, SQLException, InterruptedException {
        Optional<CsvGuess> plain = CsvGuess.of(database, file, Hints.of(choice), whole);
        if (plain.isEmpty() || plain.get().typed() == plain.get().columns().size()) {
            return plain;
        }
        String delimiter = plain.get().reading().delimiter();
        boolean perhapsComma = choice.decimal().isEmpty() && !delimiter.equals(",");
        CsvGuess best = plain.get();
        if (perhapsComma) {
            best = better(best, file, whole, hints(delimiter, ",", choice.missing()));
        }
        return Optional.of(
                choice.missing().isEmpty()
                        ? withWords(best, file, whole, delimiter, perhapsComma)
                        : best);
    }

    /// The guess with words for missing cells, where some help.
    private CsvGuess withWords(
            CsvGuess best, Path file, boolean whole, String delimiter, boolean perhapsComma)
            throws IOException, SQLException, InterruptedException {
        List<String> all = MissingText.WORDS;
        String decimal = best.reading().decimal();
        CsvGuess withAll = better(best, file, whole, hints(delimiter, decimal, all));
        // Only where the words are known may numbers with a comma be found.
        if (perhapsComma && decimal.equals(".")) {
            withAll = better(withAll, file, whole, hints(delimiter, ",", all));
        }
        if (withAll.equals(best)) {
            return best;
        }
        List<String> used = new MissingWords(database).used(best, withAll, file, whole);
        String found = withAll.reading().decimal();
        return used.isEmpty() ? best : better(best, file, whole, hints(delimiter, found, used));
    }

    private Hints hints(String delimiter, String decimal, List<String> missing) {
        return new Hints(choice, delimiter, decimal.equals(",") ? "," : "", missing);
    }

    /// The guess with some hints where more columns are more than text so, else the one before.
    private CsvGuess better(CsvGuess before, Path file, boolean whole, Hints hints)
            throws IOException, SQLException, InterruptedException {
        Optional<CsvGuess> found =
                CsvGuess.of(database, file, hints, whole)
                        .filter(guess -> guess.columns().size() == before.columns().size())
                        .filter(guess -> guess.reading().header() == before.reading().header())
                        .filter(guess -> guess.typed() > before.typed());
        boolean agrees =
                found.isPresent()
                        && (!whole || new WrittenForms(database).agree(before, found.get(), file));
        return agrees ? found.get() : before;
    }

    private void told(CsvGuess guess, FileState state, boolean whole, List<String> remarks)
            throws IOException, SQLException, InterruptedException {
        if (!guess.reading().missing().isEmpty()) {
            remarks.add(
                    "Cells that say %s are read as missing%s."
                            .formatted(
                                    String.join(", ", guess.reading().missing()),
                                    choice.missing().isEmpty()
                                            ? ": all others of their columns are numbers, times or"
                                                    + " truth values"
                                            : ""));
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
        if (guess.reading().header()) {
            guess.madeUpNames(database, state).ifPresent(remarks::add);
        } else {
            remarks.add("The first line was taken for a row, so the columns have made-up names.");
        }
        if (!whole) {
            remarks.add(
                    "The types of the columns of %s were found in its first 200,000 rows."
                            .formatted(state.name()));
        }
    }

    /// The number of rows; empty where one of them does not fit.
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
        List<String> names = file.cells();
        for (int at = 0; at < names.size(); at += COLUMNS_AT_ONCE) {
            int end = Math.min(names.size(), at + COLUMNS_AT_ONCE);
            String cells = String.join(", ", names.subList(at, end));
            database.number(
                    "SELECT count(*) FROM %s WHERE hash(%s) IS NOT NULL".formatted(from, cells));
        }
    }
}
