package dev.assay.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.Patience;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

final class TokenCounterTest {
    private final TokenCounter counter = new TokenCounter();

    @Test
    void countsWithTheO200kVocabulary() {
        assertThat(counter.count("")).isZero();
        assertThat(counter.count("hello world")).isEqualTo(2);
        assertThat(counter.count("<|endoftext|>")).isGreaterThan(1);
    }

    @Test
    void survivesTextsWithoutAnyBreak() {
        for (String piece : List.of("a", " ", "中", "!", "9", "\n", "😀")) {
            String text = piece.repeat(150_000);
            assertThat(Patience.of(() -> counter.count(text))).isPositive();
        }
    }

    @Test
    void severalThreadsMayCount() throws InterruptedException {
        Callable<Integer> count = () -> counter.count(numbers(100));
        List<Integer> counts = Jobs.allOf("count", List.of(count, count, count, count));
        assertThat(counts).containsOnly(counter.count(numbers(100)));
    }

    private static String numbers(int rows) {
        StringBuilder text = new StringBuilder("[");
        for (int row = 0; row < rows; row++) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "{\"qid\":\"%d\",\"v\":%.6f},",
                            row % 64,
                            Math.sin(row) * 50));
        }
        return text.append("{}]").toString();
    }
}
