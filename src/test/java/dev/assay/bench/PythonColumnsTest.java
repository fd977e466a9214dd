package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.python.PythonData;
import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.PythonOutcome;
import dev.assay.analysis.python.PythonWorker;
import dev.assay.analysis.python.columns.PlainSandbox;
import dev.assay.analysis.python.columns.StoredColumns;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.Storable;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.ListedRows;
import dev.assay.tool.ResultPart;
import dev.assay.tool.StreamedRows.CellType;
import dev.assay.tool.StreamedRows.Column;
import dev.assay.tool.ToolCall;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A stored table on its way into Python's memory, against numpy's own files of the same columns.
final class PythonColumnsTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();
    private static final int TIMES = 5;
    private static final List<Column> COLUMNS =
            List.of(
                    new Column("qid", CellType.TEXT),
                    new Column("t", CellType.INSTANT),
                    new Column("v", CellType.NUMBER),
                    new Column("error", CellType.NUMBER),
                    new Column("count", CellType.INTEGER),
                    new Column("good", CellType.BOOLEAN));

    @TempDir Path folder;

    @Test
    void twoHundredThousandRows() throws Exception {
        measure(200_000);
    }

    @Test
    @Tag("proof")
    void fiveMillionRows() throws Exception {
        measure(5_000_000);
    }

    private void measure(int rows) throws Exception {
        PlainSandbox sandbox = PlainSandbox.orSkip();
        PlainSandbox.needs("pandas");
        try (DuckResultStore store = TestStores.open(folder.resolve("c"))) {
            store(store, rows);
            System.out.printf("%n%s × 6 columns%n%n", Words.count(rows, "row"));
            System.out.println("| step | time |\n|---|---:|");
            for (int i = 1; i <= 3; i++) {
                Path files = Files.createDirectory(folder.resolve("data" + i));
                StoredColumns data = new StoredColumns(store, files);
                long begin = System.nanoTime();
                ObjectNode brought = data.bring("t1", Optional.of("rows"), List.of(), MONITOR);
                print(i == 1 ? "columns written" : "the same again", since(begin));
                if (i == 3) {
                    JsonNode times = race(sandbox, data, files, brought);
                    assertThat(times.path("ours").asDouble()).isPositive();
                }
            }
        }
    }

    private JsonNode race(PlainSandbox sandbox, PythonData data, Path files, ObjectNode brought)
            throws Exception {
        List<String> names = List.of("t", "v", "error", "count", "good");
        List<String> forms = List.of("<i8", "<f8", "<f8", "<i8", "|b1");
        for (int i = 0; i < names.size(); i++) {
            asNumpy(files, brought, names.get(i), forms.get(i));
        }
        PythonLimits limits = new PythonLimits(Duration.ofMinutes(5), 2L << 30, 100 << 10, 20);
        try (PythonWorker python = PythonWorker.start(sandbox, limits, files, new Cancellation())) {
            String code = code(sandbox.seen(files), names, forms);
            PythonOutcome outcome = python.run(code, data, limits, MONITOR);
            assertThat(outcome.error()).isEmpty();
            JsonNode times = Json.parse(outcome.output().orElseThrow()).orElseThrow();
            told("mapped, and each value looked at", times.path("ours"));
            told("numpy.load(mmap_mode=\"r\") of the same", times.path("others"));
            told("frame(\"t1\") ready", times.path("frame"));
            told("frame(\"t1\") and the mean of each group", times.path("mean"));
            told("the last row by data[\"t1\"]", times.path("row"));
            System.out.printf(
                    "| ratio to numpy | %.2f |%n",
                    times.path("ours").asDouble() / times.path("others").asDouble());
            return times;
        }
    }

    /// Opens the columns of the store and those of numpy, looks at each value, and says how long
    /// the best of some tries took, in seconds.
    private static String code(Path folder, List<String> names, List<String> forms) {
        return """
        import json, os, time, numpy, pandas
        folder, names, forms = %s, %s, %s
        def best(work):
            times = []
            for _ in range(%d):
                begin = time.perf_counter()
                work()
                times.append(time.perf_counter() - begin)
            return min(times)
        def look(arrays):
            return [array.view('i8').sum() if array.dtype == 'M8[us]' else array.sum() for array in arrays]
        def others():
            return look([numpy.load(os.path.join(folder, name + '.npy'), mmap_mode='r') for name in names])
        def ours():
            host = frame.__closure__[0].cell_contents.host
            host._known.clear()
            opened = host.bring('t1', 'rows', names)['columns']
            return look([numpy.frombuffer(each._open(), dtype=form) for each, form in zip(opened, forms)])
        assert [float(each) for each in ours()] == [float(each) for each in others()]
        print(json.dumps({'ours': best(ours), 'others': best(others), 'frame': best(lambda: frame('t1')),
                          'mean': best(lambda: frame('t1').groupby('qid').v.mean()),
                          'row': best(lambda: data['t1']['rows'][-1]['v'])}))
        """
                .formatted(
                        quoted(List.of(folder.toString())) + "[0]",
                        quoted(names),
                        quoted(forms),
                        TIMES);
    }

    private static String quoted(List<String> texts) {
        return Json.write(Json.mapper().valueToTree(texts));
    }

    /// The same values behind the head of a file of numpy's.
    private static void asNumpy(Path files, ObjectNode brought, String name, String form)
            throws Exception {
        for (JsonNode column : brought.path("columns")) {
            if (column.path("name").asText().equals(name)) {
                Path values = files.resolve(column.path("values").asText());
                long count = brought.path("rows").asLong();
                String head =
                        "{'descr': '%s', 'fortran_order': False, 'shape': (%d,), }"
                                .formatted(form, count);
                String padded = head + " ".repeat(117 - head.length()) + "\n";
                try (OutputStream out = Files.newOutputStream(files.resolve(name + ".npy"))) {
                    out.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 118, 0});
                    out.write(padded.getBytes(StandardCharsets.US_ASCII));
                    Files.copy(values, out);
                }
            }
        }
    }

    private static void told(String step, JsonNode seconds) {
        print(step, Duration.ofNanos(Math.round(seconds.asDouble() * 1e9)));
    }

    private static void print(String step, Duration time) {
        System.out.printf("| %s | %s |%n", step, Words.duration(time));
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    private static void store(DuckResultStore store, int rows) throws Exception {
        Random random = new Random(5);
        Instant start = Instant.parse("2026-09-01T00:00:00Z");
        ListedRows listed =
                new ListedRows(
                        rows,
                        i ->
                                List.of(
                                        "Q" + i % 64,
                                        start.plusMillis(i * 977L),
                                        random.nextGaussian(),
                                        random.nextDouble(),
                                        (long) random.nextInt(1_000),
                                        random.nextBoolean()));
        ResultPart.RowStream stream =
                new ResultPart.RowStream("t1", Json.object(), COLUMNS, listed);
        store.store(
                new ToolCall("1", "bench", Json.object()),
                List.of(new Storable.Stream(stream, Optional.empty())),
                MONITOR);
    }
}
