package dev.assay.llm.guide;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.RequestFacts;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a plan has in its hands: the question and what the tools called since then returned. A plan
/// asks it for results; those that are not there yet become wishes, the calls of this round.
final class Notes {
    private static final String NO_RESULT = "no result came back";

    private final ModelRequest request;
    private final Map<PlannedCall, String> outputs = new LinkedHashMap<>();
    private final Set<PlannedCall> wishes = new LinkedHashSet<>();
    private final Map<PlannedCall, String> problems = new LinkedHashMap<>();
    private final Set<String> obstacles = new LinkedHashSet<>();
    private final Set<String> missingTools = new LinkedHashSet<>();

    Notes(ModelRequest request) {
        this.request = request;
        readOutputs(request.input());
    }

    private static String text(RequestFacts.Question question) {
        String line = question.focus().map(RequestFacts.Focused::line).orElse("");
        return line.isEmpty() ? question.text() : question.text() + "\n\n" + line;
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
                        .map(arguments -> new PlannedCall(call.name(), arguments))
                        .ifPresent(key -> outputs.put(key, texts.getOrDefault(call.callId(), "")));
            }
        }
    }

    String question() {
        return text(request.facts().question());
    }

    /// Older questions, newest first.
    List<String> earlierQuestions() {
        return request.facts().earlier().stream().map(Notes::text).toList();
    }

    /// The chip that questions are about; empty where none is open.
    String chip() {
        return request.facts().sources().stream()
                .findFirst()
                .map(source -> source.usualArguments().path("chip_id").asText(""))
                .orElse("");
    }

    /// The task result that this question or one before was asked about; empty where there is none.
    Optional<Intent.TaskResult> taskResult() {
        JsonNode key = focus();
        return key.has("task_id")
                ? Optional.of(
                        new Intent.TaskResult(key.path("task").asText(), key.path("qid").asText()))
                : Optional.empty();
    }

    /// Whether it was chosen for this very question.
    boolean isTaskResultChosenNow() {
        return request.facts().question().focus().filter(f -> !f.line().isEmpty()).isPresent();
    }

    private JsonNode focus() {
        return request.facts()
                .question()
                .focus()
                .<JsonNode>map(RequestFacts.Focused::key)
                .orElseGet(Json::object);
    }

    /// The id of that result; empty where there is none.
    String taskId() {
        return focus().path("task_id").asText("");
    }

    List<ToolSpec> tools() {
        return request.tools();
    }

    boolean offers(String tool) {
        return request.tools().stream().anyMatch(spec -> spec.name().equals(tool));
    }

    /// What a call returned. Empty where it is still to be made, which is noted as a wish, and
    /// where it went wrong, which is noted as a problem.
    Optional<JsonNode> view(PlannedCall call) {
        String output = outputs.get(call);
        if (output == null) {
            wish(call);
            return Optional.empty();
        }
        Optional<ObjectNode> view = Json.parseObject(output);
        if (view.isEmpty()) {
            problems.put(call, output.isEmpty() ? NO_RESULT : "its result is not readable here");
            return Optional.empty();
        }
        JsonNode error = view.get().path("error");
        if (!error.isMissingNode() && !error.isNull()) {
            problems.put(call, error.isTextual() ? error.asText() : Json.write(error));
            return Optional.empty();
        }
        return Optional.of(view.get());
    }

    /// What a call returned that the plan can do without: it is made where its tool is offered, and
    /// a problem with it is nobody's business.
    Optional<JsonNode> viewIfOffered(PlannedCall call) {
        if (!offers(call.tool()) && !outputs.containsKey(call)) {
            return Optional.empty();
        }
        Optional<JsonNode> view = view(call);
        problems.remove(call);
        return view;
    }

    /// The text a call returned, whatever it is; empty where it is still to be made.
    Optional<String> text(PlannedCall call) {
        String output = outputs.get(call);
        if (output == null) {
            wish(call);
        }
        return Optional.ofNullable(output);
    }

    /// All rows that a call has to give, however many pages they take. Empty while a page is still
    /// to be read: those that are missing become wishes together.
    Optional<Rows> rows(PlannedCall call) {
        return view(call).flatMap(first -> new RowPages(this, call).all(Page.of(first)));
    }

    /// One page alone, for what its first row answers and for rows that are only shown.
    Optional<Page> page(PlannedCall call) {
        return view(call).map(Page::of);
    }

    /// Notes why there is no answer.
    void cannot(String sentence) {
        obstacles.add(sentence);
    }

    /// Notes that a result is of no use.
    void problem(PlannedCall call, String why) {
        problems.put(call, why);
    }

    private void wish(PlannedCall call) {
        if (offers(call.tool())) {
            wishes.add(call);
        } else {
            missingTools.add(call.tool());
        }
    }

    /// The calls of this round.
    List<PlannedCall> wishes() {
        return List.copyOf(wishes);
    }

    /// What went wrong, in sentences.
    List<String> problems() {
        List<String> sentences = new ArrayList<>(obstacles);
        problems.forEach((call, why) ->
                sentences.add("`" + call.tool() + "` did not work: " + Draft.escaped(why)));
        missingTools.forEach(tool ->
                sentences.add(
                        request.tools().isEmpty()
                                ? "No further tools may be called in this turn, so `"
                                        + tool
                                        + "` was not asked."
                                : "This needs the tool `"
                                        + tool
                                        + "`, which is not offered here."));
        return sentences;
    }

    /// The chip's parameter names where a call of this turn listed them already.
    List<String> knownParameters() {
        return names(outputs.get(PlannedCall.chip(PlannedCall.LIST, chip())));
    }

    private static List<String> names(@Nullable String output) {
        List<String> names = new ArrayList<>();
        if (output != null) {
            Json.parseObject(output)
                    .ifPresent(view ->
                            view.path("parameter_names").forEach(name -> names.add(name.asText())));
        }
        return names;
    }

    /// The chip's parameter names, asked for where nobody did yet.
    Optional<List<String>> parameters() {
        PlannedCall call = PlannedCall.chip(PlannedCall.LIST, chip());
        return view(call).map(view -> names(Json.write(view)));
    }

    /// Stored results: data key, tool, content.
    List<List<String>> storedResults() {
        return request.facts().stored().stream()
                .map(stored -> List.of(stored.key(), stored.tool(), stored.content()))
                .toList();
    }
}
