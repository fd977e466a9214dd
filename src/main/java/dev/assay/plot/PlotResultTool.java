package dev.assay.plot;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.query.Step;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.FilterText;
import dev.assay.result.table.NoRowLeft;
import dev.assay.result.table.StoredTable;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Draws a stored result for the analyst: the same quick plots that are made by hand, for a model
/// that asks. The chart goes to the screen; the model learns only that it did.
public final class PlotResultTool implements Tool {
    private final ResultStore store;

    /// Plots of one conversation's stored results.
    public PlotResultTool(ResultStore store) {
        this.store = store;
    }

    @Override
    public ToolSpec spec() {
        return new ToolSpec(
                "plot_stored_result",
                "Chart of a stored result",
                "Drawing stored result",
                "Draws all rows of a stored table for the analyst: a histogram of x, a box of y for"
                        + " each x, a bar of y's mean for each x, a heatmap of z's mean for each x and"
                        + " y; row counts where there is none.",
                parameters(),
                ToolSpec.Effect.READS_STORED);
    }

    private static ObjectNode parameters() {
        ObjectNode schema = Json.object().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        text(properties, "data_key", "The data key");
        text(properties, "table", "If there are several");
        ArrayNode kinds = text(properties, "kind", "Kind").putArray("enum");
        for (PlotRequest.Kind kind : PlotRequest.Kind.values()) {
            kinds.add(kind.word());
        }
        properties.putObject("x").put("type", "string");
        properties.putObject("y").put("type", "string");
        text(properties, "group", "Column: a line or box for each value");
        text(properties, "z", "For a heatmap");
        properties.putObject("title").put("type", "string");
        text(properties, "withdraw", "Title of a chart of this answer to take away")
                .put(ToolSpec.WITHIN_ANSWER, true);
        properties
                .putObject("percent")
                .put("type", "boolean")
                .put("description", "Fractions in y are shown in %");
        ObjectNode filter =
                properties
                        .putObject("filters")
                        .put("type", "array")
                        .put("description", "All must hold")
                        .putObject("items")
                        .put("type", "object");
        ObjectNode parts = filter.putObject("properties");
        text(parts, "column", "A column");
        text(parts, "filter", "As for read_stored_rows");
        filter.putArray("required").add("column").add("filter");
        filter.put("additionalProperties", false);
        return schema.put("additionalProperties", false);
    }

    private static ObjectNode text(ObjectNode properties, String name, String description) {
        return properties.putObject(name).put("type", "string").put("description", description);
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        Optional<String> withdrawn = Optional.ofNullable(arguments.path("withdraw").textValue());
        return withdrawn.isPresent() && !arguments.has("data_key")
                ? ToolResult.of(
                        new ResultPart.Charts(
                                List.of(), success("The chart is taken away."), withdrawn))
                : plotted(arguments, withdrawn, monitor);
    }

    private ToolResult plotted(
            ObjectNode arguments, Optional<String> withdrawn, Work.Monitor monitor)
            throws InterruptedException {
        String key = arguments.path("data_key").asText();
        Optional<StoredResult> found = store.find(key);
        if (found.isEmpty()) {
            String why = store.unreadable(key).orElse("Nothing is stored under \"" + key + "\".");
            return ToolResult.failed(why + " Stored are: " + keys() + ".");
        }
        ResultContent tables = found.get().content();
        if (tables instanceof ResultContent.Document && tables.tables().isEmpty()) {
            return ToolResult.failed("\"" + key + "\" is a text; only tables can be drawn.");
        }
        Optional<TableInfo> table = table(tables, arguments.path("table").textValue());
        Optional<PlotRequest.Kind> kind = PlotRequest.Kind.of(arguments.path("kind").asText());
        if (table.isEmpty()) {
            return ToolResult.failed(
                    "Name one of the tables of \"" + key + "\": " + names(tables) + ".");
        }
        if (kind.isEmpty()) {
            return ToolResult.failed(
                    "There is no such kind of chart. Kinds: line, scatter, histogram, box, bar,"
                            + " heatmap.");
        }
        PlotRequest request = request(kind.get(), arguments);
        PlotSource source = PlotSource.of(found.get(), store.table(found.get(), table.get()));
        boolean percent = arguments.path("percent").asBoolean() && request.y() != null;
        JsonNode filters = arguments.path("filters");
        return plot(source, filters, request, percent, withdrawn, monitor);
    }

    private static ToolResult plot(
            PlotSource source,
            JsonNode filters,
            PlotRequest request,
            boolean percent,
            Optional<String> withdrawn,
            Work.Monitor monitor)
            throws InterruptedException {
        try {
            List<Step> query = FilterText.steps(source.info(), filters);
            return switch (QuickPlot.plot(source, query, request, monitor)) {
                case QuickPlot.Plot.Impossible impossible ->
                        ToolResult.failed(impossible.sentence());
                case QuickPlot.Plot.Drawn(_, long points)
                        when points == 0 && Step.isFiltered(query) ->
                        ToolResult.failed(
                                "Nothing was drawn. "
                                        + NoRowLeft.told(
                                                source.table(), filters, monitor.cancellation()));
                case QuickPlot.Plot.Drawn(ChartSpec chart, long points) -> {
                    if (percent) {
                        PlotLayout.percent(chart);
                    }
                    yield ToolResult.of(
                            new ResultPart.Charts(List.of(chart), told(chart, points), withdrawn));
                }
            };
        } catch (StoredTable.BadFilterException e) {
            return ToolResult.failed(String.valueOf(e.getMessage()));
        }
    }

    private static ObjectNode told(ChartSpec chart, long points) {
        return success(
                        "The chart \""
                                + chart.title()
                                + "\" is shown to the analyst; do not repeat it.")
                .put("points", points);
    }

    private static ObjectNode success(String message) {
        return Json.object().put("status", "success").put("message", message);
    }

    private static PlotRequest request(PlotRequest.Kind kind, ObjectNode arguments) {
        String x = arguments.path("x").textValue();
        String y = arguments.path("y").textValue();
        boolean onlyY = kind == PlotRequest.Kind.HISTOGRAM && x == null;
        return new PlotRequest(
                kind,
                onlyY ? y : x,
                onlyY ? null : y,
                arguments.path("group").textValue(),
                arguments.path("z").textValue(),
                arguments.path("title").textValue());
    }

    /// The table of a name; without one, the only table there is.
    private static Optional<TableInfo> table(ResultContent tables, @Nullable String name) {
        if (name != null) {
            return tables.table(name);
        }
        return tables.tables().size() == 1
                ? Optional.of(tables.tables().getFirst())
                : Optional.empty();
    }

    private static String names(ResultContent tables) {
        return tables.tables().stream().map(TableInfo::name).collect(Collectors.joining(", "));
    }

    private String keys() {
        String keys =
                store.all().stream()
                        .map(StoredResult::key)
                        .distinct()
                        .collect(Collectors.joining(", "));
        return keys.isEmpty() ? "none yet" : keys;
    }
}
