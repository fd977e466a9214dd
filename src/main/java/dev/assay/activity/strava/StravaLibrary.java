package dev.assay.activity.strava;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Athlete;
import dev.assay.activity.Details;
import dev.assay.activity.Recording;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.activity.catalogue.ReadActivities;
import dev.assay.activity.reading.StreamsJson;
import dev.assay.activity.strava.StravaException.Problem;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The activities of an athlete at Strava. The list is read when it is opened, and what is new now
/// and then; streams and details are read when they are asked for. The latest recordings are held
/// in memory, and what was made of all of them is kept.
public final class StravaLibrary implements ActivityLibrary {
    private static final int HELD = 24;

    /// The list is not asked for again before that.
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private static final String STREAMS =
            "time,distance,latlng,altitude,velocity_smooth,heartrate,cadence,watts,temp,moving,grade_smooth";

    private final StravaClient client;
    private final Athlete athlete;
    private final Supplier<Athlete> chosen;
    private final ReadActivities kept;
    private final StreamReading reading;
    private final Map<Long, Details> details = new ConcurrentHashMap<>();
    private final Map<Long, Recording> held =
            Collections.synchronizedMap(
                    new LinkedHashMap<>(HELD, 0.75f, true) {
                        @Override
                        protected boolean removeEldestEntry(Map.Entry<Long, Recording> eldest) {
                            return size() > HELD;
                        }
                    });
    private volatile List<Activity> listed;
    private volatile List<Activity> activities = List.of();
    private volatile Instant looked;

    private StravaLibrary(
            StravaClient client,
            Athlete athlete,
            Supplier<Athlete> chosen,
            List<Activity> listed,
            ReadActivities kept) {
        this.client = client;
        this.athlete = athlete;
        this.chosen = chosen;
        this.listed = List.copyOf(listed);
        this.kept = kept;
        this.looked = client.now();
        this.reading = new StreamReading(client, this::streams, this::take);
        join();
    }

    /// Reads the athlete and the list of activities, blocking.
    ///
    /// @param client is closed with the library, or here where this fails
    /// @param kept what was made of streams that were read before
    /// @param chosen what somebody chose of the athlete here, as it is now
    /// @throws StravaException where Strava does not answer as it should
    public static StravaLibrary open(
            StravaClient client,
            ReadActivities kept,
            Supplier<Athlete> chosen,
            Work.Monitor monitor)
            throws InterruptedException {
        boolean opened = false;
        try {
            monitor.progress().report("Asking who you are", Progress.UNKNOWN);
            Athlete athlete = StravaJson.athlete(client.json("athlete"), zones(client));
            List<Activity> all = StravaList.all(client, monitor);
            StravaLibrary library = new StravaLibrary(client, athlete, chosen, all, kept);
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
        } catch (StravaException closed) {
            if (closed.problem() == Problem.RATE_LIMIT || closed.problem() == Problem.UNAVAILABLE) {
                throw closed;
            }
            return Json.object();
        }
    }

    /// The list with what was made of streams.
    private synchronized void join() {
        activities =
                listed.stream()
                        .map(one ->
                                known(one).map(read -> StreamTotals.joined(one, read)).orElse(one))
                        .toList();
    }

    private Optional<Activity> known(Activity one) {
        return kept.of(one.id()).filter(read -> StreamTotals.isOf(read, one));
    }

    /// Takes over activities that were read.
    private void take(List<Activity> read) {
        read.forEach(one -> kept.put(one, client.now()));
        kept.write();
        join();
    }

    /// Looks at Strava for what is new, at most every few minutes, blocking. Where Strava does not
    /// answer, the list stays as it is.
    ///
    /// @return how many activities are new, changed or gone
    public int look(Work.Monitor monitor) throws InterruptedException {
        if (client.now().isBefore(looked.plus(PATIENCE))) {
            return 0;
        }
        looked = client.now();
        try {
            List<Activity> before = listed;
            List<Activity> now = StravaList.renewed(before, client, monitor);
            listed = List.copyOf(now);
            join();
            Set<Long> ids = now.stream().map(Activity::id).collect(Collectors.toSet());
            long gone = before.stream().filter(one -> !ids.contains(one.id())).count();
            return (int) (gone + now.stream().filter(one -> !before.contains(one)).count());
        } catch (StravaException later) {
            return 0;
        }
    }

    @Override
    public String title() {
        return athlete.name() == null ? "Strava" : "Strava of " + athlete.name();
    }

    @Override
    public Athlete athlete() {
        return athlete.with(chosen.get());
    }

    @Override
    public List<Activity> activities() {
        return activities;
    }

    @Override
    public Set<Long> unread() {
        return listed.stream()
                .filter(this::isUnread)
                .map(Activity::id)
                .collect(Collectors.toUnmodifiableSet());
    }

    private boolean isUnread(Activity one) {
        return StravaJson.hasStreams(one) && known(one).isEmpty();
    }

    @Override
    public Optional<String> readStreams(List<Activity> wanted, Work.Monitor monitor)
            throws InterruptedException {
        return reading.read(wanted, this::unread, monitor);
    }

    @Override
    public Optional<Recording> recording(long id, Work.Monitor monitor)
            throws InterruptedException {
        Optional<Activity> activity = activity(id);
        if (activity.isEmpty()) {
            return Optional.empty();
        }
        Recording known = held.get(id);
        if (known == null) {
            known = read(activity.get(), monitor);
            held.put(id, known);
            if (isUnread(activity.get())) {
                take(List.of(StreamTotals.of(activity.get(), known)));
            }
        }
        return Optional.of(known);
    }

    /// As the list has it.
    private Optional<Activity> activity(long id) {
        return listed.stream().filter(one -> one.id() == id).findFirst();
    }

    private Recording read(Activity activity, Work.Monitor monitor) throws InterruptedException {
        monitor.progress().report("Reading the streams at Strava", Progress.UNKNOWN);
        try {
            Recording bare = bare(activity);
            return StravaJson.recording(activity, bare, client.json(path(activity.id()) + "/laps"));
        } catch (StravaException problem) {
            throw new UnreadableRecordingException(
                    problem.problem() == Problem.NOT_FOUND
                            ? "%s has no streams at Strava: it was entered by hand, or is not accessible any more."
                                    .formatted(activity.name())
                            : Words.sentence(String.valueOf(problem.getMessage())));
        }
    }

    /// What an activity came to by its streams alone.
    private Activity streams(Activity listed) throws InterruptedException {
        return StreamTotals.of(listed, bare(listed));
    }

    private Recording bare(Activity activity) throws InterruptedException {
        byte[] streams =
                client.bytes(
                        path(activity.id()) + "/streams?keys=" + STREAMS + "&key_by_type=true");
        try {
            return StreamsJson.read(new ByteArrayInputStream(streams));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static String path(long id) {
        return "activities/" + id;
    }

    @Override
    public Optional<Details> details(long id, Work.Monitor monitor) throws InterruptedException {
        if (activity(id).isEmpty()) {
            return Optional.empty();
        }
        Details known = details.get(id);
        if (known != null) {
            return Optional.of(known);
        }
        monitor.progress().report("Reading the details at Strava", Progress.UNKNOWN);
        try {
            Details read = StravaJson.details(client.json(path(id)));
            details.put(id, read);
            return Optional.of(read);
        } catch (StravaException problem) {
            return Optional.of(
                    Details.unknown(
                            "Strava's details were not read: "
                                    + Words.sentence(String.valueOf(problem.getMessage()))));
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
