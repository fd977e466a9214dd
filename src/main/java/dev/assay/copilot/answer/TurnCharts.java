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

    /// The result with charts under titles of their own, which are shown once it is kept; a failure
    /// where a chart is to be taken back that the turn does not show.
    public ToolResult of(ToolResult result) {
        return switch (result) {
            case ToolResult.Parts parts -> titled(parts);
            case ToolResult.Failed failed ->
                    titled(failed.parts()) instanceof ToolResult.Parts drawn
                            ? failed.after(drawn)
                            : failed;
            case ToolResult.NothingFound _, ToolResult.Drawing _ -> result;
        };
    }

    private synchronized ToolResult titled(ToolResult.Parts parts) {
        List<ResultPart> list = new ArrayList<>();
        for (ResultPart part : parts.list()) {
            if (!(part instanceof ResultPart.Charts charts)) {
                list.add(part);
                continue;
            }
            Optional<ChartSpec> old = old(charts);
            if (charts.withdrawn().isPresent() && old.isEmpty()) {
                return ToolResult.failed(absence(charts.withdrawn().get()));
            }
            old.ifPresent(titles::free);
            list.add(drawn(charts));
        }
        return new ToolResult.Parts(list, parts.spent());
    }

    /// The newest chart of the title that is taken back.
    private Optional<ChartSpec> old(ResultPart.Charts charts) {
        return charts.withdrawn()
                .flatMap(title ->
                        shown.reversed().stream()
                                .filter(one -> one.title().equals(title))
                                .findFirst());
    }

    private String absence(String title) {
        String all =
                shown.stream()
                        .map(one -> "\"" + one.title() + "\"")
                        .collect(Collectors.joining(", "));
        return "No chart that was drawn for this answer is called \"%s\", so nothing was changed. %s"
                .formatted(title, all.isEmpty() ? "None was drawn." : "Drawn were: " + all + ".");
    }

    /// Shows what a result drew once it is kept. Where it could not be, all is as before the call,
    /// which failed.
    ///
    /// @param result under titles of its own
    public synchronized void ended(ToolResult result, boolean kept) {
        for (ResultPart part : result.parts().list()) {
            if (!(part instanceof ResultPart.Charts charts)) {
                continue;
            }
            Optional<ChartSpec> old = old(charts);
            if (kept) {
                old.ifPresent(shown::remove);
                old.map(chart -> "The model took back its chart “%s”.".formatted(chart.title()))
                        .ifPresent(noted);
                shown.addAll(charts.charts());
            } else {
                charts.charts().forEach(titles::free);
                old.ifPresent(titles::take);
            }
        }
    }

    private ResultPart.Charts drawn(ResultPart.Charts part) {
        List<ChartSpec> apart = part.charts().stream().map(titles::apart).toList();
        List<String> renamed = new ArrayList<>();
        for (int i = 0; i < apart.size(); i++) {
            String title = apart.get(i).title();
            if (!title.equals(part.charts().get(i).title())) {
                renamed.add(title);
            }
        }
        return new ResultPart.Charts(apart, told(part.forModel(), renamed), part.withdrawn());
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
