package dev.assay.activity.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import dev.assay.activity.metric.Samples;
import dev.assay.activity.report.UnitSystem;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What is said of courses that are known, number for number.
final class CourseStatementTest {
    private static final int SECONDS = 5_400;

    private interface Watts {
        double at(int second);
    }

    private static String said(int seconds, Watts watts) {
        double[] power = IntStream.range(0, seconds).mapToDouble(watts::at).toArray();
        Streams streams =
                new Streams(
                        Map.of(
                                StreamType.TIME,
                                IntStream.range(0, seconds).asDoubleStream().toArray(),
                                StreamType.POWER,
                                power));
        SteadyCourse course = SteadyCourse.of(Samples.of(streams), Sport.RIDE, null).orElseThrow();
        CourseWords words = new CourseWords(StreamType.POWER, Sport.RIDE, UnitSystem.METRIC);
        return new CourseStatement(course, words).text();
    }

    @Test
    void oneLevelIsHeld() {
        assertThat(said(SECONDS, _ -> 200))
                .isEqualTo("the power held 200 W, give or take 0 %; no fade was found");
    }

    @Test
    void aFadeIsToldWithItsPlaceAndItsSize() {
        assertThat(said(SECONDS, second -> second <= 3_600 ? 200 : 150))
                .isEqualTo(
                        "the power averaged 200 W until 1:00:00, then fell: 150 W in the next 8 minutes and 150 W in the last 8 minutes: -25 %");
    }

    @Test
    void aChangeThatPassedIsSaidToHavePassed() {
        assertThat(said(SECONDS, second -> second > 2_400 && second <= 3_300 ? 150 : 200))
                .startsWith("the power was 200 W until 40:00, then fell for a while, to 150 W in")
                .endsWith("and came back to 200 W in the last 10: +0 %");
    }

    @Test
    void effortsAreCountedAndTheLastIsComparedWithTheFirst() {
        assertThat(said(SECONDS, second -> second % 900 >= 450 ? 300 - second / 90 : 120))
                .startsWith("6 efforts, with easier stretches between. The power was about 29")
                .contains("; the 6th was the weakest, the 1st the strongest, and")
                .endsWith("and the last differs by -17 % from the first");
    }

    @Test
    void aShortOneTellsNothing() {
        assertThat(said(300, _ -> 200)).startsWith("too short to tell");
    }
}
