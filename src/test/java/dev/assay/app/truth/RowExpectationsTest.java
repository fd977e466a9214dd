package dev.assay.app.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Rows that a query has are in the answer, all of them and no others.
final class RowExpectationsTest {
    private static boolean holds(String markdown, String kind, List<List<Object>> rows) {
        Told told =
                new Told("ANSWERED", markdown, List.of(), List.of(), List.of(), Optional.empty());
        return RowExpectations.problems(told, new Asked.Expected(kind, ""), rows).isEmpty();
    }

    @Test
    void eachGroupHasItsNumber() {
        String said = "| shop | amount |\n|:--|--:|\n| A | 1,234 |\n| B | 5.678 |";
        assertThat(holds(said, "groups", List.of(List.of("A", 1234), List.of("B", 5.6781))))
                .isTrue();
        assertThat(holds(said, "groups", List.of(List.of("A", 1235), List.of("B", 5.6781))))
                .isFalse();
        assertThat(holds(said, "groups", List.of(List.of("A", 1234)))).isFalse();
        assertThat(holds(said, "first", List.of(List.of("A", 1234)))).isTrue();
        assertThat(holds(said, "first", List.of(List.of("B", 5.6781)))).isFalse();
    }

    @Test
    void aFigureIsProminentAndACountIsExact() {
        assertThat(holds("It is **12.34** of 99.", "figure", List.of(List.of(12.3401)))).isTrue();
        assertThat(holds("It is **12.34** of 99.", "figure", List.of(List.of(99)))).isFalse();
        assertThat(holds("**5 rows** of `t`.", "rows", List.of(List.of(5)))).isTrue();
        assertThat(holds("**15 rows** of `t`.", "rows", List.of(List.of(5)))).isFalse();
        assertThat(holds("**5 rows**, and I cannot say more.", "rows", List.of(List.of(5))))
                .as("a refusal")
                .isFalse();
    }
}
