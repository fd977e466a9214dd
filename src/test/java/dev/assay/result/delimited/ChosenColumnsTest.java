package dev.assay.result.delimited;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Cancellation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Which columns of times have a zone.
final class ChosenColumnsTest {
    private static final String ZONED = "at,n\n2026-03-01T10:00:00Z,1\n2026-03-01T11:00:00Z,2\n";

    @TempDir Path folder;

    private static CsvGuess guess(ReadingDatabase database, Path file) throws Exception {
        CsvGuess.Hints hints = CsvGuess.Hints.of(ReadingChoice.NONE);
        return CsvGuess.of(database, file, hints, true).orElseThrow();
    }

    private Path file() throws Exception {
        return Files.writeString(folder.resolve("t.csv"), ZONED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-03-01T12:00:00,1,2\n",
                "2026-03-01T12:00:00\n",
                "\"2026-03-01T12:00:00\n"
            })
    void whereALineDoesNotFitTheColumnsAreAsTheyWereGuessed(String line) throws Exception {
        Path file = file();
        try (ReadingDatabase database = ReadingDatabase.open(new Cancellation())) {
            CsvGuess zoned = guess(database, file);
            Files.writeString(file, ZONED.replace("Z", "") + line);

            CsvGuess chosen = new ChosenColumns(database, ReadingChoice.NONE).in(zoned, file);

            assertThat(chosen.columns().getFirst().hasZone()).isTrue();
        }
    }

    @Test
    void whatIsTheFaultOfNoLineIsNotSwallowed() throws Exception {
        Path file = file();
        ReadingDatabase database = ReadingDatabase.open(new Cancellation());
        CsvGuess zoned = guess(database, file);
        ChosenColumns chosen = new ChosenColumns(database, ReadingChoice.NONE);
        assertThat(chosen.in(zoned, file).columns()).hasSize(2);

        database.close();

        assertThatThrownBy(() -> chosen.in(zoned, file)).isInstanceOf(SQLException.class);
    }
}
