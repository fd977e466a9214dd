package dev.assay.copilot.offer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.agent.SentResult;
import dev.assay.base.Json;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.OutputItem;
import dev.assay.task.Outcome;
import dev.assay.tool.ArgumentCheck;
import dev.assay.tool.ArgumentCheck.Checked;
import dev.assay.tool.ToolNames;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;

/// `batch`: several calls in one, for models that ask for one thing at a time. It is taken apart
/// before anything runs: each call in it is checked, guarded, shown and stored as if it had come by
/// itself, and only the model receives their outcomes together.
public final class Batch {
    public static final String NAME = ToolNames.BATCH;

    private static final String PARAMETERS =
            """
            {
              "type": "object",
              "additionalProperties": false,
              "required": ["calls"],
              "properties": {
                "calls": {
                  "type": "array",
                  "minItems": 1,
                  "maxItems": 10,
                  "items": {
                    "type": "object",
                    "additionalProperties": false,
                    "required": ["tool"],
                    "properties": {
                      "tool": {"type": "string"},
                      "arguments": {"type": "object"}
                    }
                  }
                }
              }
            }
            """;

    private Batch() {}

    /// The tools for a model, none for one that takes none. One that may ask for one thing at a
    /// time can put several in one call.
    public static List<ToolSpec> offered(List<ToolSpec> specs, LanguageModel model) {
        if (!model.callsTools()) {
            return List.of();
        }
        List<ToolSpec> offered = new ArrayList<>(specs);
        if (!model.callsInParallel() && specs.size() > 1) {
            offered.add(FittedTool.whole(spec()));
        }
        return offered;
    }

    /// How the tool introduces itself.
    public static ToolSpec spec() {
        return new ToolSpec(
                NAME,
                "Several tools at once",
                "Calling several tools",
                "Calls several tools in one reply, in their order.",
                Json.parseObject(PARAMETERS).orElseThrow(),
                ToolSpec.Effect.READS);
    }

    /// Takes a call of `batch` apart; where it is none, the model is told what to do instead.
    public static Outcome<List<OutputItem.Call>> open(OutputItem.Call batch) {
        Checked checked =
                Json.parseObject(batch.arguments())
                        .map(arguments -> ArgumentCheck.check(spec(), arguments))
                        .orElseGet(() -> new Checked.Invalid(List.of("They are not an object")));
        return switch (checked) {
            case Checked.Valid(ObjectNode arguments) -> opened(batch, arguments.path("calls"));
            case Checked.Invalid(List<String> problems) ->
                    new Outcome.Refused<>(
                            "The arguments of batch are not right: %s."
                                    .formatted(String.join("; ", problems)));
        };
    }

    private static Outcome<List<OutputItem.Call>> opened(OutputItem.Call batch, JsonNode calls) {
        List<OutputItem.Call> single = new ArrayList<>();
        for (JsonNode call : calls) {
            String tool = call.path("tool").asText();
            if (tool.equals(NAME)) {
                return new Outcome.Refused<>(
                        "A batch holds no other batch: put its calls into one.");
            }
            String id = batch.callId() + "." + (single.size() + 1);
            JsonNode arguments = call.path("arguments");
            String text = arguments.isMissingNode() ? "{}" : Json.write(arguments);
            single.add(new OutputItem.Call(id, tool, text, call));
        }
        return new Outcome.Ready<>(single);
    }

    /// The outcomes of its calls, as the model reads them.
    ///
    /// @param views what it is to read of each
    public static String joined(List<SentResult> outcomes, List<String> views) {
        ArrayNode results = Json.array();
        for (int i = 0; i < outcomes.size(); i++) {
            SentResult outcome = outcomes.get(i);
            String view = views.get(i);
            ObjectNode result = results.addObject().put("tool", outcome.call().name());
            result.put("ok", !outcome.failed());
            Json.parse(view)
                    .ifPresentOrElse(
                            json -> result.set("output", json), () -> result.put("output", view));
        }
        return Json.write(Json.object().set("results", results));
    }
}
