package dev.assay.plot;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.query.Step;
import dev.assay.result.database.DatabaseInstants;
import dev.assay.result.table.RowChoice;
import dev.assay.result.table.StoredTable;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tech.tablesaw.api.DateColumn;
import tech.tablesaw.api.DateTimeColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.InstantColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;
import tech.tablesaw.plotly.components.Figure;
import tech.tablesaw.plotly.components.Layout;
import tech.tablesaw.plotly.traces.BoxTrace;
import tech.tablesaw.plotly.traces.ScatterTrace;
import tech.tablesaw.plotly.traces.Trace;

/// Lines, points and boxes: one mark for each row.
final class PointPlot {
    /// All rows are drawn up to this many; of more some are chosen, and the chart says so.
    static final int MOST_ROWS = 200_000;

    private static final double MICROS = 1e6;
    private static final int LAST_YEAR = 9_999;
    private static final int MAX_GROUPS = 200;
    private static final int FEW_POINTS = 60;
    private static final String ROW = "row";

    private final PlotSource source;
    private final PlotRequest request;
    private final List<String> notes = new ArrayList<>();
    private final DoubleColumn y = DoubleColumn.create("y");
    private final StringColumn group = StringColumn.create("group");
    private final Column<?> x;
    private boolean thinned;
    private long groupsFound;

    private PointPlot(PlotSource source, PlotRequest request) {
        this.source = source;
        this.request = request;
        this.x = column();
    }

    static QuickPlot.Plot plot(
            PlotSource source, List<Step> query, PlotRequest request, Work.Monitor monitor)
            throws InterruptedException, StoredTable.BadFilterException {
        PointPlot plot = new PointPlot(source, request);
        plot.read(query, monitor);
        return plot.draw();
    }

    private Column<?> column() {
        return QuickPlot.column(source.info(), request.x())
                .<Column<?>>map(info ->
                        switch (info.type()) {
                            case NUMBER, INTEGER -> DoubleColumn.create("x");
                            case DATE -> DateColumn.create("x");
                            case INSTANT -> InstantColumn.create("x");
                            case LOCAL_TIME -> DateTimeColumn.create("x");
                            case TEXT, BOOLEAN -> StringColumn.create("x");
                        })
                .orElseGet(() -> DoubleColumn.create("x"));
    }

    private void read(List<Step> query, Work.Monitor monitor)
            throws InterruptedException, StoredTable.BadFilterException {
        List<@Nullable String> columns = new ArrayList<>();
        columns.add(request.x());
        columns.add(request.y());
        columns.add(request.group());
        PlotRows rows = PlotRows.open(source.table(), query, monitor, columns);
        if (rows.count() <= MOST_ROWS) {
            rows.each(this::append);
        } else {
            monitor.progress().report("Choosing rows", Progress.UNKNOWN);
            choose(query, rows.count(), monitor);
        }
    }

    /// Takes the rows without which something would be missing that one would see.
    private void choose(List<Step> query, long rows, Work.Monitor monitor)
            throws InterruptedException, StoredTable.BadFilterException {
        RowChoice.Style style =
                switch (request.kind()) {
                    case SCATTER -> RowChoice.Style.CLOUD;
                    case BOX -> RowChoice.Style.SPREAD;
                    case LINE, HISTOGRAM, BAR, HEATMAP -> RowChoice.Style.LINE;
                };
        RowChoice choice =
                new RowChoice(
                        style, request.x(), Objects.requireNonNull(request.y()), request.group());
        RowChoice.Chosen chosen = source.table().choose(choice, query, monitor.cancellation());
        chosen.rows().forEach(this::append);
        groupsFound = chosen.groups();
        thinned = true;
        notes.add(ChoiceNote.of(style, chosen, request.group() != null, rows));
    }

    private void append(RowChoice.Row row) {
        switch (x) {
            case DoubleColumn numbers -> numbers.append(row.x());
            case DateColumn dates ->
                    dates.append(
                            Double.isNaN(row.x())
                                    ? null
                                    : drawable(DatabaseInstants.date(row.x() / MICROS)));
            case InstantColumn instants ->
                    instants.appendObj(
                            Double.isNaN(row.x())
                                    ? null
                                    : Instant.EPOCH.plus(Math.round(row.x()), ChronoUnit.MICROS));
            case DateTimeColumn times ->
                    times.append(
                            Double.isNaN(row.x())
                                    ? null
                                    : DatabaseInstants.local(Math.round(row.x())));
            case StringColumn texts -> texts.append(row.place().orElse(PlotAxis.MISSING));
            default -> throw new IllegalStateException("No such column: " + x.type());
        }
        y.append(row.y());
        group.append(row.group().orElse(PlotAxis.MISSING));
    }

