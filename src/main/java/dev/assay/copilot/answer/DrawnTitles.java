package dev.assay.copilot.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The titles of the charts that tools drew in a conversation, no two of them alike: a second "T1"
/// is called "T1 (2)", on the screen and for the model. Safe for several threads.
public final class DrawnTitles {
    private final Set<String> taken = new HashSet<>();

    /// @param earlier the charts that the conversation has
    public DrawnTitles(Stream<ChartSpec> earlier) {
        earlier.map(ChartSpec::title).forEach(taken::add);
    }

    /// The result with charts under titles of their own. A chart without a title has none.
    public synchronized ToolResult apart(ToolResult result) {
        if (!(result instanceof ToolResult.Parts parts)) {
            return result;
        }
        List<ResultPart> list = new ArrayList<>();
        for (ResultPart part : parts.list()) {
            list.add(apart(part));
        }
        return new ToolResult.Parts(list, parts.spent());
    }

    private ResultPart apart(ResultPart part) {
        if (!(part instanceof ResultPart.Charts(List<ChartSpec> charts, JsonNode forModel))) {
            return part;
        }
        List<String> renamed = new ArrayList<>();
        List<ChartSpec> apart = new ArrayList<>();
        for (ChartSpec chart : charts) {
            String title = chart.title();
            boolean free = taken.add(title);
            if (free || chart.titled(title).isEmpty()) {
                apart.add(chart);
            } else {
                int number = 2;
                while (!taken.add(title + " (" + number + ")")) {
                    number++;
                }
                String own = title + " (" + number + ")";
                apart.add(chart.titled(own).orElseThrow());
                renamed.add(own);
            }
        }
        return new ResultPart.Charts(apart, told(forModel, renamed));
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
