package dev.assay.activity.catalogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.StreamType;
import dev.assay.activity.Totals;
import dev.assay.base.Json;
import java.util.EnumMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Totals of an activity as they are kept. What is not known is left out.
final class TotalsJson {
    private static final Pattern WHOLE = Pattern.compile("\\d{1,7}");

    private TotalsJson() {}

    static ObjectNode of(Totals totals) {
        ObjectNode json =
                Json.object()
                        .put("gain", totals.gain())
                        .put("heart_rate", totals.heartRate())
                        .put("max_heart_rate", totals.maxHeartRate())
                        .put("power", totals.power())
                        .put("max_power", totals.maxPower())
                        .put("normalised_power", totals.normalisedPower())
                        .put("power_seconds", totals.powerSeconds())
                        .put("calories", totals.calories());
        ObjectNode best = json.putObject("best");
        totals.best().forEach((type, own) -> best.set(type.wireName(), json(own)));
        json.set("heart_seconds", json(totals.heartSeconds()));
        return json;
    }

    private static ObjectNode json(NavigableMap<Integer, Double> numbers) {
        ObjectNode json = Json.object();
        numbers.forEach((key, value) -> json.put(key.toString(), value));
        return json;
    }

    static Totals read(JsonNode json) {
        Map<StreamType, NavigableMap<Integer, Double>> best = new EnumMap<>(StreamType.class);
        for (StreamType type : StreamType.values()) {
            if (json.path("best").has(type.wireName())) {
                best.put(type, numbers(json.path("best").path(type.wireName())));
            }
        }
        JsonNode power = json.path("power_seconds");
        return new Totals(
                number(json.path("gain")),
                number(json.path("heart_rate")),
                number(json.path("max_heart_rate")),
                number(json.path("power")),
                number(json.path("max_power")),
                number(json.path("normalised_power")),
                power.isNumber() ? power.asInt() : null,
                best,
                numbers(json.path("heart_seconds")),
                number(json.path("calories")));
    }

    /// A name that is no number is passed over.
    private static NavigableMap<Integer, Double> numbers(JsonNode json) {
        NavigableMap<Integer, Double> numbers = new TreeMap<>();
        for (Map.Entry<String, JsonNode> each : json.properties()) {
            if (WHOLE.matcher(each.getKey()).matches() && each.getValue().isNumber()) {
                numbers.put(Integer.valueOf(each.getKey()), each.getValue().asDouble());
            }
        }
        return numbers;
    }

    static @Nullable Double number(JsonNode json) {
        return json.isNumber() ? json.asDouble() : null;
    }
}
