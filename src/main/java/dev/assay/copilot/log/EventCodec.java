package dev.assay.copilot.log;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.RecordJson;
import dev.assay.source.FocusKey;
import java.io.IOException;
import java.util.Optional;

/// Events as lines of JSON and back, as [RecordJson] writes records.
public final class EventCodec {
    private static final String SOURCE = "source";
    private static final JsonMapper MAPPER = mapper();

    private EventCodec() {}

    /// The event as one line, without its end.
    public static String write(ConversationEvent event) {
        try {
            return Json.write(MAPPER.valueToTree(event));
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("An event could not be written", e);
        }
    }

    /// The event of a line; empty where the line is no event that this program knows.
    public static Optional<ConversationEvent> read(String line) {
        try {
            return Optional.ofNullable(MAPPER.readValue(line, ConversationEvent.class));
        } catch (JsonProcessingException unknown) {
            return Optional.empty();
        }
    }

    private static JsonMapper mapper() {
        SimpleModule keys = new SimpleModule("focus");
        keys.addSerializer(FocusKey.class, new FocusWriter());
        keys.addDeserializer(FocusKey.class, new FocusReader());
        return RecordJson.mapper(keys);
    }

    /// The source's id stands among the fields that the source wrote. The first logs had none.
    private static final class FocusWriter extends JsonSerializer<FocusKey> {
        @Override
        public void serialize(FocusKey key, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            ObjectNode json = key.value();
            provider.defaultSerializeValue(
                    key.source().isEmpty() ? json : json.put(SOURCE, key.source()), out);
        }
    }

    private static final class FocusReader extends JsonDeserializer<FocusKey> {
        @Override
        public FocusKey deserialize(JsonParser in, DeserializationContext context)
                throws IOException {
            if (context.readTree(in) instanceof ObjectNode json) {
                String source = json.path(SOURCE).asText("");
                return new FocusKey(source, json.without(SOURCE));
            }
            return (FocusKey) context.handleUnexpectedToken(FocusKey.class, in);
        }
    }
}
