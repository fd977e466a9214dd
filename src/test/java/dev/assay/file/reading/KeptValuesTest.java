package dev.assay.file.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.StoredTable.Format;
import dev.assay.result.table.TableQuery;
import dev.assay.result.table.TableQuery.ColumnFilter;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Values as every reader, the store and every export keep them: NaN and infinite numbers are none
/// that is missing, whole numbers of any size are exact, and no date is lost.
final class KeptValuesTest {
    private static final String VALUES =
            "SELECT * FROM (VALUES (1, 1.5::DOUBLE), (2, 'nan'), (3, 'inf'), (4, '-inf'), (5, NULL), (6, '-0.0'), (7, 40)) t(i, v)";
    private static final List<@Nullable Object> KEPT =
            Arrays.asList(
                    1.5,
                    Double.NaN,
                    Double.POSITIVE_INFINITY,
                    Double.NEGATIVE_INFINITY,
                    null,
                    -0.0,
                    40.0);
    private static final String LARGEST = "170141183460469231731687303715884105727";

    @TempDir Path folder;

    /// A form that the same values are written in.
    enum Source {
        PARQUET {
            @Override
            void write(Path file) throws Exception {
                execute("COPY (%s) TO '%s' (FORMAT parquet)".formatted(VALUES, file));
            }
        },
        CSV {
            @Override
            void write(Path file) throws Exception {
                execute("COPY (%s) TO '%s' (FORMAT csv)".formatted(VALUES, file));
            }
        },
        JSONL {
            @Override
            void write(Path file) throws Exception {
                execute("COPY (%s) TO '%s' (FORMAT json)".formatted(VALUES, file));
            }
        },
        DUCKDB {
            @Override
            void write(Path file) throws Exception {
                database(file, "CREATE TABLE t AS " + VALUES);
            }
        };

        abstract void write(Path file) throws Exception;

        FoundTable found(Path folder) throws Exception {
            Path file = folder.resolve("data." + name().toLowerCase(Locale.ROOT));
            write(file);
            return read(folder, file);
        }
    }

    private static void execute(String sql) throws Exception {
        try (ReadingDatabase database = ReadingDatabase.open(new Cancellation())) {
            database.execute(sql);
        }
    }

    private static void database(Path file, String sql) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static FoundTable read(Path folder, Path file) throws Exception {
        return new FileReader(folder.resolve("made"))
                .read(file, ReadingChoice.NONE, Work.Monitor.none())
                .tables()
                .getFirst();
    }

    private StoredResult stored(ResultStore store, FoundTable found, boolean copied)
            throws Exception {
        return store.store(
                        new ToolCall("1", "file", Json.object()),
                        List.of(new Storable.FileRows("t", Json.object(), found, copied)),
                        Work.Monitor.none())
                .getFirst()
                .result();
    }

    private static StoredTable table(ResultStore store, StoredResult result) {
        return store.table(result, result.content().tables().getFirst());
    }

    private static List<@Nullable Object> column(StoredTable table, int at, TableQuery query)
            throws Exception {
        List<@Nullable Object> cells = new ArrayList<>();
        StoreFixture.rows(table, query).forEach(row -> cells.add(row.get(at)));
        return cells;
    }

    private static long passing(StoredTable table, String filter) throws Exception {
        TableQuery query = new TableQuery(List.of(), List.of(new ColumnFilter("v", filter)));
        return table.rows(query, new Cancellation()).count();
    }

