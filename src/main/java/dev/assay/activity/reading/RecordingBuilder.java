package dev.assay.activity.reading;

import dev.assay.activity.DeviceTotals;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.activity.reading.Parts.Part;
import dev.assay.base.Words;
import dev.assay.task.Cancellation;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The activities of a file that is read sample by sample. What a sample does not name is missing
/// in it.
final class RecordingBuilder {
    /// Half a year at a sample a second would be more; no device holds that.
    private static final int MOST = 5_000_000;

    /// Streams of other names; more are the sign of a damaged file.
    private static final int MAX_OTHERS = 40;

    /// So many bytes the samples of one file may take: an eighth of the memory, for they are there
    /// several times while it is read.
    static final long ROOM = Runtime.getRuntime().maxMemory() / 8;

    private static final int BEGIN = 4_096;

    private final Cancellation cancellation;
    private final Clock clock;
    private final long room;
    private final Map<StreamType, double[]> values = new EnumMap<>(StreamType.class);
    private final Map<String, double[]> others = new LinkedHashMap<>();
    private final Set<String> leftOut = new TreeSet<>();
    private final List<Part> parts = new ArrayList<>();
    private final List<Stretch> stretches = new ArrayList<>();
    private final List<MarkedLap> laps = new ArrayList<>();
    private final PoolLengths lengths = new PoolLengths();
    private final Sessions sessions = new Sessions();
    private final StoredHeartbeats heartbeats = new StoredHeartbeats();
    private final List<String> remarks = new ArrayList<>();
    private int stretchBegin;
    private int samples;
    private int beyond;
    private long held;
    private double earliest = Double.NEGATIVE_INFINITY;
    private double created = Double.NaN;
    private @Nullable String device;
    private @Nullable ZoneOffset offset;

    /// @param start seconds since 1970
    /// @param part in which it was named
    record MarkedLap(int part, double start, double seconds, @Nullable Double distance) {}

    /// @param clock by which times in the future are known
    RecordingBuilder(Cancellation cancellation, Clock clock) {
        this(cancellation, clock, ROOM);
    }

    /// @param room in bytes, for the samples
    RecordingBuilder(Cancellation cancellation, Clock clock, long room) {
        this.cancellation = cancellation;
        this.clock = clock;
        this.room = room;
        parts.add(new Part(false));
    }

    /// Begins a track or an activity of the file.
    ///
    /// @param alone whether it is an activity of its own whatever lies beside it
    void part(boolean alone) {
        stretch();
        parts.add(new Part(alone));
    }

    /// Begins something that does not go on from the samples before.
    void stretch() {
        if (samples > stretchBegin) {
            stretches.add(new Stretch(stretchBegin, samples, parts.size() - 1));
            stretchBegin = samples;
        }
    }

    /// The part that was begun last.
    Part begun() {
        return parts.getLast();
    }

    void device(String given) {
        device = device == null && !given.isBlank() ? given.strip() : device;
    }

    void offset(ZoneOffset given) {
        offset = given;
    }

    /// Times before that are none.
    ///
    /// @param seconds since 1970
    void earliest(double seconds) {
        earliest = seconds;
    }

    /// When the file was begun.
    ///
    /// @param seconds since 1970
    void created(double seconds) {
        created = Double.isNaN(created) ? seconds : created;
    }

    /// @param start seconds since 1970
    void lap(double start, double seconds, @Nullable Double distance) {
        laps.add(new MarkedLap(parts.size() - 1, start, seconds, distance));
    }

    /// The lengths of a pool that the file names.
    PoolLengths lengths() {
        return lengths;
    }

    /// A sport that the file names.
    ///
    /// @param start seconds since 1970
    void session(double start, String sport, DeviceTotals told) {
        sessions.add(parts.size() - 1, start, sport, told);
    }

    /// The heart rates that the file has in messages of their own.
    StoredHeartbeats heartbeats() {
        return heartbeats;
    }

    void remark(String sentence) {
        remarks.add(sentence);
    }

    /// What is told of a file that cannot be read to its end.
    ///
    /// @param reason in few words
    String damaged(String reason) {
        String kept =
                samples == 0
                        ? "nothing before that was a sample"
                        : Words.count(samples, "sample", "was", "were") + " kept";
        return "The file is damaged or cut off (%s): %s.".formatted(reason, kept);
    }

    boolean isCancelled() {
        return cancellation.isCancelled();
    }

    /// Begins the next sample.
    ///
    /// @return whether there is room for it
    boolean next() {
        if (samples == MOST || held > room) {
            beyond++;
            return false;
        }
        samples++;
        return true;
    }

    /// A value of the sample that was begun last; the time in seconds since 1970. What is no number
    /// is missing.
    void put(StreamType type, double value) {
        if (!Double.isNaN(value)) {
            put(values, type, value);
        }
    }

