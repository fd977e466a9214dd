package dev.assay.plot;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.query.Step;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Work;
import dev.assay.tool.BarRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tech.tablesaw.plotly.components.Figure;
import tech.tablesaw.plotly.components.Layout;
import tech.tablesaw.plotly.traces.BarTrace;
import tech.tablesaw.plotly.traces.HeatmapTrace;
import tech.tablesaw.plotly.traces.Trace;

/// Histograms, bars and heatmaps: all rows, counted or averaged.
final class CountPlot {
    private static final int MOST_BARS = 200;
    private static final int MOST_CELLS = 200;
    private static final int STEPS = 40;
    private static final int FEW_VALUES = 100;
    private static final long MOST_VALUES = 100_000;

    private final PlotSource source;
    private final List<Step> query;
    private final PlotRequest request;
    private final Work.Monitor monitor;
    private final List<String> notes = new ArrayList<>();

    private CountPlot(
            PlotSource source, List<Step> query, PlotRequest request, Work.Monitor monitor) {
        this.source = source;
        this.query = query;
        this.request = request;
        this.monitor = monitor;
    }

    static QuickPlot.Plot plot(
            PlotSource source, List<Step> query, PlotRequest request, Work.Monitor monitor)
            throws InterruptedException, StoredTable.BadFilterException {
        CountPlot plot = new CountPlot(source, query, request, monitor);
        return request.kind() == PlotRequest.Kind.HEATMAP ? plot.heatmap() : plot.bars();
    }

    private QuickPlot.Plot bars() throws InterruptedException, StoredTable.BadFilterException {
        String x = String.valueOf(request.x());
        PlotAxis across = axis(x, request.kind() == PlotRequest.Kind.HISTOGRAM ? 0 : MOST_VALUES);
        PlotAxis groups = new PlotAxis.Values();
        boolean means = request.kind() == PlotRequest.Kind.BAR && request.y() != null;
        PlotGrid grid = new PlotGrid(across, groups, means);
        fill(grid, x, request.group(), means ? request.y() : null);
        List<Integer> places = shown(grid.columns(MOST_BARS), across, "values of " + x);
        List<Integer> rows =
                shown(grid.rows(PlotLayout.LONGEST_LEGEND), groups, "values of " + request.group());
        if (places.isEmpty() || rows.isEmpty()) {
            return nothing();
        }
        List<Trace> traces = new ArrayList<>();
        for (int row : rows) {
            traces.add(bar(grid, across, places, row));
        }
        ObjectNode figure = JsplotFigure.json(figure(traces));
        dressBars(figure, across, places);
        List<String> names = new ArrayList<>();
        rows.forEach(row ->
                names.add(request.group() == null ? source.word(x) : groups.label(row).toString()));
        QuickPlot.Plot drawn =
                drawn(
                        figure,
                        names,
                        barTitle(source.word(x), means, grid.isSingle()),
                        source.axis(x),
                        barAxis(means, grid.isSingle()),
                        grid.counted());
        if (means) {
            BarRange.narrow(figure);
        }
        return drawn;
    }

    private static Trace bar(PlotGrid grid, PlotAxis across, List<Integer> places, int row) {
        Object[] labels = places.stream().map(across::label).toArray();
        double[] heights = places.stream().mapToDouble(place -> grid.value(place, row)).toArray();
        return BarTrace.builder(labels, heights).name("trace").build();
    }

    private void dressBars(ObjectNode figure, PlotAxis across, List<Integer> places) {
        ObjectNode layout = figure.withObject("/layout");
        if (across instanceof PlotAxis.Steps steps) {
            layout.put("bargap", 0.04).put("barmode", "stack");
            for (int i = 0; i < figure.path("data").size(); i++) {
                ArrayNode ranges = ((ObjectNode) figure.path("data").get(i)).putArray("hovertext");
                places.forEach(place -> ranges.add(steps.range(place)));
            }
        } else {
            layout.withObject("/xaxis").put("type", "category");
            layout.put("bargap", 0.2).put("barmode", "group");
        }
    }

    /// @param single whether every bar is one value, which is no mean of several
    private String barTitle(String x, boolean means, boolean single) {
        String by = request.group() == null ? "" : ", by " + source.word(request.group());
        if (request.kind() == PlotRequest.Kind.HISTOGRAM) {
            return "Histogram of " + x + by;
        }
        String value = source.word(String.valueOf(request.y()));
        String what = !means ? "Rows" : single ? value : "Mean " + value;
        return what + " by " + x + by;
    }

