package dev.assay.result.delimited;

import dev.assay.base.DateOrder;
import dev.assay.base.Words;
import dev.assay.result.database.CsvMisfit;
import dev.assay.result.database.SqlNames;
import dev.assay.result.delimited.form.TextCast;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.ReadingDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The columns of a delimited text as the analyst said that they are, and the cells that are not.
record ChosenColumns(ReadingDatabase database, ReadingChoice choice) {
    private static final int EXAMPLES = 3;
    private static final int LONGEST = 30;
    private static final int COLUMNS_AT_ONCE = 500;

    /// What was guessed, with what the analyst said in its place.
    CsvGuess in(CsvGuess guess, Path file) throws SQLException, IOException, InterruptedException {
        boolean comma = guess.reading().decimal().equals(",");
        CsvGuess said = guess.with(column -> column(column, comma));
        CsvGuess texts =
                said.withTexts(
                        said.columns().stream()
                                .filter(ChosenColumns::mayHaveZone)
                                .map(FileColumn::name)
                                .toList());
        Map<FileColumn, FileColumn> zones = new HashMap<>();
        List<String> names =
                SqlNames.columns(said.columns().stream().map(FileColumn::name).toList());
        for (int i = 0; i < names.size(); i++) {
            FileColumn column = said.columns().get(i);
            if (mayHaveZone(column)) {
                boolean zoned =
                        hasOffset(texts.rows(file, true), SqlNames.quoted(names.get(i)))
                                .orElse(column.hasZone());
                zones.put(
                        column,
                        zoned == column.hasZone()
                                ? column
                                : zoned
                                        ? column.as(TextCast.INSTANT)
                                        : new FileColumn(column.name(), "TIMESTAMP"));
            }
        }
        return said.with(column -> zones.getOrDefault(column, column));
    }

    /// Returns whether a cell of a column has an offset; empty where the text cannot be read so.
    private Optional<Boolean> hasOffset(String rows, String cell)
            throws SQLException, IOException, InterruptedException {
        try {
            // Of a query whose rows stream, the database does not say why it failed.
            database.execute(
                    "CREATE OR REPLACE TEMP TABLE zoned AS SELECT 1 FROM %s WHERE %s LIMIT 1"
                            .formatted(rows, TextCast.hasOffset(cell)));
            return Optional.of(database.number("SELECT count(*) FROM zoned") > 0);
        } catch (SQLException problem) {
            if (CsvMisfit.isOne(problem)) {
                return Optional.empty();
            }
            throw problem;
        }
    }

    /// Returns whether only its cells tell if its times have a zone. The database takes times among
    /// which a word such as "infinity" stands for zoned ones.
    private static boolean mayHaveZone(FileColumn column) {
        return column.cast().map(TextCast.TIME::equals).orElse(column.hasZone());
    }

    private FileColumn column(FileColumn guessed, boolean decimalComma) {
        Optional<ColumnKind> kind = choice.kind(guessed.name());
        if (kind.isEmpty()) {
            return choice.dates().isEmpty()
                    ? guessed
                    : switch (guessed.readAs()) {
                        case "DATE" -> guessed.as(times(false));
                        case "TIMESTAMP" -> guessed.as(times(true));
                        default -> guessed;
                    };
        }
        boolean guessedComma =
                choice.decimal().isEmpty() && guessed.cast().filter(TextCast::hasComma).isPresent();
        boolean comma = decimalComma || guessedComma;
        return switch (kind.get()) {
            case TEXT -> guessed.asText();
            case WHOLE_NUMBER ->
                    guessed.as(comma ? TextCast.WHOLE_NUMBER_WITH_COMMA : TextCast.WHOLE_NUMBER);
            case NUMBER -> guessed.as(comma ? TextCast.NUMBER_WITH_COMMA : TextCast.NUMBER);
            case TRUTH -> guessed.as(TextCast.TRUTH);
            case DATE -> guessed.as(times(false));
            case TIME -> guessed.hasZone() ? guessed : guessed.as(times(true));
            case UNIX_SECONDS -> guessed.as(TextCast.UNIX_SECONDS);
            case UNIX_MILLISECONDS -> guessed.as(TextCast.UNIX_MILLISECONDS);
        };
    }

    private TextCast times(boolean clock) {
        return TextCast.of(choice.dates().orElse(DateOrder.YEAR_FIRST), clock);
    }

    /// Which cells are not what the analyst said, a sentence for each column that has some.
    ///
    /// @param whole whether all rows are looked at
    List<String> misfits(FileTable table, boolean whole)
            throws SQLException, IOException, InterruptedException {
        List<String> cells = table.cells();
        List<Integer> said = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            FileColumn column = table.columns().get(i);
            boolean dates = choice.dates().isPresent() && column.isTime();
            if (column.cast().isPresent() && (dates || choice.kind(column.name()).isPresent())) {
                said.add(i);
            }
        }
        List<String> sentences = new ArrayList<>();
        String rows =
                FileSql.rows(table.withTexts(column -> column.cast().isPresent()))
                        + (whole ? "" : " LIMIT " + CsvGuess.LOOKED_AT);
        for (int from = 0; from < said.size(); from += COLUMNS_AT_ONCE) {
            List<Integer> some = said.subList(from, Math.min(said.size(), from + COLUMNS_AT_ONCE));
            String sql =
                    "SELECT %s FROM (SELECT * FROM %s)"
                            .formatted(
                                    String.join(
                                            ", ",
                                            some.stream()
                                                    .map(i ->
                                                            counted(
                                                                    cells.get(i),
                                                                    table.columns().get(i)))
                                                    .toList()),
                                    rows);
            sentences.addAll(database.row(sql, counts -> told(counts, table, some, whole)));
        }
        return sentences;
    }

    /// How many cells are no values, the first of them, and its row.
    private static String counted(String cell, FileColumn column) {
        String wrong =
                "FILTER (WHERE trim(%1$s) <> '' AND (%2$s) IS NULL)"
                        .formatted(cell, column.value(cell));
        return "count(*) %1$s, array_to_string(list_slice(list(DISTINCT '“' || left(%2$s, %3$d) || '”') %1$s, 1, %4$d), ', '), min(%5$s) %1$s"
                .formatted(wrong, cell, LONGEST, EXAMPLES, SqlNames.ROW);
    }

    /// What the analyst said that a column is, or what follows from how dates are written.
    private ColumnKind kind(FileColumn column) {
        return choice.kind(column.name())
                .orElse(column.readAs().equals("DATE") ? ColumnKind.DATE : ColumnKind.TIME);
    }

    private List<String> told(ResultSet counts, FileTable table, List<Integer> said, boolean whole)
            throws SQLException {
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < said.size(); i++) {
            long wrong = counts.getLong(3 * i + 1);
            FileColumn column = table.columns().get(said.get(i));
            if (wrong > 0) {
                sentences.add(
                        "%s%s of “%s” %s not %s and %s missing now, the first in row %s: %s."
                                .formatted(
                                        whole ? "" : "In the first 200,000 rows ",
                                        Words.count(wrong, "cell"),
                                        column.name(),
                                        wrong == 1 ? "is" : "are",
                                        kind(column).cell(),
                                        wrong == 1 ? "is" : "are",
                                        Words.count(counts.getLong(3 * i + 3) + 1),
                                        counts.getString(3 * i + 2)));
            }
        }
        return sentences;
    }
}
