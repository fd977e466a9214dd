package dev.assay.activity.metric;

import dev.assay.activity.Athlete;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.series.Correlation;
import dev.assay.series.Statistics;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// All that is computed from the streams of an activity. What cannot be computed is null or absent.
///
/// @param points how many samples there are, whether or not they are in order
/// @param distance metres from the first sample to the last
/// @param statistics of each stream of numbers: of the samples that are in order, as everything
///   here, and of what an athlete can reach
/// @param correlations Pearson's r by the names of the published design: "power_heart_rate"
public record ActivityFeatures(
        int points,
        Samples samples,
        DataQuality quality,
        @Nullable Double distance,
        Map<StreamType, StreamStatistics> statistics,
        @Nullable Power power,
        HeartRate heartRate,
        @Nullable ZoneTimes zones,
        @Nullable Climb climb,
        @Nullable Motion motion,
        @Nullable Place place,
        SequencedMap<String, Double> correlations) {
    /// The values of a stream.
    ///
    /// @param meanNonZero the mean of the values that are not 0, of streams that stand at 0 while
    ///   nobody pedals or moves; null of others
    public record StreamStatistics(Statistics all, @Nullable Double meanNonZero) {}

    public ActivityFeatures {
        statistics = Collections.unmodifiableMap(new EnumMap<>(statistics));
        correlations = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(correlations));
    }

    /// Computes all of it.
    public static ActivityFeatures of(Streams streams, Sport sport, Athlete athlete) {
        Samples samples = Samples.of(streams);
        PositionJumps jumps = PositionJumps.of(streams, sport);
        return new ActivityFeatures(
                streams.size(),
                samples,
                DataQuality.of(samples, sport, jumps),
                distance(samples),
                statistics(samples),
                samples.has(StreamType.POWER) ? Power.of(samples, athlete.ftp()) : null,
                HeartRate.of(samples, sport),
                athlete.zones().isEmpty() || !samples.has(StreamType.HEART_RATE)
                        ? null
                        : ZoneTimes.of(samples, athlete.zones()),
                Climb.of(samples),
                Motion.of(samples, sport),
                Place.of(streams, jumps.wrong()),
                correlations(samples));
    }

    /// Seconds in motion; null where nothing says who moved.
    public @Nullable Double moving() {
        return motion == null ? null : motion.moving();
    }

    /// Metres climbed; null where no height is known.
    public @Nullable Double gain() {
        return climb == null ? null : climb.gain();
    }

    /// Watts; null where it is not known.
    public @Nullable Double normalisedPower() {
        return power == null ? null : power.normalised();
    }

    /// Metres a second while in motion, by Strava's definition; empty where either is not known.
    public Optional<Double> averageSpeed() {
        return distance == null || motion == null || motion.moving() == 0
                ? Optional.empty()
                : Optional.of(distance / motion.moving());
    }

    /// The highest value of a stream that an athlete can reach; empty where there is none.
    public Optional<Double> highest(StreamType type) {
        return Optional.ofNullable(statistics.get(type)).map(found -> found.all().max());
    }

    /// The mean of a stream over the time, as devices say it; of the samples where there are no
    /// times. Power counts as [#averagePower] has it. Empty where nothing was measured.
    public Optional<Double> mean(StreamType type) {
        if (type == StreamType.POWER) {
            return averagePower();
        }
        StreamStatistics found = statistics.get(type);
        double overTime = samples.mean(type, _ -> true).value();
        return found == null
                ? Optional.empty()
                : Optional.of(Double.isNaN(overTime) ? found.all().mean() : overTime);
    }

    /// Watts, zeros included: the mean over the time, as devices say it; of the samples where they
    /// are too few for that. Empty where no power is known.
    public Optional<Double> averagePower() {
        StreamStatistics found = statistics.get(StreamType.POWER);
        Double mean = power == null ? null : power.mean();
        return mean != null
                ? Optional.of(mean)
                : Optional.ofNullable(found).map(each -> each.all().mean());
    }

    private static @Nullable Double distance(Samples samples) {
        double first = Double.NaN;
        double last = Double.NaN;
        for (double value : samples.measured(StreamType.DISTANCE)) {
            if (!Double.isNaN(value)) {
                first = Double.isNaN(first) ? value : first;
                last = value;
            }
        }
        return Double.isNaN(first) ? null : last - first;
    }

    private static Map<StreamType, StreamStatistics> statistics(Samples samples) {
        Streams streams = samples.recorded();
        Map<StreamType, StreamStatistics> all = new EnumMap<>(StreamType.class);
        Set<StreamType> told = EnumSet.noneOf(StreamType.class);
        told.addAll(streams.types());
        told.removeAll(samples.silent());
        for (StreamType type : told) {
            switch (type) {
                case TIME, LATITUDE, LONGITUDE, MOVING -> {}
                case DISTANCE, ALTITUDE, SPEED, HEART_RATE, CADENCE, POWER, TEMPERATURE, GRADE ->
                        statistics(type, samples.measured(type))
                                .ifPresent(found -> all.put(type, found));
            }
        }
        return all;
    }

    private static Optional<StreamStatistics> statistics(StreamType type, double[] values) {
        boolean stands =
                type == StreamType.POWER || type == StreamType.CADENCE || type == StreamType.SPEED;
        Double nonZero = stands ? meanNonZero(values) : null;
        return Statistics.of(values).map(all -> new StreamStatistics(all, nonZero));
    }

    /// The mean over the time of the values that are not 0; of the samples where there are no
    /// times. Empty of streams that do not stand at 0, and where all values do.
    public Optional<Double> meanNonZero(StreamType type) {
        StreamStatistics found = statistics.get(type);
        if (found == null || found.meanNonZero() == null || !samples.has(type)) {
            return Optional.ofNullable(found).map(StreamStatistics::meanNonZero);
        }
        double[] values = samples.values(type);
        return Optional.of(samples.mean(type, i -> values[i] != 0).value());
    }

    private static @Nullable Double meanNonZero(double[] values) {
        double sum = 0;
        int count = 0;
        for (double value : values) {
            if (Double.isFinite(value) && value != 0) {
                sum += value;
                count++;
            }
        }
        return count == 0 ? null : sum / count;
    }

    private static SequencedMap<String, Double> correlations(Samples samples) {
        SequencedMap<String, Double> all = new LinkedHashMap<>();
        put(all, "power_heart_rate", samples, StreamType.POWER, StreamType.HEART_RATE);
        put(all, "speed_heart_rate", samples, StreamType.SPEED, StreamType.HEART_RATE);
        put(all, "cadence_power", samples, StreamType.CADENCE, StreamType.POWER);
        put(all, "elevation_speed", samples, StreamType.ALTITUDE, StreamType.SPEED);
        put(all, "temperature_hr", samples, StreamType.TEMPERATURE, StreamType.HEART_RATE);
        return all;
    }

    private static void put(
            Map<String, Double> all, String name, Samples samples, StreamType one, StreamType two) {
        if (!samples.has(one) || !samples.has(two)) {
            return;
        }
        double[] first = samples.values(one);
        double[] second = samples.values(two);
        Correlation correlation = new Correlation();
        for (int i = 0; i < first.length; i++) {
            correlation.add(first[i], second[i]);
        }
        correlation.r().ifPresent(r -> all.put(name, r));
    }
}
