package dev.assay.file.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileState;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Numbers that are not finite are told apart from cells without a value.
final class NonFiniteNumbersTest {
    private static final String TOLD = "“v” has 1 NaN and 2 infinite, which are shown as missing.";

    @TempDir Path folder;

    private List<String> remarks(Path file) throws Exception {
        return new FileReader(folder.resolve("made"))
                .read(file, ReadingChoice.NONE, Work.Monitor.none())
                .tables()
                .getFirst()
                .remarks();
    }

    @Test
    void ofJsonLines() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("data.jsonl"),
                        """
                        {"v":1.5}
                        {"v":NaN}
                        {"v":Infinity}
                        {"v":-Infinity}
                        {"v":null}
                        """);

        assertThat(remarks(file)).containsExactly(TOLD);
    }

    @Test
    void ofParquet() throws Exception {
        Path file = folder.resolve("data.parquet");
        try (ReadingDatabase database = ReadingDatabase.open(Work.Monitor.none().cancellation())) {
            database.execute(
                    "COPY (SELECT unnest(['1.5', 'nan', 'inf', '-inf', NULL]::DOUBLE[]) AS v) TO %s (FORMAT parquet)"
                            .formatted(ReadingDatabase.literal(file)));
        }

        assertThat(FileState.of(file).bytes()).isPositive();
        assertThat(remarks(file)).containsExactly(TOLD);
    }
}
