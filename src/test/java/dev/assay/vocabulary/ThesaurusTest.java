package dev.assay.vocabulary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ThesaurusTest {
    @Test
    void wordsOfALineStandForEachOther() {
        assertThat(Thesaurus.others(Thesaurus.Kind.ROW, NameWords.stem("films")))
                .containsExactly(Set.of("movie"));
        assertThat(Thesaurus.others(Thesaurus.Kind.ROW, NameWords.stem("movies")))
                .containsExactly(Set.of("film"));
    }

    @Test
    void wordsBeforeASignStandForThoseBehindItAloneTheBestFirst() {
        List<Set<String>> money = Thesaurus.others(Thesaurus.Kind.AMOUNT, "money");

        assertThat(money.getFirst()).contains("revenue").doesNotContain("total", "price");
        assertThat(money.get(1)).contains("total");
        assertThat(Thesaurus.others(Thesaurus.Kind.AMOUNT, "total")).isEmpty();
    }

    @Test
    void anUnknownWordStandsForNothing() {
        for (Thesaurus.Kind kind : Thesaurus.Kind.values()) {
            assertThat(Thesaurus.said(kind)).isNotEmpty();
            assertThat(Thesaurus.others(kind, "zebra")).isEmpty();
        }
    }
}