    @ParameterizedTest
    @EnumSource
    void everyReaderKeepsThem(Source source) throws Exception {
        for (boolean copied : List.of(false, true)) {
            try (ResultStore store = TestStores.open(folder.resolve("store" + copied))) {
                FoundTable found = source.found(Files.createTempDirectory(folder, "in"));
                StoredResult result = stored(store, found, copied);
                StoredTable table = table(store, result);
                assertThat(found.remarks()).noneMatch(remark -> remark.contains("missing"));
                assertThat(column(table, 1, TableQuery.ALL)).isEqualTo(KEPT);
                assertThat(result.view().text()).contains("\"NaN\"", "\"-Infinity\"");

                StoredTable.Profile profile =
                        table.profile("v", TableQuery.ALL, new Cancellation());
                assertThat(profile.missing()).isEqualTo(1);
                assertThat(profile.notFinite().counted())
                        .isEqualTo(Map.of("NaN", 1L, "Infinity", 1L, "-Infinity", 1L));
                assertThat(profile.numbers().orElseThrow().mean()).isEqualTo(41.5 / 3);
                assertThat(profile.numbers().orElseThrow().max()).isEqualTo(40);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "null, 1",
        "NaN, 1",
        "nan | inf | -inf, 3",
        "Infinity, 1",
        "not NaN, 5",
        "> 1, 3",
        ">= 1.5 and not Infinity, 2",
        "0..100, 3",
        "< 1, 2"
    })
    void theyAreFilteredApartFromMissing(String filter, long rows) throws Exception {
        try (ResultStore store = TestStores.open(folder.resolve("store"))) {
            FoundTable found = Source.PARQUET.found(folder);
            assertThat(passing(table(store, stored(store, found, true)), filter)).isEqualTo(rows);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyExportIsReadBackTheSame(Format format) throws Exception {
        try (ResultStore store = TestStores.open(folder.resolve("store"))) {
            StoredTable table = table(store, stored(store, Source.PARQUET.found(folder), true));
            Path file =
                    folder.resolve(
                            switch (format) {
                                case CSV -> "out.csv";
                                case JSON_LINES -> "out.jsonl";
                                case PARQUET -> "out.parquet";
                            });
            table.export(format, TableQuery.ALL, file, Progress.NONE, new Cancellation());
            StoredTable again = table(store, stored(store, read(folder, file), true));
            assertThat(column(again, 1, TableQuery.ALL)).isEqualTo(KEPT);
        }
    }

    @Test
    void largeNumbersUnionsAndInfiniteDatesOfADuckDbFileAreExact() throws Exception {
        Path file = folder.resolve("large.duckdb");
        database(
                file,
                """
                CREATE TABLE t AS SELECT h::HUGEINT AS h, sum(1) OVER () AS few, d::DATE AS d,
                  d::TIMESTAMP AS at, u FROM (VALUES
                  ('%s', '2026-01-02', union_value(n := 2)::UNION(n INTEGER, s VARCHAR)),
                  ('-1', 'infinity', union_value(s := 'a')::UNION(n INTEGER, s VARCHAR))) v(h, d, u)
                """
                        .formatted(LARGEST));
        FoundTable found = read(folder, file);
        try (ResultStore store = TestStores.open(folder.resolve("store"))) {
            assertThat(StoreFixture.rows(table(store, stored(store, found, true)), TableQuery.ALL))
                    .containsExactly(
                            List.of(LARGEST, 2L, "2026-01-02", "2026-01-02 00:00:00", "{\"n\":2}"),
                            List.of("-1", 2L, "infinity", "infinity", "{\"s\":\"a\"}"));
        }
        assertThat(found.remarks())
                .contains(
                        "“d” is kept as text, because it has dates or times that are infinite, out of reach or words.");
    }

    @Test
    void infiniteDatesOfJsonLinesAreKeptAsTexts() throws Exception {
        Path file = folder.resolve("dates.jsonl");
        Files.writeString(
                file,
                """
                {"i": 1, "d": "2026-01-02", "at": "2026-01-02 03:04:05", "sure": "2026-01-03"}
                {"i": 2, "d": "infinity", "at": "-infinity", "sure": "2026-01-04"}
                """);
        FoundTable found = read(folder, file);
        for (boolean copied : List.of(false, true)) {
            try (ResultStore store = TestStores.open(folder.resolve("store" + copied))) {
                StoredTable table = table(store, stored(store, found, copied));
                assertThat(column(table, 1, TableQuery.ALL))
                        .containsExactly("2026-01-02", "infinity");
                assertThat(column(table, 2, TableQuery.ALL))
                        .containsExactly("2026-01-02 03:04:05", "-infinity");
            }
        }
        assertThat(found.remarks())
                .containsExactly(
                        "“d” is kept as text, because it has dates or times that are infinite, out of reach or words.",
                        "“at” is kept as text, because it has dates or times that are infinite, out of reach or words.");
    }
}
