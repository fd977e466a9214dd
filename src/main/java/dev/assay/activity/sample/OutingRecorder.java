package dev.assay.activity.sample;

import dev.assay.activity.Lap;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.sample.Outing.Fault;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Records a made-up activity, a sample a second, as a device does: rounded, with its faults, and
/// with nothing while it is stopped.
final class OutingRecorder {
    private final Outing outing;
    private final Body body;
    private final Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);
    private final List<Lap> laps = new ArrayList<>();
    private int samples;
    private int clock;
    private double distance;

    private OutingRecorder(Outing outing) {
        this.outing = outing;
        this.body = new Body(new Random(outing.name().hashCode()), outing);
        int most =
                outing.efforts().stream()
                        .filter(effort -> effort.kind() != Effort.Kind.STOP)
                        .mapToInt(Effort::seconds)
                        .sum();
        streams.put(StreamType.TIME, new double[most]);
        outing.sensors().forEach(sensor -> streams.put(sensor, new double[most]));
    }

    /// The recording of an outing; the same whenever it is asked for.
    static Recording record(Outing outing) {
        OutingRecorder recorder = new OutingRecorder(outing);
        outing.efforts().forEach(recorder::record);
        outing.faults().forEach(recorder::spoil);
        return new Recording(
                outing.name(),
                outing.sport(),
                outing.start().toInstant(),
                outing.start().getOffset(),
                outing.device(),
                new Streams(recorder.streams),
                recorder.laps,
                List.of());
    }

    private void record(Effort effort) {
        if (effort.kind() == Effort.Kind.STOP) {
            clock += effort.seconds();
            return;
        }
        int start = clock;
        double before = distance;
        for (int second = 0; second < effort.seconds(); second++) {
            double grade = outing.terrain() == null ? 0 : outing.terrain().grade(distance);
            Body.Second now = body.next(effort.intensity(second), grade, clock / 3600.0);
            distance += now.speed();
            keep(now, grade);
            clock++;
        }
        if (effort.kind() == Effort.Kind.LAP) {
            String name = "Lap " + (laps.size() + 1);
            laps.add(new Lap(name, start, clock, rounded(distance - before, 0.1)));
        }
    }

    private void keep(Body.Second now, double grade) {
        put(StreamType.TIME, clock, 1);
        put(StreamType.DISTANCE, distance, 0.1);
        put(StreamType.SPEED, now.speed(), 0.001);
        put(StreamType.HEART_RATE, now.heart(), 1);
        put(StreamType.CADENCE, now.cadence(), 1);
        put(StreamType.POWER, now.power(), 1);
        put(StreamType.TEMPERATURE, 9 + 4 * Math.sin(clock / 9_000.0), 1);
        Terrain terrain = outing.terrain();
        if (terrain != null) {
            put(StreamType.ALTITUDE, terrain.altitude(distance), 0.2);
            put(StreamType.GRADE, grade, 0.1);
            put(StreamType.LATITUDE, terrain.latitude(distance), 1e-6);
            put(StreamType.LONGITUDE, terrain.longitude(distance), 1e-6);
        }
        samples++;
    }

    private void put(StreamType type, double value, double step) {
        double[] stream = streams.get(type);
        if (stream != null) {
            stream[samples] = rounded(value, step);
        }
    }

    private static double rounded(double value, double step) {
        double parts = Math.rint(1 / step);
        return Math.rint(value * parts) / parts;
    }

    private void spoil(Fault fault) {
        double[] stream = streams.get(fault.sensor());
        if (stream != null) {
            Arrays.fill(stream, fault.from(), fault.to(), fault.value());
        }
    }
}
