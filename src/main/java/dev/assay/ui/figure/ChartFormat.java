package dev.assay.ui.figure;

/// The formats a chart leaves the program in.
public enum ChartFormat {
    /// A picture, twice as fine as the screen.
    PNG("png", "PNG picture"),
    /// A drawing that scales.
    SVG("svg", "SVG drawing"),
    /// A page that draws the chart in any browser, with no network.
    HTML("html", "HTML page"),
    /// The whole Plotly figure, as the tool or the model made it.
    JSON("json", "Plotly JSON");

    private final String ending;
    private final String label;

    ChartFormat(String ending, String label) {
        this.ending = ending;
        this.label = label;
    }

    /// The ending of its files, without the dot.
    public String ending() {
        return ending;
    }

    /// For people: "PNG picture".
    public String label() {
        return label;
    }
}
