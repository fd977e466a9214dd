package dev.assay.copilot.prompt;

/// The JSON of an answer.
final class FormatPart {
    private FormatPart() {}

    static String text() {
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
        {"blocks": [{"type": "text", "content": "T1 of qubit 3 rose.\\n\\n| Qubit | Latest | Min | Max |\\n\
        |---|---|---|---|\\n| 3 | 45 μs | 41 μs | 47 μs |", "chart": null}, {"type": "chart", "content": null, \
        "chart": {"data": [{"type": "scatter", "mode": "lines+markers", "x": ["2026-01-01", "2026-01-02"], \
        "y": [41, 45], "name": "3"}], "layout": {"title": {"text": "T1 of qubit 3"}, \
        "yaxis": {"title": {"text": "T1 (μs)"}}, "autosize": true}}}], "assessment": "good"}\
        """;
    }
}
