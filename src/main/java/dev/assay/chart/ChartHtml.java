package dev.assay.chart;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Sha256;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.figure.ChartCleaning;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Set;

/// A chart as a page that draws in any browser with no network: Plotly is inside, and the
/// Content-Security-Policy lets no other script run. The figure is data in it, never script.
public final class ChartHtml {
    /// Maps whose outlines Plotly fetches from its own server; a browser may, for these only.
    private static final Set<String> OUTLINES = Set.of("choropleth", "scattergeo");

    private static final String START =
            """
            "use strict";
            const figure = JSON.parse(document.getElementById("figure").textContent);
            const layout = figure.layout || {};
            Plotly.newPlot("chart", {
              data: figure.data || [], layout, frames: figure.frames || [],
              config: { displaylogo: false, responsive: !layout.width && !layout.height },
            });
            """;

    private ChartHtml() {}

    /// The page.
    ///
    /// @param plotly the source of plotly.js
    public static String page(ChartSpec chart, String plotly) {
        ObjectNode figure = ChartCleaning.clean(chart.figure());
        // Inside a script element, these two would end it or change how it is read.
        String library = plotly.replace("</script", "<\\/script").replace("<!--", "<\\!--");
        return """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="%s">
        <title>%s</title>
        <style>
        html, body { height: 100%%; margin: 0; background: #fff; }
        #chart { min-height: 100%%; }
        </style>
        </head>
        <body>
        <div id="chart"></div>
        <script type="application/json" id="figure">%s</script>
        <script>\
        """
                        .formatted(policy(figure, library), text(chart.title()), data(figure))
                + library
                + "</script>\n<script>"
                + START
                + "</script>\n</body>\n</html>\n";
    }

    private static String policy(ObjectNode figure, String library) {
        String connect = needsOutlines(figure) ? " connect-src https://cdn.plot.ly;" : "";
        return "default-src 'none'; script-src '"
                + hash(library)
                + "' '"
                + hash(START)
                + "';"
                + connect
                + " style-src 'unsafe-inline'; img-src data: blob:; font-src data:;"
                + " base-uri 'none'; form-action 'none'";
    }

    private static boolean needsOutlines(ObjectNode figure) {
        for (JsonNode trace : figure.path("data")) {
            if (OUTLINES.contains(trace.path("type").asText())) {
                return true;
            }
        }
        return false;
    }

    private static String hash(String script) {
        byte[] digest = Sha256.begin().digest(script.getBytes(StandardCharsets.UTF_8));
        return "sha256-" + Base64.getEncoder().encodeToString(digest);
    }

    /// JSON that cannot end the element it stands in, nor a line of script.
    private static String data(ObjectNode figure) {
        return Json.write(figure)
                .replace("&", "\\u0026")
                .replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("\u2028", "\\u2028")
                .replace("\u2029", "\\u2029");
    }

    private static String text(String title) {
        return title.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
