package dev.assay.analysis.python;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.house.OriginalCopilot;
import dev.assay.tool.ResultPart;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// What code may hand back or do with what it was given, however large or odd it is: what is not
/// taken is left out with a word, and the variables stay.
public abstract class PythonHandsBackContract extends RunningPython {
    @Test
    void whatIsTooLargeIsLeftOutWithAWordAndTheVariablesStay() throws Exception {
        assertThat(output("kept = 7")).isEmpty();

        PythonOutcome charts =
                run(
                        """
                        deep = 1
                        for _ in range(300):
                            deep = [deep]
                        spec = lambda x: {'data': [{'type': 'bar', 'x': x}]}
                        result = {'chart': [spec([10 ** 500]), spec(deep), spec(['[' * 5000 + '9' * 900]), spec([1])]}
                        """);
        assertThat(charts.error()).isEmpty();
        assertThat(charts.charts()).hasSize(2);
        assertThat(charts.remarks())
                .anyMatch(remark -> remark.contains("more than 400 digits"))
                .anyMatch(remark -> remark.contains("deep in each other"));

        PythonOutcome table =
                run(
                        "result = {'table': [{'c' + str(i): i for i in range(10_001)}], 'output':"
                                + " 'o'}");
        assertThat(table.tables()).isEmpty();
        assertThat(table.output()).contains("o");
        assertThat(table.remarks()).anyMatch(remark -> remark.contains("has 10,001 columns"));

        String control = "\\x01";
        PythonOutcome output = run("result = {'output': '%s' * 12_000_000}".formatted(control));
        assertThat(output.error()).isEmpty();
        assertThat(output.output().orElseThrow()).hasSize(12_000_000);
        assertThat(output("kept")).isEqualTo("7");
    }

    /// As in any other result, and where there is no pandas for a frame. What the text or JSON has
    /// itself comes first.
    @Test
    void tablesFoundInATextOrJsonAreLookedUpByName() throws Exception {
        data = new StoredColumns(folder);
        for (String value :
                List.of("\"n\\n1\\n\"", "[[7, 8], 9]", "{\"other\": 3}", "{\"rows\": \"mine\"}")) {
            String key = "k" + data.index().size();
            data.table(
                            key,
                            "{}",
                            "rows",
                            List.of("n INTEGER"),
                            Json.parse("[[1], [2]]").orElseThrow())
                    .foundIn(key, Json.parse(value).orElseThrow());
        }
        assertThat(output("[data[k]['rows'] for k in ('k0', 'k1', 'k2')]"))
                .isEqualTo("[[{'n': 1}, {'n': 2}], [{'n': 1}, {'n': 2}], [{'n': 1}, {'n': 2}]]");
        assertThat(
                        output(
                                "data['k0'], data['k0'][0], data['k1'][0], data['k2']['other'], data['k3']"))
                .isEqualTo("('n\\n1\\n', 'n', [7, 8], 3, {'rows': 'mine'})");
        assertThat(
                        output(
                                "import json, copy, re\nlen(data['k0'].splitlines()), isinstance(data['k1'], list),"
                                        + " json.dumps(data['k2']), copy.deepcopy(data['k1']), re.sub('n', 'm', data['k0'])"))
                .isEqualTo("(2, True, '{\"other\": 3}', [[7, 8], 9], 'm\\n1\\n')");
        assertThat(output("data['k3']['rows']")).isEqualTo("'mine'");
        assertThat(error("data['k0']['cells']").message()).contains("string indices must be");
    }

