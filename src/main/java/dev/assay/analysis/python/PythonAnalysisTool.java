package dev.assay.analysis.python;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.python.PythonSession.Ran;
import dev.assay.analysis.python.PythonSession.UnavailableException;
import dev.assay.analysis.python.PythonSession.Variables;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Spending;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// `execute_python_analysis`: Python over everything that the conversation has stored.
public final class PythonAnalysisTool implements Tool {
    /// The tool's name.
    public static final String NAME = "execute_python_analysis";

    private static final String TABLE = "python_table";
    private static final int WARNINGS = 1_000;

    private static final String PARAMETERS =
            """
            {
              "type": "object",
              "properties": {
                "code": {"type": "string", "description": "The code"}
              },
              "required": ["code"],
              "additionalProperties": false
            }
            """;

    private final PythonSession session;
    private final Supplier<PythonLimits> limits;
    private final ChosenPython chosen;

    /// @param limits that hold now
    public PythonAnalysisTool(
            PythonSession session, Supplier<PythonLimits> limits, ChosenPython chosen) {
        this.session = session;
        this.limits = limits;
        this.chosen = chosen;
    }

    @Override
    public ToolSpec spec() {
        return new ToolSpec(
                NAME,
                "Python over stored results",
                "Executing Python analysis",
                "Runs Python 3 over the stored results: data['KEY'] is one by its data key, and"
                        + " data['KEY']['TABLE'] a table of it, a list of dicts."
                        + frame()
                        + " Pass no data in the code. Print, or set result = {'output': text,"
                        + " 'chart': Plotly figure or list, 'table': list of dicts}. Variables live"
                        + " on. "
                        + importable()
                        + " No files, no network, at most "
                        + Words.count(limits.get().time().toSeconds(), "second")
                        + ".",
                Json.parseObject(PARAMETERS).orElseThrow(),
                ToolSpec.Effect.ORDERED);
    }

    private String frame() {
        return chosen.known().filter(python -> python.packages().contains("pandas")).isPresent()
                ? " frame('KEY') is its table as a DataFrame, quick for many rows."
                : "";
    }

    /// Nobody may have looked yet what there is.
    private String importable() {
        return chosen.known()
                .map(PythonRuntime::packages)
                .map(found ->
                        found.isEmpty()
                                ? "The standard library only: no numpy, no pandas."
                                : "The standard library and " + String.join(", ", found) + ".")
                .orElse("The standard library; numpy and pandas only where an import works.");
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        try {
            Ran ran = session.run(arguments.path("code").asText(), monitor);
            return result(ran);
        } catch (UnavailableException e) {
            return ToolResult.failed(String.valueOf(e.getMessage()));
        }
    }

    private ToolResult result(Ran ran) {
        PythonOutcome outcome = ran.outcome();
        List<ResultPart> parts = new ArrayList<>();
        parts.add(told(ran));
        parts.addAll(outcome.tables().stream().map(PythonAnalysisTool::named).toList());
        if (isLong(outcome)) {
            parts.add(new ResultPart.Text(outcome.output().orElseThrow()));
        }
        ToolResult.Parts whole = new ToolResult.Parts(parts, Spending.NOTHING);
        Optional<String> problem = outcome.error().map(error -> sentence(error, ran));
        if (problem.isEmpty()) {
            return whole;
        }
        boolean nothingElse = parts.size() == 1 && outcome.charts().isEmpty();
        return nothingElse
                ? ToolResult.failedInWords(Json.write(json(ran).put("error", problem.get())))
                : ToolResult.failed(problem.get()).after(whole);
    }

    /// What the model reads; charts go to the screen. By hand, too, it is stored only where it is
    /// too long to be read: its card has it.
    private ResultPart told(Ran ran) {
        List<ChartSpec> charts = ran.outcome().charts().stream().map(ChartSpec::new).toList();
        return new ResultPart.Charts(charts, json(ran));
    }

    private ObjectNode json(Ran ran) {
        PythonOutcome outcome = ran.outcome();
        ObjectNode json = Json.object();
        json.put("output", outcome.output().map(this::shown).orElse(null));
        json.putNull("chart");
        if (!outcome.charts().isEmpty()) {
            json.put("chart_note", chartNote(outcome.charts().size()));
        } else if (outcome.error().isEmpty()) {
            json.putNull("error");
        }
        if (!outcome.warnings().isBlank()) {
            json.put("warnings", beginning(outcome.warnings().strip(), WARNINGS));
        }
        List<String> remarks = remarks(ran);
        if (!remarks.isEmpty()) {
            remarks.forEach(json.putArray("remarks")::add);
        }
        return json;
    }

    private static List<String> remarks(Ran ran) {
        List<String> remarks = new ArrayList<>();
        if (ran.before() == Variables.LOST) {
            remarks.add(
                    "Python was started anew for this run: variables and imports of earlier runs"
                            + " are gone.");
        }
        remarks.addAll(ran.outcome().remarks());
        return remarks;
    }

    private static String chartNote(int count) {
        return "%s shown to the user below your answer. Do not repeat %s."
                .formatted(Words.count(count, "chart", "is", "are"), count == 1 ? "it" : "them");
    }

    private boolean isLong(PythonOutcome outcome) {
        return outcome.output().filter(text -> text.length() > limits.get().output()).isPresent();
    }

    /// What the model reads of an output of which all is stored beside it.
    private String shown(String output) {
        int most = limits.get().output();
        int part = Math.min(most, 2_000);
        return output.length() <= most
                ? output
                : "%s\n… (%s%s)"
                        .formatted(
                                beginning(output, part),
                                Words.count(output.length(), "character"),
                                output.length() < WorkerReply.MOST_OUTPUT
                                        ? " in all, stored whole"
                                        : " are stored, the most that are");
    }

    private static String memory(long bytes) {
        long whole = bytes >> 30;
        return whole << 30 == bytes ? whole + " GB" : (bytes >> 20) + " MB";
    }

    private static String beginning(String text, int most) {
        return Words.beginning(text, Math.min(most, text.length()));
    }

    private static ResultPart.RowStream named(ResultPart.RowStream table) {
        boolean plain = !table.key().equals("table") && table.key().matches("[A-Za-z_][\\w]{0,60}");
        return new ResultPart.RowStream(
                plain ? table.key() : TABLE, table.json(), table.columns(), table.rows());
    }

    /// An error in a sentence that says what to do.
    private String sentence(PythonError error, Ran ran) {
        PythonLimits now = limits.get();
        return switch (error.kind()) {
            case NOT_KEPT -> error.sentence();
            case RAISED -> error.sentence() + ran.hint().map(hint -> ". " + hint).orElse("");
            case TIME ->
                    "%s. The stored results are untouched; variables are gone. Filter or aggregate first (query_results), or raise the limit in Settings."
                            .formatted(error.message());
            case MEMORY ->
                    "%s: Python stopped at %s of memory. The stored results are untouched; variables are gone. Filter or aggregate first (query_results), take single columns, or raise the limit in Settings."
                            .formatted(error.sentence(), memory(now.memory()));
            case ENDED ->
                    "%s (%s). The stored results are untouched; variables are gone, and the next run begins anew."
                            .formatted(error.message(), ran.runtime());
        };
    }
}
