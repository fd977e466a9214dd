package dev.assay.activity.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.activity.Athlete;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.Streams;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ClimbAlongTest {
    /// The sum of all of it is the climb that tools tell of the whole activity, whatever the hills.
    @Test
    void countsAsTheWholeActivityDoes() {
        Random hills = new Random(7);
        for (int trial = 0; trial < 50; trial++) {
            double[] altitudes = new double[500];
            double altitude = 300;
            for (int i = 0; i < altitudes.length; i++) {
                altitude += hills.nextGaussian() * 1.5;
                altitudes[i] = hills.nextInt(20) == 0 ? Double.NaN : altitude;
            }
            double whole =
                    Objects.requireNonNull(
                                    ActivityFeatures.of(
                                                    new Streams(
                                                            Map.of(StreamType.ALTITUDE, altitudes)),
                                                    Sport.RIDE,
                                                    Athlete.UNKNOWN)
                                            .climb())
                            .gain();

            assertThat(ClimbAlong.of(altitudes, 3).between(0, 499)).isCloseTo(whole, within(1e-6));
        }
    }

    /// 10 m up over ten samples, and level for ninety.
    @Test
    void aRiseIsWhereItRose() {
        double[] altitudes = new double[100];
        for (int i = 0; i < altitudes.length; i++) {
            altitudes[i] = Math.clamp(i - 50.0, 0, 12);
        }
        ClimbAlong climbed = ClimbAlong.of(altitudes, 3);

        assertThat(climbed.between(0, 50)).isZero();
        assertThat(climbed.between(50, 99)).isEqualTo(12);
        assertThat(climbed.between(70, 99)).isZero();
    }
}
