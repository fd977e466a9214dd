package dev.assay.activity.domain;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.activity.Athlete;
import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.settings.CheckedJson;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
