package dev.assay.analysis.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.python.PythonError.Kind;
import dev.assay.base.Json;
import dev.assay.house.Departures;
import dev.assay.house.OriginalCopilot;
import dev.assay.task.Cancellation;
import dev.assay.task.TimeLimit;
import dev.assay.tool.ResultPart;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// What every way to run Python holds to. A runtime's own test class extends it.
public abstract class PythonRuntimeContract extends RunningPython {
    @TestFactory
    List<DynamicTest> whatTheOriginalGives() throws IOException {
        Departures departures = Departures.beside(PythonRuntimeContract.class);
        List<DynamicTest> tests = new ArrayList<>();
        for (JsonNode one : OriginalCopilot.cases(Set.of("sandbox.execute_python_analysis"))) {
            tests.add(
                    DynamicTest.dynamicTest(
                            OriginalCopilot.name(one), () -> check(one, departures)));
        }
        return tests;
    }

    private void check(JsonNode one, Departures departures)
            throws IOException, InterruptedException {
        String code = one.path("input").path("code").asText();
        for (String name : List.of("numpy", "plotly", "pandas", "scipy")) {
            if (code.contains("import " + name)) {
                needs(name);
            }
        }
        StoredColumns stored = new StoredColumns(folder);
        one.path("input")
                .path("data")
                .properties()
                .forEach(each -> stored.json(each.getKey(), each.getValue()));
        data = stored;
        PythonOutcome outcome = run(code);
        ObjectNode ours = Json.object();
        ours.put("output", outcome.output().orElse(null));
        ours.set("chart", chart(outcome.charts()));
        ours.put("error", outcome.error().map(PythonError::message).orElse(null));
        departures.check(one.path("id").asText(), finite(one.path("expected")), finite(ours));
    }

    private static JsonNode chart(List<ObjectNode> charts) {
        return switch (charts.size()) {
            case 0 -> NullNode.getInstance();
            case 1 -> charts.getFirst();
            default -> Json.array().addAll(charts);
        };
    }

    /// What is no finite number as null: JSON has no word for it.
    private static JsonNode finite(JsonNode value) {
        String text = Json.write(Json.finite(value).json()).replace("{\"$float\":\"NaN\"}", "null");
        return Json.parse(text).orElseThrow();
    }

    @Test
    void namesItselfAndWhatItPromises() {
        assertThat(runtime().name()).containsAnyOf("CPython", "GraalPy");
        assertThat(runtime().promise()).endsWith(".").contains("network");
    }

    @Test
    void variablesAndImportsLiveOn() throws Exception {
        assertThat(output("import math\nx = 20\ndef twice(n):\n    return 2 * n")).isEmpty();
        assertThat(output("twice(x) + math.floor(2.5)")).isEqualTo("42");
        assertThat(output("result = {'output': 'first'}")).isEqualTo("first");
        assertThat(output("print('result' in globals())")).isEqualTo("False\n");
    }

    @Test
    void theLastExpressionIsOutput() throws Exception {
        assertThat(output("[1, 'a']")).isEqualTo("[1, 'a']");
        assertThat(output("print('first')\n2 + 3")).isEqualTo("first\n5\n");
        assertThat(output("None")).isEmpty();
        assertThat(output("x = 5;")).isEmpty();
    }

    @Test
    void ownClassesAreOfTheMainModule() throws Exception {
        assertThat(
                        output(
                                """
                                import pickle, dataclasses
                                @dataclasses.dataclass
                                class Point:
                                    x: int
                                pickle.loads(pickle.dumps(Point(3)))\
                                """))
                .isEqualTo("Point(x=3)");
    }

    @Test
    void anErrorNamesItsTypeAndLineAndKeepsTheOutputBeforeIt() throws Exception {
        PythonOutcome outcome = run("print('before')\n\ndef f():\n    return 1 / 0\nf()\n");
        assertThat(outcome.output()).contains("before\n");
        assertThat(outcome.error())
                .contains(
                        new PythonError(
                                Kind.RAISED,
                                "ZeroDivisionError: division by zero",
                                Optional.of(4)));
        assertThat(error("x = (").message()).startsWith("SyntaxError: ");
        assertThat(error("y = 1\nx = = 2").line()).contains(2);
        assertThat(error("class E(Exception): pass\nraise E").message()).isEqualTo("E");
        assertThat(error("import sys\nsys.exit('no more')").message())
                .isEqualTo("SystemExit: no more");
        assertThat(output("1 + 1")).isEqualTo("2");
    }

