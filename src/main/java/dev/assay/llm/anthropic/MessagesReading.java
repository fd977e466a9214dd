package dev.assay.llm.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Secrets;
import dev.assay.llm.Echo;
import dev.assay.llm.LanguageModel.ReplyListener;
import dev.assay.llm.ModelReply;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import dev.assay.llm.wire.EventStream;
import dev.assay.llm.wire.Exchange;
import dev.assay.llm.wire.Problems;
import dev.assay.llm.wire.ReplyTooLong;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// Reads the events of one reply: blocks that begin, grow and end, each with a number.
final class MessagesReading extends Exchange.Reading {
    /// The event that carries an answer that was not streamed.
    static final String WHOLE = "message_whole";

    private static final int MOST_BLOCKS = 10_000;

    private final TreeMap<Integer, Block> blocks = new TreeMap<>();
    private final ObjectNode usage = Json.object();
    private String stopReason = "";

    /// A block so far.
    ///
    /// @param begun as it began
    /// @param words its text, thoughts or arguments
    private record Block(ObjectNode begun, StringBuilder words, StringBuilder signature) {
        private String type() {
            return begun.path("type").asText();
        }
    }

    MessagesReading(ReplyListener listener, Problems problems) {
        super(listener, problems);
    }

    @Override
    public boolean isWhole() {
        return !stopReason.isEmpty();
    }

    @Override
    public Optional<ModelReply> ended(boolean marked) {
        return isWhole() || (marked && events() > 0) ? Optional.of(reply()) : Optional.empty();
    }

    @Override
    public Optional<ModelReply> read(EventStream.Next.Event next) throws ReplyTooLong {
        ObjectNode event = next.json();
        String type = event.path("type").asText();
        countEvent(
                type.startsWith("message_") || type.startsWith("content_") || type.equals("error"));
        switch (type) {
            case "message_start" -> begun(event.path("message").path("usage"));
            case "content_block_start" -> begin(event.path("index").asInt(), event);
            case "content_block_delta" -> grow(event.path("index").asInt(), event.path("delta"));
            case "message_delta" -> {
                stopReason = event.path("delta").path("stop_reason").asText(stopReason);
                count(event.path("usage"));
            }
            case "message_stop" -> {
                return Optional.of(reply());
            }
            case WHOLE -> {
                return Optional.of(whole(event.path("message")));
            }
            case "error" -> {
                return failed(event);
            }
            default -> {}
        }
        return Optional.empty();
    }

    /// How much will be written, nobody knows yet, whatever stands there.
    private void begun(JsonNode told) {
        count(told);
        usage.remove("output_tokens");
    }

    private void count(JsonNode told) {
        told.properties().stream()
                .filter(field -> field.getValue().isNumber())
                .forEach(field -> usage.set(field.getKey(), field.getValue()));
    }

    private void begin(int index, JsonNode event) throws ReplyTooLong {
        ObjectNode begun =
                event.path("content_block") instanceof ObjectNode block ? block : Json.object();
        blocks.put(index, new Block(begun, new StringBuilder(), new StringBuilder()));
        keep(Json.write(begun).length());
        add(index, begun.path("text").asText("") + begun.path("thinking").asText(""));
    }

    private void grow(int index, JsonNode delta) throws ReplyTooLong {
        switch (delta.path("type").asText()) {
            case "text_delta" -> add(index, delta.path("text").asText());
            case "thinking_delta" -> add(index, delta.path("thinking").asText());
            case "input_json_delta" -> add(index, delta.path("partial_json").asText());
            case "signature_delta" -> {
                String piece = delta.path("signature").asText();
                keep(piece.length());
                block(index).signature().append(piece);
            }
            default -> {}
        }
    }

    private Block block(int index) {
        return blocks.computeIfAbsent(
                index,
                _ ->
                        new Block(
                                Json.object().put("type", "text"),
                                new StringBuilder(),
                                new StringBuilder()));
    }

    private void add(int index, String piece) throws ReplyTooLong {
        Block block = block(index);
        block.words().append(piece);
        switch (block.type()) {
            case "text" -> heard(piece);
            case "thinking" -> thought(piece);
            default -> keep(piece.length());
        }
    }

    @Override
    protected boolean hasTooMany() {
        return blocks.size() > MOST_BLOCKS;
    }

    private ModelReply whole(JsonNode message) throws ReplyTooLong {
        count(message.path("usage"));
        stopReason = message.path("stop_reason").asText();
        int index = 0;
        for (JsonNode block : message.path("content")) {
            begin(index++, Json.object().set("content_block", block));
        }
        return reply();
    }

    private ModelReply reply() {
        List<OutputItem> items = items();
        ModelReply.Replied reply = new ModelReply.Replied(items, usage());
        return switch (stopReason) {
            case "max_tokens", "model_context_window_exceeded" ->
                    new ModelReply.Replied(
                            items,
                            usage(),
                            Optional.of(problems().incomplete(Problems.OUTPUT_LIMIT)));
            case "refusal" ->
                    new ModelReply.Refused(
                            reply.text().isBlank()
                                    ? problems().incomplete("content_filter")
                                    : problems().declined(reply.text()));
            case "", "null", "end_turn", "tool_use", "stop_sequence", "pause_turn" -> reply;
            default ->
                    reply.calls().isEmpty()
                            ? new ModelReply.Replied(
                                    items, usage(), Optional.of(problems().unknownEnd(stopReason)))
                            : reply;
        };
    }

    @Override
    public List<OutputItem> items() {
        List<OutputItem> items = new ArrayList<>();
        blocks.values().forEach(block -> item(block).ifPresent(items::add));
        return items;
    }

    private static Optional<OutputItem> item(Block block) {
        String words = Secrets.hideKnown(block.words().toString());
        return switch (block.type()) {
            case "text" ->
                    words.isEmpty()
                            ? Optional.empty()
                            : Optional.of(new OutputItem.Text(words, Json.object()));
            case "tool_use" -> Optional.of(call(block, words));
            case "thinking" -> Optional.of(thoughts(block, words));
            default -> Optional.of(echo(block.begun()));
        };
    }

    private static OutputItem call(Block block, String streamed) {
        JsonNode input = block.begun().path("input");
        String whole = input.isObject() ? Json.write(input) : "{}";
        return new OutputItem.Call(
                block.begun().path("id").asText(),
                block.begun().path("name").asText(),
                streamed.isBlank() ? whole : streamed,
                Json.object());
    }

    /// Thoughts that nobody signed are refused when they come back.
    private static OutputItem thoughts(Block block, String words) {
        String signature =
                block.signature().isEmpty()
                        ? block.begun().path("signature").asText("")
                        : block.signature().toString();
        return signature.isEmpty()
                ? new OutputItem.Unknown(Json.object())
                : echo(
                        Json.object()
                                .put("type", "thinking")
                                .put("thinking", words)
                                .put("signature", signature));
    }

    private static OutputItem echo(ObjectNode block) {
        return new OutputItem.Unknown(new Echo(AnthropicProvider.ID, block).raw());
    }

    /// What the server counted; how much of the output was thought, this API does not tell.
    @Override
    public Usage usage() {
        long read = usage.path("cache_read_input_tokens").asLong();
        long written = usage.path("cache_creation_input_tokens").asLong();
        return new Usage(
                usage.path("input_tokens").asLong() + read + written,
                usage.path("output_tokens").asLong(),
                read,
                written,
                0,
                false);
    }
}
