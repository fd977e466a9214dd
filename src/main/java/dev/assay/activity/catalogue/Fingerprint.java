package dev.assay.activity.catalogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.metric.Samples;
import dev.assay.base.Json;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// What a recording measured at few moments that are the same for every recording – whole multiples
/// of ten seconds since 1970, or of twice, four times as many, where it is long – so that two of
/// them can be compared without being read again. Where one has no date, the moments are counted
/// from the first sample on, and from sample to sample where there are no times.
final class Fingerprint {
    /// Nothing is known, as of a recording without a date.
    static final Fingerprint NONE = new Fingerprint(10, 0, Map.of());

    private static final int SHORTEST_STEP = 10;
    private static final int MOST = 32;
    private static final int MOST_OF_COPY = 16;

    /// Seconds between two samples that a position may be taken between.
    private static final double LONGEST_BRIDGE = 60;

    /// Seconds on either side over which what changes quickly is averaged.
    private static final double AROUND = 15;

    /// Decimals of a degree: a metre.
    private static final double FINE = 1e5;

    private static final double COARSE = 10;

    private static final List<StreamType> BETWEEN =
            List.of(StreamType.LATITUDE, StreamType.LONGITUDE, StreamType.ALTITUDE);
    private static final List<StreamType> AVERAGED =
            List.of(StreamType.HEART_RATE, StreamType.POWER);

    private final long step;
    private final long first;
    private final Map<StreamType, double[]> values;

    /// @param step seconds
    /// @param first of the moments, in steps since 1970
    /// @param values at each moment, not a number where nothing is known
    private Fingerprint(long step, long first, Map<StreamType, double[]> values) {
        this.step = step;
        this.first = first;
        this.values = values;
    }

    static Fingerprint of(Recording recording) {
        Instant start = recording.start();
        Samples samples = Samples.of(recording.streams());
        if (start == null || samples.count() < 2) {
            return NONE;
        }
        return of(samples, start.toEpochMilli() / 1_000.0, MOST);
    }

    /// The print of a recording whatever its date: fewer moments, counted from its first sample on.
    static Fingerprint withoutDate(Recording recording) {
        Samples samples = Samples.of(recording.streams());
        if (samples.count() == 0 && recording.streams().size() > 0) {
            Map<StreamType, double[]> counted = recording.streams().all();
            counted.put(
                    StreamType.TIME,
                    IntStream.range(0, recording.streams().size()).asDoubleStream().toArray());
            samples = Samples.of(new Streams(counted));
        }
        return samples.count() < 2 ? NONE : of(samples, -samples.times()[0], MOST_OF_COPY);
    }

    private static Fingerprint of(Samples samples, double zero, int most) {
        double begin = zero + samples.times()[0];
        long step = SHORTEST_STEP;
        while (samples.duration() / step > most) {
            step *= 2;
        }
        long first = (long) Math.ceil(begin / step);
        long last = (long) Math.floor((begin + samples.duration()) / step);
        double[] moments = new double[(int) Math.max(0, last - first + 1)];
        for (int i = 0; i < moments.length; i++) {
            moments[i] = (first + i) * step - zero;
        }
        Map<StreamType, double[]> values = new EnumMap<>(StreamType.class);
        Streams streams = samples.recorded();
        BETWEEN.stream()
                .filter(streams::has)
                .forEach(type -> values.put(type, between(samples, type, moments)));
        AVERAGED.stream()
                .filter(streams::has)
                .forEach(type -> values.put(type, averaged(samples, type, moments)));
        return new Fingerprint(step, first, values);
    }

    private static double[] between(Samples samples, StreamType type, double[] moments) {
        double[] times = samples.times();
        double[] all = samples.values(type);
        double[] found = new double[moments.length];
        double fine = type == StreamType.ALTITUDE ? COARSE : FINE;
        int at = 0;
        for (int i = 0; i < moments.length; i++) {
            while (at + 1 < times.length && times[at + 1] <= moments[i]) {
                at++;
            }
            int next = Math.min(at + 1, times.length - 1);
            double seconds = times[next] - times[at];
            double part = seconds == 0 ? 0 : (moments[i] - times[at]) / seconds;
            double value =
                    seconds > LONGEST_BRIDGE
                            ? Double.NaN
                            : part == 0 ? all[at] : all[at] + part * (all[next] - all[at]);
            found[i] = rounded(value, fine);
        }
        return found;
    }

    private static double[] averaged(Samples samples, StreamType type, double[] moments) {
        double[] times = samples.times();
        double[] all = samples.values(type);
        double[] found = new double[moments.length];
        int from = 0;
        for (int i = 0; i < moments.length; i++) {
            while (from < times.length && times[from] < moments[i] - AROUND) {
                from++;
            }
            double sum = 0;
            int count = 0;
            for (int k = from; k < times.length && times[k] <= moments[i] + AROUND; k++) {
                sum += Double.isNaN(all[k]) ? 0 : all[k];
                count += Double.isNaN(all[k]) ? 0 : 1;
            }
            found[i] = count == 0 ? Double.NaN : rounded(sum / count, COARSE);
        }
        return found;
    }

    private static double rounded(double value, double fine) {
        return Double.isNaN(value) ? value : Math.rint(value * fine) / fine;
    }

    /// The seconds between two moments, a multiple of those of every finer print.
    long step() {
        return step;
    }

    /// The value of a stream at a moment; not a number where it is not known.
    ///
    /// @param seconds since 1970
    double at(StreamType type, long seconds) {
        double[] all = values.getOrDefault(type, new double[0]);
        long place = seconds / step - first;
        return seconds % step == 0 && place >= 0 && place < all.length
                ? all[(int) place]
                : Double.NaN;
    }

    /// The earliest moment, seconds since 1970.
    long begin() {
        return first * step;
    }

    /// How many moments there are.
    int count() {
        return values.values().stream().mapToInt(each -> each.length).max().orElse(0);
    }

    /// As it is kept.
    ObjectNode json() {
        ObjectNode json = Json.object().put("step", step).put("first", first);
        values.forEach((type, all) -> {
            ArrayNode kept = json.putArray(type.wireName());
            for (double value : all) {
                if (Double.isNaN(value)) {
                    kept.addNull();
                } else {
                    kept.add(value);
                }
            }
        });
        return json;
    }

    static Fingerprint read(JsonNode json) {
        long step = json.path("step").asLong();
        if (step < SHORTEST_STEP) {
            return NONE;
        }
        Map<StreamType, double[]> values = new EnumMap<>(StreamType.class);
        for (StreamType type : StreamType.values()) {
            JsonNode kept = json.path(type.wireName());
            if (kept.isArray()) {
                double[] all = new double[kept.size()];
                for (int i = 0; i < all.length; i++) {
                    all[i] = kept.path(i).asDouble(Double.NaN);
                }
                values.put(type, all);
            }
        }
        return new Fingerprint(step, json.path("first").asLong(), values);
    }
}
