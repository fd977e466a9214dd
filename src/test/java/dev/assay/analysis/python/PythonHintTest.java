package dev.assay.analysis.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.analysis.python.PythonError.Kind;
import dev.assay.analysis.python.PythonSession.Variables;
import dev.assay.base.Json;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PythonHintTest {
    private static final StoredNames STORED = new StoredNames(stored());
    private static final StoredNames NOTHING = new StoredNames(Json.object());

    private List<String> packages = List.of("numpy", "pandas");
    private Variables before = Variables.KEPT;
    private StoredNames names = STORED;

    private static com.fasterxml.jackson.databind.node.ObjectNode stored() {
        return Json.parseObject(
                        """
                        {"log": {"kind": "text", "bytes": 3, "tables": {}},
                         "note": {"kind": "text", "tables": {"lines": {"rows": 1, "columns": [{"name": "line_no"}]}}},
                         "chip_2": {"kind": "tables", "tables": {"rows": {"rows": 3, "columns":
                            [{"name": "qubit"}, {"name": "t1_us"}]}}}}
                        """)
                .orElseThrow();
    }

    private String hint(String message, String code) {
        return new PythonHint(code, names, packages, before)
                .of(new PythonError(Kind.RAISED, message, Optional.of(1)))
                .orElse("");
    }

    private String missing(String name) {
        return hint("NameError: name '%s' is not defined".formatted(name), name);
    }

    @Test
    void aFrameThatNobodyMadeIsReadFirst() {
        assertThat(missing("df"))
                .isEqualTo(
                        "Begin with df = frame(\"chip_2\"). Stored: data[\"chip_2\"], data[\"note\"], data[\"log\"].");
        packages = List.of();
        assertThat(missing("df")).startsWith("Begin with df = data[\"chip_2\"][\"rows\"].");
        names = NOTHING;
        assertThat(missing("df")).isEqualTo("Nothing is stored yet.");
    }

    @Test
    void variablesOfEarlierRunsAreSaidToBeGone() {
        assertThat(missing("some_value")).isEmpty();
        before = Variables.NONE;
        assertThat(missing("some_value"))
                .isEqualTo("There are no variables of earlier runs here: run the whole code.");
        before = Variables.LOST;
        assertThat(missing("pd"))
                .isEqualTo(
                        "Begin the code with import pandas as pd. Variables and imports of earlier runs are gone: run the whole code.");
    }

    @Test
    void namesAreThoseThatThereAre() {
        assertThat(missing("chip2")).isEqualTo("Did you mean data[\"chip_2\"]?");
        assertThat(missing("log"))
                .isEqualTo("log is a data key, not a variable: write data[\"log\"].");
        assertThat(missing("note")).contains("or frame(\"note\") for its table");
        assertThat(missing("t1_us"))
                .isEqualTo("t1_us is a column of data[\"chip_2\"][\"rows\"], not a variable.");
        assertThat(missing("plt")).startsWith("There is no matplotlib in this Python");
        assertThat(missing("x")).isEmpty();
    }

    @Test
    void aKeyOfTheCodesOwnDictIsNoneOfWhatIsStored() {
        assertThat(hint("KeyError: 'zone'", "d = {}\nd['zone']")).isEmpty();
        assertThat(hint("KeyError: 'HOME'", "import os\nos.environ['HOME']")).isEmpty();
        assertThat(hint("KeyError: 't1_su'", "rows[0]['t1_su']"))
                .isEqualTo("Did you mean \"t1_us\"?");
        assertThat(hint("KeyError: (nan, '', '')", "frame('chip_2')"))
                .doesNotContain("Did you mean");
        assertThat(hint("KeyError: 'qubit'", "frame('note')['qubit']"))
                .isEqualTo(
                        "\"qubit\" is a column of data[\"chip_2\"][\"rows\"], not of what was asked here. data[\"note\"][\"lines\"] is a list of dicts with line_no.");
        String list = "data[\"chip_2\"][\"rows\"] is a list of dicts with qubit, t1_us.";
        assertThat(
                        hint(
                                "TypeError: list indices must be integers or slices, not str",
                                "data['chip_2']['rows']['qubit']"))
                .isEqualTo(list);
        assertThat(
                        hint(
                                "TypeError: string indices must be integers, not 'str'",
                                "[r['qubit'] for r in data['chip_2']]"))
                .isEqualTo(list);
        assertThat(hint("TypeError: 'int' object is not iterable", "sum(3)")).isEmpty();
        assertThat(hint("TypeError: f() takes 1 argument", "f(data['chip_2'])")).isEmpty();
        assertThat(hint("KeyError: 'a has no table b; it has c'", "frame('a', 'b')")).isEmpty();
        assertThat(hint("KeyError: 'log2'", "x['log2']; data['log']"))
                .isEqualTo("data[\"log\"] is a text without a table.");
        assertThat(hint("KeyError: 'zzzzz'", "data['zzzzz']"))
                .startsWith("Nothing is stored as \"zzzzz\". Stored: data[\"chip_2\"]");
    }

    @Test
    void pandasNamesSeveralColumnsInItsOwnWay() {
        String near = "Did you mean \"qubit\"? data[\"chip_2\"]";
        String code = "frame('chip_2')[['qbit', 't1_us']]";
        assertThat(hint("KeyError: \"['qbit'] not in index\"", code)).startsWith(near);
        assertThat(
                        hint(
                                "KeyError: \"None of [Index(['qbit'], dtype='object')] are in the [columns]\"",
                                code))
                .startsWith(near);
        assertThat(hint("KeyError: \"Column(s) ['qbit'] do not exist\"", code)).startsWith(near);
    }

    @Test
    void whatPandasWouldInstallCannotBe() {
        assertThat(
                        hint(
                                "ImportError: Missing optional dependency 'openpyxl'. Use pip or conda to install openpyxl.",
                                "frame('chip_2').to_excel('x.xlsx')"))
                .startsWith("There is no openpyxl in this Python, and nothing can be installed");
        assertThat(hint("ModuleNotFoundError: No module named 'panda'", "import panda"))
                .startsWith("Did you mean pandas? ");
        assertThat(hint("ModuleNotFoundError: No module named 'numpy.foo'", "import numpy.foo"))
                .isEqualTo("numpy is there, but has no part numpy.foo.");
        assertThat(hint("ImportError: cannot import name 'a' from 'b'", "from b import a"))
                .isEmpty();
    }

    @Test
    void onlyWhatIsMeantIsTakenForFilesAndTheNetwork() {
        assertThat(
                        hint(
                                "FileNotFoundError: [Errno 2] No such file: '/a/chip2.csv'",
                                "pd.read_csv(f)"))
                .contains("Did you mean data[\"chip_2\"]?");
        assertThat(
                        hint(
                                "OSError: Cannot save file into a non-existent directory: 'out'",
                                "df.to_csv('out/a.csv')"))
                .startsWith("Nothing is written to files of this computer");
        assertThat(hint("OSError: [Errno 24] Too many open files", "f()")).isEmpty();
        assertThat(hint("OSError: [Errno 101] Network is unreachable", "f()"))
                .startsWith("There is no network here");
        assertThat(hint("EOFError: Ran out of input", "pickle.loads(b'')")).isEmpty();
        assertThat(hint("ValueError: bad", "f()")).isEmpty();
        assertThat(hint("E", "raise E")).isEmpty();
    }

    @Test
    void aSyntaxErrorOfPythonItselfIsLeftAlone() {
        assertThat(hint("SyntaxError: invalid syntax", "x = = 2")).isEmpty();
        assertThat(hint("SyntaxError: invalid syntax", "```python"))
                .contains("Leave out the lines");
    }

    @Test
    void otherEndsOfARunHaveTheirOwnWords() {
        PythonError time =
                new PythonError(Kind.TIME, "NameError: name 'df' is not defined", Optional.empty());
        assertThat(new PythonHint("df", STORED, packages, before).of(time)).isEmpty();
    }
}
