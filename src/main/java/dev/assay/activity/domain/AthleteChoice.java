package dev.assay.activity.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Athlete;
import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.base.Json;
import dev.assay.settings.CheckedJson;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What `copilot.json` says of the athlete: `{"athlete": {"name", "ftp", "weight",
/// "heart_rate_zones": [[0, 120], [120, -1]]}}`.
final class AthleteChoice {
    static final Set<String> FIELDS = Set.of("athlete");

    private static final Set<String> KNOWN =
            new LinkedHashSet<>(List.of("name", "ftp", "weight", "heart_rate_zones"));

    private AthleteChoice() {}

    /// What is chosen there; what is wrong is told by the file's remarks.
    static Athlete read(CheckedJson json) {
        json.only("/athlete", KNOWN);
        return new Athlete(
                json.value("/athlete/name", JsonNode::isTextual, "a text", "none")
                        .map(JsonNode::asText)
                        .orElse(null),
                positive(json, "/athlete/ftp").orElse(null),
                positive(json, "/athlete/weight").orElse(null),
                zones(json));
    }

    /// What is written there for an athlete: fields that this program does not know stay.
    static ObjectNode write(Athlete athlete, CheckedJson before) {
        ObjectNode json =
                before.at("/athlete") instanceof ObjectNode known
                        ? known.deepCopy()
                        : Json.object();
        put(json, "ftp", athlete.ftp());
        put(json, "weight", athlete.weight());
        json.remove("heart_rate_zones");
        if (!athlete.zones().isEmpty()) {
            ArrayNode zones = json.putArray("heart_rate_zones");
            for (HeartRateZone zone : athlete.zones()) {
                ArrayNode pair = zones.addArray();
                number(pair, zone.from());
                number(pair, Double.isInfinite(zone.to()) ? -1 : zone.to());
            }
        }
        return json;
    }

    private static void put(ObjectNode json, String field, @Nullable Double value) {
        if (value == null) {
            json.remove(field);
        } else if (value == Math.rint(value)) {
            json.put(field, value.longValue());
        } else {
            json.put(field, value);
        }
    }

    private static void number(ArrayNode to, double value) {
        if (value == Math.rint(value)) {
            to.add((long) value);
        } else {
            to.add(value);
        }
    }

    private static Optional<Double> positive(CheckedJson json, String pointer) {
        return json.value(
                        pointer,
                        value -> value.isNumber() && value.asDouble() > 0,
                        "a number above 0",
                        "none")
                .map(JsonNode::asDouble);
    }

    private static List<HeartRateZone> zones(CheckedJson json) {
        List<HeartRateZone> zones = new ArrayList<>();
        json.value(
                        "/athlete/heart_rate_zones",
                        AthleteChoice::isRising,
                        "a list of zones in rising order, such as [[0, 120], [120, 149], [149, -1]]",
                        "none")
                .ifPresent(list -> list.forEach(zone -> zones.add(zone(zone))));
        return zones;
    }

    private static HeartRateZone zone(JsonNode pair) {
        double to = pair.path(1).asDouble();
        return new HeartRateZone(pair.path(0).asDouble(), to < 0 ? Double.POSITIVE_INFINITY : to);
    }

    private static boolean isRising(JsonNode list) {
        double last = -1;
        for (JsonNode pair : list) {
            if (!pair.isArray()
                    || pair.size() != 2
                    || !pair.path(0).isNumber()
                    || !pair.path(1).isNumber()) {
                return false;
            }
            HeartRateZone zone = zone(pair);
            if (zone.from() < last || zone.to() <= zone.from()) {
                return false;
            }
            last = zone.to();
        }
        return list.isArray() && !list.isEmpty();
    }
}
