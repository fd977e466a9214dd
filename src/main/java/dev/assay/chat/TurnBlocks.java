package dev.assay.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.answer.Answer.Block;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.Transcript.Call;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.Markdown;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// The texts and charts of a turn, described for the page one list after the other; charts get a
/// name that holds for the turn and a number that counts through the conversation.
final class TurnBlocks {
    private static final int LEAST_HEIGHT = 220;
    private static final int USUAL_HEIGHT = 330;
    private static final int MOST_HEIGHT = 640;

    /// The drawing library draws nothing that is smaller.
    private static final int LEAST_PICTURE = 16;

    private final String turn;
    private final int chartsBefore;
    private final SequencedMap<String, ChartSpec> charts = new LinkedHashMap<>();

    /// Charts that tools made, as long as no block shows them.
    private final List<String> free;

    private int described;
    private int shownCharts;

    /// @param chartsBefore how many charts the conversation shows before this turn
    TurnBlocks(Turn turn, int chartsBefore) {
        this.turn = turn.id();
        this.chartsBefore = chartsBefore;
        turn.calls().forEach(this::addCharts);
        this.free = new ArrayList<>(charts.keySet());
    }

    private void addCharts(Call call) {
        List<ChartSpec> made = call.ended().map(CallEnded::charts).orElse(List.of());
        for (int i = 0; i < made.size(); i++) {
            charts.put(turn + "/" + call.started().call().id() + "/" + i, made.get(i));
        }
    }

    /// The turn's charts by the names that the page knows.
    SequencedMap<String, ChartSpec> charts() {
        return Collections.unmodifiableSequencedMap(charts);
    }

    /// How many charts were described.
    int shownCharts() {
        return shownCharts;
    }

    /// Describes the next blocks of the turn.
    ArrayNode of(List<Block> blocks) {
        ArrayNode list = Json.array();
        for (Block block : blocks) {
            described++;
            switch (block) {
                case Block.Text(String markdown) ->
                        list.addObject().put("html", Markdown.html(markdown));
                case Block.Chart(ChartSpec chart) -> list.add(chart(nameOf(chart), chart));
            }
        }
        return list;
    }

    /// Describes what tools have drawn while there is no answer to show it.
    ArrayNode ofFreeCharts() {
        ArrayNode list = Json.array();
        charts.forEach((name, chart) -> {
            if (free.contains(name)) {
                list.add(chart(name, chart));
            }
        });
        return list;
    }

    /// A chart that a tool made keeps its name in the answer, so that its drawing stays.
    private String nameOf(ChartSpec chart) {
        for (String name : free) {
            if (chart.equals(charts.get(name))) {
                free.remove(name);
                return name;
            }
        }
        String name = turn + "/" + described;
        charts.put(name, chart);
        return name;
    }

    private ObjectNode chart(String name, ChartSpec chart) {
        shownCharts++;
        JsonNode layout = chart.figure().path("layout");
        int height = layout.path("height").asInt(USUAL_HEIGHT);
        ObjectNode json = Json.object();
        ObjectNode told =
                json.putObject("chart")
                        .put("id", name)
                        .put("number", chartsBefore + shownCharts)
                        .put("title", chart.title())
                        .put("picture", chart.isPicture())
                        .put("height", Math.clamp(height, LEAST_HEIGHT, MOST_HEIGHT));
        JsonNode pixels = layout.at("/meta/pixels");
        if (chart.isPicture() && pixels.isObject()) {
            // No larger than it is: enlarged it would be blurred.
            told.put("width", Math.max(LEAST_PICTURE, pixels.path("wide").asInt()))
                    .put(
                            "height",
                            Math.clamp(pixels.path("high").asInt(), LEAST_PICTURE, MOST_HEIGHT));
        }
        return json;
    }
}
