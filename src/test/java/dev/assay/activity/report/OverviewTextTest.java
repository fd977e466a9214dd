package dev.assay.activity.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.Totals;
import dev.assay.activity.metric.ActivityFeatures;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OverviewTextTest {
    private static final double[] SECONDS = IntStream.range(0, 1_800).asDoubleStream().toArray();

    private static String text(
            String sport, Athlete athlete, Map<StreamType, double[]> streams, List<String> lost) {
        Activity activity =
                new Activity(
                        7,
                        "Out",
                        sport,
                        null,
                        null,
                        null,
                        null,
                        null,
                        Set.of(),
                        0,
                        "",
                        lost,
                        Totals.UNKNOWN);
        return OverviewText.of(
                activity,
                ActivityFeatures.of(new Streams(streams), Sport.of(sport), athlete),
                lost);
    }

    private static double[] values(double level) {
        return IntStream.range(0, 1_800).mapToDouble(i -> level + i % 2).toArray();
    }

    private static String drift(int seconds) {
        double[] times = IntStream.range(0, seconds).asDoubleStream().toArray();
        double[] rates = IntStream.range(0, seconds).mapToDouble(i -> 120 + i / 60.0).toArray();
        return text(
                        "Ride",
                        Athlete.UNKNOWN,
                        Map.of(StreamType.TIME, times, StreamType.HEART_RATE, rates),
                        List.of())
                .lines()
                .filter(line -> line.contains("Drift"))
                .findFirst()
                .orElse("");
    }

    /// A beat more each minute: eleven minutes behind the warm-up are no hour.
    @Test
    void aDriftIsToldOfTheTimeInWhichItWasMeasured() {
        assertThat(drift(1_261))
                .isEqualTo(
                        "- **Heart Rate Drift:** +11.0 bpm in 11:00 after the first ten minutes in motion");
        assertThat(drift(4_201))
                .isEqualTo(
                        "- **Heart Rate Drift:** +60.0 bpm/hour after the first ten minutes in motion");
        assertThat(drift(1_000)).isEmpty();
    }

    /// Seconds 0 to 1,799 with a rest of 15 minutes behind second 1,000, in a gap that is told with
    /// its place; a strap that loses the heart in the last quarter alone.
    @Test
    void aMeanOfAPartOfAQuarterSaysOfHowMuch() {
        double[] times = SECONDS.clone();
        for (int i = 1_001; i < times.length; i++) {
            times[i] += 900;
        }
        double[] heart = values(140);
        Arrays.fill(heart, 1_300, 1_800, Double.NaN);
        String text =
                text(
                        "Ride",
                        Athlete.UNKNOWN,
                        Map.of(
                                StreamType.TIME, times,
                                StreamType.HEART_RATE, heart,
                                StreamType.POWER, values(200)),
                        List.of());

        assertThat(text)
                .contains(
                        "1 gap, 901 s not recorded, from second 1000 on.",
                        "**By Quarter of the Recorded Time:** power 200, 200, 200, 200 W; heart rate"
                                + " 140, 140, 140 (400 of 450 s), — bpm");
    }

    /// A strap was paired, and found no heart.
    @Test
    void whatWasNeverMeasuredHasNoMeans() {
        String text =
                text(
                        "Ride",
                        Athlete.UNKNOWN,
                        Map.of(
                                StreamType.TIME, SECONDS,
                                StreamType.HEART_RATE, values(0),
                                StreamType.POWER, values(200)),
                        List.of());

        assertThat(text)
                .contains("**By Quarter of the Recorded Time:** power 200, 200, 200, 200 W\n");
    }

    /// The cafe is no quarter of the ride, whether the device goes on there or stops.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aStopOfAnHourMakesNoQuarterSlow(boolean recorded) {
        int stop = recorded ? 3_600 : 0;
        double[] times = new double[1_800 + stop];
        double[] speeds = new double[times.length];
        for (int i = 0; i < times.length; i++) {
            boolean standing = i > 600 && i <= 600 + stop;
            times[i] = i + (recorded || i <= 600 ? 0 : 3_600);
            speeds[i] = standing ? 0 : 6;
        }

        assertThat(
                        text(
                                "Ride",
                                Athlete.UNKNOWN,
                                Map.of(StreamType.TIME, times, StreamType.SPEED, speeds),
                                List.of()))
                .contains("**By Quarter of the Moving Time:** speed 21.6, 21.6, 21.6, 21.6 km/h\n");
    }

    @Test
    void whatWasLostAndWhatIsOddStandsBeforeAllFigures() {
        double[] times = SECONDS.clone();
        times[1_799] += 100;

        assertThat(
                        text(
                                "Ride",
                                Athlete.UNKNOWN,
                                Map.of(StreamType.TIME, times, StreamType.HEART_RATE, values(140)),
                                List.of("The file ends in the middle.")))
                .startsWith(
                        "- **Activity:** Out (Ride)\n"
                                + "- **Data Quality:** The file ends in the middle. 1 gap, 101 s not"
                                + " recorded, from second 1798 on.\n");
    }

    @Test
    void nothingOddIsSaidToBeSo() {
        assertThat(text("", Athlete.UNKNOWN, Map.of(StreamType.TIME, SECONDS), List.of()))
                .contains("- **Data Quality:** Complete (no gaps detected)\n")
                .doesNotContain("Power", "Heart", "Correlations", "Distance");
    }

    /// Power needs an FTP to be judged; a runner thinks in minutes a kilometre.
    @Test
    void whatIsNotKnownIsSaidOrHasNoLine() {
        String run =
                text(
                        "Run",
                        Athlete.UNKNOWN,
                        Map.of(
                                StreamType.TIME,
                                SECONDS,
                                StreamType.POWER,
                                values(250),
                                StreamType.SPEED,
                                values(3),
                                StreamType.DISTANCE,
                                IntStream.range(0, 1_800).mapToDouble(i -> 3.5 * i).toArray()),
                        List.of());

        assertThat(run)
                .contains("IF and TSS need the athlete's FTP", "12.6 km/h (4:46 /km) while moving")
                .contains("power 250, 250, 250, 251 W; speed 12.6, 12.6, 12.6, 12.6 km/h")
                .doesNotContain("Zone", "Drift");
    }
}