    /// Rows that have no value to group by are drawn as well, whatever says that it is missing.
    @Test
    void rowsWithoutAGroupAreDrawn() throws Exception {
        needs("plotly", "pandas");
        assertThat(
                        output(
                                """
                                import pandas as pd, plotly.express as px
                                names = []
                                for g in (["a", None, "b"], ["a", float("nan"), "b"], pd.Categorical(["a", None, "b"])):
                                    f = pd.DataFrame({"x": [1, 2, 3], "y": [4, 5, 6], "g": g})
                                    names += [[t.name for t in px.scatter(f, x="x", y="y", color="g").data]]
                                    names += [[len(px.bar(f, x="x", y="y", facet_col="g").data), int(f["g"].isna().sum())]]
                                [names, [t.name for t in px.line(f.dropna(), x="x", y="y", color="g").data]]
                                """))
                .isEqualTo(
                        "[[['a', 'missing', 'b'], [3, 1], ['a', 'missing', 'b'], [3, 1], ['a',"
                                + " 'missing', 'b'], [3, 1]], ['a', 'b']]");
    }

    /// What a call of the tool hands to the screen, past the model.
    @TestFactory
    List<DynamicTest> chartsAreTakenOutOfTheResultAsInTheOriginal() throws IOException {
        return OriginalCopilot.cases(Set.of("wrap_tool_executors")).stream()
                .filter(one -> one.path("input").has("code"))
                .map(one ->
                        DynamicTest.dynamicTest(
                                OriginalCopilot.name(one), () -> checkTakenOut(one)))
                .toList();
    }

    private void checkTakenOut(JsonNode one) throws IOException, InterruptedException {
        PythonOutcome outcome = run(one.path("input").path("code").asText());
        JsonNode expected = one.path("expected");
        assertThat(outcome.output()).contains(expected.at("/results/0/output").asText());
        assertThat(outcome.charts()).isEqualTo(expected.path("charts").valueStream().toList());
        assertThat(outcome.tables()).isEmpty();
        assertThat(outcome.error()).isEmpty();
    }

    @Test
    void dataIsTheDictThatItPresentsItselfAs() throws Exception {
        assertThat(output("data.setdefault('chip', {})['t1']")).isEqualTo("40.5");
        assertThat(output("data.setdefault('mine', 3), data['mine']")).isEqualTo("(3, 3)");
        assertThat(
                        output(
                                """
                                import copy, pickle
                                other = copy.deepcopy(data)
                                other['chip']['t1'] = 0
                                type(other) is dict, data['chip']['t1'], sorted(pickle.loads(pickle.dumps(data)))\
                                """))
                .isEqualTo("(True, 40.5, ['chip', 'log', 't1'])");
        assertThat(output("data.update(chip=5)\ndata['chip'], (data | {'x': 1})['x']"))
                .isEqualTo("(5, 1)");
        assertThat(output("key, value = data.popitem()\nkey, type(value).__name__, key in data"))
                .isEqualTo("('t1', 'dict', False)");
        assertThat(output("del data['log']\n'log' in data, list(reversed(data))"))
                .isEqualTo("(False, ['t1', 'chip'])");
    }

    @Test
    void numbersThatAreNotFiniteArriveAsTheyAre() throws Exception {
        ResultPart.RowStream table =
                run("result = {'table': [{'v': float('inf')}, {'v': -float('inf')}, {'v': 1.5},"
                                + " {'v': float('nan')}, {'v': None}]}")
                        .tables()
                        .getFirst();

        assertThat(rows(table).stream().map(List::getFirst))
                .containsExactly(
                        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1.5, Double.NaN, null);
    }

    @Test
    void whatWasPrintedIsPartOfTheAnswerWhateverTheResultIs() throws Exception {
        assertThat(output("print('a printed line'); result={'output': 'b'}"))
                .isEqualTo("a printed line\nb\n");
        assertThat(output("print('no end', end='')\nresult = {'output': 'b'}"))
                .isEqualTo("no end\nb\n");
        assertThat(output("print('kept'); result = {}")).isEqualTo("kept\n");
        assertThat(output("print('kept'); result = {'chart': {'data': []}}")).isEqualTo("kept\n");
        assertThat(output("print('kept')\nresult = 42")).isEqualTo("kept\n42\n");
        assertThat(output("print('kept'); result = {'table': [{'a': 1}]}")).isEqualTo("kept\n");
    }

