package dev.assay.copilot.log;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.source.FocusKey;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Events as lines of JSON and back. Instants are ISO text, an absent value is an absent field, a
/// field that this program does not know is left alone.
public final class EventCodec {
    /// For what is read as empty where its field is absent. An empty text or object is not: a tool
    /// may be called without arguments.
    private static final JsonInclude.Value ABSENT_WHERE_EMPTY =
            JsonInclude.Value.construct(JsonInclude.Include.NON_EMPTY, JsonInclude.Include.ALWAYS);

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
        SimpleModule words = new SimpleModule("assay");
        words.addSerializer(Instant.class, new InstantWriter());
        words.addDeserializer(Instant.class, new InstantReader());
        words.addSerializer(new OptionalWriter());
        words.addDeserializer(Optional.class, new OptionalReader(null));
        words.addDeserializer(ObjectNode.class, new ObjectReader());
        words.addSerializer(FocusKey.class, new FocusWriter());
        words.addDeserializer(FocusKey.class, new FocusReader());
        JsonMapper mapper =
                JsonMapper.builder()
                        .addModule(words)
                        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                        .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                        .withConfigOverride(
                                List.class,
                                list ->
                                        list.setSetterInfo(
                                                        JsonSetter.Value.forValueNulls(
                                                                Nulls.AS_EMPTY))
                                                .setInclude(ABSENT_WHERE_EMPTY))
                        .withConfigOverride(
                                Optional.class, maybe -> maybe.setInclude(ABSENT_WHERE_EMPTY))
                        .build();
        // A line holds whole charts, and a chart may hold a long text.
        mapper.getFactory()
                .setStreamReadConstraints(
                        StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build());
        return mapper;
    }

    private static final class InstantWriter extends JsonSerializer<Instant> {
        @Override
        public void serialize(Instant at, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            out.writeString(at.toString());
        }
    }

    private static final class InstantReader extends JsonDeserializer<Instant> {
        @Override
        public Instant deserialize(JsonParser in, DeserializationContext context)
                throws IOException {
            String text = in.getValueAsString("");
            try {
                return Instant.parse(text);
            } catch (DateTimeException e) {
                return (Instant)
                        context.handleWeirdStringValue(Instant.class, text, "not an ISO instant");
            }
        }
    }

    /// The first logs left out the arguments of a call that had none.
    private static final class ObjectReader extends JsonDeserializer<ObjectNode> {
        @Override
        public ObjectNode deserialize(JsonParser in, DeserializationContext context)
                throws IOException {
            return context.readTree(in) instanceof ObjectNode object
                    ? object
                    : (ObjectNode) context.handleUnexpectedToken(ObjectNode.class, in);
        }

        @Override
        public ObjectNode getAbsentValue(DeserializationContext context) {
            return Json.object();
        }
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

    @SuppressWarnings({"rawtypes", "unchecked"})
    private static final class OptionalWriter extends JsonSerializer<Optional> {
        @Override
        public Class<Optional> handledType() {
            return Optional.class;
        }

        @Override
        public boolean isEmpty(SerializerProvider provider, Optional value) {
            return value.isEmpty();
        }

        @Override
        public void serialize(Optional value, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            provider.defaultSerializeValue(value.orElse(null), out);
        }
    }

    @SuppressWarnings("rawtypes")
    private static final class OptionalReader extends JsonDeserializer<Optional>
            implements ContextualDeserializer {
        private final @Nullable JavaType content;

        private OptionalReader(@Nullable JavaType content) {
            this.content = content;
        }

        @Override
        public JsonDeserializer<?> createContextual(
                DeserializationContext context, @Nullable BeanProperty property) {
            return new OptionalReader(context.getContextualType().containedTypeOrUnknown(0));
        }

        @Override
        public Optional<?> deserialize(JsonParser in, DeserializationContext context)
                throws IOException {
            JavaType type = content == null ? context.constructType(JsonNode.class) : content;
            return Optional.ofNullable(context.<@Nullable Object>readValue(in, type));
        }

        @Override
        public Optional<?> getNullValue(DeserializationContext context) {
            return Optional.empty();
        }

        @Override
        public Optional<?> getAbsentValue(DeserializationContext context) {
            return Optional.empty();
        }
    }
}
