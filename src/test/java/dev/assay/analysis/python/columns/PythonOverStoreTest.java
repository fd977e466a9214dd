package dev.assay.analysis.python.columns;

import static dev.assay.analysis.python.columns.StoredSamples.FIVE_THOUSAND;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.analysis.SqlQuestions;
import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.PythonOutcome;
import dev.assay.analysis.python.PythonWorker;
import dev.assay.base.DiskRoom;
import dev.assay.base.Json;
import dev.assay.base.Sha256;
import dev.assay.result.file.FileTable.Format;
import dev.assay.result.sql.SqlRows;
import dev.assay.result.store.StoredResult;
import dev.assay.series.Descriptive;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import dev.assay.tool.StreamedRows.CellType;
import dev.assay.tool.StreamedRows.Column;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// Stored results as code in an interpreter sees them.
final class PythonOverStoreTest {
    private static final int LONG = 120_000;
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path folder;
    private StoredSamples samples;
    private StoredColumns data;
    private PythonWorker python;

    @BeforeEach
    void open() throws Exception {
        PlainSandbox sandbox = PlainSandbox.orSkip();
        samples = StoredSamples.open(folder);
        Path files = Files.createDirectory(folder.resolve("data"));
        data = new StoredColumns(samples.store(), files);
        python = PythonWorker.start(sandbox, PythonLimits.USUAL, files, new Cancellation());
    }

    @AfterEach
    @SuppressWarnings("NullAway") // Nothing is open where the machine has no Python.
    void close() {
        if (samples != null) {
            samples.close();
        }
        if (python != null) {
            python.close();
        }
    }

    private String output(String code) throws Exception {
        PythonOutcome outcome = python.run(code, data, PythonLimits.USUAL, MONITOR);
        assertThat(outcome.error()).isEmpty();
        return outcome.output().orElseThrow();
    }

    private String error(String code) throws Exception {
        return python.run(code, data, PythonLimits.USUAL, MONITOR).error().orElseThrow().sentence();
    }

    private void assertSame(StoredResult result) throws Exception {
        String seen =
                output(
                        "import json\nprint(json.dumps(data['%s'], ensure_ascii=False))"
                                .formatted(result.key()));
        assertThat(Json.write(Json.parse(seen).orElseThrow()))
                .isEqualTo(Json.write(Json.parse(samples.written(result)).orElseThrow()));
    }

    private StoredResult longTable() throws Exception {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (long i = 0; i < LONG; i++) {
            rows.add(
                    Arrays.asList("Q" + i % 8, i % 10 == 3 ? null : (i * 7919 % 100_003) / 7.0, i));
        }
        return samples.rows(
                "long",
                List.of(
                        new Column("qid", CellType.TEXT),
                        new Column("v", CellType.NUMBER),
                        new Column("n", CellType.INTEGER)),
                rows);
    }

    private long files() throws Exception {
        try (Stream<Path> files = Files.list(data.folder())) {
            return files.count();
        }
    }

    @Test
    void everyStoredResultIsTheJsonThatTheStoreWrites() throws Exception {
        assertSame(samples.everyType());
        assertSame(samples.linked("csv", Format.CSV, FIVE_THOUSAND));
        assertSame(samples.linked("parquet", Format.PARQUET, FIVE_THOUSAND));
        assertSame(
                samples.layout(
                        "mixed",
                        "{\"x\": {\"l\": [1, [2.5, null], {}]}, \"a.b\": [{\"v\": 1, \"l\": [1, 2]}], \"e\": []}"));
        assertSame(samples.layout("bare", "{\"rows\": [{}, {}], \"end\": true}"));
        assertSame(
                samples.text(
                        "doc",
                        "{\"a\": {\"b\": [{\"v\": 1e300}, {\"v\": null}]}, \"big\": 123456789012345678901}"
                                .getBytes(StandardCharsets.UTF_8),
                        "application/json"));
    }

