package dev.assay.activity.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.metric.BestEfforts.Effort;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class BestEffortsTest {
    private static Samples samples(double[] times, StreamType type, double[] values) {
        return Samples.of(new Streams(Map.of(StreamType.TIME, times, type, values)));
    }

    private static double[] seconds(int count) {
        return IntStream.range(0, count).asDoubleStream().toArray();
    }

    private static Effort of(List<Effort> efforts, int seconds) {
        return efforts.stream()
                .filter(effort -> effort.seconds() == seconds)
                .findFirst()
                .orElseThrow();
    }

    /// Every window of whole seconds is summed up here once more.
    @Test
    void isTheBestOfAllWindows() {
        Random random = new Random(3);
        double[] watts = random.doubles(4_000, 0, 500).toArray();

        List<Effort> found =
                BestEfforts.of(
                        samples(seconds(watts.length), StreamType.POWER, watts),
                        StreamType.POWER,
                        Sport.RIDE);

        for (int length : List.of(1, 5, 60, 1_200, 3_600)) {
            double most = 0;
            for (int end = length; end < watts.length; end++) {
                most = Math.max(most, Arrays.stream(watts, end - length + 1, end + 1).sum());
            }
            assertThat(of(found, length).value()).isCloseTo(most / length, within(1e-9));
        }
        assertThat(found).noneMatch(effort -> effort.seconds() > 3_999);
    }

    /// Twenty minutes at 150 bpm of which one was not recorded: a heart that was not measured did
    /// not stand still. Of half of a time nothing is said.
    @Test
    void aHeartBeatsOnWhereNothingWasRecorded() {
        double[] times = IntStream.range(0, 1_202).mapToDouble(i -> i < 600 ? i : i + 60).toArray();
        double[] rates = new double[times.length];
        Arrays.fill(rates, 150);
        Arrays.fill(rates, 200, 220, Double.NaN);

        List<Effort> found =
                BestEfforts.of(
                        samples(times, StreamType.HEART_RATE, rates),
                        StreamType.HEART_RATE,
                        Sport.RUN);

        assertThat(found).allSatisfy(effort -> assertThat(effort.value()).isEqualTo(150));
        assertThat(of(found, 1_200).value()).isEqualTo(150);
    }

    @Test
    void aHeartThatWasMeasuredForHalfOfATimeHasNoBestOfIt() {
        double[] times = IntStream.range(0, 700).mapToDouble(i -> i < 350 ? i : i + 600).toArray();
        double[] rates = new double[times.length];
        Arrays.fill(rates, 150);

        assertThat(
                        BestEfforts.of(
                                samples(times, StreamType.HEART_RATE, rates),
                                StreamType.HEART_RATE,
                                Sport.RUN))
                .extracting(Effort::seconds)
                .contains(300.0)
                .doesNotContain(600.0, 1_200.0);
    }

    /// Ten minutes of 300 W with a stop of five minutes between are no twenty minutes of 300 W.
    @Test
    void aStopIsNotSkipped() {
        double[] times = new double[1_200];
        double[] watts = new double[1_200];
        for (int i = 0; i < times.length; i++) {
            times[i] = i < 600 ? i : i + 300;
            watts[i] = 300;
        }

        List<Effort> found =
                BestEfforts.of(
                        samples(times, StreamType.POWER, watts), StreamType.POWER, Sport.RIDE);

        assertThat(of(found, 480).value()).isCloseTo(300, within(1e-9));
        assertThat(of(found, 1_200).value()).isCloseTo(300 * 900 / 1_200.0, within(1.0));
    }

    /// A recording every five seconds says nothing of a single one.
    @Test
    void noEffortIsShorterThanTheSteps() {
        double[] times = IntStream.range(0, 400).mapToDouble(i -> 5.0 * i).toArray();
        double[] rates = new double[400];
        Arrays.fill(rates, 150);
        rates[7] = Double.NaN;
        rates[8] = 0;

        List<Effort> found =
                BestEfforts.of(
                        samples(times, StreamType.HEART_RATE, rates),
                        StreamType.HEART_RATE,
                        Sport.RIDE);

        assertThat(found.getFirst().seconds()).isEqualTo(5);
        assertThat(of(found, 60).value()).isCloseTo(150, within(1e-9));
    }

    @Test
    void aClockThatJumpsByYearsCostsNothing() {
        double[] times = seconds(100);
        times[99] = 1e9;
        double[] watts = new double[100];
        Arrays.fill(watts, 200);

        assertThat(
                        of(
                                        BestEfforts.of(
                                                samples(times, StreamType.POWER, watts),
                                                StreamType.POWER,
                                                Sport.RIDE),
                                        60)
                                .value())
                .isCloseTo(200, within(1e-9));
    }

    @Test
    void theQuickestKilometreIsFoundInTheMiddle() {
        double[] metres = new double[1_500];
        for (int i = 1; i < metres.length; i++) {
            metres[i] = metres[i - 1] + (i > 500 && i <= 700 ? 5 : 2.5);
        }
        metres[600] = Double.NaN;

        List<Effort> found =
                BestEfforts.distances(
                        samples(seconds(metres.length), StreamType.DISTANCE, metres), Sport.RUN);

        Effort kilometre = found.get(1);
        assertThat(kilometre.seconds()).isCloseTo(200, within(1e-6));
        assertThat(kilometre.start()).isEqualTo(500);
        assertThat(found)
                .extracting(effort -> Math.round(effort.seconds() * effort.value()))
                .containsExactly(400L, 1_000L, 1_609L, 3_000L);
    }

    @Test
    void whereNothingWasMeasuredThereIsNone() {
        Samples samples = samples(seconds(100), StreamType.POWER, new double[100]);

        assertThat(BestEfforts.of(samples, StreamType.POWER, Sport.RIDE)).isEmpty();
        assertThat(BestEfforts.of(samples, StreamType.SPEED, Sport.RIDE)).isEmpty();
        assertThat(BestEfforts.distances(samples, Sport.RIDE)).isEmpty();
        assertThat(BestEfforts.all(Samples.of(Streams.NONE), Sport.RIDE)).isEmpty();
    }

    /// A strap that claims 255 makes no record.
    @Test
    void whatNoAthleteReachesIsNoEffort() {
        double[] rates = new double[100];
        Arrays.fill(rates, 150);
        rates[50] = 255;

        assertThat(
                        of(
                                        BestEfforts.of(
                                                samples(seconds(100), StreamType.HEART_RATE, rates),
                                                StreamType.HEART_RATE,
                                                Sport.RIDE),
                                        1)
                                .value())
                .isEqualTo(150);
    }

    /// A position that jumped after a gap is no sprint; a sprint of some seconds is one.
    @Test
    void aSpeedOfOneSampleIsNoEffort() {
        double[] speeds = new double[600];
        Arrays.fill(speeds, 8);
        speeds[200] = 26;
        Arrays.fill(speeds, 400, 403, 15);

        List<Effort> found =
                BestEfforts.of(
                        samples(seconds(600), StreamType.SPEED, speeds),
                        StreamType.SPEED,
                        Sport.RIDE);

        assertThat(of(found, 1).value()).isEqualTo(15);
    }
}
