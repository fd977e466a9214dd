package dev.assay.activity.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class ShownTest {
    @Test
    void aDifferenceIsThatOfWhatIsShown() {
        Shown beats = Shown.of(0, "bpm");

        assertThat(beats.words(149.5)).isEqualTo("150 bpm");
        assertThat(beats.difference(149.5, 144.4)).isEqualTo("+6 bpm");
        assertThat(Shown.DURATION.difference(300.6, 299.4)).isEqualTo("+00:02");
        assertThat(Shown.DISTANCE.difference(5_004.0, 5_006.0)).isEqualTo("-10m");
        assertThat(Shown.SPEED.difference(10 / 3.6, 10.04 / 3.6)).isEqualTo("±0.0 km/h");
        assertThat(beats.difference(120.0, null)).isEqualTo("—");
    }

    /// Reads both numbers and the difference back, as whoever checks them does.
    @Test
    void whoeverChecksItFindsIt() {
        Random random = new Random(5);
        for (Shown shown : new Shown[] {Shown.of(1, "W"), Shown.SPEED, Shown.of(0, "m")}) {
            for (int i = 0; i < 1_000; i++) {
                double one = random.nextDouble(100);
                double other = random.nextDouble(100);
                double said = number(shown.difference(other, one).replace("±", ""));

                assertThat(Math.round(said * 10))
                        .isEqualTo(
                                Math.round(
                                        10
                                                * (number(shown.words(other))
                                                        - number(shown.words(one)))));
            }
        }
    }

    private static double number(String words) {
        return Double.parseDouble(words.substring(0, words.indexOf(' ')));
    }
}
