package dev.assay.analysis.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.analysis.python.PythonSession.Variables;
import org.junit.jupiter.api.Test;

/// What is said of the errors that a runtime raises for whoever knows pandas and notebooks, but not
/// what there is here. A runtime's own test class extends it.
public abstract class PythonHintsContract extends RunningPython {
    private String hint(String code) throws Exception {
        PythonError error = error(code);
        return new PythonHint(
                        code, new StoredNames(data.index()), runtime().packages(), Variables.KEPT)
                .of(error)
                .orElse(error.message());
    }

    @Test
    void namesThatNobodyGaveAreExplained() throws Exception {
        assertThat(hint("df.head()"))
                .startsWith("Begin with df = ")
                .contains("t1", "Stored: data[\"t1\"]");
        assertThat(hint("t1")).startsWith("t1 is a data key, not a variable: write data[\"t1\"]");
        assertThat(hint("math.pi")).isEqualTo("Begin the code with import math.");
        assertThat(hint("np.mean([1])"))
                .contains(
                        runtime().packages().contains("numpy")
                                ? "Begin the code with import numpy as np."
                                : "There is no numpy in this Python");
        assertThat(hint("display(3)")).contains("use print");
        assertThat(hint("first_row = 1\nfrist_row")).isEqualTo("Did you mean first_row?");
    }

    @Test
    void keysThatAreNotThereAreNamedWithTheNearest() throws Exception {
        assertThat(hint("data['chp']"))
                .isEqualTo("Nothing is stored as \"chp\". Did you mean data[\"chip\"]?");
        assertThat(hint("frame('t11')")).contains("Did you mean data[\"t1\"]?");
        assertThat(hint("data['t1']['timeserie']")).startsWith("Did you mean \"timeseries\"?");
        assertThat(hint("data['t1']['timeseries'][0]['nmae']"))
                .isEqualTo(
                        "Did you mean \"name\"? data[\"t1\"][\"timeseries\"] is a list of dicts with at (instant), v (number), n (integer), ok (boolean), day (date), name (text).");
        assertThat(hint("data[0]")).startsWith("data has keys, not places. Stored: ");
        assertThat(hint("data['t1'][0]"))
                .isEqualTo("The rows are in data[\"t1\"][\"timeseries\"].");
        assertThat(hint("data.t1")).isEqualTo("Write data[\"t1\"].");
        assertThat(hint("data['t1']['timeseries'].head()")).contains("not a data frame");
        assertThat(hint("data['t1']['timeseries'][0].name")).contains("row[\"name\"]");
    }

    @Test
    void columnsOfAFrameThatAreNotThereAreNamedWithTheNearest() throws Exception {
        needs("pandas");
        String columns =
                "data[\"t1\"][\"timeseries\"] is a list of dicts with at (instant), v (number), n (integer), ok (boolean), day (date), name (text).";
        for (String code :
                new String[] {
                    "frame('t1')['nmae']",
                    "frame('t1')[['nmae', 'v']]",
                    "frame('t1')[['nmae']]",
                    "frame('t1').groupby('nmae').sum()",
                    "frame('t1').sort_values('nmae')",
                    "frame('t1').nmae"
                }) {
            assertThat(hint(code)).isEqualTo("Did you mean \"name\"? " + columns);
        }
        assertThat(error("frame('t1', columns=['nmae'])").message())
                .isEqualTo(
                        "KeyError: 'timeseries has no column nmae; it has at, v, n, ok, day, name'");
        assertThat(error("frame('chip')").message()).endsWith("data['chip'] is all of it");
    }

    @Test
    void whatIsOutsideIsSaidNotToBeReached() throws Exception {
        assertThat(hint("open('chip.csv').read()"))
                .startsWith("Files of this computer are not reached from here.")
                .contains("Did you mean data[\"chip\"]?", "open it as a source");
        assertThat(hint("open('/proc/x.txt', 'w')")).startsWith("Nothing is written to files");
        assertThat(hint("import urllib.request\nurllib.request.urlopen('http://example.org')"))
                .startsWith("There is no network here");
        assertThat(hint("import socket\nsocket.create_connection(('example.org', 80))"))
                .startsWith("There is no network here");
        assertThat(hint("import subprocess\nsubprocess.run(['ls'])"))
                .startsWith("Other programs cannot be started");
        assertThat(hint("import never_there"))
                .startsWith("There is no never_there in this Python, and nothing can be installed")
                .contains("the standard library");
    }

    @Test
    void commandsOfANotebookAreSaidToBeNoPython() throws Exception {
        assertThat(hint("x = 1\n%timeit x")).startsWith("%timeit is of Jupyter, not Python");
        assertThat(hint("%matplotlib inline\n1")).contains("leave it out");
        assertThat(hint("!pip install polars")).startsWith("Nothing can be installed from here.");
        assertThat(hint("pip install polars")).startsWith("Nothing can be installed from here.");
        assertThat(hint("!ls")).contains("other programs cannot be started");
        assertThat(hint("x?")).contains("write help(x)");
    }

    @Test
    void nobodyIsAskedAndEndingOrHelpWorksAsItShould() throws Exception {
        assertThat(output("print('end')\nexit()\nprint('never')")).isEqualTo("end\n");
        assertThat(output("quit()")).isEmpty();
        assertThat(hint("input('name? ')")).startsWith("Nobody can be asked while code runs");
        assertThat(output("import sys\nsys.stdin.read()")).isEqualTo("''");
        assertThat(hint("breakpoint()")).contains("print what you want to see");
        assertThat(output("help(len)\nprint('after')"))
                .contains("Help on built-in function len", "\nlen(")
                .endsWith("after\n");
        assertThat(output("help()")).contains("help(len)");
        assertThat(output("1 + 1")).isEqualTo("2");
    }

    @Test
    void figuresAreShownByTheirOwnShow() throws Exception {
        needs("matplotlib", "plotly");
        PythonOutcome drawn =
                run(
                        "import matplotlib.pyplot as plt\nfig, ax = plt.subplots()\nax.plot([1])\nfig.show()");
        assertThat(drawn.charts()).hasSize(1);
        assertThat(drawn.warnings()).isEmpty();
        PythonOutcome shown = run("import plotly.express as px\npx.line(y=[1]).show()");
        assertThat(shown.charts()).hasSize(1);
    }
}