    private void append(List<@Nullable Object> cells) {
        Object place = cells.get(0);
        switch (x) {
            case DoubleColumn numbers when request.x() == null ->
                    numbers.append((double) numbers.size() + 1);
            case DoubleColumn numbers -> numbers.append(number(place));
            case DateColumn dates ->
                    dates.append(place instanceof LocalDate date ? drawable(date) : null);
            case InstantColumn instants -> instants.appendObj(place);
            case DateTimeColumn times -> times.appendObj(place);
            case StringColumn texts -> texts.append(text(place));
            default -> throw new IllegalStateException("No such column: " + x.type());
        }
        y.append(number(cells.get(1)));
        group.append(text(cells.get(2)));
    }

    /// A date that the chart knows; null for one of five digits or before the year 0.
    private static @Nullable LocalDate drawable(LocalDate date) {
        return date.getYear() < 0 || date.getYear() > LAST_YEAR ? null : date;
    }

    private static double number(@Nullable Object cell) {
        return cell instanceof Number number && Double.isFinite(number.doubleValue())
                ? number.doubleValue()
                : Double.NaN;
    }

    private static String text(@Nullable Object cell) {
        return cell == null ? PlotAxis.MISSING : cell.toString();
    }

    private QuickPlot.Plot draw() {
        Table points = Table.create("points", x, y, group);
        if (request.kind() == PlotRequest.Kind.LINE && !(x instanceof StringColumn)) {
            points = ascending(points);
        }
        List<String> groups = groups();
        List<Trace> traces = new ArrayList<>();
        for (String name : groups) {
            Table own =
                    request.group() == null
                            ? points
                            : points.where(points.stringColumn("group").isEqualTo(name));
            traces.add(trace(own, traces.size()));
        }
        Figure figure = new Figure(Layout.builder().build(), traces.toArray(new Trace[0]));
        return finished(JsplotFigure.json(figure), groups);
    }

    /// Sorting is not stable; what is in order stays as it is.
    private static Table ascending(Table points) {
        Column<?> places = points.column("x");
        for (int i = 1; i < places.size(); i++) {
            if (compare(places, i) > 0) {
                return points.sortAscendingOn("x");
            }
        }
        return points;
    }

    private static int compare(Column<?> places, int row) {
        return switch (places) {
            case DoubleColumn numbers ->
                    Double.compare(numbers.getDouble(row - 1), numbers.getDouble(row));
            case DateColumn dates ->
                    Integer.compare(dates.getIntInternal(row - 1), dates.getIntInternal(row));
            case InstantColumn instants ->
                    Long.compare(instants.getLongInternal(row - 1), instants.getLongInternal(row));
            case DateTimeColumn times ->
                    Long.compare(times.getLongInternal(row - 1), times.getLongInternal(row));
            default -> 0;
        };
    }

    /// The groups drawn, in order: those with the most rows where there are too many.
    private List<String> groups() {
        if (request.group() == null) {
            return List.of("all");
        }
        PlotAxis.Values values = new PlotAxis.Values();
        PlotGrid counts = new PlotGrid(values, new PlotAxis.Values(), false);
        for (int i = 0; i < group.size(); i++) {
            counts.add(group.get(i), "", null);
        }
        List<Integer> shown = counts.columns(MAX_GROUPS);
        long all = Math.max(groupsFound, values.order().size());
        if (shown.size() < all) {
            notes.add("The " + MAX_GROUPS + " groups with the most rows, of " + all + ".");
        }
        if (shown.size() > PlotLayout.LONGEST_LEGEND) {
            notes.add("Point at a mark for its " + request.group() + ".");
        }
        return shown.stream().map(place -> values.label(place).toString()).toList();
    }

