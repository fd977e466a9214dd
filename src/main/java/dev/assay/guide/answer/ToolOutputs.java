package dev.assay.guide.answer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.OpenSource;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What the tools of one source returned since the question. A plan asks for results; those that
/// are not there yet become wishes, the calls of this round. Tools have their own names here, under
/// whichever the conversation offers them.
public final class ToolOutputs {
    private static final String NO_RESULT = "no result came back";

    private final ModelRequest request;
    private final OpenSource source;
    private final Map<String, String> ownNames = new HashMap<>();
    private final Map<PlannedCall, String> outputs = new LinkedHashMap<>();
    private final Set<PlannedCall> wishes = new LinkedHashSet<>();
    private final Map<PlannedCall, String> problems = new LinkedHashMap<>();
    private final Set<String> missingTools = new LinkedHashSet<>();

    /// What the calls of a request returned.
    ///
    /// @param source whose tools are called
    public ToolOutputs(ModelRequest request, OpenSource source) {
        this.request = request;
        this.source = source;
        source.toolNames().forEach((own, offered) -> ownNames.put(offered, own));
        readOutputs(request.input());
    }

    private void readOutputs(List<InputItem> items) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (InputItem item : items) {
            if (item instanceof InputItem.ToolOutput(String id, String text)) {
                texts.put(id, text);
            }
        }
        for (InputItem item : items) {
            if (item instanceof InputItem.Produced(OutputItem.Call call)) {
                Json.parseObject(call.arguments())
                        .map(arguments -> new PlannedCall(ownName(call.name()), arguments))
                        .ifPresent(key -> outputs.put(key, texts.getOrDefault(call.callId(), "")));
            }
        }
    }

    /// How the source calls a tool that is offered.
    private String ownName(String offered) {
        return ownNames.getOrDefault(offered, offered);
    }

    private String offeredName(String tool) {
        return source.toolNames().getOrDefault(tool, tool);
    }

    /// What is asked, and all else that is known of the request.
    public RequestFacts facts() {
        return request.facts();
    }

    /// The arguments that are meant where a question names no others.
    public JsonNode usualArguments() {
        return source.usualArguments();
    }

    /// All tools of the conversation, under the names that it offers.
    public List<ToolSpec> tools() {
        return request.tools();
    }

    public boolean offers(String tool) {
        String name = offeredName(tool);
        return request.tools().stream().anyMatch(spec -> spec.name().equals(name));
    }

    /// What a call of this turn returned already; empty where it is still to be made or went wrong,
    /// which is no matter then.
    public Optional<JsonNode> known(PlannedCall call) {
        String output = outputs.get(call);
        return output == null ? Optional.empty() : readable(output);
    }

    /// What a call returned. Empty where it is still to be made, which is noted as a wish, and
    /// where it went wrong, which is noted as a problem.
    public Optional<JsonNode> view(PlannedCall call) {
        String output = outputs.get(call);
        if (output == null) {
            wish(call);
            return Optional.empty();
        }
        Optional<JsonNode> view = readable(output);
        if (view.isEmpty()) {
            problems.put(call, output.isEmpty() ? NO_RESULT : "its result is not readable here");
            return Optional.empty();
        }
        JsonNode error = view.get().path("error");
        if (!error.isMissingNode() && !error.isNull()) {
            problems.put(call, error.isTextual() ? error.asText() : Json.write(error));
            return Optional.empty();
        }
        return view;
    }

    /// An object, or a list of rows.
    private static Optional<JsonNode> readable(String output) {
        return Json.parse(output).filter(JsonNode::isContainerNode);
    }

    /// What a call returned that the plan can do without: it is made where its tool is offered, and
    /// a problem with it is nobody's business.
    public Optional<JsonNode> viewIfOffered(PlannedCall call) {
        if (!offers(call.tool()) && !outputs.containsKey(call)) {
            return Optional.empty();
        }
        // Whoever cannot do without the same call has its problem told.
        boolean told = problems.containsKey(call);
        Optional<JsonNode> view = view(call);
        if (!told) {
            problems.remove(call);
        }
        return view;
    }

    /// The text a call returned, whatever it is; empty where it is still to be made.
    public Optional<String> text(PlannedCall call) {
        String output = outputs.get(call);
        if (output == null) {
            wish(call);
        }
        return Optional.ofNullable(output);
    }

    private void wish(PlannedCall call) {
        if (offers(call.tool())) {
            wishes.add(call);
        } else {
            missingTools.add(call.tool());
        }
    }

    /// The calls of this round.
    public List<PlannedCall> wishes() {
        return List.copyOf(wishes);
    }

    /// The same under the names that the conversation offers.
    public List<PlannedCall> offeredWishes() {
        return wishes.stream()
                .map(wish -> new PlannedCall(offeredName(wish.tool()), wish.arguments()))
                .toList();
    }

    /// What went wrong, in sentences.
    public List<String> problems() {
        List<String> sentences = new ArrayList<>();
        problems.forEach((call, why) ->
                sentences.add("`" + call.tool() + "` did not work: " + Draft.escaped(why)));
        missingTools.forEach(tool ->
                sentences.add(
                        (request.tools().isEmpty()
                                        ? "No further tools may be called in this turn, so `%s` was not asked."
                                        : "This needs the tool `%s`, which is not offered here.")
                                .formatted(tool)));
        return sentences;
    }
}
