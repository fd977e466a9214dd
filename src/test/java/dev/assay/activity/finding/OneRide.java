package dev.assay.activity.finding;

import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.catalogue.ActivitySummary;
import dev.assay.task.Work;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/// One ride whose power and speed follow an effort, with noise.
record OneRide(Recording recording) implements ActivityLibrary {
    private static final int SECONDS = 7_200;

    /// The effort of an athlete at a second.
    interface Effort {
        double at(int second);
    }

    static OneRide of(long seed, Effort watts) {
        Random random = new Random(seed);
        Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);
        double[] power =
                IntStream.range(0, SECONDS)
                        .mapToDouble(i -> watts.at(i) + 12 * random.nextGaussian())
                        .toArray();
        double[] metres = new double[SECONDS];
        for (int i = 1; i < SECONDS; i++) {
            metres[i] = metres[i - 1] + 8 * Math.cbrt(watts.at(i) / 200);
        }
        double[] heart =
                IntStream.range(0, SECONDS)
                        .mapToDouble(_ -> Math.rint(140 + 1.5 * random.nextGaussian()))
                        .toArray();
        streams.put(StreamType.TIME, IntStream.range(0, SECONDS).asDoubleStream().toArray());
        streams.put(StreamType.POWER, power);
        streams.put(StreamType.DISTANCE, metres);
        streams.put(StreamType.HEART_RATE, heart);
        return of("Ride", streams);
    }

    static OneRide of(String sport, Map<StreamType, double[]> streams) {
        return new OneRide(
                new Recording(
                        "Morning",
                        sport,
                        Instant.parse("2026-11-15T08:00:00Z"),
                        ZoneOffset.UTC,
                        null,
                        new Streams(streams),
                        List.of(),
                        List.of()));
    }

    @Override
    public String title() {
        return "Rides";
    }

    @Override
    public Athlete athlete() {
        return Athlete.UNKNOWN;
    }

    @Override
    public List<Activity> activities() {
        return List.of(ActivitySummary.of(recording, 1, "test.fit"));
    }

    @Override
    public Optional<Recording> recording(long id, Work.Monitor monitor) {
        return Optional.of(recording).filter(_ -> id == 1);
    }

    @Override
    public void close() {}
}
