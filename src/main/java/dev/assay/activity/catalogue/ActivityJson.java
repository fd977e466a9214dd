package dev.assay.activity.catalogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.StreamType;
import dev.assay.base.Json;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Activities as they are kept. What is not known is left out.
final class ActivityJson {
    private ActivityJson() {}

    static ObjectNode of(Activity activity) {
        ObjectNode json =
                Json.object()
                        .put("id", activity.id())
                        .put("name", activity.name())
                        .put("sport", activity.sport())
                        .put("source", activity.source())
                        .put("samples", activity.samples())
                        .put("elapsed", activity.elapsed())
                        .put("moving", activity.moving())
                        .put("distance", activity.distance());
        json.put("start", activity.start() == null ? null : activity.start().toString());
        json.put("offset", activity.offset() == null ? null : activity.offset().getId());
        ArrayNode streams = json.putArray("streams");
        activity.streams().forEach(type -> streams.add(type.wireName()));
        ArrayNode remarks = json.putArray("remarks");
        activity.remarks().forEach(remarks::add);
        json.set("totals", TotalsJson.of(activity.totals()));
        return json;
    }

    static Activity read(JsonNode json) {
        Set<StreamType> streams = EnumSet.noneOf(StreamType.class);
        Json.texts(json.path("streams")).forEach(type -> streams.addAll(StreamType.named(type)));
        return new Activity(
                json.path("id").asLong(),
                json.path("name").asText(),
                json.path("sport").asText(),
                start(json.path("start").asText("")),
                offset(json.path("offset").asText("")),
                TotalsJson.number(json.path("elapsed")),
                TotalsJson.number(json.path("moving")),
                TotalsJson.number(json.path("distance")),
                streams,
                json.path("samples").asInt(),
                json.path("source").asText(),
                Json.texts(json.path("remarks")),
                TotalsJson.read(json.path("totals")));
    }

    private static @Nullable Instant start(String text) {
        try {
            return text.isEmpty() ? null : Instant.parse(text);
        } catch (DateTimeException written) {
            return null;
        }
    }

    private static @Nullable ZoneOffset offset(String text) {
        try {
            return text.isEmpty() ? null : ZoneOffset.of(text);
        } catch (DateTimeException written) {
            return null;
        }
    }
}
