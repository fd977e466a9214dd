package dev.assay.activity.catalogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.base.Json;
import dev.assay.settings.JsonFile;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What was made of the streams of a service's activities, kept between two starts. Strava lets
/// nobody keep its data for more than a week (its API agreement), so that what is older is read
/// again. Safe from any thread.
public final class ReadActivities {
    private static final int VERSION = 3;
    private static final Duration LONGEST = Duration.ofDays(7);

    private final Path file;
    private final Map<Long, Kept> kept = new HashMap<>();

    private record Kept(Activity activity, Instant read) {}

    /// What is kept in a file, or will be; blocking.
    ///
    /// @param now what was read a week before that is forgotten
    public ReadActivities(Path file, Instant now) {
        this.file = file;
        ObjectNode json = JsonFile.readOrEmpty(file);
        try {
            if (json.path("version").asInt() == VERSION) {
                json.path("activities").forEach(each -> take(each, now));
            }
        } catch (IllegalArgumentException damaged) {
            kept.clear();
        }
    }

    private void take(JsonNode json, Instant now) {
        Instant read = Instant.ofEpochSecond(json.path("read").asLong());
        if (read.plus(LONGEST).isAfter(now)) {
            put(ActivityJson.read(json), read);
        }
    }

    /// Forgets what is kept in a file, blocking.
    public static void forget(Path file) {
        JsonFile.writeWhatIsNotMissed(file, Json.object());
    }

    /// The activity of an id as it was when it was read.
    public synchronized Optional<Activity> of(long id) {
        return Optional.ofNullable(kept.get(id)).map(Kept::activity);
    }

    /// Takes an activity that was read just now.
    public synchronized void put(Activity activity, Instant now) {
        kept.put(activity.id(), new Kept(activity, now));
    }

    /// Writes the file, blocking.
    public synchronized void write() {
        ObjectNode json = Json.object().put("version", VERSION);
        ArrayNode activities = json.putArray("activities");
        kept.values()
                .forEach(each ->
                        activities.add(
                                ActivityJson.of(each.activity())
                                        .put("read", each.read().getEpochSecond())));
        JsonFile.writeWhatIsNotMissed(file, json);
    }
}
