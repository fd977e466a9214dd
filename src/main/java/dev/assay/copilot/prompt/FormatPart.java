package dev.assay.copilot.prompt;

import dev.assay.copilot.prompt.PromptContext.ToldSource;
import java.util.List;

/// The JSON of an answer.
final class FormatPart {
    private static final String EXAMPLE =
            """
            {"blocks": [{"type": "text", "content": "| Station | Latest | Min | Max |\\n\
            |---|---|---|---|\\n| A | 45 s | 41 s | 47 s |\\n\\nThe delay rose.", "chart": null}], "assessment": "warning"}\
            """;

    private static final String BRIEF =
            """
            ## Response format
            One JSON object (earlier ones are told as text): {"blocks": [{"type": "text", "content": "Markdown", "chart": null}], \
            "assessment": "good", "warning", "bad" or null}. Charts are drawn by tools.\
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

    /// The same in few words: the answer's schema, which goes with a request, says the rest.
    static String brief() {
        return BRIEF;
    }

    static String text(List<ToldSource> sources) {
        String answer =
                sources.stream()
                        .flatMap(source -> source.briefing().expertise().exampleAnswer().stream())
                        .findFirst()
                        .orElse(EXAMPLE);
        return """
        ## Response format
        One JSON object and nothing around it (earlier answers are retold as text), such as:
        """
                + answer
                + """

                - A chart block: {"type": "chart", "content": null, "chart": {"data": [...], "layout": {...}}}, \
                a Plotly.js figure with title and units.
                - `assessment` is "good", "warning" or "bad"; null where there is nothing to judge.\
                """;
    }
}
