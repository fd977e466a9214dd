package dev.assay.file.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Cancellation;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ParquetFileTest {
    @TempDir Path folder;

    /// A file of no rows whose footer counts fewer columns than it describes.
    @Test
    void aFileWithMoreNamesThanColumnsOpens() throws Exception {
        Path file = folder.resolve("a.parquet");
        try (ReadingDatabase database = ReadingDatabase.open(new Cancellation())) {
            database.execute(
                    "COPY (SELECT 1 AS n, {'a': 2, 'b': [3]} AS s, 'x' AS t LIMIT 0) TO '%s' (FORMAT parquet)"
                            .formatted(file));
            String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
            String fewer = bytes.replace("duckdb_schema\u0015\u0006", "duckdb_schema\u0015\u0004");
            assertThat(fewer).isNotEqualTo(bytes);
            Files.writeString(file, fewer, StandardCharsets.ISO_8859_1);

            FoundTable table = new ParquetFile(database).table(FileState.of(file));

            assertThat(table.file().columns())
                    .extracting(FileColumn::name)
                    .containsExactly("n", "s");
            assertThat(table.remarks()).isEmpty();
        }
    }
}
