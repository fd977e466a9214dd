package dev.assay.llm.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.Echo;
import dev.assay.llm.LanguageModel.ReplyListener;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import dev.assay.llm.wire.EventStream;
import dev.assay.llm.wire.Exchange;
import dev.assay.llm.wire.Fault;
import dev.assay.llm.wire.Problems;
import dev.assay.llm.wire.ReplyTooLong;
import java.util.List;
import java.util.Optional;

/// Reads the events of one reply, in the JSON of the wire. Text goes to the listener piece by
/// piece; items are taken whole, in the order of their places. Events of other types are let pass.
final class ResponsesReading extends Exchange.Reading {
    private final ResponsesItems items = new ResponsesItems();
    private JsonNode ended = Json.object();

    ResponsesReading(ReplyListener listener, Problems problems) {
        super(listener, problems);
    }

    @Override
    public boolean isWhole() {
        return false;
    }

    /// A reply of this API says itself that it ends.
    @Override
    public Optional<ModelReply> ended(boolean marked) {
        return Optional.empty();
    }

    @Override
    public Optional<ModelReply> read(EventStream.Next.Event next) throws ReplyTooLong {
        ObjectNode event = next.json();
        String type = event.path("type").asText("");
        countEvent(type.startsWith("response.") || type.equals("error"));
        switch (type) {
            case "response.output_text.delta" -> heard(items.text(event, "delta", false));
            case "response.output_text.done" -> heard(items.text(event, "text", true));
            case "response.reasoning_text.delta", "response.reasoning_summary_text.delta" ->
                    thought(event.path("delta").asText(""));
            case "response.function_call_arguments.delta" ->
                    keep(items.arguments(event, "delta", false));
            case "response.function_call_arguments.done" ->
                    keep(items.arguments(event, "arguments", true));
            case "response.output_item.added" -> {
                keep(next.length());
                items.added(event);
            }
            case "response.output_item.done" -> {
                keep(next.length());
                items.done(event);
            }
            case "response.completed", "response.incomplete", "response.failed" -> {
                return Optional.of(ended(event.path("response"), type));
            }
            case "error" -> {
                return failed(event);
            }
            default -> {}
        }
        return Optional.empty();
    }

    @Override
    protected boolean hasTooMany() {
        return items.places() > MAX_KEPT / 256;
    }

    /// What the response says of itself counts, whatever its event is called.
    private ModelReply ended(JsonNode response, String type) {
        ended = response;
        String status =
                type.equals("response.completed")
                        ? response.path("status").asText("")
                        : type.substring("response.".length());
        return switch (status) {
            case "failed", "cancelled" ->
                    new ModelReply.Refused(problems().failed(Fault.of(response.path("error"))));
            case "incomplete" -> incomplete();
            default -> completed();
        };
    }

    private ModelReply completed() {
        List<OutputItem> produced = items();
        ModelReply.Replied reply = new ModelReply.Replied(produced, usage());
        String refusal = refusal(produced);
        boolean declined = !refusal.isEmpty() && reply.text().isBlank() && reply.calls().isEmpty();
        return declined ? new ModelReply.Refused(problems().declined(refusal)) : reply;
    }

    /// What came before the limit is a reply; any other reason makes it void.
    private ModelReply incomplete() {
        String reason = ended.at("/incomplete_details/reason").asText("");
        ModelProblem problem = problems().incomplete(reason);
        return reason.equals(Problems.OUTPUT_LIMIT)
                ? new ModelReply.Replied(items(), usage(), Optional.of(problem))
                : new ModelReply.Refused(problem);
    }

    @Override
    public List<OutputItem> items() {
        return items.all(ended.path("output"));
    }

    @Override
    public Usage usage() {
        JsonNode usage = ended.path("usage");
        Usage told =
                new Usage(
                        usage.path("input_tokens").asLong(),
                        usage.path("output_tokens").asLong(),
                        usage.path("input_tokens_details").path("cached_tokens").asLong());
        return told.withReasoning(
                usage.path("output_tokens_details").path("reasoning_tokens").asLong());
    }

    private static String refusal(List<OutputItem> produced) {
        StringBuilder words = new StringBuilder();
        for (OutputItem item : produced) {
            JsonNode own = Echo.of(OpenAiProvider.ID, item).orElseGet(Json::object);
            for (JsonNode part : own.path("content")) {
                if (part.path("type").asText().equals("refusal")) {
                    words.append(part.path("refusal").asText());
                }
            }
        }
        return words.toString();
    }
}
