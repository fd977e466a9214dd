package dev.assay.extract.derived;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.extract.derived.Pauses.Pause;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Against the steps of the sorted times.
final class PausesTest {
    private static void check(long[] times) {
        Pauses pauses = new Pauses();
        Arrays.stream(times).forEach(pauses::add);
        long[] sorted = times.clone();
        Arrays.sort(sorted);
        long[] lengths =
                LongStream.range(1, sorted.length)
                        .map(i -> sorted[(int) i] - sorted[(int) i - 1])
                        .filter(step -> step > 0)
                        .map(step -> -step)
                        .sorted()
                        .limit(3)
                        .map(step -> -step)
                        .toArray();
        assertThat(pauses.longest(3).stream().mapToLong(Pause::length).toArray())
                .isEqualTo(lengths);
        assertThat(pauses.longest(3))
                .allSatisfy(pause ->
                        assertThat(Arrays.binarySearch(sorted, pause.from()))
                                .isGreaterThanOrEqualTo(0));
    }

    @Test
    void inAnyOrderTheyAreThoseOfTheSortedTimes() {
        Random random = new Random(7);
        check(new long[0]);
        check(new long[] {5, 5, 5});
        check(new long[] {5, 3, 9, 4, 4, 8});
        for (int count : new int[] {10, 1_000, 100_000}) {
            long[] times = random.longs(count, 0, 50L * count).toArray();
            check(times);
            Arrays.sort(times);
            check(times);
            check(Arrays.stream(times).map(time -> -time).toArray());
            // Two programs that write into one log, the second some minutes late.
            check(
                    LongStream.range(0, count)
                            .map(i -> times[(int) i] - (i % 2 == 0 ? 0 : 300_000))
                            .toArray());
        }
    }

    /// One line that is written late must not make a pause of the hours that others fill.
    @Test
    void whatOthersFillIsNoPause() {
        Pauses pauses = new Pauses();
        pauses.add(0);
        pauses.add(100_000);
        for (int i = 1; i < 100; i++) {
            pauses.add(i * 1_000L);
        }
        assertThat(pauses.longest(1)).containsExactly(new Pause(0, 1_000));
    }
}
