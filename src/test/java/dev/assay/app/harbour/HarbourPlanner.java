package dev.assay.app.harbour;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.guide.Planner;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// Answers where the water is highest.
final class HarbourPlanner implements Planner {
    private static final PlannedCall ALL = new PlannedCall("list_stations", Json.object());

    @Override
    public Plan plan(ToolOutputs outputs) {
        String text = outputs.facts().question().text().toLowerCase(Locale.ROOT);
        boolean understood = text.contains("water") && text.contains("highest");
        return new Plan() {
            @Override
            public Fit fit() {
                return understood ? Fit.WHOLLY : Fit.NOT_AT_ALL;
            }

            @Override
            public Optional<Draft> answer() {
                return outputs.view(ALL).map(HarbourPlanner::highest);
            }
        };
    }

    private static Draft highest(JsonNode rows) {
        JsonNode first =
                rows.valueStream()
                        .max(Comparator.comparingDouble(row -> row.path("metres").asDouble()))
                        .orElseThrow();
        return new Draft()
                .say(
                        "The water is highest at **%s**: %s m."
                                .formatted(
                                        first.path("station").asText(),
                                        first.path("metres").asText()));
    }
}
