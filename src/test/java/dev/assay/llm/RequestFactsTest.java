package dev.assay.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.llm.RequestFacts.OfferedTable;
import dev.assay.llm.RequestFacts.OpenSource;
import dev.assay.llm.RequestFacts.Question;
import dev.assay.llm.RequestFacts.StoredKey;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class RequestFactsTest {
    private static final StoredKey STORED = new StoredKey("far", "distance", "rows", List.of());
    private static final RequestFacts FACTS =
            new RequestFacts(
                    Question.of("how far"),
                    List.of(Question.of("hello")),
                    List.of(OpenSource.of("a", "Alps", Json.object())),
                    List.of(STORED),
                    List.of(
                            new OfferedTable(
                                    "rides", List.of(), List.of("id"), OptionalLong.empty())));

    @Test
    void anotherQuestionIsAskedOfTheSame() {
        RequestFacts other = FACTS.asking(Question.of("how high"), List.of(FACTS.question()));

        assertThat(other.question().text()).isEqualTo("how high");
        assertThat(other.earlier()).containsExactly(FACTS.question());
        assertThat(other.asking(FACTS.question(), FACTS.earlier())).isEqualTo(FACTS);
    }
}
