package dev.assay.llm.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Secrets;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Function;

/// The events of one reply, read off the wire line by line as server-sent events are written. No
/// line may be longer than [#LONGEST_LINE], so nothing that a server sends fills the memory.
///
/// A server that does not stream answers with the whole reply as one JSON object: it is read as the
/// event that would have carried it. Keys that this process knows are taken out before anything
/// else sees them.
public final class EventStream {
    /// A reply that ends repeats itself whole in its last line, and no model writes a tenth of
    /// this.
    static final int LONGEST_LINE = 16 << 20;

    private final BoundedLines lines;
    private final Function<JsonNode, Optional<ObjectNode>> wholeAnswers;
    private boolean begun;
    private boolean ended;

    /// What came next.
    public sealed interface Next {
        /// An event of whatever type.
        ///
        /// @param length of what was sent, in characters
        record Event(ObjectNode json, int length) implements Next {}

        /// Words that should be JSON and are not.
        record Garbled() implements Next {}

        /// An answer that is complete and no reply of this API.
        record Foreign(Shape shape) implements Next {}

        /// The mark with which some APIs end their streams.
        record Done() implements Next {}

        /// Nothing more comes.
        record End() implements Next {}
    }

    /// The looks of an answer.
    public enum Shape {
        /// A page for people: of a proxy, of a sign-in.
        PAGE,
        /// A reply of the Responses API.
        RESPONSE,
        /// A reply of the Chat Completions API.
        CHAT_COMPLETION,
        /// A reply of the Messages API.
        MESSAGE,
        /// Some other JSON.
        JSON
    }

    /// @param wholeAnswers makes an answer that is not streamed the event that would have carried
    ///   it; empty where it is none of the API
    EventStream(InputStream in, Function<JsonNode, Optional<ObjectNode>> wholeAnswers) {
        this.wholeAnswers = wholeAnswers;
        this.lines = new BoundedLines(in, LONGEST_LINE);
    }

    /// Waits for the next event.
    ///
    /// @throws ReplyTooLong where a line has no end
    Next next() throws IOException {
        if (!begun) {
            begun = true;
            Optional<Next> whole = wholeAnswer();
            if (whole.isPresent()) {
                ended = true;
                return whole.get();
            }
        }
        String name = "";
        StringBuilder data = new StringBuilder();
        while (!ended) {
            Optional<String> line = lines.line();
            ended = line.isEmpty();
            String said = withoutMark(line.orElse(""));
            if (!said.isEmpty()) {
                name = said.startsWith("event:") ? value(said) : name;
                add(data, said);
            } else if (!data.isEmpty()) {
                Optional<Next> event = event(name, data.toString());
                if (event.isPresent()) {
                    return event.get();
                }
                data.setLength(0);
                name = "";
            }
        }
        return new Next.End();
    }

    /// A text may begin with the mark of its encoding.
    private static String withoutMark(String line) {
        return line.startsWith("\uFEFF") ? line.substring(1) : line;
    }

    private static void add(StringBuilder data, String line) throws ReplyTooLong {
        if (line.startsWith("data:") || line.equals("data")) {
            data.append(data.isEmpty() ? "" : "\n").append(value(line));
            if (data.length() > LONGEST_LINE) {
                throw new ReplyTooLong(LONGEST_LINE);
            }
        }
    }

    private static String value(String line) {
        String value = line.substring(line.indexOf(':') + 1);
        return value.startsWith(" ") ? value.substring(1) : value;
    }

    /// Empty where nothing was said: `null`.
    private static Optional<Next> event(String name, String data) {
        if (data.isBlank()) {
            return Optional.empty();
        }
        if (data.strip().equals("[DONE]")) {
            return Optional.of(new Next.Done());
        }
        Optional<JsonNode> json = Json.parse(Secrets.hideKnown(data));
        if (json.isEmpty()) {
            return Optional.of(new Next.Garbled());
        }
        if (!(json.get() instanceof ObjectNode event)) {
            return Optional.empty();
        }
        if (!event.has("type")) {
            // Where a gateway fails in mid-stream it often says no more than what failed.
            event.put("type", event.hasNonNull("error") ? "error" : name);
        }
        return Optional.of(new Next.Event(event, data.length()));
    }

    /// What came instead of a stream, if it did: it shows in the first character.
    private Optional<Next> wholeAnswer() throws IOException {
        return switch (lines.peek()) {
            case '<' -> Optional.of(new Next.Foreign(Shape.PAGE));
            case '{', '[' -> Optional.of(whole(lines.rest()));
            default -> Optional.empty();
        };
    }

    private Next whole(String answer) {
        Optional<JsonNode> json = Json.parse(Secrets.hideKnown(withoutMark(answer)));
        if (json.isEmpty()) {
            return new Next.Garbled();
        }
        JsonNode said = json.get();
        Optional<ObjectNode> event = wholeAnswers.apply(said);
        if (event.isEmpty() && said.hasNonNull("error")) {
            ObjectNode failure = Json.object().put("type", "error");
            event = Optional.of(failure.set("error", said.path("error")));
        }
        return event.<Next>map(found -> new Next.Event(found, answer.length()))
                .orElseGet(() -> new Next.Foreign(shape(said)));
    }

    private static Shape shape(JsonNode said) {
        if (said.path("choices").isArray()) {
            return Shape.CHAT_COMPLETION;
        }
        if (said.path("type").asText().equals("message")) {
            return Shape.MESSAGE;
        }
        boolean response = said.path("object").asText().equals("response") || said.has("output");
        return response ? Shape.RESPONSE : Shape.JSON;
    }
}