    @Test
    void anyResultIsShownAsALastExpressionIs() throws Exception {
        assertThat(output("result = 42")).isEqualTo("42");
        assertThat(output("result = 'two\\nlines'")).isEqualTo("two\nlines");
        assertThat(output("result = [1, 'a']")).isEqualTo("[1, 'a']");
        assertThat(output("result = {'mean': 3.5}")).isEqualTo("{'mean': 3.5}");
        assertThat(output("result = {'output': 0}")).isEqualTo("0");
        assertThat(output("result = {'output': {'n': 2}}")).isEqualTo("{'n': 2}");
        assertThat(output("result = {'output': 'x', 'mean': 3}")).isEqualTo("x\n{'mean': 3}");
        assertThat(output("result = None")).isEmpty();
        assertThat(output("result = 42\nresult")).isEqualTo("42");
        assertThat(output("result = 42\n'last'")).isEqualTo("'last'\n42");
        assertThat(output("result = {'output': 'o'}\nresult['output']")).isEqualTo("o");
        assertThat(run("result = {'data': [{'y': [1]}], 'layout': {}}").charts()).hasSize(1);
    }

    @Test
    void rowsThatAreTheResultOrTheLastExpressionAreATable() throws Exception {
        for (String code :
                List.of(
                        "result = [{'a': 1}]",
                        "[{'a': 1}]",
                        "result = {'output': [{'a': 1}]}",
                        "result = {'table': {'a': [1]}}")) {
            PythonOutcome outcome = run(code);
            assertThat(outcome.error()).isEmpty();
            assertThat(outcome.tables()).as(code).hasSize(1);
            assertThat(rows(outcome.tables().getFirst())).containsExactly(List.of(1L));
            assertThat(outcome.output()).contains("");
        }
    }

    @Test
    void framesAndSeriesAreTables() throws Exception {
        needs("pandas");
        String frame = "import pandas as pd\nframe_ = pd.DataFrame({'v': [1, 2]})\n";
        for (String code :
                List.of(
                        "result = frame_",
                        "frame_",
                        "result = {'output': frame_}",
                        "result = frame_['v']",
                        "result = frame_\nresult")) {
            PythonOutcome outcome = run(frame + code);
            assertThat(outcome.error()).isEmpty();
            assertThat(outcome.tables()).as(code).hasSize(1);
            assertThat(rows(outcome.tables().getFirst()))
                    .as(code)
                    .containsExactly(List.of(1L), List.of(2L));
        }
        assertThat(rows(run(frame + "frame_['v'].value_counts()").tables().getFirst()))
                .containsExactlyInAnyOrder(List.of(1L, 1L), List.of(2L, 1L));
        assertThat(rows(run(frame + "frame_.describe()").tables().getFirst())).hasSize(8);
        assertThat(output(frame + "frame_['v'].mean()")).contains("1.5");
    }

    @Test
    void codeInFencesIsRun() throws Exception {
        assertThat(output("```python\nprint(1)\n```")).isEqualTo("1\n");
        assertThat(output("\n```\nprint(2)```\n")).isEqualTo("2\n");
        assertThat(output("~~~ py\r\n2 + 1\r\n~~~")).isEqualTo("3");
        assertThat(
                        output(
                                """
                                Here is the code:

                                    ```py
                                    if True:
                                        4
                                    5
                                    ```
                                Done.\
                                """))
                .isEqualTo("5");
        assertThat(output("```python\nx = 6\n```\nand then\n```python\nx\n```")).isEqualTo("6");
        assertThat(output("```python\n7")).isEqualTo("7");
        PythonError error = error("Now:\n```python\nx = 1\n1 / 0\n```");
        assertThat(error.line()).contains(4);
    }

    @Test
    void fencesInATextAreLeftAlone() throws Exception {
        assertThat(output("text = \"\"\"\n```python\nprint('no')\n```\n\"\"\"\nlen(text)"))
                .isEqualTo("27");
        PythonOutcome broken = run("text = \"\"\"\n```python\nprint('no')\n```\n\"\"\"\nx = (");
        assertThat(broken.output()).isEmpty();
        assertThat(broken.error().orElseThrow().message()).startsWith("SyntaxError");
    }
}
