package dev.assay.activity.catalogue;

import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import dev.assay.activity.Activity;
import dev.assay.base.RecordJson;
import java.io.Serial;
import java.time.ZoneOffset;

/// Activities as they are kept.
final class ActivityJson {
    private static final JsonMapper MAPPER =
            RecordJson.mapper(
                            new SimpleModule()
                                    .addSerializer(ZoneOffset.class, ToStringSerializer.instance)
                                    .addDeserializer(ZoneOffset.class, new OffsetReader()))
                    .rebuild()
                    .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                    // What is not known of an activity is null.
                    .disable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                    .build();

    private ActivityJson() {}

    static ObjectNode of(Activity activity) {
        return MAPPER.valueToTree(activity);
    }

    /// @throws IllegalArgumentException where it is not what an activity becomes
    static Activity read(JsonNode json) {
        if (!json.isObject()) {
            throw new IllegalArgumentException("no activity");
        }
        return MAPPER.convertValue(json, Activity.class);
    }

    private static final class OffsetReader extends FromStringDeserializer<ZoneOffset> {
        @Serial private static final long serialVersionUID = 1;

        private OffsetReader() {
            super(ZoneOffset.class);
        }

        @Override
        protected ZoneOffset _deserialize(String text, DeserializationContext context) {
            return ZoneOffset.of(text);
        }
    }
}
