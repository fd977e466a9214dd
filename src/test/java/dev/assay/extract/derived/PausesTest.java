package dev.assay.extract.derived;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class PausesTest {
    private static List<Pauses.Pause> longest(List<Long> moments) {
        Pauses pauses = new Pauses();
        moments.forEach(pauses::add);
        return pauses.longest(3, 0);
    }

    @Test
    void momentsInAnyOrderHaveThePausesOfTheirOrderInTime() {
        Random random = new Random(4);
        List<Long> moments = new ArrayList<>();
        long at = 0;
        for (int i = 0; i < 50_000; i++) {
            at += i == 20_000 ? 900_000 : i == 31_000 ? 800_000 : 1 + random.nextInt(500);
            moments.add(at);
        }
        List<Long> shuffled = new ArrayList<>(moments);
        Collections.shuffle(shuffled, random);
        long[] expected =
                IntStream.range(1, moments.size())
                        .mapToLong(i -> moments.get(i) - moments.get(i - 1))
                        .sorted()
                        .toArray();

        for (List<Long> order : List.of(moments, moments.reversed(), shuffled)) {
            assertThat(longest(order).subList(0, 2))
                    .extracting(Pauses.Pause::length)
                    .containsExactly(expected[expected.length - 1], expected[expected.length - 2]);
        }
        assertThat(Arrays.stream(expected).sum()).isEqualTo(moments.getLast() - moments.getFirst());
    }

    /// A line of the end stands at the beginning: what is between is no pause.
    @Test
    void aStrayMomentMakesNoPause() {
        List<Long> moments = new ArrayList<>(List.of(0L, 100_000L));
        for (long i = 1; i < 1_000; i++) {
            moments.add(100 * i);
        }
        assertThat(longest(moments)).allMatch(pause -> pause.length() == 100);
        assertThat(longest(List.of())).isEmpty();
        assertThat(longest(List.of(7L, 7L))).isEmpty();
    }
}