    private String barAxis(boolean means, boolean single) {
        String value = source.withUnit(String.valueOf(request.y()));
        return !means ? "rows" : single ? value : "mean " + value;
    }

    private QuickPlot.Plot heatmap() throws InterruptedException, StoredTable.BadFilterException {
        String x = String.valueOf(request.x());
        String y = String.valueOf(request.y());
        boolean means = request.z() != null;
        PlotAxis across = axis(x, FEW_VALUES);
        PlotAxis up = axis(y, FEW_VALUES);
        PlotGrid grid = new PlotGrid(across, up, means);
        fill(grid, x, y, request.z());
        List<Integer> columns = shown(grid.columns(MOST_CELLS), across, "values of " + x);
        List<Integer> rows = shown(grid.rows(MOST_CELLS), up, "values of " + y);
        if (columns.isEmpty() || rows.isEmpty()) {
            return nothing();
        }
        double[][] cells = new double[rows.size()][columns.size()];
        for (int i = 0; i < rows.size(); i++) {
            for (int j = 0; j < columns.size(); j++) {
                cells[i][j] = grid.value(columns.get(j), rows.get(i));
            }
        }
        Object[] labels = columns.stream().map(across::label).toArray();
        Object[] names = rows.stream().map(up::label).toArray();
        Trace trace = HeatmapTrace.builder(labels, names, cells).build();
        ObjectNode figure = JsplotFigure.json(figure(List.of(trace)));
        categories(figure, "xaxis", across);
        categories(figure, "yaxis", up);
        String shown = means ? source.withUnit(String.valueOf(request.z())) : "rows";
        ((ObjectNode) figure.path("data").get(0))
                .putObject("colorbar")
                .putObject("title")
                .put("text", means && !grid.isSingle() ? "mean " + shown : shown);
        String title = heatmapTitle(source.word(x), source.word(y), grid.isSingle());
        return drawn(figure, List.of(title), title, source.axis(x), source.axis(y), grid.counted());
    }

    private String heatmapTitle(String x, String y, boolean single) {
        String what =
                request.z() == null ? "Rows" : (single ? "" : "Mean ") + source.word(request.z());
        return what + " by " + x + " and " + y;
    }

    private static void categories(ObjectNode figure, String name, PlotAxis axis) {
        if (axis instanceof PlotAxis.Values) {
            figure.withObject("/layout").withObject("/" + name).put("type", "category");
        }
    }

    private static Figure figure(List<Trace> traces) {
        return new Figure(Layout.builder().build(), traces.toArray(new Trace[0]));
    }

    /// Steps for numbers and times of many values, else each value for itself.
    private PlotAxis axis(String name, long fewValues)
            throws InterruptedException, StoredTable.BadFilterException {
        TableInfo.Type type =
                QuickPlot.column(source.info(), name)
                        .map(TableInfo.ColumnInfo::type)
                        .orElse(TableInfo.Type.TEXT);
        StoredTable.Profile profile = source.table().profile(name, query, monitor.cancellation());
        boolean many = profile.distinct() > fewValues;
        return many && profile.numbers().isPresent()
                ? PlotAxis.Steps.over(profile.numbers().get(), type, STEPS)
                : new PlotAxis.Values();
    }

    private void fill(PlotGrid grid, @Nullable String x, @Nullable String y, @Nullable String value)
            throws InterruptedException, StoredTable.BadFilterException {
        List<@Nullable String> columns = new ArrayList<>();
        columns.add(x);
        columns.add(y);
        columns.add(value);
        PlotRows.open(source.table(), query, monitor, columns)
                .each(cells -> grid.add(cells.get(0), cells.get(1), cells.get(2)));
    }

    private List<Integer> shown(List<Integer> places, PlotAxis axis, String what) {
        int all = axis.order().size();
        if (places.size() < all) {
            notes.add(
                    String.format(
                            Locale.ROOT,
                            "%,d of %,d %s: those with the most rows.",
                            places.size(),
                            all,
                            what));
        }
        return places;
    }

    private static QuickPlot.Plot nothing() {
        return new QuickPlot.Plot.Impossible(
                "No row has a value to plot. Take other columns, or clear the filters.");
    }

    private QuickPlot.Plot drawn(
            ObjectNode figure,
            List<String> names,
            String title,
            @Nullable String x,
            @Nullable String y,
            long rows) {
        return new QuickPlot.Plot.Drawn(
                PlotLayout.finish(figure, names, PlotLayout.title(request, title), x, y, notes),
                rows);
    }
}
