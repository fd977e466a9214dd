package dev.assay.chip.guide;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.guide.OfflineGuide;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.RequestFacts;
import dev.assay.task.Cancellation;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Plays the loop's part in tests: asks the guide, runs what it calls on the [PaperChip], goes on
/// until it answers.
public final class GuideDesk {
    private static final List<RequestFacts.OpenSource> PAPER =
            List.of(
                    RequestFacts.OpenSource.of(
                            "paper", "paper", Json.object().put("chip_id", "PAPER")));
    private static final int ROUNDS = 10;

    private final PaperChip chip = new PaperChip();
    private final List<ToolSpec> tools;
    private final List<OutputItem.Call> calls = new ArrayList<>();
    private int rounds;

    public GuideDesk(List<ToolSpec> tools) {
        this.tools = tools;
    }

    /// An answer that came as JSON.
    public record Answered(JsonNode json) {
        public String text() {
            StringBuilder text = new StringBuilder();
            json.path("blocks").forEach(block -> text.append(block.path("content").asText("")));
            return text.toString();
        }

        List<JsonNode> charts() {
            List<JsonNode> charts = new ArrayList<>();
            json.path("blocks").forEach(block -> charts.add(block.path("chart")));
            return charts.stream().filter(JsonNode::isObject).toList();
        }

        String assessment() {
            return json.path("assessment").asText();
        }
    }

    public Answered ask(String question) throws InterruptedException {
        return ask(about(question, List.of(), List.of()));
    }

    /// A question that may end in the line on what was chosen on the chip's page.
    private static RequestFacts.Question asked(String text) {
        int about = text.indexOf("About: ");
        return about < 0
                ? RequestFacts.Question.of(text)
                : new RequestFacts.Question(
                        text.substring(0, about).strip(),
                        Optional.of(
                                new RequestFacts.Focused(
                                        "paper", text.substring(about), Json.object())));
    }

    /// What is known of a question that is asked on the chip.
    static RequestFacts about(
            String question, List<String> earlier, List<RequestFacts.StoredKey> stored) {
        return new RequestFacts(
                asked(question),
                earlier.stream().map(RequestFacts.Question::of).toList(),
                PAPER,
                stored);
    }

    public Answered ask(RequestFacts facts) throws InterruptedException {
        List<InputItem> input = new ArrayList<>();
        OfflineGuide guide = ShippedGuide.make();
        for (rounds = 1; rounds <= ROUNDS; rounds++) {
            ModelRequest request = new ModelRequest("", input, tools, format(), facts);
            ModelReply reply = guide.reply(request, new Heard(), new Cancellation());
            ModelReply.Replied replied = (ModelReply.Replied) reply;
            if (replied.calls().isEmpty()) {
                return new Answered(Json.parseObject(replied.text()).orElseThrow());
            }
            replied.items().forEach(item -> input.add(new InputItem.Produced(item)));
            for (OutputItem.Call call : replied.calls()) {
                calls.add(call);
                input.add(new InputItem.ToolOutput(call.callId(), chip.answer(call)));
            }
        }
        throw new AssertionError("No answer after " + ROUNDS + " rounds");
    }

    static Optional<ModelRequest.AnswerFormat> format() {
        return Optional.of(new ModelRequest.AnswerFormat("answer", Json.object()));
    }

    /// Names of the tools called, in order.
    List<String> called() {
        return chip.called();
    }

    /// The arguments of the calls of a tool, in order.
    List<ObjectNode> arguments(String tool) {
        return calls.stream()
                .filter(call -> call.name().equals(tool))
                .map(call -> Json.parseObject(call.arguments()).orElseThrow())
                .toList();
    }

    int rounds() {
        return rounds;
    }
}
