package dev.assay.pages.chip.details;

import dev.assay.base.Digits;
import dev.assay.base.Words;
import dev.assay.chip.ChipReader.History;
import dev.assay.chip.ChipReader.Point;
import dev.assay.pages.ReadingState;
import dev.assay.pages.chip.details.DetailsViewModel.Plot;
import dev.assay.pages.chip.lattice.SelectedElements;
import dev.assay.ui.Labels;
import dev.assay.ui.node.ShownWords;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import javafx.geometry.Insets;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.XYChart;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/// A parameter over time, a line for each qubit or coupling.
final class HistoryPlot {
    private static final long DAY = 24 * 3600;
    private static final long[] TICKS = {
        3600, 6 * 3600, DAY, 2 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 90 * DAY, 365 * DAY
    };
    private static final int MOST_TICKS = 9;

    /// In pixels.
    private static final double LAST_LABEL = 34;

    private final StackPane root = new StackPane();

    HistoryPlot() {
        root.getStyleClass().add("history");
        root.setMinHeight(0);
    }

    Region root() {
        return root;
    }

    void show(ReadingState<Plot> state) {
        root.getChildren()
                .setAll(
                        switch (state) {
                            case ReadingState.Nothing<Plot>() ->
                                    said("Choose a parameter to see it over time.");
                            case ReadingState.Reading<Plot>(String parameter) ->
                                    said("Reading " + parameter + " over time…");
                            case ReadingState.Failed<Plot>(String sentence) -> said(sentence);
                            case ReadingState.Drawn<Plot>(Plot(History history, int leftOut)) ->
                                    history.isEmpty()
                                            ? said("No history of " + history.parameter() + ".")
                                            : chart(history, leftOut);
                        });
    }

    private static Node said(String sentence) {
        return Labels.remark(sentence);
    }

    private static Node chart(History history, int leftOut) {
        NumberAxis value = new NumberAxis();
        value.setForceZeroInRange(false);
        value.setMinorTickVisible(false);
        String more = leftOut == 0 ? "" : ", the first " + history.points().size();
        LineChart<Number, Number> chart = new LineChart<>(timeAxis(history), value);
        chart.setAnimated(false);
        chart.setLegendVisible(history.points().size() > 1);
        chart.setLegendSide(Side.RIGHT);
        chart.setTitle(
                history.parameter()
                        + (history.unit().isEmpty() ? "" : " [" + history.unit() + "]")
                        + more
                        + years(history));
        chart.setMinSize(0, 0);
        // The label of the last tick stands half beside the axis.
        chart.setPadding(new Insets(5, LAST_LABEL, 5, 5));
        history.points().forEach((id, points) -> chart.getData().add(line(id, points)));
        chart.getData().forEach(series -> explain(series, history.unit()));
        return chart;
    }

    /// The years that the points are of, which the ticks do not tell: " · 2025 to 2026, UTC".
    private static String years(History history) {
        int[] years =
                history.points().values().stream()
                        .flatMap(List::stream)
                        .mapToInt(point -> point.at().atOffset(ZoneOffset.UTC).getYear())
                        .sorted()
                        .toArray();
        int first = years[0];
        int last = years[years.length - 1];
        return " · " + (first == last ? first : first + " to " + last) + ", UTC";
    }

    private static XYChart.Series<Number, Number> line(String id, List<Point> points) {
        XYChart.Series<Number, Number> series = new XYChart.Series<>();
        series.setName(SelectedElements.brief(id));
        points.forEach(point ->
                series.getData()
                        .add(new XYChart.Data<>(point.at().getEpochSecond(), point.value())));
        return series;
    }

    private static void explain(XYChart.Series<Number, Number> series, String unit) {
        for (XYChart.Data<Number, Number> point : series.getData()) {
            String words =
                    "%s · %s %s%n%s UTC"
                            .formatted(
                                    series.getName(),
                                    Digits.exact(point.getYValue().doubleValue()),
                                    unit,
                                    Words.minute(
                                            Instant.ofEpochSecond(point.getXValue().longValue())));
            Tooltip.install(point.getNode(), new Tooltip(words));
        }
    }

    private static NumberAxis timeAxis(History history) {
        long[] seconds =
                history.points().values().stream()
                        .flatMap(List::stream)
                        .mapToLong(point -> point.at().getEpochSecond())
                        .sorted()
                        .toArray();
        long first = seconds[0];
        long last = seconds[seconds.length - 1];
        long wanted = (last - first) / MOST_TICKS;
        long tick =
                LongStream.of(TICKS).filter(each -> each >= wanted).findFirst().orElse(DAY * 365);
        // Whole ticks, so that days begin at midnight, and room around every point.
        NumberAxis axis =
                new NumberAxis(
                        Math.floorDiv(first - 1, tick) * tick,
                        (Math.floorDiv(last, tick) + 1) * tick,
                        tick);
        axis.setMinorTickVisible(false);
        DateTimeFormatter date = dates(tick);
        axis.setTickLabelFormatter(
                new ShownWords<>(at -> date.format(Instant.ofEpochSecond(at.longValue()))));
        return axis;
    }

    /// Dates no finer than the ticks.
    private static DateTimeFormatter dates(long tick) {
        String pattern = tick >= 30 * DAY ? "yyyy-MM" : tick >= DAY ? "MM-dd" : "MM-dd HH:mm";
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC);
    }
}
