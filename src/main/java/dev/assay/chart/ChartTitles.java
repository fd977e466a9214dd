package dev.assay.chart;

import dev.assay.tool.ChartSpec;
import java.util.regex.Pattern;

/// A chart's title as plain words: Plotly's titles may carry a few tags and breaks.
public final class ChartTitles {
    private static final Pattern TAGS = Pattern.compile("<[^<>]*>");
    private static final Pattern SPACES = Pattern.compile("\\s+");

    private ChartTitles() {}

    public static String plain(ChartSpec chart) {
        String words = SPACES.matcher(TAGS.matcher(chart.title()).replaceAll(" ")).replaceAll(" ");
        return words.isBlank() ? "Chart" : words.strip();
    }
}
