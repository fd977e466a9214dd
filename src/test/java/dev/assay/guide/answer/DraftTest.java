package dev.assay.guide.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class DraftTest {
    @Test
    void numbersStandOnTheRightAndWordsAndTimesOnTheLeft() {
        String written =
                new Draft()
                        .table(
                                List.of("Qubit", "T1", "vs. median", "Rating", "Measured"),
                                List.of(
                                        List.of("40", "44.54 μs", "-41.4 %", "fair", "2026-11-12"),
                                        List.of("7", "1,044.5", "–", "bad", "2026-11-12 10:00"),
                                        List.of("8", "1e-6", "", "good", "11-12")))
                        .markdown();

        assertThat(written.lines().skip(1).findFirst()).contains("|:--|--:|--:|:--|:--|");
    }

    @Test
    void aTableWithoutRowsIsATable() {
        assertThat(new Draft().table(List.of("Qubit", "T1"), List.of()).markdown())
                .startsWith("| Qubit | T1 |\n|:--|--:|");
    }
}
