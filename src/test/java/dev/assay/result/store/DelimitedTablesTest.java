package dev.assay.result.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.house.SharedFiles;
import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Delimited texts, which are tables as well.
final class DelimitedTablesTest {
    @TempDir Path folder;
    private DuckResultStore store;

    @BeforeEach
    void open() {
        store = TestStores.open(folder.resolve("c"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aTextWithNamesAndRowsIsATableAndStaysByteForByte() throws Exception {
        String csv = "id,when,note\r\n1,2026-01-02,\"a, \"\"b\"\"\r\nc\"\r\n2,2026-01-03,\r\n";
        StoredResult result = store(csv);

        assertThat(Files.readString(store.file(result))).isEqualTo(csv);
        assertThat(columns(result)).isEqualTo("id INTEGER, when DATE, note TEXT");
        assertThat(rows(result).getFirst()).first().isEqualTo(1L);
        assertThat(rows(result).getFirst().getLast()).isEqualTo("a, \"b\"\r\nc");
        assertThat(rows(result).getLast().getLast()).isNull();
        assertThat(result.size().rows()).isEqualTo(2);
        assertThat(result.view().text())
                .contains("Content: CSV.")
                .contains("take its tables: 'rows' (2 rows).")
                .contains("{\"rows\":{\"_schema\":[\"id\",\"when\",\"note\"],\"_rows\":2");
    }

    @Test
    void theTableIsThereAfterReopening() throws Exception {
        StoredResult result = store("a\tb\n1\t2,5\n3\t4,5\n");
        store.close();
        store = TestStores.open(folder.resolve("c"));

        assertThat(store.all()).containsExactly(result);
        assertThat(rows(result)).containsExactly(List.of(1L, 2.5), List.of(3L, 4.5));
    }

    @ParameterizedTest
    @CsvSource({"UTF-8", "UTF-16LE", "UTF-16", "windows-1252"})
    void anyEncodingIsRead(String charset) throws Exception {
        String mark = charset.equals("UTF-16LE") ? "\uFEFF" : "";
        String line = "Zürich,\"Straße, schön\",%d\n";
        String rows = line.repeat(40).replace("%d", "7");
        StoredResult result =
                store(mark + "city,street,n\n" + rows, Charset.forName(charset), "text/plain");

        assertThat(rows(result)).hasSize(40).containsOnly(List.of("Zürich", "Straße, schön", 7L));
    }

    @Test
    void whatIsNoTextOrNoTableHasNone() throws Exception {
        assertThat(store("").content().tables()).isEmpty();
        assertThat(store("Hello, world\nGood night, moon\n").content().tables()).isEmpty();
        assertThat(store("a,b\n1,\0\n2,\0\n").content().tables()).isEmpty();
        assertThat(store("[{\"a,b\": 1}]").content().tables()).hasSize(1);
    }

    @Test
    void bytesThatMeanNothingStayInTheirCells() throws Exception {
        byte[] bytes =
                ("n,t\n" + "1,plain\n".repeat(200_000) + "2,?\n").getBytes(StandardCharsets.UTF_8);
        bytes[bytes.length - 2] = (byte) 0xFF;
        StoredResult result = store(Files.write(folder.resolve("given"), bytes), "text/plain");

        assertThat(result.size().rows()).isEqualTo(200_001);
        assertThat(lastRow(result)).containsExactly(2L, "\uFFFD");
    }

    @Test
    void aTableThatEndsInSomethingElseStaysATextAndSaysSo() throws Exception {
        String csv = "id,name\n" + "1,Ann\n".repeat(100_000) + "(100000 rows)\n";
        StoredResult result = store(csv);

        assertThat(result.content().tables()).isEmpty();
        assertThat(result.view().text())
                .contains(
                        "cannot be read as one table of 2 columns, so it is kept as a text alone");
    }

    @Test
    void rowsOfOtherLengthsAreKeptAndToldWhereATextSaysThatItIsATable() throws Exception {
        String csv = "a,b\n1,2\n3\n4,5,6\n7,8\n";
        assertThat(store(csv).content().tables()).isEmpty();

        StoredResult result = store(csv, StandardCharsets.UTF_8, "text/csv; charset=utf-8");

        assertThat(rows(result))
                .containsExactly(
                        Arrays.asList(1L, 2L, null),
                        Arrays.asList(3L, null, null),
                        List.of(4L, 5L, 6L),
                        Arrays.asList(7L, 8L, null));
        assertThat(result.view().text())
                .contains("1 row has fewer cells than the first one")
                .contains("1 row has more cells than the first one");
    }

    @Test
    void namesWithoutRowsAreATableOnlyWhereTheTextSaysSo() throws Exception {
        assertThat(store("id,name\n").content().tables()).isEmpty();
        StoredResult result = store("id,name\n", StandardCharsets.UTF_8, "text/csv");
        assertThat(columns(result)).startsWith("id TEXT, name TEXT");
        assertThat(result.size().rows()).isZero();
    }

    @Test
    void cancelledInTheMiddleNothingIsStored() throws Exception {
        Path file = Files.writeString(folder.resolve("given"), "a,b\n" + "1,2\n".repeat(100_000));
        Cancellation cancellation = new Cancellation();
        Work.Monitor monitor =
                new Work.Monitor(
                        (step, _) -> {
                            if (step.startsWith("Counting")) {
                                cancellation.cancel();
                            }
                        },
                        cancellation);

        assertThatThrownBy(() -> store(file, "text/plain", monitor))
                .isInstanceOf(InterruptedException.class);
        assertThat(store.all()).isEmpty();
        assertThat(file).exists();
    }

    @Test
    void aLongTableIsReadToItsEnd() throws Exception {
        Path file = folder.resolve("given");
        int rows = 300_000;
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("id;name;value\n");
            for (int i = 0; i < rows; i++) {
                out.write(i + ";name " + i % 7 + ";" + i / 2 + "," + i % 2 * 5 + "\n");
            }
        }
        StoredResult result = store(file, "text/plain");

        assertThat(columns(result)).isEqualTo("id INTEGER, name TEXT, value NUMBER");
        assertThat(result.size().rows()).isEqualTo(rows);
        assertThat(lastRow(result)).containsExactly(299_999L, "name 0", 149_999.5);
        assertThat(result.view().text()).contains("decimal comma");
    }

    @ParameterizedTest
    @CsvSource({
        "Apache_2k.log, 0",
        "HDFS_2k.log, 0",
        "Hadoop_2k.log, 0",
        "Linux_2k.log, 0",
        "apache_access_10k.log, 0",
        "apt-cache_dumpavail.txt, 0",
        "enc_euc_jp.txt, 0",
        "enc_gb18030.txt, 0",
        "enc_utf16le.txt, 0",
        "enc_windows_1252.txt, 0",
        "fetch_pod_logs_login.txt, 0",
        "jquery.min.js, 0",
        "kafkaServer-gc.log, 0",
        "kubectl_describe_memory_pressure.txt, 0",
        "kubectl_describe_node.txt, 0",
        "pg_explain_merge_partitions.txt, 0",
        "utf-16le_encoded.csv, 327",
    })
    void amongRealToolOutputsOnlyTheTableIsOne(String name, long rows) throws Exception {
        Path given = folder.resolve("given");
        Files.copy(SharedFiles.require("data/tool-outputs/" + name), given);

        assertThat(store(given, "text/plain").size().rows()).isEqualTo(rows);
    }

    private StoredResult store(String text) throws IOException, InterruptedException {
        return store(text, StandardCharsets.UTF_8, "text/plain");
    }

    private StoredResult store(String text, Charset charset, String mediaType)
            throws IOException, InterruptedException {
        return store(Files.write(folder.resolve("given"), text.getBytes(charset)), mediaType);
    }

    private StoredResult store(Path file, String mediaType) throws InterruptedException {
        return store(file, mediaType, Work.Monitor.none());
    }

    private StoredResult store(Path file, String mediaType, Work.Monitor monitor)
            throws InterruptedException {
        return store.store(
                        StoreFixture.call("fetch", "{'n':" + store.all().size() + "}"),
                        new ResultPart.File("d", file, mediaType),
                        monitor)
                .result();
    }

    private static String columns(StoredResult result) {
        return result.content().table("rows").orElseThrow().columns().stream()
                .map(column -> column.name() + " " + column.type())
                .collect(Collectors.joining(", "));
    }

    private List<@Nullable Object> lastRow(StoredResult result) throws InterruptedException {
        TableInfo info = result.content().table("rows").orElseThrow();
        return store.table(result, info)
                .rows(new Cancellation())
                .page(info.rows() - 1, 1)
                .getFirst();
    }

    private List<List<@Nullable Object>> rows(StoredResult result) throws InterruptedException {
        TableInfo info = result.content().table("rows").orElseThrow();
        return StoreFixture.rows(store.table(result, info), List.of());
    }
}
