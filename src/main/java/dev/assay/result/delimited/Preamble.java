package dev.assay.result.delimited;

import dev.assay.result.file.ReadingDatabase;
import dev.assay.text.TextEncoding;
import dev.assay.text.delimited.CharacterReader;
import dev.assay.text.delimited.DelimitedShape;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;

/// The lines that the database would leave out above a table. A title, a note or settings of a
/// device are no rows. A table whose rows become longer or are written with another sign between
/// their cells goes on with them: its own header and rows stand above then.
record Preamble(ReadingDatabase database, Path file) {
    private static final int MAX_LINES = 100;

    /// Settings have a name and a value in each line.
    private static final int CELLS_OF_SETTINGS = 2;

    /// Returns whether the lines above a table may be left out.
    boolean mayBeLeftOut(CsvGuess guess) throws IOException, SQLException, InterruptedException {
        long skip = guess.reading().skip();
        if (skip == 0) {
            return true;
        }
        if (skip > MAX_LINES) {
            return false;
        }
        List<String> above = lines(skip);
        boolean named = guess.reading().header() && guess.typed() > 0;
        boolean table =
                DelimitedShape.of(String.join("\n", above), true)
                        .filter(shape -> shape.columns() > CELLS_OF_SETTINGS || !named)
                        .isPresent();
        return !table
                && (guess.typed() > 0
                        || above.stream().anyMatch(String::isBlank)
                        || hasRows(guess, skip));
    }

    private List<String> lines(long count) throws IOException {
        try (BufferedReader in =
                new BufferedReader(CharacterReader.open(file, TextEncoding.UTF_8))) {
            return in.lines().limit(count).toList();
        }
    }

    /// Returns whether a table of texts alone has as many rows as there are lines above it.
    private boolean hasRows(CsvGuess guess, long least)
            throws IOException, SQLException, InterruptedException {
        return database.number(
                        "SELECT count(*) FROM (SELECT * FROM %s LIMIT %d)"
                                .formatted(guess.rows(file, true), least))
                >= least;
    }
}