    @Test
    void noCodeCatchesItsTimeOut() throws Exception {
        assertThat(output("'it takes a while to start'")).isNotEmpty();
        limits = new PythonLimits(Duration.ofSeconds(5), 1L << 30, 100 << 10, 20);
        PythonOutcome outcome =
                run(
                        """
                        print('begun')
                        while True:
                            try:
                                while True: pass
                            except BaseException:
                                pass
                        """);
        assertThat(outcome.error().map(PythonError::kind)).contains(Kind.TIME);
        assertThat(outcome.output()).contains("begun\n");
        limits = LIMITS;
        assertThat(output("1 + 1")).isEqualTo("2");
    }

    @Test
    @SuppressWarnings("try") // What presses the button is not spoken of again.
    void aCancelledRunEnds() throws Exception {
        assertThat(output("x = 1")).isEmpty();
        Cancellation cancellation = new Cancellation();
        try (TimeLimit soon = TimeLimit.of(Duration.ofMillis(300));
                Cancellation.Registration _ = soon.timeUp().onCancel(cancellation::cancel)) {
            assertThatThrownBy(() -> run("while True: pass", cancellation))
                    .isInstanceOf(InterruptedException.class);
        }
        assertThat(error("x").message()).startsWith("NameError");
    }

    @Test
    void aThreadThatGoesOnDoesNotDisturbLaterRuns() throws Exception {
        if (run("import threading").error().isPresent()) {
            return;
        }
        PythonOutcome first =
                run(
                        """
                        import threading, time
                        said = 0
                        def on():
                            global said
                            while True:
                                print('late')
                                said += 1
                                try:
                                    data['chip']
                                except Exception:
                                    pass
                                time.sleep(0.005)
                        threading.Thread(target=on, daemon=True).start()
                        'started'\
                        """);
        if (first.error().isPresent()) {
            assertThat(first.error().get().message()).contains("thread");
            return;
        }
        String waits =
                """
                begin = said
                while said < begin + 2:
                    time.sleep(0.001)
                result = {'output': 'mine'}\
                """;
        for (int i = 0; i < 5; i++) {
            PythonOutcome later = run(waits);
            assertThat(later.output()).contains("mine");
            assertThat(later.remarks().toString()).contains("Threads of an earlier run printed ");
        }
    }

    @Test
    void storedResultsAreAsDocumented() throws Exception {
        assertThat(output("sorted(data)")).isEqualTo("['chip', 'log', 't1']");
        assertThat(output("data['chip']['qubits'][1], data['chip']['t1']")).isEqualTo("(2, 40.5)");
        assertThat(output("data['log']")).isEqualTo("'one\\ntwo\u00e9\\n'");
        assertThat(output("data['t1']['unit'], type(data['t1']['timeseries']).__name__"))
                .isEqualTo("('us', 'list')");
        assertThat(output("data['t1']['timeseries'][0]"))
                .isEqualTo(
                        "{'at': '2026-01-01T00:00:00Z', 'v': 1.5, 'n': 7, 'ok': True, 'day': '2026-01-01', 'name': 'a'}");
        assertThat(output("list(data['t1']['timeseries'][1].values())"))
                .isEqualTo("['2026-01-02T00:00:00.123456Z', None, None, None, None, None]");
        assertThat(output("list(data['t1']['timeseries'][2].values())[1:]"))
                .isEqualTo("[0.1, 9007199254740993, False, '1969-12-31', '\u4e2d']");
        assertThat(error("data['t9']").message()).isEqualTo("KeyError: 't9'");
        assertThat(output("data.get('t9'), 'log' in data, len(data)")).isEqualTo("(None, True, 3)");
    }

