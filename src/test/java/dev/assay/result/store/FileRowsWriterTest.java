package dev.assay.result.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.TokenCounter;
import dev.assay.result.TestStores;
import dev.assay.result.delimited.form.PlainReading;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How many tokens the rows of a file have is a property of the rows.
final class FileRowsWriterTest {
    private static final ObjectNode STATE =
            Json.object()
                    .put("file", "sales.csv")
                    .put("sha256_begins", "00ff")
                    .put("parts", "00ff")
                    .put("modified", "2026-11-12T09:30:00Z");

    private static final List<FileColumn> COLUMNS =
            List.of(
                    new FileColumn("n", "BIGINT"),
                    new FileColumn("shop", "VARCHAR"),
                    new FileColumn("paid", "DOUBLE"));

    @TempDir Path folder;

    private Path written(int rows, String format) throws Exception {
        Path file = folder.resolve(rows + "." + format);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement asking = connection.createStatement()) {
            asking.execute(
                    "COPY (SELECT i AS n, 'shop number ' || i %% 9 AS shop, i / 8 AS paid FROM range(%d) r(i)) TO '%s' (FORMAT %s)"
                            .formatted(rows, file, format));
        }
        return file;
    }

    private StoredResult stored(int rows, String format, boolean copied) throws Exception {
        boolean text = format.equals("csv");
        FileTable table =
                new FileTable(
                        FileState.of(written(rows, format)),
                        text ? FileTable.Format.CSV : FileTable.Format.PARQUET,
                        text ? Optional.of(PlainReading.ofRfc()) : Optional.empty(),
                        COLUMNS,
                        false);
        FoundTable found = new FoundTable("sales", table, rows, Optional.empty(), List.of());
        try (ResultStore store = TestStores.open(folder.resolve("kept" + rows + format + copied))) {
            return store.store(
                            new ToolCall("1", "file", Json.object()),
                            List.of(new Storable.FileRows("sales", STATE, found, copied)),
                            Work.Monitor.none())
                    .getFirst()
                    .result();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theSameRowsHaveTheSameTokensInAnyFile(boolean copied) throws Exception {
        long csv = stored(20_000, "csv", copied).size().tokens();
        assertThat(stored(20_000, "parquet", copied).size().tokens()).isEqualTo(csv);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatTellsOneStateOfAFileFromAnotherIsKeptAndNotTold(boolean copied) throws Exception {
        StoredResult stored = stored(40, "csv", copied);
        ObjectNode kept = ((ResultContent.Tables) stored.content()).json();
        assertThat(kept.path("sha256_begins").asText()).isEqualTo("00ff");
        assertThat(stored.view().text())
                .startsWith("{\"file\":\"sales.csv\",\"sales\":{")
                .doesNotContain("00ff", "modified", "parts");
    }

    @Test
    void fewRowsAreCounted() throws Exception {
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < 40; i++) {
            json.append(i == 0 ? "" : ",")
                    .append(
                            "{\"n\":%d,\"shop\":\"shop number %d\",\"paid\":%s}"
                                    .formatted(i, i % 9, i / 8.0));
        }
        long counted = new TokenCounter().count(json.append(']').toString());
        assertThat(stored(40, "parquet", true).size().tokens()).isEqualTo(counted);
    }

    @Test
    void manyRowsHaveAsManyTokensAsTheirJsonAbout() throws Exception {
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < 5_000; i++) {
            json.append(
                    "{\"n\":%d,\"shop\":\"shop number %d\",\"paid\":%s},"
                            .formatted(i, i % 9, i / 8.0));
        }
        double counted = new TokenCounter().count(json.toString());
        assertThat((double) stored(5_000, "parquet", false).size().tokens())
                .isCloseTo(counted, within(counted * 0.1));
    }

    @Test
    void aTableWithoutRowsHasNone() throws Exception {
        assertThat(stored(0, "parquet", true).size().tokens()).isZero();
    }
}
