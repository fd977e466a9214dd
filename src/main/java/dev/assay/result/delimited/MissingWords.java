package dev.assay.result.delimited;

import dev.assay.result.database.SqlNames;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.text.delimited.MissingText;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Finds the words that stand for missing cells in a delimited text: those that keep a column from
/// being more than text, and that no column of text has, where they may be names.
record MissingWords(ReadingDatabase database) {
    private static final int COLUMNS_AT_ONCE = 5_000;

    /// The words to read as missing; perhaps none.
    ///
    /// @param without the guess that takes none of them for missing
    /// @param with the guess that takes all of them so
    List<String> used(CsvGuess without, CsvGuess with, Path file, boolean whole)
            throws IOException, SQLException, InterruptedException {
        List<String> names =
                SqlNames.columns(with.columns().stream().map(FileColumn::name).toList());
        List<String> typed = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < with.columns().size(); i++) {
            FileColumn now = with.columns().get(i);
            if (now.sqlType().equals("VARCHAR")) {
                texts.add(names.get(i));
            } else if (without.columns().get(i).sqlType().equals("VARCHAR")) {
                typed.add(names.get(i));
            }
        }
        CsvGuess asTexts =
                without.withTexts(without.columns().stream().map(FileColumn::name).toList());
        String from = asTexts.rows(file, whole);
        List<String> used = words(from, typed);
        used.removeAll(words(from, texts));
        return used;
    }

    /// The words that some columns have.
    private List<String> words(String from, List<String> columns)
            throws SQLException, IOException, InterruptedException {
        List<String> found = new ArrayList<>();
        for (int at = 0; at < columns.size(); at += COLUMNS_AT_ONCE) {
            String cells =
                    columns.subList(at, Math.min(columns.size(), at + COLUMNS_AT_ONCE)).stream()
                            .map(SqlNames::quoted)
                            .collect(Collectors.joining(", "));
            database.read(
                    "SELECT DISTINCT word FROM (SELECT unnest([%s]) AS word FROM (SELECT * FROM %s)) WHERE word IN (%s)"
                            .formatted(cells, from, WrittenForms.MISSING),
                    rows -> {
                        while (rows.next()) {
                            found.add(rows.getString(1));
                        }
                        return found;
                    });
        }
        return new ArrayList<>(MissingText.WORDS.stream().filter(found::contains).toList());
    }
}
