package dev.assay.activity.reading;

import dev.assay.activity.Lap;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.base.Words;
import dev.assay.task.Cancellation;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A recording that is read sample by sample. What a sample does not name is missing in it.
final class RecordingBuilder {
    /// Half a year at a sample a second would be more; no device holds that.
    private static final int MOST = 5_000_000;

    private static final int BEGIN = 4_096;

    private final Cancellation cancellation;
    private final Map<StreamType, double[]> values = new EnumMap<>(StreamType.class);
    private final List<MarkedLap> laps = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private int samples;
    private int beyond;
    private @Nullable String name;
    private String sport = "";
    private @Nullable String device;
    private @Nullable ZoneOffset offset;

    /// @param start seconds since 1970
    private record MarkedLap(double start, double seconds, @Nullable Double distance) {}

    RecordingBuilder(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    void name(String given) {
        name = name == null && !given.isBlank() ? given.strip() : name;
    }

    void sport(String given) {
        sport = sport.isEmpty() ? given.strip() : sport;
    }

    void device(String given) {
        device = device == null && !given.isBlank() ? given.strip() : device;
    }

    void offset(ZoneOffset given) {
        offset = given;
    }

    /// @param start seconds since 1970
    void lap(double start, double seconds, @Nullable Double distance) {
        laps.add(new MarkedLap(start, seconds, distance));
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
        if (samples == MOST) {
            beyond++;
            return false;
        }
        samples++;
        return true;
    }

    /// A value of the sample that was begun last; the time in seconds since 1970.
    void put(StreamType type, double value) {
        double[] stream = values.get(type);
        if (stream == null || stream.length < samples) {
            int length = Math.max(BEGIN, stream == null ? samples : 2 * stream.length);
            double[] longer = new double[Math.max(length, samples)];
            int known = stream == null ? 0 : stream.length;
            if (stream != null) {
                System.arraycopy(stream, 0, longer, 0, known);
            }
            Arrays.fill(longer, known, longer.length, Double.NaN);
            values.put(type, longer);
            stream = longer;
        }
        stream[samples - 1] = value;
    }

    /// The recording.
    ///
    /// @throws UnreadableRecordingException where it has no sample
    /// @throws InterruptedException when cancelled
    Recording build() throws InterruptedException {
        cancellation.check();
        if (samples == 0 || values.isEmpty()) {
            throw new UnreadableRecordingException(
                    remarks.isEmpty()
                            ? "There are no samples in it."
                            : "There are no samples in it. " + String.join(" ", remarks));
        }
        if (beyond > 0) {
            remarks.add(
                    "Only the first %,d samples were read; %,d more were left out."
                            .formatted(MOST, beyond));
        }
        values.replaceAll((_, stream) -> Arrays.copyOf(stream, samples));
        values.values().removeIf(stream -> Arrays.stream(stream).allMatch(Double::isNaN));
        double first = first();
        double[] times = values.get(StreamType.TIME);
        if (times != null) {
            values.put(StreamType.TIME, Arrays.stream(times).map(time -> time - first).toArray());
        }
        Distance.complete(values, remarks);
        return new Recording(
                name,
                sport,
                start(first),
                offset,
                device,
                new Streams(values),
                laps(first),
                remarks);
    }

    private double first() {
        double[] times = values.getOrDefault(StreamType.TIME, new double[0]);
        return Arrays.stream(times).filter(Double::isFinite).findFirst().orElse(Double.NaN);
    }

    private static @Nullable Instant start(double seconds) {
        return Double.isNaN(seconds) ? null : Instant.ofEpochMilli(Math.round(seconds * 1_000));
    }

    private List<Lap> laps(double first) {
        List<Lap> told = new ArrayList<>();
        for (MarkedLap lap : laps) {
            if (!Double.isNaN(first)) {
                double start = lap.start - first;
                told.add(
                        new Lap(
                                "Lap " + (told.size() + 1),
                                start,
                                start + lap.seconds,
                                lap.distance));
            }
        }
        return told;
    }
}