    @Test
    void theRowsOfALongTableAreThoseThatTheStoreWrites() throws Exception {
        StoredResult stored = longTable();
        output(
                "import json, hashlib\nwhole = data['long']\ntext = json.dumps(whole, separators=(',', ':'))");
        assertThat(output("print(len(whole['rows']), whole['rows'][3], whole['rows'][-1]['n'])"))
                .isEqualTo("120000 {'qid': 'Q3', 'v': None, 'n': 3} 119999\n");
        MessageDigest written = Sha256.begin();
        written.update(samples.written(stored).getBytes(StandardCharsets.UTF_8));
        assertThat(output("print(hashlib.sha256(text.encode()).hexdigest())"))
                .isEqualTo(Sha256.hex(written) + "\n");
    }

    @Test
    void onlyTheColumnsThatCodeLooksAtAreBrought() throws Exception {
        longTable();
        assertThat(output("rows = data['long']['rows']\nprint(len(rows), sorted(rows[0]))"))
                .isEqualTo("120000 ['n', 'qid', 'v']\n");
        assertThat(files()).isZero();
        assertThat(output("print(sum(row['n'] for row in rows))")).isEqualTo("7199940000\n");
        assertThat(files()).isEqualTo(1);
        assertThat(output("print(dict(rows[9]), {**rows[9]} == rows[9], rows[9].get('x', 1))"))
                .isEqualTo("{'qid': 'Q1', 'v': 10181.57142857143, 'n': 9} True 1\n");
        // Words and their numbers are two files, and so are numbers and which of them are missing.
        assertThat(files()).isEqualTo(5);
    }

    @Test
    void rowsThatCodeKeepsLiveOnWhenTheirKeyIsGivenToANewerVersion() throws Exception {
        longTable();
        output("rows = data['long']['rows']");
        samples.rows(
                "long",
                List.of(new Column("v", CellType.TEXT)),
                List.of(List.of("one"), List.of("two")));
        assertThat(output("print(rows[8]['qid'], sorted(data))")).startsWith("Q0 [");
    }

    @Test
    void whatCodeWritesIntoRowsStaysAndWhatIsStoredDoesNotChange() throws Exception {
        longTable();
        assertThat(
                        output(
                                """
                                rows = data['long']['rows']
                                rows[5]['n'] = -1
                                del rows[6]['v']
                                rows[7].update(extra=2)
                                print(rows[5], rows[6], rows[7]['extra'], rows[5] in rows)
                                """))
                .isEqualTo(
                        "{'qid': 'Q5', 'v': 5656.428571428572, 'n': -1} {'qid': 'Q6', 'n': 6} 2 True\n");
        assertThat(output("print(data['long']['rows'][5]['n'])")).isEqualTo("5\n");
    }

    @Test
    void aLongTableBecomesADataFrameByColumn() throws Exception {
        PlainSandbox.needs("pandas");
        longTable();
        assertThat(
                        output(
                                """
                                import pandas as pd
                                df = pd.DataFrame(data['long']['rows'])
                                print(df.shape, df.v.isna().sum(), list(df.dtypes.astype(str)))
                                few = pd.DataFrame([dict(row) for row in data['long']['rows'][:50]])
                                print(few.equals(df[:50]), (frame('long') == df).n.all())
                                print(list(frame('long', columns=['n']).columns))
                                """))
                .isEqualTo("(120000, 3) 12000 ['object', 'float64', 'int64']\nTrue True\n['n']\n");
    }

