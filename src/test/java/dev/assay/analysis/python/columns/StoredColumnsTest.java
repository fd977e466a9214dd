package dev.assay.analysis.python.columns;

import static dev.assay.analysis.python.columns.StoredSamples.FIVE_THOUSAND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.python.PythonData.RefusedException;
import dev.assay.base.DiskRoom;
import dev.assay.base.Json;
import dev.assay.result.file.FileTable.Format;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.StreamedRows.CellType;
import dev.assay.tool.StreamedRows.Column;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class StoredColumnsTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path folder;
    private StoredSamples samples;
    private StoredColumns data;

    @BeforeEach
    void open() {
        samples = StoredSamples.open(folder);
        data = new StoredColumns(samples.store(), folder.resolve("data"));
    }

    @AfterEach
    void close() {
        samples.close();
    }

    private ObjectNode bring(String key, String table, String... columns) throws Exception {
        return data.bring(key, Optional.of(table), List.of(columns), MONITOR);
    }

    /// Compares all that is brought of a result with what the store writes of it.
    private void assertWhole(StoredResult result) throws Exception {
        String key = result.key();
        ObjectNode whole =
                (ObjectNode) data.bring(key, Optional.empty(), List.of(), MONITOR).path("layout");
        for (var table : data.index().path(key).path("tables").properties()) {
            ObjectNode brought = bring(key, table.getKey());
            assertThat(whole.path(table.getKey()).isNull()).isTrue();
            whole.set(table.getKey(), new BroughtFiles(data.folder()).rows(brought));
        }
        assertThat(Json.write(whole)).isEqualTo(samples.written(result));
    }

    private List<String> files() throws Exception {
        if (!Files.exists(data.folder())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(data.folder())) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void cellsOfEveryTypeAreAsTheStoreWritesThem() throws Exception {
        assertWhole(samples.everyType());
    }

    @ParameterizedTest
    @EnumSource(names = {"CSV", "PARQUET"})
    void rowsThatLieInAFileAreBroughtAsThoseOfTheStore(Format format) throws Exception {
        assertWhole(samples.linked("linked", format, FIVE_THOUSAND));
    }

    @Test
    void tablesOfALayoutAreBroughtEachForItself() throws Exception {
        assertWhole(
                samples.layout(
                        "mixed",
                        """
                        {"about": {"x": [1, [2.5, null]]}, "a.b": [{"v": 1, "l": [1, 2]}, {"v": 2.5}],
                         "empty": [], "end": 12345678901234567890123, "c": [{"": "x", "A": 1, "a": 2}]}
                        """));
    }

    @Test
    void aTableWithoutRowsAndOneWithoutColumnsAreBrought() throws Exception {
        assertWhole(samples.rows("none", List.of(new Column("v", CellType.TEXT)), List.of()));
        assertWhole(samples.layout("bare", "{\"rows\": [{}, {}]}"));
    }

    @Test
    void fewDifferentTextsAreWordsAndManyAreSpelled() throws Exception {
        int rows = 70_000;
        List<List<@Nullable Object>> cells = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            cells.add(Arrays.asList(i % 9 == 0 ? null : "w" + i % 300, i == 5 ? null : "id" + i));
        }
        samples.rows(
                "texts",
                List.of(new Column("few", CellType.TEXT), new Column("many", CellType.TEXT)),
                cells);
        JsonNode columns = bring("texts", "rows").path("columns");
        assertThat(columns.get(0).has("words")).isTrue();
        assertThat(columns.get(0).has("offsets")).isFalse();
        assertThat(columns.get(1).has("words")).isFalse();
        assertThat(Files.size(data.folder().resolve(columns.get(0).path("values").asText())))
                .isEqualTo(4L * rows);
        String spelled =
                Files.readString(data.folder().resolve(columns.get(1).path("values").asText()));
        assertThat(spelled).startsWith("id0id1id2id3id4id6id7").endsWith("id69998id69999");
        assertThat(Files.size(data.folder().resolve(columns.get(1).path("offsets").asText())))
                .isEqualTo(8L * (rows + 1));
        assertThat(files()).noneMatch(name -> name.endsWith(".part"));
    }

    @Test
    void aVeryLongTextIsSpelledAsWell() throws Exception {
        String text = "ä".repeat(20_000_000);
        samples.rows(
                "long",
                List.of(new Column("text", CellType.TEXT)),
                List.of(List.of("short"), List.of(text)));
        JsonNode column = bring("long", "rows").path("columns").get(0);
        Path values = data.folder().resolve(column.path("values").asText());
        assertThat(Files.readString(values)).isEqualTo("short" + text);
    }

    @Test
    void onlyTheColumnsAskedForAreWrittenAndEachOnce() throws Exception {
        samples.everyType();
        ObjectNode one = bring("types", "rows", "NUMBER");
        assertThat(files()).as("values, and which are missing").hasSize(2);
        ObjectNode two = bring("types", "rows", "DATE", "NUMBER");
        assertThat(files()).hasSize(3);
        assertThat(two.path("columns").get(1)).isEqualTo(one.path("columns").get(0));
        assertThat(two.path("columns").get(0).path("name").asText()).isEqualTo("DATE");
        bring("types", "rows");
        List<String> all = files();
        bring("types", "rows");
        assertThat(files()).isEqualTo(all).allMatch(name -> name.matches("\\d+"));
    }

    @Test
    void anOlderVersionIsBehindItsNumber() throws Exception {
        for (int version = 1; version <= 2; version++) {
            ObjectNode json =
                    Json.parseObject("{\"rows\": [{\"v\": %d}]}".formatted(version)).orElseThrow();
            samples.store(new Storable.Layout("t1", json, Optional.empty()), Json.object());
        }
        assertThat(data.index().properties().stream().map(Map.Entry::getKey))
                .containsExactly("t1@1", "t1");
        BroughtFiles files = new BroughtFiles(data.folder());
        assertThat(files.rows(bring("t1@1", "rows")).toString()).isEqualTo("[{\"v\":1}]");
        assertThat(files.rows(bring("t1", "rows")).toString()).isEqualTo("[{\"v\":2}]");
    }

    @Test
    void aTextIsALinkToItsFileAndOneInAnotherEncodingIsInUtf8() throws Exception {
        samples.text("log", "grüße\r\n".getBytes(StandardCharsets.UTF_8), "text/plain");
        samples.text("old", "\uFEFFgrüße".getBytes(StandardCharsets.UTF_16LE), "text/plain");
        ObjectNode log = data.bring("log", Optional.empty(), List.of(), MONITOR);
        ObjectNode old = data.bring("old", Optional.empty(), List.of(), MONITOR);
        assertThat(Files.readString(data.folder().resolve(log.path("file").asText())))
                .isEqualTo("grüße\r\n");
        assertThat(Files.readString(data.folder().resolve(old.path("file").asText())))
                .isEqualTo("grüße");
        assertThat(log.path("json").asBoolean()).isFalse();
        assertThat(data.index().path("log").path("kind").asText()).isEqualTo("text");
    }

    @Test
    void aJsonTextIsOneAndItsTablesCanBeBrought() throws Exception {
        StoredResult stored =
                samples.text(
                        "doc",
                        "{\"a\": {\"b\": [{\"v\": 1}, {\"v\": 2}]}}"
                                .getBytes(StandardCharsets.UTF_8),
                        "application/json");
        assertThat(data.index().path("doc").path("kind").asText()).isEqualTo("json");
        assertThat(data.bring("doc", Optional.empty(), List.of(), MONITOR).path("json").asBoolean())
                .isTrue();
        String table = stored.content().tables().getFirst().name();
        assertThat(new BroughtFiles(data.folder()).rows(bring("doc", table)).toString())
                .isEqualTo("[{\"v\":1},{\"v\":2}]");
    }

    @Test
    void whatIsNotThereIsRefusedWithASentence() throws Exception {
        samples.everyType();
        assertThatThrownBy(() -> bring("nothing", "rows"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("“nothing”");
        assertThatThrownBy(() -> bring("types", "other"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("no table “other”");
        assertThatThrownBy(() -> bring("types", "rows", "speed"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("no column “speed”")
                .hasMessageContaining("NUMBER, INTEGER, TEXT");
        assertThatThrownBy(() -> bring("types", "rows", "x".repeat(5_000_000)))
                .isInstanceOf(RefusedException.class)
                .satisfies(told -> assertThat(told.getMessage()).hasSizeLessThan(1_000));
        assertThat(files()).isEmpty();
    }

    @Test
    void aColumnThatIsNamedAgainAndAgainIsBroughtOnce() throws Exception {
        samples.everyType();
        List<String> names = Collections.nCopies(1_000_000, "NUMBER");

        assertThat(data.bring("types", Optional.of("rows"), names, MONITOR).path("columns"))
                .hasSize(1);
    }

    @Test
    void whatIsTooLargeIsRefusedWithAWayOutAndLeavesNothing() throws Exception {
        samples.everyType();
        samples.rows(
                "long",
                List.of(new Column("text", CellType.TEXT)),
                List.of(List.of("x".repeat(5_000_000)), List.of("y".repeat(5_000_000))));
        samples.text("log", new byte[1_000], "text/plain");
        data =
                new StoredColumns(
                        samples.store(),
                        folder.resolve("data"),
                        new BringLimits(999, 100, 100),
                        DiskRoom::of);
        assertThatThrownBy(() -> bring("types", "rows"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("frame(\"types\", columns=[…])")
                .hasMessageContaining("query_results");
        assertThatThrownBy(() -> bring("long", "rows"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("frame(\"long\", columns=[…])");
        assertThatThrownBy(() -> data.bring("log", Optional.empty(), List.of(), MONITOR))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("“log” has 1.00 KB");
        assertThat(files()).isEmpty();
        assertThat(bring("types", "rows", "NUMBER").path("columns")).hasSize(1);
    }

    @Test
    void aDiskThatGetsFullIsTalkedOfBeforeItIsFullAndNothingIsLeft() throws Exception {
        samples.everyType();
        data =
                new StoredColumns(
                        samples.store(),
                        folder.resolve("data"),
                        new BringLimits(1 << 20, 1 << 20, 1 << 30),
                        _ -> new DiskRoom(1_000_000_100, 1_000_000_000));

        assertThatThrownBy(() -> bring("types", "rows"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("1.00 GB free, and the last 1.00 GB stay so")
                .hasMessageContaining("what is stored is untouched")
                .hasMessageContaining("make room there");
        assertThat(files()).isEmpty();
        assertThat(bring("types", "rows", "NUMBER").path("columns")).hasSize(1);
    }

    @Test
    void textsThatFillTheDiskAreStoppedOnTheWay() throws Exception {
        samples.rows(
                "long",
                List.of(new Column("text", CellType.TEXT)),
                IntStream.range(0, 30)
                        .mapToObj(i -> List.<@Nullable Object>of(("x" + i).repeat(2_000_000)))
                        .toList());
        data =
                new StoredColumns(
                        samples.store(),
                        folder.resolve("data"),
                        new BringLimits(1 << 20, 1 << 20, 1 << 30),
                        _ -> new DiskRoom(1_000_000_200, 1_000_000_000));

        assertThatThrownBy(() -> bring("long", "rows"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("make room there");
        assertThat(files()).isEmpty();
    }

    @Test
    void aFolderThatCannotBeWrittenIsASentence() throws Exception {
        samples.everyType();
        samples.text("log", new byte[10], "text/plain");
        Files.writeString(folder.resolve("data"), "no folder");
        for (Optional<String> table : List.of(Optional.of("rows"), Optional.<String>empty())) {
            String key = table.isPresent() ? "types" : "log";
            assertThatThrownBy(() -> data.bring(key, table, List.of(), MONITOR))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("Bringing “" + key + "” to Python failed")
                    .hasMessageContaining("cannot be written");
        }
    }

    @Test
    void aFileThatChangedIsRefused() throws Exception {
        samples.linked("linked", Format.CSV, FIVE_THOUSAND);
        Files.writeString(folder.resolve("linked.csv"), "other");
        assertThatThrownBy(() -> bring("linked", "rows"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("linked.csv");
        assertThat(files()).isEmpty();
    }

    @Test
    void aCancelledColumnIsNone() throws Exception {
        samples.linked("linked", Format.PARQUET, FIVE_THOUSAND);
        Cancellation cancellation = new Cancellation();
        List<Double> told = new ArrayList<>();
        Work.Monitor monitor =
                new Work.Monitor(
                        (_, fraction) -> {
                            told.add(fraction);
                            if (fraction > 0) {
                                cancellation.cancel();
                            }
                        },
                        cancellation);
        assertThatThrownBy(() -> data.bring("linked", Optional.of("rows"), List.of(), monitor))
                .isInstanceOf(InterruptedException.class);
        assertThat(told.getLast()).isLessThan(1);
        assertThat(files()).isEmpty();
        assertThat(bring("linked", "rows").path("columns")).hasSize(6);
    }
}
