package dev.assay.activity.strava;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.activity.reading.StreamsJson;
import dev.assay.activity.strava.StravaException.Problem;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The activities of an athlete at Strava. The list is read once; streams are read when they are
/// asked for, and the latest of them are held in memory.
public final class StravaLibrary implements ActivityLibrary {
    private static final int PAGE = 200;

    /// Ten thousand activities; nobody was active more often.
    private static final int MOST_PAGES = 50;

    private static final int HELD = 24;

    private static final String STREAMS =
            "time,distance,latlng,altitude,velocity_smooth,heartrate,cadence,watts,temp,moving,grade_smooth";

    private final StravaClient client;
    private final Athlete athlete;
    private final List<Activity> activities;
    private final Map<Long, Recording> held =
            Collections.synchronizedMap(
                    new LinkedHashMap<>(HELD, 0.75f, true) {
                        @Override
                        protected boolean removeEldestEntry(Map.Entry<Long, Recording> eldest) {
                            return size() > HELD;
                        }
                    });

    private StravaLibrary(StravaClient client, Athlete athlete, List<Activity> activities) {
        this.client = client;
        this.athlete = athlete;
        this.activities = List.copyOf(activities);
    }

    /// Reads the athlete and the list of activities, blocking.
    ///
    /// @param client is closed with the library, or here where this fails
    /// @throws StravaException where Strava does not answer as it should
    public static StravaLibrary open(StravaClient client, Work.Monitor monitor)
            throws InterruptedException {
        boolean opened = false;
        try {
            monitor.progress().report("Asking who you are", Progress.UNKNOWN);
            Athlete athlete = StravaJson.athlete(client.json("athlete"), zones(client));
            StravaLibrary library = new StravaLibrary(client, athlete, all(client, monitor));
            opened = true;
            return library;
        } finally {
            if (!opened) {
                client.close();
            }
        }
    }

    /// Zones may be kept from an application; everything else may be read then.
    private static JsonNode zones(StravaClient client) throws InterruptedException {
        try {
            return client.json("athlete/zones");
        } catch (StravaException kept) {
            if (kept.problem() == Problem.RATE_LIMIT || kept.problem() == Problem.UNAVAILABLE) {
                throw kept;
            }
            return Json.object();
        }
    }

    private static List<Activity> all(StravaClient client, Work.Monitor monitor)
            throws InterruptedException {
        List<Activity> all = new ArrayList<>();
        for (int page = 1; page <= MOST_PAGES; page++) {
            monitor.cancellation().check();
            monitor.progress()
                    .report(
                            "Reading the list: %s so far".formatted(Words.count(all.size())),
                            Progress.UNKNOWN);
            JsonNode listed =
                    client.json("athlete/activities?per_page=%d&page=%d".formatted(PAGE, page));
            listed.forEach(one -> all.add(StravaJson.activity(one)));
            // A page may be shorter than asked for; only an empty one is the last.
            if (listed.isEmpty()) {
                break;
            }
        }
        all.removeIf(one -> one.id() <= 0);
        all.sort(
                Comparator.comparing(
                        Activity::start, Comparator.nullsLast(Comparator.<Instant>reverseOrder())));
        return all;
    }

    @Override
    public String title() {
        return athlete.name() == null ? "Strava" : "Strava of " + athlete.name();
    }

    @Override
    public Athlete athlete() {
        return athlete;
    }

    @Override
    public List<Activity> activities() {
        return activities;
    }

    @Override
    public Optional<Recording> recording(long id, Work.Monitor monitor)
            throws InterruptedException {
        Optional<Activity> activity = activities.stream().filter(one -> one.id() == id).findFirst();
        if (activity.isEmpty()) {
            return Optional.empty();
        }
        Recording known = held.get(id);
        if (known == null) {
            known = read(activity.get(), monitor);
            held.put(id, known);
        }
        return Optional.of(known);
    }

    private Recording read(Activity activity, Work.Monitor monitor) throws InterruptedException {
        monitor.progress().report("Reading the streams at Strava", Progress.UNKNOWN);
        String path = "activities/" + activity.id();
        try {
            Recording bare =
                    StreamsJson.read(
                            client.bytes(path + "/streams?keys=" + STREAMS + "&key_by_type=true"));
            return StravaJson.recording(activity, bare, client.json(path + "/laps"));
        } catch (StravaException problem) {
            throw new UnreadableRecordingException(
                    problem.problem() == Problem.NOT_FOUND
                            ? "%s has no streams at Strava: it was entered by hand, or is not accessible any more."
                                    .formatted(activity.name())
                            : Words.sentence(String.valueOf(problem.getMessage())));
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
