package dev.assay.base;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Records as JSON that is kept, and back: each component is a field. Instants are ISO text, an
/// absent value is an absent field, and a field that this program does not know is left alone.
public final class RecordJson {
    /// For what is read as empty where its field is absent. An empty text or object is not: a tool
    /// may be called without arguments.
    private static final JsonInclude.Value ABSENT_WHERE_EMPTY =
            JsonInclude.Value.construct(JsonInclude.Include.NON_EMPTY, JsonInclude.Include.ALWAYS);

    private static final JsonMapper MAPPER = mapper(new SimpleModule());

    private RecordJson() {}

    /// The JSON of a record.
    public static ObjectNode write(Record value) {
        return MAPPER.valueToTree(value);
    }

    /// The record of some JSON.
    ///
    /// @throws IllegalArgumentException where it is not what a record of this type becomes
    public static <R extends Record> R read(JsonNode json, Class<R> type) {
        R read = json.isObject() ? MAPPER.convertValue(json, type) : null;
        if (read == null) {
            throw new IllegalArgumentException("No " + type.getSimpleName());
        }
        return read;
    }

    /// A mapper that writes and reads records in this way.
    ///
    /// @param more what it writes and reads in a way of its own
    public static JsonMapper mapper(SimpleModule more) {
        SimpleModule words = new SimpleModule("assay");
        words.addSerializer(Instant.class, new InstantWriter());
        words.addDeserializer(Instant.class, new InstantReader());
        words.addSerializer(new OptionalWriter());
        words.addDeserializer(Optional.class, new OptionalReader(null));
        words.addDeserializer(ObjectNode.class, new ObjectReader());
        JsonMapper mapper =
                JsonMapper.builder()
                        .addModules(words, more)
                        .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
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
        // A record holds whole charts, and a chart may hold a long text.
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

    /// What was written first left out the arguments of a call that had none.
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
