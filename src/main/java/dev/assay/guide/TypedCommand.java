package dev.assay.guide;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.llm.ModelRequest;
import dev.assay.tool.ToolNames;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Runs a tool that was typed as a command: `/get-ride-summary {"names": ["pace"]}`.
///
/// @param name as it was typed
/// @param typed what followed it
record TypedCommand(ToolOutputs outputs, String name, String typed) implements Planner.Plan {
    private static final Pattern COMMAND =
            Pattern.compile("/([A-Za-z][\\w-]*)\\s*(.*)", Pattern.DOTALL);

    /// A question for help that is typed like a command.
    static final String HELP = "help";

    private static final int SHOWN_LINES = 60;

    /// The command that a question is; empty where it is none.
    static Optional<TypedCommand> of(ToolOutputs outputs) {
        Matcher command = COMMAND.matcher(outputs.facts().question().text().strip());
        return command.matches() && !command.group(1).equals(HELP)
                ? Optional.of(new TypedCommand(outputs, command.group(1), command.group(2).strip()))
                : Optional.empty();
    }

    /// The tool that a typed command means, as it is offered; empty where there is none.
    static String tool(ModelRequest request) {
        Matcher command = COMMAND.matcher(request.facts().question().text().strip());
        return command.matches()
                ? request.tools().stream()
                        .map(ToolSpec::name)
                        .filter(name -> plain(name).equals(plain(command.group(1))))
                        .findFirst()
                        .orElse("")
                : "";
    }

    @Override
    public Planner.Fit fit() {
        return Planner.Fit.WHOLLY;
    }

    @Override
    public Optional<Draft> answer() {
        Optional<ToolSpec> tool =
                outputs.tools().stream()
                        .filter(spec -> plain(spec.name()).equals(plain(name)))
                        .findFirst();
        if (tool.isEmpty()) {
            return Optional.of(unknown());
        }
        Optional<ObjectNode> arguments = Json.parseObject(typed.isEmpty() ? "{}" : typed);
        if (arguments.isEmpty()) {
            return Optional.of(notJson(tool.get()));
        }
        PlannedCall call =
                new PlannedCall(
                        tool.get().name(),
                        tool.get().filled(arguments.get(), outputs.usualArguments()));
        return outputs.text(call).map(output -> write(call, output));
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replace('-', '_');
    }

    private Draft unknown() {
        List<String> near = ToolNames.near(name, outputs.tools());
        Draft draft = Draft.refusal("There is no tool `%s` here.", name);
        if (outputs.tools().isEmpty()) {
            return draft.say("No tools are offered at the moment.");
        }
        return near.isEmpty()
                ? draft.say("“What is stored?” lists the tools.")
                : draft.say("Did you mean `/" + String.join("` or `/", near) + "`?");
    }

    private static Draft notJson(ToolSpec tool) {
        List<String> names = new ArrayList<>();
        tool.byItself().parameters().path("properties").fieldNames().forEachRemaining(names::add);
        Draft draft =
                Draft.refusal(
                        "What follows `/%s` must be one JSON object, so nothing was run.",
                        tool.name());
        return names.isEmpty()
                ? draft.say("This tool takes no arguments: leave them out.")
                : draft.say(
                        "It takes `%s`. For example: `/%s {\"%s\": …}`",
                        String.join("`, `", names), tool.name(), names.getFirst());
    }

    private static Draft write(PlannedCall call, String output) {
        Optional<JsonNode> json = Json.parse(output);
        String error = json.map(view -> view.path("error").asText("")).orElse("");
        if (!error.isEmpty()) {
            return Draft.refusal("`%s` did not work: %s", call.tool(), Draft.escaped(error));
        }
        Draft draft = Draft.of("`" + call.tool() + "` returned:");
        List<String> lines = json.map(Json::pretty).orElse(output).lines().toList();
        if (lines.size() <= SHOWN_LINES) {
            return draft.code(String.join("\n", lines));
        }
        return draft.code(String.join("\n", lines.subList(0, SHOWN_LINES)))
                .say(
                        "These are the first %d of %d lines; the whole text is with the tool call above.",
                        SHOWN_LINES, lines.size());
    }
}