    @Test
    void timesAndGapsOfADataFrameAreThoseOfTheTable() throws Exception {
        PlainSandbox.needs("pandas");
        samples.everyType();
        samples.linked("linked", Format.PARQUET, FIVE_THOUSAND);
        assertThat(
                        output(
                                """
                                df = frame('linked')
                                rows = data['linked']['rows']
                                same = [(None if pd is None else pd) for pd in df['word']] == [r['word'] for r in rows]
                                print(same, df['at'].iloc[1].isoformat(), rows[1]['at'], df['at'].isna().sum())
                                print(df.dtypes.astype(str).to_dict())
                                far = frame('types')
                                print(far['INSTANT'].isna().sum(), far['DATE'].iloc[0].date(), far['INTEGER'].iloc[0])
                                """))
                .isEqualTo(
                        """
                        True 2026-01-01T00:00:01.001000+00:00 2026-01-01T00:00:01.001Z 385
                        {'n': 'int64', 'v': 'float64', 'word': 'object', 'day': 'datetime64[ns]', 'at': 'datetime64[ns, UTC]', 'good': 'boolean'}
                        5 1969-12-31 -9223372036854775808
                        """);
    }

    @Test
    void whatIsRefusedIsAnErrorWithItsSentence() throws Exception {
        samples.everyType();
        data =
                new StoredColumns(
                        samples.store(),
                        data.folder(),
                        new BringLimits(100, 100, 100),
                        DiskRoom::of);
        assertThat(error("data['types']")).startsWith("ValueError: “types” has 7 rows");
        assertThat(output("print(data.keys())")).contains("types");
    }

    @Test
    void sqlPythonAndTablesawAgree() throws Exception {
        longTable();
        List<List<@Nullable Object>> asked = bySql();
        JsonNode computed =
                Json.parse(
                                output(
                                        """
                                        import json, statistics
                                        groups = {}
                                        for row in data['long']['rows']:
                                            if row['v'] is not None:
                                                groups.setdefault(row['qid'], []).append(row['v'])
                                        print(json.dumps([[q, sum(v), statistics.mean(v), statistics.median(v),
                                            statistics.stdev(v)] for q, v in sorted(groups.items())]))
                                        """))
                        .orElseThrow();
        Table table = tablesaw();
        assertThat(asked).hasSize(8);
        for (int group = 0; group < 8; group++) {
            assertThat(computed.get(group).get(0).asText()).isEqualTo(asked.get(group).getFirst());
            List<Double> third = byTablesaw(table, "Q" + group);
            for (int figure = 0; figure < 4; figure++) {
                double ofPython = computed.get(group).get(figure + 1).asDouble();
                Offset<Double> near = Offset.offset(Math.abs(ofPython) * 1e-12);
                assertThat((Double) asked.get(group).get(figure + 1)).isCloseTo(ofPython, near);
                assertThat(third.get(figure)).isCloseTo(ofPython, near);
            }
        }
    }

    private List<List<@Nullable Object>> bySql() throws Exception {
        String sql =
                "SELECT qid, sum(v), avg(v), median(v), stddev_samp(v) FROM long GROUP BY qid ORDER BY qid";
        List<List<@Nullable Object>> asked = new ArrayList<>();
        try (SqlRows rows =
                new SqlQuestions(samples.store(), Duration.ofSeconds(30))
                        .ask(sql, new Cancellation())
                        .rows()) {
            for (var row = rows.next(); row.isPresent(); row = rows.next()) {
                asked.add(row.get());
            }
        }
        return asked;
    }

    private static List<Double> byTablesaw(Table table, String group) {
        double[] values =
                table.where(table.stringColumn("qid").isEqualTo(group))
                        .doubleColumn("v")
                        .removeMissing()
                        .asDoubleArray();
        return List.of(
                Arrays.stream(values).sum(),
                Descriptive.mean(values),
                Descriptive.median(values),
                Descriptive.sampleDeviation(values));
    }

    private static Table tablesaw() {
        StringColumn qid = StringColumn.create("qid");
        DoubleColumn v = DoubleColumn.create("v");
        for (long i = 0; i < LONG; i++) {
            qid.append("Q" + i % 8);
            if (i % 10 == 3) {
                v.appendMissing();
            } else {
                v.append((i * 7919 % 100_003) / 7.0);
            }
        }
        return Table.create("long", qid, v);
    }
}
