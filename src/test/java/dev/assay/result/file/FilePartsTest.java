package dev.assay.result.file;

import static dev.assay.result.StoreFixture.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.Json;
import dev.assay.base.RecordJson;
import dev.assay.inspector.table.GridInput;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.Step;
import dev.assay.query.Step.Sort;
import dev.assay.result.TestStores;
import dev.assay.result.file.FileParts.Part;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Many Parquet files are read as one table: every row once, in the order of the files, whatever
/// columns one of them lacks.
final class FilePartsTest {
    private static final int EACH = 3_000;
    private static final int FILES = 9;

    /// A file in the middle has no rows.
    private static final int EMPTY = 4;

    private static final long ROWS = (long) EACH * (FILES - 1);

    @TempDir Path folder;
    private ResultStore store;

    @BeforeEach
    void open() {
        store = TestStores.open(folder.resolve("conversation"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private FileTable table() throws Exception {
        List<Part> parts = new ArrayList<>();
        long first = 0;
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement asking = connection.createStatement()) {
            for (int i = 0; i < FILES; i++) {
                Path file = folder.resolve("part '" + i + "'.parquet");
                long rows = i == EMPTY ? 0 : EACH;
                // The third file has no note, the others a narrower n than the first.
                asking.execute(
                        "COPY (SELECT CAST(range + %d AS %s) AS n%s FROM range(%d)) TO %s (FORMAT parquet, ROW_GROUP_SIZE 2048)"
                                .formatted(
                                        first,
                                        i == 0 ? "BIGINT" : "INTEGER",
                                        i == 2 ? "" : ", 'note ' || range AS note",
                                        rows,
                                        ReadingDatabase.literal(file)));
                List<String> missing = i == 2 ? List.of("note") : List.of();
                List<String> values =
                        List.of(i == 3 ? "__HIVE_DEFAULT_PARTITION__" : "20" + i, "o'file " + i);
                parts.add(new Part(FileState.of(file), first, rows, missing, values));
                first += rows;
            }
        }
        return FileTable.of(
                FileState.of(folder),
                List.of(
                        new FileColumn("n", "BIGINT"),
                        new FileColumn("note", "VARCHAR"),
                        new FileColumn("year", "BIGINT"),
                        new FileColumn("file", "VARCHAR")),
                new FileParts(parts, 2));
    }

    private StoredTable stored(FileTable file, boolean copied) throws Exception {
        Storable part =
                new Storable.FileRows(
                        "parts",
                        Json.object(),
                        new FoundTable(
                                "rows",
                                file,
                                file.parts().orElseThrow().rows(),
                                Optional.empty(),
                                List.of()),
                        copied);
        ToolCall call = new ToolCall("1", "open_file", Json.object());
        StoredResult result =
                store.store(call, List.of(part), Work.Monitor.none()).getFirst().result();
        return store.table(result, result.content().tables().getFirst());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void everyRowIsThereOnceInTheOrderOfTheFiles(boolean copied) throws Exception {
        StoredTable.Rows rows = stored(table(), copied).rows(new Cancellation());

        assertThat(rows.count()).isEqualTo(ROWS);
        for (long from : new long[] {0, 2_900, 5_999, 8_950, 11_999, ROWS - 5}) {
            int count = (int) Math.min(120, ROWS - from);
            assertThat(rows.page(from, count).stream().map(row -> row.getFirst()))
                    .isEqualTo(LongStream.range(from, from + count).boxed().toList());
        }
        assertThat(rows.page(2_999, 1).getFirst())
                .containsExactly(2_999L, "note 2999", 200L, "o'file 0");
        assertThat(rows.page(6_000, 1).getFirst()).containsExactly(6_000L, null, 202L, "o'file 2");
        assertThat(rows.page(9_000, 1).getFirst())
                .containsExactly(9_000L, "note 0", null, "o'file 3");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void itIsSortedAndFiltered(boolean copied) throws Exception {
        StoredTable table = stored(table(), copied);
        GridInput largest =
                query(List.of(new Sort("n", true)), List.of(new ColumnFilter("year", "208")));

        StoredTable.Rows rows = table.rows(largest.steps(table.info()), new Cancellation());

        assertThat(rows.count()).isEqualTo(EACH);
        assertThat(rows.page(0, 2).stream().map(row -> row.getFirst()))
                .isEqualTo(List.of(ROWS - 1, ROWS - 2));
        // Rows of many files on one page.
        List<Step> byNote = List.of(new Step.Order(List.of(new Sort("note", false))));
        assertThat(
                        table.rows(byNote, new Cancellation()).page(0, 7).stream()
                                .map(row -> row.getFirst()))
                .isEqualTo(List.of(0L, 3_000L, 9_000L, 12_000L, 15_000L, 18_000L, 21_000L));
    }

    @Test
    void aPageReadsOnlyTheFilesOfItsRowsAndTellsOfAChangedOne() throws Exception {
        FileTable file = table();
        StoredTable.Rows rows = stored(file, false).rows(new Cancellation());
        Files.writeString(file.parts().orElseThrow().all().getFirst().state().file(), "other");

        assertThat(rows.page(ROWS - 10, 10)).hasSize(10);
        assertThatThrownBy(() -> rows.page(0, 10))
                .isInstanceOf(ChangedFileException.class)
                .hasMessageContaining("part '0'.parquet was changed");
    }

    @Test
    void itIsKeptAndReadAgain() throws Exception {
        FileTable file = table();

        assertThat(RecordJson.read(RecordJson.write(file), FileTable.class)).isEqualTo(file);
        stored(file, false);
        store.close();
        open();
        StoredResult found = store.find("parts").orElseThrow();
        assertThat(
                        store.table(found, found.content().tables().getFirst())
                                .rows(new Cancellation())
                                .page(20_000, 1)
                                .getFirst()
                                .getFirst())
                .isEqualTo(20_000L);
    }
}
