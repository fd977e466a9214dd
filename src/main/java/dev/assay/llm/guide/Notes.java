package dev.assay.llm.guide;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a plan has in its hands: the question and what the tools called since then returned. A plan
/// asks it for results; those that are not there yet become wishes, the calls of this round.
final class Notes {
    private static final Pattern CHIP = Pattern.compile("(?m)^- default chip_id: *(\\S.*?) *$");
    private static final Pattern STORED =
            Pattern.compile("(?m)^- `([^`\\n]+)`: (\\w+) .*\\(([^()\\n]*)\\)+$");
    private static final Pattern TASK = Pattern.compile("(?m)^- task: (\\S+), task_id (\\S+)");
    private static final Pattern TASK_ON = Pattern.compile("(?m)^- (?:qubit|coupling): (\\S+)");
    private static final String NO_RESULT = "no result came back";

    private final ModelRequest request;
    private final String question;
    private final List<String> earlier;
    private final Map<PlannedCall, String> outputs = new LinkedHashMap<>();
    private final Set<PlannedCall> wishes = new LinkedHashSet<>();
    private final Map<PlannedCall, String> problems = new LinkedHashMap<>();
    private final Set<String> obstacles = new LinkedHashSet<>();
    private final Set<String> missingTools = new LinkedHashSet<>();

    Notes(ModelRequest request) {
        this.request = request;
        int current = currentQuestion(request.input());
        this.question = current < 0 ? "" : userText(request.input().get(current));
        this.earlier = answered(request.input().subList(0, Math.max(0, current)));
        readOutputs(request.input().subList(current + 1, request.input().size()));
    }

    /// The last thing the user said, apart from what the loop adds after tool results.
    private static int currentQuestion(List<InputItem> input) {
        int last = -1;
        for (int i = 0; i < input.size(); i++) {
            boolean afterTool = i > 0 && input.get(i - 1) instanceof InputItem.ToolOutput;
            if (input.get(i) instanceof InputItem.User && !(afterTool && last >= 0)) {
                last = i;
            }
        }
        return last;
    }

    /// What the user asked and was answered, newest first. Remarks of the loop have no answer.
    private static List<String> answered(List<InputItem> before) {
        List<String> questions = new ArrayList<>();
        for (int i = 1; i < before.size(); i++) {
            if (before.get(i) instanceof InputItem.Assistant
                    && before.get(i - 1) instanceof InputItem.User(String asked)) {
                questions.add(asked);
            }
        }
        return questions.reversed();
    }

    private static String userText(InputItem item) {
        return item instanceof InputItem.User(String text) ? text : "";
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
        return question;
    }

    /// Older questions, newest first.
    List<String> earlierQuestions() {
        return earlier;
    }

    /// The chip that questions are about; empty where the instructions name none.
    String chip() {
        Matcher line = CHIP.matcher(request.instructions());
        return line.find() ? line.group(1) : "";
    }

    /// The task result that the instructions tell of; empty where the question is about none.
    Optional<Intent.TaskResult> taskResult() {
        Matcher task = TASK.matcher(request.instructions());
        Matcher on = TASK_ON.matcher(request.instructions());
        return task.find() && on.find(task.end())
                ? Optional.of(new Intent.TaskResult(task.group(1), on.group(1)))
                : Optional.empty();
    }

    /// The id of that result; empty where there is none.
    String taskId() {
        Matcher task = TASK.matcher(request.instructions());
        return task.find() ? task.group(2) : "";
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

    /// Stored results that the loop lists before the question: data key, tool, content.
    List<List<String>> storedResults() {
        Map<String, List<String>> byKey = new LinkedHashMap<>();
        for (InputItem item : request.input()) {
            Matcher line = STORED.matcher(userText(item));
            while (line.find()) {
                byKey.put(line.group(1), List.of(line.group(1), line.group(2), line.group(3)));
            }
        }
        return List.copyOf(byKey.values());
    }
}
