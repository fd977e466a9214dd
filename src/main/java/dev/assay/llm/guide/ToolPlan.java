package dev.assay.llm.guide;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.ToolNames;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Runs a tool that was typed as a command: `/get-chip-summary {"param_names": ["t1"]}`.
final class ToolPlan {
    private static final int SHOWN_LINES = 60;

    private final Notes notes;

    ToolPlan(Notes notes) {
        this.notes = notes;
    }

    Optional<Draft> answer(Intent.RunTool intent) {
        Optional<ToolSpec> tool = tool(intent.name());
        if (tool.isEmpty()) {
            return Optional.of(unknown(intent.name()));
        }
        String text = intent.arguments().isEmpty() ? "{}" : intent.arguments();
        Optional<ObjectNode> arguments = Json.parseObject(text);
        if (arguments.isEmpty()) {
            return Optional.of(notJson(tool.get()));
        }
        PlannedCall call = new PlannedCall(tool.get().name(), filled(tool.get(), arguments.get()));
        return notes.text(call).map(output -> write(call, output));
    }

    private Optional<ToolSpec> tool(String typed) {
        return notes.tools().stream()
                .filter(spec -> plain(spec.name()).equals(plain(typed)))
                .findFirst();
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replace('-', '_');
    }

    private Draft unknown(String typed) {
        List<String> near = ToolNames.near(typed, notes.tools());
        Draft draft = new Draft().say("There is no tool `" + typed + "` here.");
        if (notes.tools().isEmpty()) {
            return draft.say("No tools are offered at the moment.");
        }
        return near.isEmpty()
                ? draft.say("“What is stored?” lists the tools.")
                : draft.say("Did you mean `/" + String.join("` or `/", near) + "`?");
    }

    private static Draft notJson(ToolSpec tool) {
        List<String> names = new ArrayList<>();
        tool.parameters().path("properties").fieldNames().forEachRemaining(names::add);
        return new Draft()
                .say(
                        "What follows `/"
                                + tool.name()
                                + "` must be one JSON object, so nothing was run.")
                .say(
                        names.isEmpty()
                                ? "This tool takes no arguments: leave them out."
                                : "It takes `"
                                        + String.join("`, `", names)
                                        + "`. For example: `/"
                                        + tool.name()
                                        + " {\""
                                        + names.getFirst()
                                        + "\": …}`");
    }

    /// The arguments with the default chip where a tool needs one and none was typed.
    private ObjectNode filled(ToolSpec tool, ObjectNode typed) {
        boolean wantsChip = tool.parameters().path("properties").has("chip_id");
        if (wantsChip && !typed.has("chip_id") && !notes.chip().isEmpty()) {
            ObjectNode filled = Json.object().put("chip_id", notes.chip());
            return filled.setAll(typed);
        }
        return typed;
    }

    private static Draft write(PlannedCall call, String output) {
        Optional<JsonNode> json = Json.parse(output);
        String error = json.map(view -> view.path("error").asText("")).orElse("");
        if (!error.isEmpty()) {
            return new Draft()
                    .say("`" + call.tool() + "` did not work: " + Draft.escaped(error))
                    .judge(null);
        }
        Draft draft = new Draft().say("`" + call.tool() + "` returned:");
        List<String> lines = json.map(Json::pretty).orElse(output).lines().toList();
        if (lines.size() <= SHOWN_LINES) {
            return draft.code(String.join("\n", lines));
        }
        return draft.code(String.join("\n", lines.subList(0, SHOWN_LINES)))
                .say(
                        "These are the first "
                                + SHOWN_LINES
                                + " of "
                                + lines.size()
                                + " lines; the whole text is with the tool call above.");
    }
}