    @Test
    void timesBeyondWhatPythonCountsAreTexts() throws Exception {
        data =
                new StoredColumns(folder)
                        .table(
                                "t1",
                                "{\"far\": null}",
                                "far",
                                List.of("day DATE", "at INSTANT"),
                                Json.parse(
                                                """
                                                [["+12026-01-31", "+12026-01-31T01:02:03Z"],
                                                 ["-0044-03-15", "-0044-03-15T01:02:03.500Z"],
                                                 ["0000-12-31", "0000-12-31T23:59:59.123456Z"]]
                                                """)
                                        .orElseThrow());
        assertThat(output("[list(row.values()) for row in data['t1']['far']]"))
                .isEqualTo(
                        "[['+12026-01-31', '+12026-01-31T01:02:03Z'],"
                                + " ['-0044-03-15', '-0044-03-15T01:02:03.500Z'],"
                                + " ['0000-12-31', '0000-12-31T23:59:59.123456Z']]");
    }

    /// A long table is walked, cut, counted backwards and written into as the list that it says it
    /// is.
    @Test
    void rowsOfALongTableAreAList() throws Exception {
        data =
                new StoredColumns(folder)
                        .table(
                                "t1",
                                "{\"rows\": null}",
                                "rows",
                                List.of("v NUMBER", "n INTEGER", "s TEXT", "b BOOLEAN", "d DATE"),
                                LongRows.make())
                        .large("t1");
        for (LongRows.Asked asked : LongRows.ASKED) {
            assertThat(output("rows = data['t1']['rows']\n" + asked.code()))
                    .as(asked.code())
                    .isEqualTo(asked.output());
        }
        assertThat(output("rows[7]['v'] = 'mine'\nrows[7], data['t1']['rows'][7]['v']"))
                .startsWith("({'v': 'mine', 'n': 7, ");
    }

    @Test
    void whatIsStoredIsNotChanged() throws Exception {
        assertThat(
                        output(
                                """
                                data['chip']['qubits'].append(3)
                                data['t1']['timeseries'][0]['v'] = -1
                                data['t1']['timeseries'].clear()
                                del data['log']
                                data['new'] = 1
                                len(data['t1']['timeseries']), sorted(data)\
                                """))
                .isEqualTo("(0, ['chip', 'new', 't1'])");
        assertThat(output("sorted(data), data['chip']['qubits'], data['t1']['timeseries'][0]['v']"))
                .isEqualTo("(['chip', 'log', 't1'], [1, 2], 1.5)");
    }

    @Test
    void framesHaveTheColumnsOfATable() throws Exception {
        needs("pandas");
        assertThat(output("frame('t1').shape, list(frame('t1').columns)"))
                .isEqualTo("((3, 6), ['at', 'v', 'n', 'ok', 'day', 'name'])");
        assertThat(output("float(frame('t1')['v'].sum()), frame('t1')['at'].dt.day.tolist()"))
                .isEqualTo("(1.6, [1, 2, 3])");
        assertThat(output("list(frame('t1', columns=['v']).columns)")).isEqualTo("['v']");
        String written =
                "f = frame('t1'); f.loc[0, 'v'] = 3; f['v'].fillna(0, inplace=True);"
                        + " (f['v'].tolist(), frame('t1')['v'][0])";
        assertThat(output(written)).isEqualTo("([3.0, 0.0, 0.1], 1.5)");
    }

    @Test
    void chartsComeBackInOrderAndNoMoreThanAreAllowed() throws Exception {
        limits = new PythonLimits(Duration.ofMinutes(2), 1L << 30, 100 << 10, 2);
        PythonOutcome outcome =
                run("result = {'chart': [{'data': [{'y': [n]}]} for n in range(5)]}");
        assertThat(outcome.charts())
                .extracting(each -> each.at("/data/0/y/0").asInt())
                .containsExactly(0, 1);
        assertThat(outcome.remarks()).hasSize(1);
        assertThat(outcome.remarks().getFirst()).contains("3 more charts").contains("2");
        assertThat(outcome.output()).contains("");
    }