    private Trace trace(Table own, int number) {
        // Names come from data; they are set on the JSON, where they need no escaping.
        String name = "trace" + number;
        if (request.kind() == PlotRequest.Kind.BOX) {
            DoubleColumn values = own.doubleColumn("y");
            Object[] places = request.x() == null ? sameFor(values) : texts(own.column("x"));
            return BoxTrace.builder(places, values.asDoubleArray()).name(name).build();
        }
        ScatterTrace.Mode mode =
                request.kind() == PlotRequest.Kind.SCATTER
                        ? ScatterTrace.Mode.MARKERS
                        : own.rowCount() <= FEW_POINTS
                                ? ScatterTrace.Mode.LINE_AND_MARKERS
                                : ScatterTrace.Mode.LINE;
        return ScatterTrace.builder(own.column("x"), own.column("y")).mode(mode).name(name).build();
    }

    private static Object[] sameFor(DoubleColumn values) {
        Object[] places = new Object[values.size()];
        Arrays.fill(places, "");
        return places;
    }

    /// A box stands over a value, not over an amount.
    private static Object[] texts(Column<?> column) {
        Object[] places = new Object[column.size()];
        for (int i = 0; i < places.length; i++) {
            String text = column.getString(i);
            places[i] = text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
        }
        return places;
    }

    private QuickPlot.Plot finished(ObjectNode figure, List<String> groups) {
        String value = String.valueOf(request.y());
        String valueName = source.word(value);
        if (request.kind() == PlotRequest.Kind.BOX) {
            box(figure);
        } else {
            unquote(figure);
            elapsed(figure);
        }
        boolean noAxis = request.kind() == PlotRequest.Kind.BOX && request.x() == null;
        List<String> names = request.group() == null ? List.of(valueName) : groups;
        ChartSpec chart =
                PlotLayout.finish(
                        figure,
                        names,
                        PlotLayout.title(request, title(valueName)),
                        noAxis ? null : axis(request.x()),
                        source.axis(value),
                        notes);
        if (request.group() != null && groups.size() == 1) {
            PlotLayout.nameOnlyGroup(chart, groups.getFirst());
        }
        return new QuickPlot.Plot.Drawn(chart, y.size());
    }

    private void elapsed(ObjectNode figure) {
        if (ElapsedTime.isIn(source.info(), request.x())) {
            if (request.kind() == PlotRequest.Kind.LINE) {
                ElapsedTime.breakLines(figure).ifPresent(notes::add);
            }
            ElapsedTime.tell(figure);
        }
    }

    private String title(String valueName) {
        String by = request.group() == null ? "" : ", by " + source.word(request.group());
        String over = request.x() == null ? ROW : source.word(request.x());
        return switch (request.kind()) {
            case SCATTER -> valueName + " against " + over + by;
            case BOX ->
                    request.x() == null
                            ? "Spread of " + valueName + by
                            : valueName + " by " + over + by;
            case LINE, HISTOGRAM, BAR, HEATMAP -> valueName + " over " + over + by;
        };
    }

    private @Nullable String axis(@Nullable String column) {
        return column == null ? ROW : source.axis(column);
    }

    private void unquote(ObjectNode figure) {
        for (JsonNode trace : figure.path("data")) {
            JsplotFigure.numbers((ObjectNode) trace, "y");
            switch (x) {
                case DoubleColumn _ -> JsplotFigure.numbers((ObjectNode) trace, "x");
                case DateColumn _, InstantColumn _, DateTimeColumn _ ->
                        JsplotFigure.times((ObjectNode) trace, "x");
                default -> {
                    // Texts are printed as they are.
                }
            }
        }
    }

    private void box(ObjectNode figure) {
        if (thinned) {
            // The chosen ranks are those that this method takes the quartiles from.
            figure.path("data")
                    .forEach(trace -> ((ObjectNode) trace).put("quartilemethod", "inclusive"));
        }
        ObjectNode layout = figure.withObject("/layout");
        layout.withObject("/xaxis").put("type", "category");
        if (request.group() != null) {
            layout.put("boxmode", "group");
        }
        List<String> order = new ArrayList<>();
        if (!(x instanceof StringColumn)) {
            x.unique().asList().stream()
                    .filter(Objects::nonNull)
                    .sorted()
                    .map(Object::toString)
                    .map(text -> text.endsWith(".0") ? text.substring(0, text.length() - 2) : text)
                    .forEach(order::add);
        } else {
            x.unique().asList().stream()
                    .map(Object::toString)
                    .sorted(NaturalOrder::compare)
                    .forEach(order::add);
        }
        if (request.x() != null) {
            layout.withObject("/xaxis").put("categoryorder", "array");
            var places = layout.withObject("/xaxis").putArray("categoryarray");
            order.forEach(places::add);
        }
    }
}
