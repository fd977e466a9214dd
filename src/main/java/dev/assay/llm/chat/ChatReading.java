package dev.assay.llm.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Secrets;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Reads the pieces of one reply. Of several choices the first counts.
final class ChatReading extends Exchange.Reading {
    /// Where servers put thoughts of their own.
    private static final List<String> THOUGHTS =
            List.of("reasoning_content", "reasoning", "thinking");

    /// The reasons for which servers say that a reply ended with its limit, and by itself.
    private static final Set<String> LIMITS =
            Set.of("length", "max_tokens", "model_length", "model_context_window_exceeded");

    private static final Set<String> ENDS =
            Set.of(
                    "",
                    "null",
                    "stop",
                    "stop_sequence",
                    "end_turn",
                    "eos",
                    "eos_token",
                    "done",
                    "complete",
                    "completed",
                    "tool_calls",
                    "tool_use",
                    "function_call",
                    "content_filter",
                    "error");

    private static final String DETAILS = "reasoning_details";

    private final StringBuilder text = new StringBuilder();
    private final ChatCalls calls = new ChatCalls();
    private final ArrayNode details = Json.array();
    private final StringBuilder refusal = new StringBuilder();
    private String thoughtsField = "";
    private String finished = "";
    private Usage usage = Usage.NONE;

    ChatReading(ReplyListener listener, Problems problems) {
        super(listener, problems);
    }

    @Override
    public boolean isWhole() {
        return !finished.isEmpty();
    }

    @Override
    public Optional<ModelReply> read(EventStream.Next.Event next) throws ReplyTooLong {
        ObjectNode event = next.json();
        if (event.hasNonNull("error")) {
            return failed(event);
        }
        countEvent(event.path("choices").isArray() || event.path("usage").isObject());
        if (event.path("usage").isObject()) {
            usage = usage(event.path("usage"));
        }
        JsonNode choice = event.path("choices").path(0);
        if (choice.path("index").asInt() == 0) {
            said(choice.path(choice.path("delta").isObject() ? "delta" : "message"));
            finished = choice.path("finish_reason").asText(finished);
        }
        return Optional.empty();
    }

    private void said(JsonNode message) throws ReplyTooLong {
        JsonNode content = message.path("content");
        if (content.isTextual()) {
            addText(content.asText());
        }
        if (content.isArray()) {
            for (JsonNode part : content) {
                addText(part.path("text").asText(""));
            }
        }
        for (String field : THOUGHTS) {
            if (message.path(field).isTextual()) {
                thoughtsField = field;
                thought(message.path(field).asText());
                break;
            }
        }
        for (JsonNode detail : message.path(DETAILS)) {
            keep(detail.toString().length());
            details.add(detail);
        }
        refusal.append(message.path("refusal").asText(""));
        keep(message.path("refusal").asText("").length());
        for (JsonNode call : message.path("tool_calls")) {
            keep(calls.add(call) + 64);
        }
        if (message.path("function_call").isObject()) {
            ObjectNode only = Json.object().put("index", 0);
            keep(calls.add(only.set("function", message.path("function_call"))) + 64);
        }
    }

    private void addText(String piece) throws ReplyTooLong {
        text.append(piece);
        heard(piece);
    }

    private static Usage usage(JsonNode json) {
        long cached = json.path("prompt_tokens_details").path("cached_tokens").asLong();
        Usage told =
                new Usage(
                        json.path("prompt_tokens").asLong(),
                        json.path("completion_tokens").asLong(),
                        cached > 0 ? cached : json.path("prompt_cache_hit_tokens").asLong());
        return told.withReasoning(
                json.path("completion_tokens_details").path("reasoning_tokens").asLong());
    }

    @Override
    public Optional<ModelReply> ended(boolean marked) {
        boolean whole = isWhole() || (marked && events() > 0);
        return whole ? Optional.of(reply()) : Optional.empty();
    }

    private ModelReply reply() {
        List<OutputItem> items = items();
        ModelReply.Replied reply =
                new ModelReply.Replied(items, usage(), cut(!calls.all().isEmpty()));
        boolean nothing = reply.text().isBlank() && reply.calls().isEmpty();
        if (finished.equals("content_filter")) {
            return new ModelReply.Refused(problems().incomplete("content_filter"));
        }
        if (finished.equals("error")) {
            ModelProblem failed = problems().failed(Fault.of(Json.object()));
            return new ModelReply.Refused(failed);
        }
        return nothing && !refusal.isEmpty()
                ? new ModelReply.Refused(problems().declined(refusal.toString()))
                : reply;
    }

    /// Why the reply may lack its end. Calls that came whole are worth more than a reason that
    /// nobody knows.
    private Optional<ModelProblem> cut(boolean called) {
        String reason = finished.toLowerCase(Locale.ROOT);
        if (LIMITS.contains(reason)) {
            return Optional.of(problems().incomplete(Problems.OUTPUT_LIMIT));
        }
        return ENDS.contains(reason) || called
                ? Optional.empty()
                : Optional.of(problems().unknownEnd(finished));
    }

    @Override
    public List<OutputItem> items() {
        List<OutputItem> items = new ArrayList<>();
        ownThoughts().ifPresent(items::add);
        String said = Secrets.hideKnown(text.toString());
        if (!said.isEmpty()) {
            items.add(new OutputItem.Text(said, Json.object()));
        }
        items.addAll(calls.all());
        return items;
    }

    /// What some models must be handed back beside their calls.
    private Optional<OutputItem> ownThoughts() {
        ObjectNode own = Json.object();
        if (!details.isEmpty()) {
            own.set(DETAILS, details);
        } else if (!thoughts().isEmpty()) {
            own.put(thoughtsField, Secrets.hideKnown(thoughts()));
        }
        return own.isEmpty()
                ? Optional.empty()
                : Optional.of(new OutputItem.Unknown(new Echo(ChatProvider.ID, own).raw()));
    }

    @Override
    public Usage usage() {
        return usage;
    }
}
