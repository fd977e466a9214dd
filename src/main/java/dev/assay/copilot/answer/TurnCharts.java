package dev.assay.copilot.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// The charts that tools drew in one turn and that nobody took back, under titles of their own.
/// Safe for several threads.
public final class TurnCharts {
    private final DrawnTitles titles;
    private final Consumer<String> noted;
    private final List<ChartSpec> shown = new CopyOnWriteArrayList<>();

    /// @param titles of the whole conversation
    /// @param noted hears what an analyst is told of charts that were taken back
    public TurnCharts(DrawnTitles titles, Consumer<String> noted) {
        this.titles = titles;
        this.noted = noted;
    }

    /// The charts that are shown, in the order in which they were drawn.
    public List<ChartSpec> shown() {
        return List.copyOf(shown);
    }

    /// The result with charts under titles of their own, which are shown; a failure where a chart
    /// is to be taken back that the turn does not show.
    public synchronized ToolResult of(ToolResult result) {
        return switch (result) {
            case ToolResult.Parts parts -> shown(parts);
            case ToolResult.Failed failed ->
                    shown(failed.parts()) instanceof ToolResult.Parts drawn
                            ? failed.after(drawn)
                            : failed;
            case ToolResult.NothingFound _, ToolResult.Drawing _ -> result;
        };
    }

    private ToolResult shown(ToolResult.Parts parts) {
        List<ResultPart> list = new ArrayList<>();
        for (ResultPart part : parts.list()) {
            if (!(part instanceof ResultPart.Charts charts)) {
                list.add(part);
                continue;
            }
            Optional<String> missing = charts.withdrawn().flatMap(this::withdrawn);
            if (missing.isPresent()) {
                return ToolResult.failed(missing.get());
            }
            list.add(drawn(charts));
        }
        return new ToolResult.Parts(list, parts.spent());
    }

    /// Takes the newest chart of a title back.
    ///
    /// @return why there is none
    private Optional<String> withdrawn(String title) {
        Optional<ChartSpec> chart =
                shown.reversed().stream().filter(one -> one.title().equals(title)).findFirst();
        if (chart.isEmpty()) {
            String all =
                    shown.stream()
                            .map(one -> "\"" + one.title() + "\"")
                            .collect(Collectors.joining(", "));
            return Optional.of(
                    "No chart that was drawn for this answer is called \"%s\", so nothing was changed. %s"
                            .formatted(
                                    title,
                                    all.isEmpty()
                                            ? "None was drawn."
                                            : "Drawn were: " + all + "."));
        }
        shown.remove(chart.get());
        titles.free(chart.get());
        noted.accept("The model took back its chart “%s”.".formatted(title));
        return Optional.empty();
    }

    private ResultPart.Charts drawn(ResultPart.Charts part) {
        List<ChartSpec> apart = part.charts().stream().map(titles::apart).toList();
        shown.addAll(apart);
        List<String> renamed = new ArrayList<>();
        for (int i = 0; i < apart.size(); i++) {
            String title = apart.get(i).title();
            if (!title.equals(part.charts().get(i).title())) {
                renamed.add(title);
            }
        }
        return new ResultPart.Charts(apart, told(part.forModel(), renamed));
    }

    private static JsonNode told(JsonNode forModel, List<String> renamed) {
        if (renamed.isEmpty() || !(forModel instanceof ObjectNode told)) {
            return forModel;
        }
        ObjectNode copy = told.deepCopy();
        copy.set("shown_under_titles", Json.mapper().valueToTree(renamed));
        return copy;
    }
}
