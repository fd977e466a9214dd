package dev.assay.llm.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.llm.LanguageModel.ReplyListener;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Reads the events of one reply, in the JSON of the wire. Text goes to the listener piece by
/// piece; items are taken whole, in the order of their places. Events of other types are let pass.
final class ReplyReader {
    private final ReplyListener listener;
    private final Problems problems;
    private final TreeMap<Integer, JsonNode> items = new TreeMap<>();
    private final Set<String> streamed = new HashSet<>();
    private final StringBuilder heard = new StringBuilder();
    private int events;

    ReplyReader(ReplyListener listener, Problems problems) {
        this.listener = listener;
        this.problems = problems;
    }

    /// How many events of the API have come.
    int events() {
        return events;
    }

    /// Takes the next event; the reply, where this was the last.
    Optional<ModelReply> read(JsonNode event) {
        String type = event.path("type").asText("");
        events += type.startsWith("response.") || type.equals("error") ? 1 : 0;
        switch (type) {
            case "response.output_text.delta" -> {
                streamed.add(place(event));
                text(event.path("delta").asText(""));
            }
            case "response.output_text.done" -> {
                // Servers that do not stream send the text here for the first time.
                if (streamed.add(place(event))) {
                    text(event.path("text").asText(""));
                }
            }
            case "response.output_item.done" ->
                    items.put(event.path("output_index").asInt(items.size()), event.path("item"));
            case "response.completed" -> {
                return Optional.of(completed(event.path("response")));
            }
            case "response.incomplete" -> {
                return Optional.of(incomplete(event.path("response")));
            }
            case "response.failed" -> {
                Fault fault = Fault.of(event.at("/response/error"));
                return Optional.of(new ModelReply.Refused(problems.failed(fault)));
            }
            case "error" -> {
                JsonNode nested = event.path("error");
                Fault fault = Fault.of(nested.isObject() ? nested : event);
                return Optional.of(new ModelReply.Refused(problems.failed(fault)));
            }
            default -> {}
        }
        return Optional.empty();
    }

    private void text(String piece) {
        if (!piece.isEmpty()) {
            heard.append(piece);
            listener.textArrived(piece);
        }
    }

    private static String place(JsonNode event) {
        return event.path("output_index").asInt() + "/" + event.path("content_index").asInt();
    }

    private ModelReply completed(JsonNode response) {
        ModelReply.Replied reply = new ModelReply.Replied(items(response), usage(response));
        String refusal = refusal();
        boolean declined = !refusal.isEmpty() && reply.text().isBlank() && reply.calls().isEmpty();
        return declined ? new ModelReply.Refused(problems.declined(refusal)) : reply;
    }

    /// What came before the limit is a reply; any other reason makes it void.
    private ModelReply incomplete(JsonNode response) {
        String reason = response.at("/incomplete_details/reason").asText("");
        ModelProblem problem = problems.incomplete(reason);
        if (!reason.equals(Problems.OUTPUT_LIMIT)) {
            return new ModelReply.Refused(problem);
        }
        List<OutputItem> produced = new ArrayList<>(items(response));
        // Not every server hands the item over that it could not finish.
        if (!heard.isEmpty() && produced.stream().noneMatch(OutputItem.Text.class::isInstance)) {
            produced.add(new OutputItem.Text(heard.toString(), Json.object()));
        }
        return new ModelReply.Replied(produced, usage(response), Optional.of(problem));
    }

    private List<OutputItem> items(JsonNode response) {
        JsonNode output = response.path("output");
        for (int i = 0; i < output.size(); i++) {
            items.putIfAbsent(i, output.get(i));
        }
        return items.values().stream().map(ReplyReader::item).toList();
    }

    private static Usage usage(JsonNode response) {
        JsonNode usage = response.path("usage");
        return new Usage(
                usage.path("input_tokens").asLong(),
                usage.path("output_tokens").asLong(),
                usage.path("input_tokens_details").path("cached_tokens").asLong());
    }

    private static OutputItem item(JsonNode raw) {
        return switch (raw.path("type").asText("")) {
            case "message" -> message(raw);
            case "function_call" ->
                    new OutputItem.Call(
                            raw.path("call_id").asText(),
                            raw.path("name").asText(),
                            raw.path("arguments").asText(),
                            raw);
            default -> new OutputItem.Unknown(raw);
        };
    }

    private static OutputItem message(JsonNode raw) {
        StringBuilder text = new StringBuilder();
        boolean any = false;
        for (JsonNode part : raw.path("content")) {
            if (part.path("type").asText().equals("output_text")) {
                text.append(part.path("text").asText());
                any = true;
            }
        }
        return any ? new OutputItem.Text(text.toString(), raw) : new OutputItem.Unknown(raw);
    }

    private String refusal() {
        StringBuilder words = new StringBuilder();
        for (JsonNode item : items.values()) {
            for (JsonNode part : item.path("content")) {
                if (part.path("type").asText().equals("refusal")) {
                    words.append(part.path("refusal").asText());
                }
            }
        }
        return words.toString();
    }
}
