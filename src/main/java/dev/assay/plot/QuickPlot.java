package dev.assay.plot;

import dev.assay.base.NearNames;
import dev.assay.query.Step;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Plots a stored table without a line of code: a tablesaw-jsplot figure, as Plotly JSON.
///
/// Lines, points and boxes take up to 200,000 rows. Where there are more, those are chosen without
/// which a spike, a gap or a group would be missing, and the chart's subtitle says so. Histograms,
/// bars and heatmaps count all rows.
public final class QuickPlot {
    private QuickPlot() {}

    /// What came of a request.
    public sealed interface Plot {
        /// A chart.
        ///
        /// @param points how many marks it has
        record Drawn(ChartSpec chart, long points) implements Plot {}

        /// A sentence that says what to ask for instead.
        record Impossible(String sentence) implements Plot {}
    }

    /// Plots the rows of a query. Blocks; belongs in a job.
    public static Plot plot(
            PlotSource source, List<Step> query, PlotRequest request, Work.Monitor monitor)
            throws InterruptedException, StoredTable.BadFilterException {
        Optional<String> problem = problem(source.info(), request);
        if (problem.isPresent()) {
            return new Plot.Impossible(problem.get());
        }
        MeasuredRows rows = MeasuredRows.of(source, query, request, monitor.cancellation());
        Plot plot =
                switch (request.kind()) {
                    case LINE, SCATTER, BOX ->
                            PointPlot.plot(source, rows.query(), request, monitor);
                    case HISTOGRAM, BAR, HEATMAP ->
                            CountPlot.plot(source, rows.query(), request, monitor);
                };
        if (plot instanceof Plot.Drawn drawn) {
            rows.notes().forEach(note -> PlotLayout.note(drawn.chart(), note));
        }
        return plot;
    }

    private static Optional<String> problem(TableInfo table, PlotRequest request) {
        for (@Nullable String name :
                Arrays.asList(request.x(), request.y(), request.group(), request.z())) {
            if (name != null && column(table, name).isEmpty()) {
                return Optional.of(
                        "There is no column \"%s\". The columns are: %s."
                                .formatted(
                                        name,
                                        NearNames.listed(
                                                List.of(name),
                                                table.columns().stream()
                                                        .map(ColumnInfo::name)
                                                        .toList(),
                                                of ->
                                                        "%s (%s)"
                                                                .formatted(
                                                                        of,
                                                                        table.column(of)
                                                                                .type()
                                                                                .word()))));
            }
        }
        return switch (request.kind()) {
            case LINE, SCATTER, BOX -> needs(request.y(), "y", "a number", table, true);
            case HISTOGRAM -> needs(request.x(), "x", "a number or a time", table, false);
            case BAR ->
                    needs(request.x(), "x", "any column", table, false)
                            .or(() -> number(request.y(), "y", table));
            case HEATMAP ->
                    needs(request.x(), "x", "any column", table, false)
                            .or(() -> needs(request.y(), "y", "any column", table, false))
                            .or(() -> number(request.z(), "z", table));
        };
    }

    private static Optional<String> needs(
            @Nullable String name, String role, String what, TableInfo table, boolean number) {
        if (name == null) {
            return Optional.of(
                    "This kind of plot needs a column as "
                            + role
                            + " ("
                            + what
                            + "). The columns are: "
                            + names(table));
        }
        return number ? number(name, role, table) : Optional.empty();
    }

    private static Optional<String> number(@Nullable String name, String role, TableInfo table) {
        boolean fits = name == null || column(table, name).filter(QuickPlot::isNumber).isPresent();
        return fits
                ? Optional.empty()
                : Optional.of(
                        "As "
                                + role
                                + " a column of numbers is needed, but \""
                                + name
                                + "\" is not one. The columns are: "
                                + names(table));
    }

    static boolean isNumber(TableInfo.ColumnInfo column) {
        return switch (column.type()) {
            case NUMBER, INTEGER -> true;
            case TEXT, BOOLEAN, DATE, INSTANT, LOCAL_TIME -> false;
        };
    }

    static Optional<TableInfo.ColumnInfo> column(TableInfo table, @Nullable String name) {
        return table.columns().stream()
                .filter(column -> Objects.equals(column.name(), name))
                .findFirst();
    }

    private static String names(TableInfo table) {
        List<String> described =
                table.columns().stream()
                        .map(column ->
                                column.name()
                                        + " ("
                                        + column.type().name().toLowerCase(Locale.ROOT)
                                        + ")")
                        .toList();
        return described.stream().collect(Collectors.joining(", ")) + ".";
    }
}