    /// A value of the sample that was begun last, of a stream that no device has by itself.
    ///
    /// @param name for people, with its unit
    void put(String name, double value) {
        if (others.size() < MAX_OTHERS || others.containsKey(name)) {
            put(others, name, value);
        } else {
            leftOut.add(name);
        }
    }

    /// Returns whether the sample that was begun last has a value.
    boolean has(StreamType type) {
        double[] stream = values.get(type);
        return stream != null && stream.length >= samples && !Double.isNaN(stream[samples - 1]);
    }

    private <K> void put(Map<K, double[]> into, K key, double value) {
        double[] stream = into.get(key);
        if (stream == null || stream.length < samples) {
            int length = Math.max(BEGIN, stream == null ? samples : 2 * stream.length);
            double[] longer = new double[Math.max(length, samples)];
            int known = stream == null ? 0 : stream.length;
            if (stream != null) {
                System.arraycopy(stream, 0, longer, 0, known);
            }
            Arrays.fill(longer, known, longer.length, Double.NaN);
            into.put(key, longer);
            held += (long) Double.BYTES * (longer.length - known);
            stream = longer;
        }
        stream[samples - 1] = value;
    }

    /// The activities, at least one.
    ///
    /// @throws UnreadableRecordingException where there is no sample
    /// @throws InterruptedException when cancelled
    List<FileActivity> build() throws InterruptedException {
        cancellation.check();
        end();
        boolean dated = dated();
        List<String> told = new ArrayList<>();
        lengths.complete(values, told);
        heartbeats.complete(values);
        double[] times = values.getOrDefault(StreamType.TIME, new double[0]);
        List<Stretch> cut = sessions.cut(stretches, parts, laps, times);
        List<List<Stretch>> found = Parts.activities(cut, parts, times);
        double begin = begin();
        List<FileActivity> activities = new ArrayList<>();
        for (List<Stretch> own : found) {
            cancellation.check();
            // What ended early did so in the last of them.
            boolean last = activities.size() == found.size() - 1;
            List<String> lost = last ? remarks : List.of();
            List<String> all = new ArrayList<>();
            if (found.size() > 1) {
                all.add(
                        "The file holds %,d activities: number %,d is shown."
                                .formatted(found.size(), activities.size() + 1));
            }
            all.addAll(lost);
            all.addAll(told);
            Recording recording =
                    new RecordingPartBuilder(values, others, own, parts, laps)
                            .build(dated ? offset : null, device, dated, begin, all);
            activities.add(new FileActivity(recording, lost));
        }
        return activities;
    }

    /// When the file says to begin, if that is a date.
    private double begin() {
        double said = Double.isNaN(sessions.begin()) ? created : sessions.begin();
        double[] date = {said};
        return RecordingClock.of(date, earliest, clock, new ArrayList<>()).known()
                ? date[0]
                : Double.NaN;
    }

    /// Ends the reading.
    private void end() {
        if (samples == 0 || values.isEmpty()) {
            throw new UnreadableRecordingException(
                    remarks.isEmpty()
                            ? "There are no samples in it."
                            : "There are no samples in it. " + String.join(" ", remarks));
        }
        if (beyond > 0) {
            remarks.add(
                    "Only the first %,d samples were read, the most that is held of a recording; %,d more were left out."
                            .formatted(samples, beyond));
        }
        if (!values.containsKey(StreamType.TIME) && lengths.areKnown()) {
            values.clear();
            others.clear();
            stretches.clear();
            samples = 0;
            held = 0;
            stretchBegin = 0;
            lengths.record(this);
        }
        stretch();
        values.replaceAll((_, stream) -> whole(stream));
        others.replaceAll((_, stream) -> whole(stream));
        if (!leftOut.isEmpty()) {
            remarks.add(
                    "Left out were %s that no device has by itself: %s."
                            .formatted(
                                    Words.count(leftOut.size(), "stream"),
                                    String.join(", ", leftOut)));
        }
    }

    /// The values of a stream; of one that was not recorded as many that are missing.
    static double[] stream(Map<StreamType, double[]> values, StreamType type, int size) {
        double[] known = values.get(type);
        if (known != null) {
            return known;
        }
        double[] unknown = new double[size];
        Arrays.fill(unknown, Double.NaN);
        return unknown;
    }

    private double[] whole(double[] stream) {
        double[] all = Arrays.copyOf(stream, samples);
        if (stream.length < samples) {
            Arrays.fill(all, stream.length, samples, Double.NaN);
        }
        return all;
    }

    /// Whether the times tell dates; those that do not are taken away.
    private boolean dated() {
        double[] times = values.get(StreamType.TIME);
        return times == null || RecordingClock.of(times, earliest, clock, remarks).known();
    }
}
