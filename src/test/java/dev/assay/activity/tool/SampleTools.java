package dev.assay.activity.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.base.Json;
import dev.assay.settings.ChosenValues;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import java.util.List;

/// The tools of activities over the built-in sample, by the names of its activities.
final class SampleTools {
    /// Bytes of a result that a model reads.
    static final int LARGEST = 12_288;

    final SampleLibrary library = new SampleLibrary(() -> Athlete.UNKNOWN);
    private final List<Tool> tools = ActivityTools.over(library, () -> ChosenValues.NONE);

    ToolResult call(String name, ObjectNode arguments) throws InterruptedException {
        Tool tool =
                tools.stream()
                        .filter(one -> one.spec().name().equals(name))
                        .findFirst()
                        .orElseThrow();
        return tool.run(arguments, Work.Monitor.none());
    }

    /// @param more arguments, in single quotes
    ToolResult streams(String activity, String more) throws InterruptedException {
        ObjectNode arguments = Json.parseObject("{" + more.replace('\'', '"') + "}").orElseThrow();
        return call("get-activity-streams", arguments.put("activity_id", id(activity)));
    }

    long id(String name) {
        return library.activities().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .map(Activity::id)
                .orElseThrow();
    }

    static String text(ToolResult result) {
        return result.parts().list().stream()
                .filter(ResultPart.Text.class::isInstance)
                .map(part -> ((ResultPart.Text) part).text())
                .findFirst()
                .orElseThrow();
    }
}
