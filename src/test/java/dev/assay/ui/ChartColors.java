package dev.assay.ui;

/// The colours that a page computes for a drawn chart, for tests of its look.
public final class ChartColors {
    /// A chart with all the parts that are asked for.
    public static final String FIGURE =
            """
            {"data": [{"x": [1, 2, 3], "y": [1, 3, 2], "name": "before"},
                      {"x": [1, 2, 3], "y": [2, 1, 3], "name": "after", "line": {"color": "#bc4c00"}}],
             "layout": {"title": {"text": "T1 before and after"},
                        "xaxis": {"title": {"text": "Qubit"}},
                        "yaxis": {"title": "T1 [µs]", "tickfont": {"color": "#1a7f37"}}}}
            """;

    /// Asks a page: title, legend, axis titles, tick labels across and up, grid, its width, lines.
    public static final String QUESTION =
            """
            (() => {
              const look = (selector, name) => {
                const found = [...document.querySelectorAll(".main-svg " + selector)];
                return selector + " " + [...new Set(found.map((node) =>
                  getComputedStyle(node)[name]))].join(" ");
              };
              return [look(".gtitle", "fill"), look(".legendtext", "fill"), look(".xtitle", "fill"),
                look(".ytitle", "fill"), look(".xtick text", "fill"), look(".ytick text", "fill"),
                look(".gridlayer path", "stroke"), look(".gridlayer path", "strokeWidth"),
                look(".js-line", "stroke")].join("\\n");
            })()
            """;

    private ChartColors() {}

    /// What a page answers where the chart wears a look.
    public static String expected(Theme.Mode mode) {
        return switch (mode) {
            case LIGHT ->
                    answer(
                            "rgb(36, 41, 47)",
                            "rgb(87, 96, 106)",
                            "rgb(227, 231, 235)",
                            "rgb(9, 105, 218)");
            case DARK ->
                    answer(
                            "rgb(201, 209, 217)",
                            "rgb(139, 148, 158)",
                            "rgb(33, 38, 45)",
                            "rgb(88, 166, 255)");
        };
    }

    private static String answer(String text, String quiet, String grid, String line) {
        return String.join(
                "\n",
                ".gtitle " + text,
                ".legendtext " + text,
                ".xtitle " + quiet,
                ".ytitle " + quiet,
                ".xtick text " + quiet,
                ".ytick text rgb(26, 127, 55)",
                ".gridlayer path " + grid,
                ".gridlayer path 1px",
                ".js-line " + line + " rgb(188, 76, 0)");
    }
}