    @Test
    void figuresOfPlotlyAndPicturesOfMatplotlibAreCharts() throws Exception {
        needs("plotly", "matplotlib");
        PythonOutcome outcome =
                run(
                        """
                        import plotly.graph_objects as go
                        import matplotlib.pyplot as plt
                        go.Figure(go.Bar(y=[1])).show()
                        plt.plot([1, 2])
                        plt.title('drawn')
                        plt.show()
                        """);
        assertThat(outcome.error()).isEmpty();
        assertThat(outcome.charts()).hasSize(2);
        assertThat(outcome.charts().get(0).at("/data/0/type").asText()).isEqualTo("bar");
        assertThat(outcome.charts().get(1).at("/layout/images/0/source").asText())
                .startsWith("data:image/png;base64,");
        assertThat(outcome.charts().get(1).at("/layout/meta/title").asText()).isEqualTo("drawn");
    }

    @Test
    void aTableComesBackTyped() throws Exception {
        PythonOutcome outcome =
                run(
                        """
                        import datetime
                        result = {'output': 'x', 'table': [
                            {'a': 1, 'b': 1.5, 'c': 'x', 'd': datetime.date(2026, 1, 2), 'e': True},
                            {'a': None, 'b': 2, 'c': None, 'f': float('nan')}]}\
                        """);
        assertThat(outcome.error()).isEmpty();
        ResultPart.RowStream table = outcome.tables().getFirst();
        assertThat(table.columns())
                .extracting(each -> each.name() + " " + each.type())
                .containsExactly(
                        "a INTEGER", "b NUMBER", "c TEXT", "d DATE", "e BOOLEAN", "f NUMBER");
        assertThat(rows(table).toString())
                .isEqualTo(
                        "[[1, 1.5, x, 2026-01-02, true, null], [null, 2.0, null, null, null, NaN]]");
    }

    @Test
    void aDataFrameIsATable() throws Exception {
        needs("pandas");
        PythonOutcome outcome =
                run(
                        """
                        import pandas as pd
                        df = pd.DataFrame({'k': ['a', 'b', 'a'], 'v': [1, 2, 3]})
                        result = {'table': df.groupby('k').v.mean()}\
                        """);
        assertThat(rows(outcome.tables().getFirst()).toString()).isEqualTo("[[a, 2.0], [b, 2.0]]");
    }

    @Test
    void warningsStandApartFromTheOutput() throws Exception {
        PythonOutcome outcome = run("import warnings\nwarnings.warn('old')\nprint('out')");
        assertThat(outcome.output()).contains("out\n");
        assertThat(outcome.warnings()).contains("UserWarning: old");
    }

    @Test
    void aFloodOfOutputIsCutAndSaidToBe() throws Exception {
        PythonOutcome outcome = run("for _ in range(50):\n    print('x' * 1_000_000)");
        assertThat(outcome.error()).isEmpty();
        assertThat(outcome.output().orElseThrow()).hasSize(WorkerReply.MOST_OUTPUT);
        assertThat(outcome.remarks().getFirst())
                .contains("more characters of output were left out");
        PythonOutcome returned = run("result = {'output': 'y' * 70_000_000}");
        assertThat(returned.output().orElseThrow()).hasSize(WorkerReply.MOST_OUTPUT);
        assertThat(returned.remarks()).hasSize(1);
    }

    @Test
    void aChartOfHundredMegabytesIsLeftOutAndSaidToBe() throws Exception {
        PythonOutcome outcome = run("result = {'chart': {'data': [{'text': 'x' * 100_000_000}]}}");
        assertThat(outcome.charts()).isEmpty();
        assertThat(outcome.remarks().getFirst()).contains("MB was left out");
    }

    @Test
    void usedUpMemoryIsAClearResult() throws Exception {
        limits = new PythonLimits(Duration.ofMinutes(2), 300L << 20, 100 << 10, 20);
        PythonError bomb = error("x = []\nwhile True:\n    x.append(bytearray(10_000_000))");
        assertThat(bomb.kind()).isEqualTo(Kind.MEMORY);
        assertThat(bomb.message()).contains("Memory limit exceeded");
        assertThat(output("1 + 1")).isEqualTo("2");
    }
}
