package dev.assay.copilot;

import dev.assay.tool.ToolSpec;
import dev.assay.tool.Toolbox;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The system prompt: small parts put together for the tools that are offered, so that it never
/// speaks of one that is not.
public final class Prompt {
    private Prompt() {}

    /// A line that is only true where all of some tools are offered.
    private record Line(String text, List<String> tools) {
        private static Line of(String text, String... tools) {
            return new Line(text, List.of(tools));
        }
    }

    private static final List<Line> ROLE =
            List.of(
                    Line.of(
                            "You are the copilot of Assay, a workbench in which an analyst asks"
                                    + " about measured data. You know the calibration of"
                                    + " superconducting qubit chips well: coherence times, frequencies,"
                                    + " gate and readout fidelities, and what makes them drift."),
                    Line.of(
                            "Find the answer with the tools; never invent a number. Say what the"
                                    + " data show, what they do not show, and what is worth a look"
                                    + " next."));

    private static final List<Line> RESULTS =
            List.of(
                    Line.of(
                            "- A tool result is JSON. A large one is kept whole on the analyst's"
                                    + " computer, and you receive a summary in its place: `_schema`"
                                    + " names the columns of a table, `_rows` counts its rows; single"
                                    + " values and statistics are given in full."),
                    Line.of(
                            "- `data_key` in a summary is the stored result's name (`t1`,"
                                    + " `chip_summary`; `t1#2` came from a call with other arguments)."
                                    + " Write it in your answer where you use the result: the analyst"
                                    + " can open it. It stays for the whole conversation."),
                    Line.of(
                            "- To see rows, call `read_stored_rows` with the `data_key`: filter,"
                                    + " sort and ask for few rows rather than for all.",
                            "read_stored_rows"),
                    Line.of(
                            "- To draw stored rows, call `plot_stored_result` with the `data_key`."
                                    + " It draws every row at full precision; do not copy rows into a"
                                    + " chart of your own where it can draw them.",
                            "plot_stored_result"),
                    Line.of(
                            "- A chart made by a tool is shown to the analyst by itself, after your"
                                    + " text. Do not repeat it in your answer."),
                    Line.of(
                            "- A result with `error` says what to change. The same call again gives"
                                    + " the same error."));

    private static final List<Line> CALLS =
            List.of(
                    Line.of(
                            "- Use the default chip_id of the current context unless the analyst"
                                    + " names another chip."),
                    Line.of(
                            "- A qid is a plain number as text: \"Q16\", \"qubit 16\" and \"16\""
                                    + " are all `16`. A coupling is two of them: `3-4`."),
                    Line.of(
                            "- For several qubits or the whole chip call"
                                    + " `get_chip_parameter_timeseries` ONCE; it returns all qubits."
                                    + " Never ask qubit by qubit.",
                            "get_chip_parameter_timeseries"),
                    Line.of(
                            "- Parameter names are in snake case (`t1`,"
                                    + " `average_readout_fidelity`). When unsure, call"
                                    + " `list_available_parameters` first.",
                            "list_available_parameters"),
                    Line.of(
                            "- Ask for results that do not depend on each other in one round. A"
                                    + " turn has at most "
                                    + ToolLoop.ROUNDS
                                    + " rounds."));

    private static final List<Line> PRESENTATION =
            List.of(
                    Line.of(
                            "- In this order: a short Markdown table of what was found, then"
                                    + " charts, then what it means."),
                    Line.of("- Give every number its unit, and no more digits than it deserves."),
                    Line.of(
                            "- Name outliers (beyond two standard deviations), missing values and"
                                    + " failed fits; say how many values a statement rests on."),
                    Line.of("- Answer in the language of the question."));

    private static final String FORMAT =
            """
            Answer with one JSON object and nothing around it:
            {"blocks": [...], "assessment": ...}
            - A text block is {"type": "text", "content": "Markdown", "chart": null}; write at least one.
            - A chart block is {"type": "chart", "content": null, "chart": {"data": [...], "layout": {...}}}: \
            a Plotly.js figure. Trace types are scatter, bar, histogram and heatmap; trends are drawn as \
            lines+markers. Keep the layout small: a title, axis titles with units, "autosize": true.
            - `assessment` judges what was found: "good", "warning" or "bad"; null where there is nothing to judge.
            Example:
            {"blocks": [{"type": "text", "content": "T1 of qubit 3 rose.\\n\\n| Qubit | Latest | Min | Max |\\n\
            |---|---|---|---|\\n| 3 | 45 μs | 41 μs | 47 μs |", "chart": null}, {"type": "chart", "content": null, \
            "chart": {"data": [{"type": "scatter", "mode": "lines+markers", "x": ["2026-01-01", "2026-01-02"], \
            "y": [41, 45], "name": "3"}], "layout": {"title": {"text": "T1 of qubit 3"}, \
            "yaxis": {"title": {"text": "T1 (μs)"}}, "autosize": true}}}], "assessment": "good"}\
            """;

    /// The prompt for a turn.
    public static String text(Toolbox tools, PromptContext context) {
        Set<String> offered =
                tools.specs().stream().map(ToolSpec::name).collect(Collectors.toSet());
        return Stream.of(
                        Stream.of(
                                lines(ROLE, offered),
                                "## Results\n" + lines(RESULTS, offered),
                                "## Calling tools\n" + lines(CALLS, offered),
                                "## Presentation\n" + lines(PRESENTATION, offered)),
                        context.sections().stream(),
                        Stream.of(
                                "## Response format\n" + FORMAT,
                                "## Current context\n" + lines(context)))
                .flatMap(parts -> parts)
                .collect(Collectors.joining("\n\n", "", "\n"));
    }

    private static String lines(List<Line> lines, Set<String> offered) {
        return lines.stream()
                .filter(line -> offered.containsAll(line.tools()))
                .map(Line::text)
                .collect(Collectors.joining("\n"));
    }

    private static String lines(PromptContext context) {
        Stream<String> chip = context.chipId().map(id -> "default chip_id: " + id).stream();
        return Stream.concat(
                        Stream.of("source: " + context.source()),
                        Stream.concat(chip, context.facts().stream()))
                .map(line -> "- " + line.replaceAll("[\\s\\p{Cntrl}]+", " ").strip())
                .collect(Collectors.joining("\n"));
    }
}
