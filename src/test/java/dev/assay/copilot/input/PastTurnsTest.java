package dev.assay.copilot.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class PastTurnsTest {
    private static PastTurns turns(int count, int whole, int few, int most) {
        int[] all = new int[count];
        int[] short_ = new int[count];
        Arrays.fill(all, whole);
        Arrays.fill(short_, few);
        return PastTurns.of(all, short_, most);
    }

    @Test
    void allIsToldWholeWhileThereIsRoom() {
        assertThat(turns(10, 100, 10, 1_000)).isEqualTo(new PastTurns(0, 0));
    }

    @Test
    void theOldestAreShortenedFirstAndThenLeftOut() {
        assertThat(turns(11, 100, 10, 1_000)).isEqualTo(new PastTurns(0, 6));
        PastTurns many = turns(200, 100, 10, 1_000);

        assertThat(many.leftOut()).isPositive();
        assertThat(many.shortened()).isGreaterThan(many.leftOut()).isLessThan(200);
    }

    @Test
    void nothingIsToldOfATurnThatIsTooLongEvenInFewWords() {
        assertThat(turns(1, 5_000, 2_000, 1_000)).isEqualTo(new PastTurns(1, 1));
    }

    /// Each decision is a request that begins otherwise than the one before it.
    @Test
    void whatIsToldOfOldTurnsChangesSeldom() {
        Set<PastTurns> decisions = new HashSet<>();
        for (int count = 1; count <= 300; count++) {
            PastTurns told = turns(count, 1_500, 500, 45_000);
            decisions.add(told);
            long characters =
                    (told.shortened() - told.leftOut()) * 500L
                            + (count - told.shortened()) * 1_500L;
            assertThat(characters).isLessThanOrEqualTo(45_000);
        }
        assertThat(decisions).hasSizeLessThan(300 / 3);
    }
}
