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
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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

/// What is computed from ten hours of a ride, a sample a second and eight streams, against the same
/// in numpy and pandas: statistics, normalised power, drift, decoupling, zones, climb, moving time,
/// correlations. What both find is compared, too.
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
        double ours = median(() -> features(streams));
        double events = median(() -> Events.of(features(streams).samples(), 6));
        double efforts = median(() -> BestEfforts.all(features(streams).samples()));
        JsonNode theirs = python(sandbox, streams);

        System.out.printf("%n| step | time |%n|---|---:|%n");
        System.out.printf("| figures of the whole activity | %.1f ms |%n", ours);
        System.out.printf("| the same with trends, spikes and turns | %.1f ms |%n", events);
        System.out.printf("| the same with best efforts | %.1f ms |%n", efforts);
        System.out.printf(
                "| figures in numpy and pandas | %.1f ms |%n", theirs.path("ms").asDouble());
        System.out.printf("| ratio | %.1f |%n", theirs.path("ms").asDouble() / ours);
        ActivityFeatures found = features(streams);
        assertThat(Objects.requireNonNull(found.power()).normalised())
                .isCloseTo(theirs.path("np").asDouble(), within(1e-6));
        assertThat(found.heartRate().drift())
                .isCloseTo(theirs.path("drift").asDouble(), within(1e-6));
        assertThat(Objects.requireNonNull(found.climb()).gain())
                .isCloseTo(theirs.path("gain").asDouble(), within(1e-6));
        assertThat(Objects.requireNonNull(found.zones()).seconds().get(1))
                .isEqualTo(theirs.path("zone2").asDouble());
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
                                CODE.replace("FOLDER", sandbox.seen(files).toString()),
                                new StoredColumns(store, files),
                                limits,
                                Work.Monitor.none());
                assertThat(outcome.error()).isEmpty();
                return Json.parse(outcome.output().orElseThrow()).orElseThrow();
            }
        }
    }

    private static final String CODE =
            """
            import json, os, time
            import numpy as np, pandas as pd
            folder, times = 'FOLDER', 15
            names = ['time', 'distance', 'altitude', 'velocity_smooth', 'heartrate', 'cadence', 'watts', 'temp']
            frame = pd.DataFrame({name: np.fromfile(os.path.join(folder, name), dtype='<f8') for name in names})
            def figures():
                out = {}
                for name in names[2:]:
                    s = frame[name]
                    s = s[s != 0] if name == 'heartrate' else s
                    q = s.quantile([.25, .5, .75])
                    out[name] = (s.min(), s.max(), s.mean(), s.std(ddof=0), q[.25], q[.5], q[.75], s.count())
                t, hr, w = frame.time.values, frame.heartrate.values, frame.watts.values
                step = np.diff(t)
                usual = np.median(step)
                longest = max(10, 3 * usual)
                rolled = frame.watts.rolling(30).mean().dropna().values
                out['np'] = float(np.mean(rolled ** 4) ** .25)
                out['drift'] = float(np.polyfit(t, hr, 1)[0] * 3600)
                middle = (t[0] + t[-1]) / 2
                first, second = t < middle, t >= middle
                ef = [w[half].mean() / hr[half].mean() for half in (first, second)]
                out['decoupling'] = (ef[0] - ef[1]) / ef[0] * 100
                counted = step <= longest
                out['zones'] = [float(step[counted & (hr[1:] >= a) & (hr[1:] < b)].sum()) for a, b in
                                ((0, 120), (120, 149), (149, 164), (164, 179), (179, 1e9))]
                gain = loss = 0.0
                ref = None
                for a in frame.altitude.tolist():
                    if ref is None:
                        ref = a
                    elif a > ref + 3:
                        gain += a - ref
                        ref = a
                    elif a < ref - 3:
                        loss += ref - a
                        ref = a
                out['gain'] = gain
                out['moving'] = float(step[counted & (frame.velocity_smooth.values[1:] > 0)].sum())
                out['pairs'] = [frame[a].corr(frame[b]) for a, b in (('watts', 'heartrate'), ('velocity_smooth', 'heartrate'),
                                ('cadence', 'watts'), ('altitude', 'velocity_smooth'), ('temp', 'heartrate'))]
                return out
            found = figures()
            spent = []
            for _ in range(times):
                begin = time.perf_counter()
                figures()
                spent.append(time.perf_counter() - begin)
            print(json.dumps({'ms': sorted(spent)[times // 2] * 1000, 'np': found['np'], 'drift': found['drift'],
                              'gain': found['gain'], 'zone2': found['zones'][1]}))
            """;
}
