package dev.assay.copilot.prompt;

import dev.assay.copilot.prompt.PromptContext.ToldSource;
import java.util.List;

/// The JSON of an answer.
final class FormatPart {
    private static final String EXAMPLE =
            """
            {"blocks": [{"type": "text", "content": "The delay rose.\\n\\n| Station | Latest | Min | Max |\\n\
            |---|---|---|---|\\n| A | 45 s | 41 s | 47 s |", "chart": null}, {"type": "chart", "content": null, \
            "chart": {"data": [{"type": "scatter", "mode": "lines+markers", "x": ["2026-01-01", "2026-01-02"], \
            "y": [41, 45], "name": "A"}], "layout": {"title": {"text": "Delay of station A"}, \
            "yaxis": {"title": {"text": "Delay (s)"}}, "autosize": true}}}], "assessment": "warning"}\
            """;

    private static final String PLAIN =
            """
            ## Response format
            Answer with one JSON object and nothing around it:
            {"summary": "...", "assessment": ..., "explanation": "...", "potential_issues": [...], "recommendations": [...]}
            - `summary` says it in one or two sentences; `explanation` is Markdown with the figures it stands on.
            - `potential_issues` and `recommendations` are lists of short texts, empty where there are none.
            - `assessment` judges what was found: "good", "warning" or "bad"; null where there is nothing to judge.
            You cannot look anything up. Answer from what you are told here, invent no figure, and say what is missing.\
            """;

    private FormatPart() {}

    /// The plainer JSON of a model without tools.
    static String plain() {
        return PLAIN;
    }

    static String text(List<ToldSource> sources) {
        String example =
                sources.stream()
                        .flatMap(source -> source.briefing().expertise().exampleAnswer().stream())
                        .findFirst()
                        .orElse(EXAMPLE);
        return """
        ## Response format
        Answer with one JSON object and nothing around it:
        {"blocks": [...], "assessment": ...}
        - A text block is {"type": "text", "content": "Markdown", "chart": null}; write at least one.
        - A chart block is {"type": "chart", "content": null, "chart": {"data": [...], "layout": {...}}}: \
        a Plotly.js figure. Trace types are scatter, bar, histogram and heatmap; trends are drawn as \
        lines+markers. Keep the layout small: a title, axis titles with units, "autosize": true.
        - `assessment` judges what was found: "good", "warning" or "bad"; null where there is nothing to judge.
        Example:
        """
                + example;
    }
}
