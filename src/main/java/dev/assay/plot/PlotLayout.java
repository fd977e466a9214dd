package dev.assay.plot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.ChartSpec;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Titles, axis names with units and notes of a quick plot. They are set on the JSON, because the
/// names come from data and the library's templates do not escape them.
final class PlotLayout {
    /// A legend of more entries than this is longer than the chart.
    static final int LONGEST_LEGEND = 20;

    private PlotLayout() {}

    /// Finishes a figure.
    ///
    /// @param names of the traces, in order
    /// @param notes what the analyst must know of it; they stand below the title
    static ChartSpec finish(
            ObjectNode figure,
            List<String> names,
            String title,
            @Nullable String x,
            @Nullable String y,
            List<String> notes) {
        ObjectNode layout = figure.withObject("/layout");
        ObjectNode heading = Json.object().put("text", title);
        if (!notes.isEmpty()) {
            heading.putObject("subtitle").put("text", String.join(" ", notes));
        }
        layout.set("title", heading);
        axis(layout, "xaxis", x);
        axis(layout, "yaxis", y);
        layout.put("showlegend", names.size() > 1 && names.size() <= LONGEST_LEGEND);
        for (int i = 0; i < names.size(); i++) {
            if (figure.path("data").get(i) instanceof ObjectNode trace) {
                trace.put("name", names.get(i));
            }
        }
        return new ChartSpec(figure);
    }

    /// Adds what else the analyst must know of a finished chart, below its title.
    static void note(ChartSpec chart, String sentence) {
        ObjectNode subtitle = chart.figure().withObject("/layout/title/subtitle");
        String before = subtitle.path("text").asText("");
        subtitle.put("text", before.isEmpty() ? sentence : before + " " + sentence);
    }

    /// Shows the fractions up the chart in percent; the figure keeps them as they are.
    static void percent(ChartSpec chart) {
        ObjectNode axis = chart.figure().withObject("/layout/yaxis");
        axis.put("tickformat", ".3~%").put("hoverformat", ".4~%");
        String title = axis.at("/title/text").asText("");
        axis.withObject("/title").put("text", title.replaceFirst(" \\[[^\\]]*]$", ""));
    }

    /// Names the only group of a chart in its legend, unless the title does. A name is a word of
    /// it: "1" is no part of "T1".
    static void nameOnlyGroup(ChartSpec chart, String name) {
        boolean told =
                Pattern.compile("(?<![\\w-])" + Pattern.quote(name) + "(?![\\w-])")
                        .matcher(chart.title())
                        .find();
        chart.figure().withObject("/layout").put("showlegend", !told);
    }

    private static void axis(ObjectNode layout, String axis, @Nullable String name) {
        if (name != null) {
            layout.withObject("/" + axis).putObject("title").put("text", name);
        }
    }

    /// The title asked for, or one made from the columns.
    static String title(PlotRequest request, String otherwise) {
        String title = request.title();
        return title == null || title.isBlank() ? otherwise : title;
    }
}
