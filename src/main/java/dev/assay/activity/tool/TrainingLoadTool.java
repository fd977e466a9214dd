package dev.assay.activity.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.metric.TrainingLoad;
import dev.assay.activity.report.TrainingLoadText;
import dev.assay.base.Json;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import tech.tablesaw.api.DateColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/// `get-training-load`: weeks of training with their load and time in zones; the days are stored.
final class TrainingLoadTool extends ActivityTool {
    private static final int USUAL = 12;
    private static final String DAYS = "days";

    TrainingLoadTool(ActivityLibrary library) {
        super(
                library,
                "get-training-load",
                "Training load",
                "Adding up the training load",
                "Training by week: activities, time, distance, climb, load (TSS or TRIMP), fitness,"
                        + " fatigue, form, time in heart rate zones. Each day is stored as a table.",
                """
                {
                  "type": "object",
                  "properties": {
                    "weeks": {
                      "type": "integer",
                      "description": "How many of the latest weeks",
                      "minimum": 1,
                      "maximum": 520,
                      "default": 12
                    }
                  },
                  "additionalProperties": false
                }
                """,
                ToolSpec.Use.OFTEN);
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        Optional<String> unread = library().readStreams(library().activities(), monitor);
        TrainingLoad load = TrainingLoad.of(library().activities(), library().athlete());
        String text =
                TrainingLoadText.of(load, library().athlete(), arguments.path("weeks").asInt(USUAL))
                        + unread.map(sentence -> "\n- " + sentence).orElse("");
        return load.days().isEmpty()
                ? ToolResult.text(text)
                : new ToolResult.Parts(
                        List.of(new ResultPart.Text(text), stored(load)), Spending.NOTHING);
    }

    private static ResultPart stored(TrainingLoad load) {
        DateColumn dates = DateColumn.create("date");
        IntColumn counts = IntColumn.create("activities");
        DoubleColumn loads = DoubleColumn.create("load");
        DoubleColumn fitness = DoubleColumn.create("fitness");
        DoubleColumn fatigue = DoubleColumn.create("fatigue");
        DoubleColumn form = DoubleColumn.create("form");
        for (TrainingLoad.Day day : load.days()) {
            dates.append(day.date());
            counts.append(day.activities().size());
            loads.append(day.load());
            fitness.append(day.fitness());
            fatigue.append(day.fatigue());
            form.append(day.form());
        }
        SequencedMap<String, Table> tables = new LinkedHashMap<>();
        boolean known = load.load() != TrainingLoad.Load.NONE;
        tables.put(
                DAYS,
                known
                        ? Table.create(DAYS, dates, counts, loads, fitness, fatigue, form)
                        : Table.create(DAYS, dates, counts));
        String unit = load.load().name();
        ObjectNode layout = Json.object().put("count", load.days().size());
        layout.put("load", known ? unit : "not known");
        layout.putNull(DAYS);
        return new ResultPart.Tables(
                "training_load", layout, tables, known ? Map.of("load", unit) : Map.of());
    }
}
