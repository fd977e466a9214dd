package dev.assay.app.golden;

import dev.assay.base.Json;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A model that makes the calls it was told to, then answers, and keeps all that it was sent. Where
/// it is to read a stored result it looks with every tool that it is offered and then reports.
final class RecordingModel implements LanguageModel {
    private static final String ANSWER =
            "{\"blocks\":[{\"type\":\"text\",\"content\":\"Done.\",\"chart\":null}],\"assessment\":null}";
    private static final Pattern REPORT = Pattern.compile("<(ai-agent-[0-9a-f]{8}-FINAL)");
    private static final Pattern FILE = Pattern.compile("exactly: (\\S+)");

    private final int window;
    private final List<List<Call>> rounds;
    private final List<ModelRequest> requests = new ArrayList<>();
    private final List<ModelRequest> readings = new ArrayList<>();

    /// A call as a model writes it, right or wrong.
    record Call(String tool, String arguments) {}

    /// @param window how many tokens it reads at once
    /// @param rounds the calls of each; calls of one round run beside each other, so what they
    ///   share, such as room, goes to any of them
    RecordingModel(int window, List<List<Call>> rounds) {
        this.window = window;
        this.rounds = rounds.stream().filter(calls -> !calls.isEmpty()).toList();
    }

    @Override
    public ModelInfo info() {
        return new ModelInfo(
                "golden:one", "one", "Golden", true, new ModelFacts(window, Optional.empty()));
    }

    @Override
    public synchronized ModelReply reply(
            ModelRequest request, ReplyListener listener, Cancellation cancellation) {
        if (request.answerFormat().isEmpty()) {
            readings.add(request);
            return reading(request);
        }
        requests.add(request);
        int round = requests.size();
        return round <= rounds.size()
                ? replied(round, rounds.get(round - 1))
                : replied(new OutputItem.Text(ANSWER, Json.object()));
    }

    private static ModelReply reading(ModelRequest request) {
        boolean looked = request.input().stream().anyMatch(InputItem.ToolOutput.class::isInstance);
        if (!request.tools().isEmpty() && !looked) {
            String file = Json.write(Json.object().textNode(first(FILE, request.input() + "")));
            return replied(
                    1,
                    List.of(
                            new Call(
                                    "Grep",
                                    "{\"file\":" + file + ",\"regex\":\"^1?3\",\"after\":1}"),
                            new Call("Read", "{\"file\":" + file + ",\"lines\":12}"),
                            new Call("Read", "{\"file\":\"other.txt\"}")));
        }
        String tag = first(REPORT, request.instructions());
        return replied(
                new OutputItem.Text(
                        "<%s format=\"text\">\nFound three rows.\n> 1,2,3\n</%s>"
                                .formatted(tag, tag),
                        Json.object()));
    }

    private static String first(Pattern pattern, String text) {
        Matcher found = pattern.matcher(text);
        return found.find() ? found.group(1) : "";
    }

    private static ModelReply replied(int round, List<Call> calls) {
        List<OutputItem> items = new ArrayList<>();
        for (Call call : calls) {
            String id = "call-" + (round == 1 ? "" : round + "-") + (items.size() + 1);
            items.add(
                    new OutputItem.Call(
                            id, call.tool(), call.arguments(), Json.object().put("call_id", id)));
        }
        return new ModelReply.Replied(items, new Usage(100, 10, 0));
    }

    private static ModelReply replied(OutputItem item) {
        return new ModelReply.Replied(List.of(item), new Usage(100, 10, 0));
    }

    /// What it was sent as the model of the turn, a request for each round.
    List<ModelRequest> requests() {
        return List.copyOf(requests);
    }

    /// What it was sent to read stored results, in any order.
    List<ModelRequest> readings() {
        return List.copyOf(readings);
    }

    /// The results of its calls as it read them.
    List<String> outputs() {
        return requests.getLast().input().stream()
                .filter(InputItem.ToolOutput.class::isInstance)
                .map(item -> ((InputItem.ToolOutput) item).text())
                .toList();
    }
}
