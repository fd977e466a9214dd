package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.activity.Athlete;
import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.BestEfforts;
import dev.assay.activity.metric.Events;
import dev.assay.activity.metric.Samples;
import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.PythonOutcome;
import dev.assay.analysis.python.PythonWorker;
import dev.assay.analysis.python.columns.PlainSandbox;
import dev.assay.analysis.python.columns.StoredColumns;
import dev.assay.base.Json;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is derived from ten hours of a ride, a sample a second and eight streams, against the same
/// in numpy and pandas: statistics, normalised power, drift, decoupling, zones, climb, moving time,
/// correlations, and the trends, spikes and inflection points. What both find is compared, too.
@Tag("proof")
final class ActivityMetricsTest {
    private static final int SAMPLES = 36_000;
    private static final int WARM = 40;
    private static final int TIMES = 15;
    private static final Athlete ATHLETE =
            new Athlete(
                    null,
                    250.0,
                    null,
                    List.of(
                            new HeartRateZone(0, 120),
                            new HeartRateZone(120, 149),
                            new HeartRateZone(149, 164),
                            new HeartRateZone(164, 179),
                            new HeartRateZone(179, Double.POSITIVE_INFINITY)));

    @TempDir Path folder;

    private static Streams tenHours() {
        Random random = new Random(11);
        Map<StreamType, double[]> values = new EnumMap<>(StreamType.class);
        List<StreamType> types =
                List.of(
                        StreamType.TIME,
                        StreamType.DISTANCE,
                        StreamType.ALTITUDE,
                        StreamType.SPEED,
                        StreamType.HEART_RATE,
                        StreamType.CADENCE,
                        StreamType.POWER,
                        StreamType.TEMPERATURE);
        types.forEach(type -> values.put(type, new double[SAMPLES]));
        double metres = 0;
        for (int i = 0; i < SAMPLES; i++) {
            double turn = Math.sin(i / 900.0);
            double speed = 8 + 2 * turn + random.nextDouble();
            metres += speed;
            double[] now = {
                i,
                metres,
                500 + 120 * turn + random.nextGaussian(),
                speed,
                Math.rint(140 + 12 * turn + 4 * random.nextGaussian()),
                Math.rint(85 + 5 * random.nextGaussian()),
                Math.rint(Math.max(0, 190 + 60 * turn + 40 * random.nextGaussian())),
                Math.rint(14 + 4 * turn)
            };
            for (int k = 0; k < now.length; k++) {
                Objects.requireNonNull(values.get(types.get(k)))[i] = now[k];
            }
        }
        return new Streams(values);
    }

    private static double median(Runnable work) {
        for (int i = 0; i < WARM; i++) {
            work.run();
        }
        double[] times = new double[TIMES];
        for (int i = 0; i < TIMES; i++) {
            long begin = System.nanoTime();
            work.run();
            times[i] = (System.nanoTime() - begin) / 1e6;
        }
        Arrays.sort(times);
        return times[TIMES / 2];
    }

    private static ActivityFeatures features(Streams streams) {
        return ActivityFeatures.of(streams, Sport.RIDE, ATHLETE);
    }

    @Test
    void tenHoursAgainstNumpyAndPandas() throws Exception {
        PlainSandbox sandbox = PlainSandbox.orSkip();
        PlainSandbox.needs("pandas");
        Streams streams = tenHours();
        double figures = median(() -> features(streams));
        double events = median(() -> Events.of(Samples.of(streams)));
        double efforts = median(() -> BestEfforts.all(Samples.of(streams), Sport.RIDE));
        JsonNode theirs = python(sandbox, streams);
        double ratio =
                (theirs.path("figures").asDouble() + theirs.path("events").asDouble())
                        / (figures + events);

        System.out.printf("%n| step | here | numpy and pandas | ratio |%n|---|---:|---:|---:|%n");
        row("figures of the whole activity", figures, theirs.path("figures"));
        row("trends, spikes and inflection points of five streams", events, theirs.path("events"));
        System.out.printf(
                "| all that `derived` tells | %.1f ms | | %.1f |%n", figures + events, ratio);
        System.out.printf("| best efforts over all durations | %.1f ms | | |%n", efforts);
        agree(streams, theirs);
        assertThat(ratio).isGreaterThan(5);
    }

    private static void row(String step, double ours, JsonNode theirs) {
        System.out.printf(
                "| %s | %.1f ms | %.1f ms | %.1f |%n",
                step, ours, theirs.asDouble(), theirs.asDouble() / ours);
    }

    private static void agree(Streams streams, JsonNode theirs) {
        ActivityFeatures found = features(streams);
        assertThat(Objects.requireNonNull(found.power()).normalised())
                .isCloseTo(theirs.path("np").asDouble(), within(1e-6));
        assertThat(found.heartRate().drift())
                .isCloseTo(theirs.path("drift").asDouble(), within(1e-6));
        assertThat(Objects.requireNonNull(found.climb()).gain())
                .isCloseTo(theirs.path("gain").asDouble(), within(1e-6));
        assertThat(Objects.requireNonNull(found.zones()).seconds().get(1))
                .isEqualTo(theirs.path("zone2").asDouble());
        assertThat(Objects.requireNonNull(found.heartRate().decoupling()).percent())
                .isCloseTo(theirs.path("decoupling").asDouble(), within(1e-6));
        assertThat(found.correlations().values().iterator().next())
                .isCloseTo(theirs.at("/pairs/0").asDouble(), within(1e-6));
        for (Events each : Events.of(found.samples())) {
            String stream = '/' + each.stream().wireName();
            assertThat(each.turns()).hasSize(theirs.at("/turns" + stream).asInt(-1));
            assertThat(each.trends()).hasSize(theirs.at("/trends" + stream).asInt(-1));
            assertThat(each.spikes()).hasSize(theirs.at("/spikes" + stream).asInt(-1));
        }
    }

    private static String code() throws IOException {
        try (InputStream code = ActivityMetricsTest.class.getResourceAsStream("derived.py")) {
            return new String(Objects.requireNonNull(code).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private JsonNode python(PlainSandbox sandbox, Streams streams) throws Exception {
        try (DuckResultStore store = TestStores.open(folder.resolve("c"))) {
            Path files = Files.createDirectory(folder.resolve("streams"));
            for (StreamType type : streams.types()) {
                ByteBuffer bytes = ByteBuffer.allocate(8 * SAMPLES).order(ByteOrder.LITTLE_ENDIAN);
                Arrays.stream(streams.values(type).orElseThrow()).forEach(bytes::putDouble);
                Files.write(files.resolve(type.wireName()), bytes.array());
            }
            PythonLimits limits = new PythonLimits(Duration.ofMinutes(5), 2L << 30, 100 << 10, 20);
            try (PythonWorker python =
                    PythonWorker.start(sandbox, limits, files, new Cancellation())) {
                PythonOutcome outcome =
                        python.run(
                                code().replace("FOLDER", sandbox.seen(files).toString()),
                                new StoredColumns(store, files),
                                limits,
                                Work.Monitor.none());
                assertThat(outcome.error()).isEmpty();
                return Json.parse(outcome.output().orElseThrow()).orElseThrow();
            }
        }
    }
}
