package dev.assay.analysis.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.tool.ResultPart;
import java.util.List;
import org.junit.jupiter.api.Test;

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
                        "result = {'table': [{'c' + str(i): i for i in range(10_001)}], 'output': 'o'}");
        assertThat(table.tables()).isEmpty();
        assertThat(table.output()).contains("o");
        assertThat(table.remarks()).anyMatch(remark -> remark.contains("has 10,001 columns"));

        String control = "\\x01";
        PythonOutcome output = run("result = {'output': '%s' * 12_000_000}".formatted(control));
        assertThat(output.error()).isEmpty();
        assertThat(output.output().orElseThrow()).hasSize(12_000_000);
        assertThat(output("kept")).isEqualTo("7");
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
    void infiniteNumbersArriveAsTheyAreForWhoeverStoresThem() throws Exception {
        ResultPart.RowStream table =
                run("result = {'table': [{'v': float('inf')}, {'v': -float('inf')}, {'v': 1.5}, {'v': float('nan')}]}")
                        .tables()
                        .getFirst();

        assertThat(rows(table).stream().map(List::getFirst))
                .containsExactly(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1.5, null);
    }
}
