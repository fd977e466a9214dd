package dev.assay.file.reading;

import static dev.assay.result.StoreFixture.query;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.Step;
import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.StoredTable.Format;
import dev.assay.task.Cancellation;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.nio.charset.StandardCharsets;
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
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    private static List<@Nullable Object> column(StoredTable table, int at, List<Step> query)
            throws Exception {
        List<@Nullable Object> cells = new ArrayList<>();
        StoreFixture.rows(table, query).forEach(row -> cells.add(row.get(at)));
        return cells;
    }

    private static long passing(StoredTable table, String filter) throws Exception {
        List<Step> query =
                query(List.of(), List.of(new ColumnFilter("v", filter))).steps(table.info());
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
                assertThat(column(table, 1, List.of())).isEqualTo(KEPT);
                assertThat(result.view().text()).contains("\"NaN\"", "\"-Infinity\"");

                StoredTable.Profile profile = table.profile("v", List.of(), new Cancellation());
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
            table.export(format, List.of(), file, Progress.NONE, new Cancellation());
            StoredTable again = table(store, stored(store, read(folder, file), true));
            assertThat(column(again, 1, List.of())).isEqualTo(KEPT);
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
            assertThat(StoreFixture.rows(table(store, stored(store, found, true)), List.of()))
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
                assertThat(column(table, 1, List.of())).containsExactly("2026-01-02", "infinity");
                assertThat(column(table, 2, List.of()))
                        .containsExactly("2026-01-02 03:04:05", "-infinity");
            }
        }
        assertThat(found.remarks())
                .containsExactly(
                        "“d” is kept as text, because it has dates or times that are infinite, out of reach or words.",
                        "“at” is kept as text, because it has dates or times that are infinite, out of reach or words.");
    }

    private FoundTable written(String name, String text) throws Exception {
        return read(folder, Files.writeString(folder.resolve(name), text));
    }

    @ParameterizedTest
    @CsvSource({
        "1e400, 2.5, Infinity",
        "-1e400, 2.5, -Infinity",
        "3.1e-412, 2.5, 0.0",
        "-1e-400, 2.5, -0.0",
        "1E-0400, 2.5, 0.0",
        "9007199254740993, 2.5, 9.007199254740992E15",
        "-123456789012345678901234567890123456789012, 0.5, -1.2345678901234568E41",
    })
    void aNumberThatNoDoubleIsIsTold(String number, String other, String read) throws Exception {
        String remark =
                "“v” has numbers that are too long, too large or too near to zero to be read as they are: “%s” is read as %s."
                        .formatted(number, read);
        List<FoundTable> tables = new ArrayList<>();
        tables.add(written("a.csv", "v,w\n%s,x\n%s,y\n".formatted(other, number)));
        tables.add(
                written(
                        "comma.csv",
                        "v;w;d\n%s;x;1,5\n%s;y;2,5\n"
                                .formatted(other.replace('.', ','), number.replace('.', ','))));
        String row = "{\"v\": %s, \"w\": \"x\"}";
        tables.add(written("a.jsonl", (row + "\n" + row + "\n").formatted(other, number)));
        tables.add(written("a.json", ("[" + row + "," + row + "]").formatted(other, number)));
        for (FoundTable table : tables) {
            assertThat(table.remarks()).contains(remark);
            assertThat(table.file().columns().getFirst().readAs()).isEqualTo("DOUBLE");
        }
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void aFoldersNameReplacesNoColumn(Source source) throws Exception {
        Path inside = Files.createDirectories(folder.resolve("i=9/V=x/w=1"));
        FoundTable found = source.found(inside);
        try (ResultStore store = TestStores.open(folder.resolve("store"))) {
            StoredTable table = table(store, stored(store, found, false));
            assertThat(column(table, 0, List.of())).containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L);
        }
        assertThat(found.file().columns()).extracting(FileColumn::name).containsExactly("i", "v");
        assertThat(found.remarks())
                .anyMatch(each -> each.contains("w = 1"))
                .noneMatch(each -> each.contains("V = x"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"parquet", "duckdb", "jsonl", "json", "sqlite"})
    void anEmptyTextIsNotMissingWhereAFileTellsThemApart(String kind) throws Exception {
        Path file = folder.resolve("data." + kind);
        String rows = "SELECT * FROM (VALUES (1, ''), (2, NULL), (3, ' '), (4, 'x')) t(i, v)";
        switch (kind) {
            case "duckdb" -> database(file, "CREATE TABLE t AS " + rows);
            case "parquet" -> execute("COPY (%s) TO '%s' (FORMAT parquet)".formatted(rows, file));
            case "sqlite" -> {
                try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                        Statement statement = connection.createStatement()) {
                    statement.execute("CREATE TABLE t (i INTEGER, v TEXT)");
                    statement.execute(
                            "INSERT INTO t VALUES (1, ''), (2, NULL), (3, ' '), (4, 'x')");
                }
            }
            default ->
                    execute(
                            "COPY (%s) TO '%s' (FORMAT json, ARRAY %s)"
                                    .formatted(rows, file, kind.equals("json")));
        }
        FoundTable found = read(folder, file);
        for (boolean copied : List.of(false, true)) {
            try (ResultStore store = TestStores.open(folder.resolve("store" + copied))) {
                assertThat(column(table(store, stored(store, found, copied)), 1, List.of()))
                        .containsExactly("", null, " ", "x");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1e-300, 0e999",
        "0.0, 0.0e-400",
        "1.7976931348623157e308, -5",
        "0.1234567890123456789, inf",
        "9007199254740992.0, 9007199254740993.5",
        "123456789012345680000, 0.5",
        "123456789012345683968, 0.5",
        "0000000000000000000000.5, 1",
    })
    void aNumberThatIsADoubleIsNotTold(String one, String other) throws Exception {
        assertThat(written("a.csv", "v,w\n%s,x\n%s,y\n".formatted(one, other)).remarks())
                .noneMatch(remark -> remark.contains("too long"));
    }

    @Test
    void eachColumnOfAWideTextHasItsOwnExample() throws Exception {
        int columns = 1_203;
        String names = "v%d,".repeat(columns);
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 3; row++) {
            for (int i = 0; i < columns; i++) {
                boolean odd = row == 1 + i % 2 && i % 100 == 0;
                text.append(i == 0 ? row == 0 ? "" : "\n" : ",");
                text.append(odd ? i % 200 == 0 ? "1e40" + i : "1844674407370955161" + i : "2.5");
            }
        }
        Object[] places = IntStream.range(0, columns).boxed().toArray();
        String header = names.substring(0, names.length() - 1).formatted(places);

        assertThat(written("wide.csv", header + "\n" + text + "\n").remarks())
                .hasSize(13)
                .contains(
                        "“v600” has numbers that are too long, too large or too near to zero to be read as they are: “1e40600” is read as Infinity.");
    }

    @Test
    void wholeNumbersBeyondSixtyFourBitsKeepTheirDigits() throws Exception {
        String numbers = "%s18446744073709551617%s9223372036854775808%s-1%s";
        for (FoundTable table :
                List.of(
                        written("a.csv", numbers.formatted("v\n", "\n", "\n", "\n")),
                        written(
                                "a.jsonl",
                                numbers.formatted("{\"v\":", "}\n{\"v\":", "}\n{\"v\":", "}\n")))) {
            try (ResultStore store = TestStores.open(folder.resolve("of-" + table.rows()))) {
                assertThat(column(table(store, stored(store, table, true)), 0, List.of()))
                        .containsExactly("18446744073709551617", "9223372036854775808", "-1");
            }
        }
    }

    @Test
    void columnsWhoseNamesDifferInCaseAreTold() throws Exception {
        String renamed = "Columns without a name, or with one that is taken, have made-up names: ";
        Path parquet = folder.resolve("case.parquet");
        execute(
                "COPY (SELECT 1 AS nn, {'QQ': 2, 'b': 3} AS s, 'x' AS QQ) TO '%s' (FORMAT parquet)"
                        .formatted(parquet));
        Files.writeString(
                parquet,
                Files.readString(parquet, StandardCharsets.ISO_8859_1).replace("QQ", "NN"),
                StandardCharsets.ISO_8859_1);
        assertThat(read(folder, parquet).remarks()).containsExactly(renamed + "NN_1 for “NN”.");

        assertThat(written("case.csv", "n,N,,n\n1,x,2,3\n2,y,3,4\n").remarks())
                .containsExactly(renamed + "N_1 for “N”, column2, n_2 for “n”.");
    }
}
