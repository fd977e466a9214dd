package dev.assay.activity.strava;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.Details;
import dev.assay.activity.Lap;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.Totals;
import dev.assay.base.Words;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What Strava's API says of athletes, activities and laps. What is absent or null is not known,
/// and never 0.
final class StravaJson {
    private static final String SOURCE = "Strava";
    private static final String MANUAL = "It was entered by hand and has no streams.";
    private static final String ESTIMATED =
            "There was no power meter: the power is an estimate of Strava's.";
    private static final int LONGEST_DESCRIPTION = 1_000;

    private StravaJson() {}

    /// An athlete.
    ///
    /// @param zones the answer to "athlete/zones"
    static Athlete athlete(JsonNode athlete, JsonNode zones) {
        String name =
                (athlete.path("firstname").asText("") + " " + athlete.path("lastname").asText(""))
                        .strip();
        return new Athlete(
                name.isEmpty() ? null : name,
                positive(athlete, "ftp"),
                positive(athlete, "weight"),
                zones(zones.path("heart_rate").path("zones")));
    }

    /// Strava has −1 for no upper end.
    private static List<HeartRateZone> zones(JsonNode listed) {
        List<HeartRateZone> zones = new ArrayList<>();
        for (JsonNode zone : listed) {
            double to = zone.path("max").asDouble(-1);
            zones.add(
                    new HeartRateZone(
                            zone.path("min").asDouble(), to <= 0 ? Double.POSITIVE_INFINITY : to));
        }
        return zones;
    }

    /// An activity of a list, whose streams are not known yet but for two.
    static Activity activity(JsonNode one) {
        boolean watts = one.path("device_watts").asBoolean();
        Double moving = positive(one, "moving_time");
        return new Activity(
                one.path("id").asLong(),
                one.path("name").asText("").isBlank() ? "Activity" : one.path("name").asText(),
                one.path("sport_type").asText(one.path("type").asText("")),
                start(one),
                offset(one),
                positive(one, "elapsed_time"),
                moving,
                positive(one, "distance"),
                streams(one, watts),
                0,
                SOURCE,
                one.path("manual").asBoolean() ? List.of(MANUAL) : List.of(),
                new Totals(
                        number(one, "total_elevation_gain"),
                        positive(one, "average_heartrate"),
                        positive(one, "max_heartrate"),
                        watts ? number(one, "average_watts") : null,
                        watts ? number(one, "max_watts") : null,
                        watts ? number(one, "weighted_average_watts") : null,
                        watts && moving != null ? moving.intValue() : null,
                        Map.of(),
                        new TreeMap<>(),
                        null));
    }

    /// Whether an activity of the list has streams to read.
    static boolean hasStreams(Activity listed) {
        return !listed.remarks().contains(MANUAL);
    }

    /// Whether the power of streams was not measured.
    static boolean isPowerEstimated(Activity listed, Streams streams) {
        return streams.has(StreamType.POWER) && !listed.streams().contains(StreamType.POWER);
    }

    /// The answer to "activities/" with an id.
    static Details details(JsonNode one) {
        String gear = text(one.path("gear"), "name");
        String description = text(one, "description");
        return new Details(
                positive(one, "calories"),
                positive(one, "kilojoules"),
                positive(one, "suffer_score"),
                gear,
                text(one, "device_name"),
                description == null ? null : Words.shortened(description, LONGEST_DESCRIPTION),
                null);
    }

    private static @Nullable String text(JsonNode object, String field) {
        String text = object.path(field).asText("").strip();
        return text.isEmpty() || object.path(field).isNull() ? null : text;
    }

    private static Set<StreamType> streams(JsonNode one, boolean watts) {
        Set<StreamType> streams = EnumSet.noneOf(StreamType.class);
        if (one.path("has_heartrate").asBoolean()) {
            streams.add(StreamType.HEART_RATE);
        }
        if (watts) {
            streams.add(StreamType.POWER);
        }
        return streams;
    }

    private static @Nullable Instant start(JsonNode one) {
        try {
            return one.path("start_date").isTextual()
                    ? Instant.parse(one.path("start_date").asText())
                    : null;
        } catch (DateTimeException none) {
            return null;
        }
    }

    private static @Nullable ZoneOffset offset(JsonNode one) {
        JsonNode seconds = one.path("utc_offset");
        return seconds.isNumber()
                        && Math.abs(seconds.asDouble()) <= ZoneOffset.MAX.getTotalSeconds()
                ? ZoneOffset.ofTotalSeconds(seconds.asInt())
                : null;
    }

    /// A recording of bare streams with what the list says of the activity.
    ///
    /// @param laps the answer to "laps"
    static Recording recording(Activity activity, Recording bare, JsonNode laps) {
        List<String> remarks = new ArrayList<>(bare.remarks());
        remarks.addAll(activity.remarks());
        if (isPowerEstimated(activity, bare.streams())) {
            remarks.add(ESTIMATED);
        }
        return new Recording(
                activity.name(),
                activity.sport(),
                activity.start(),
                activity.offset(),
                null,
                bare.streams(),
                laps(laps, bare.streams().values(StreamType.TIME).orElse(new double[0])),
                remarks);
    }

    /// Laps by the samples at which they begin and end.
    private static List<Lap> laps(JsonNode listed, double[] times) {
        List<Lap> laps = new ArrayList<>();
        for (JsonNode lap : listed) {
            int first = lap.path("start_index").asInt(-1);
            int last = lap.path("end_index").asInt(-1);
            if (first >= 0 && last > first && last < times.length) {
                String name = lap.path("name").asText("");
                laps.add(
                        new Lap(
                                name.isBlank() ? "Lap " + (laps.size() + 1) : name,
                                times[first],
                                times[last],
                                positive(lap, "distance")));
            }
        }
        return laps;
    }

    private static @Nullable Double number(JsonNode object, String field) {
        JsonNode value = object.path(field);
        return value.isNumber() ? value.asDouble() : null;
    }

    private static @Nullable Double positive(JsonNode object, String field) {
        Double value = number(object, field);
        return value != null && value > 0 ? value : null;
    }
}
