package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ChosenModelTest {
    private static final ModelServer OLLAMA =
            new ModelServer("ollama", "chat", "http://localhost:11434/v1");

    private static final ChosenModel QWEN =
            ChosenModel.FIRST.with(ModelServers.NONE.with(OLLAMA)).asking("ollama:qwen3:8b");

    @Test
    void aModelThatIsNotAskedNowIsRememberedAndOfferedByItsServer() {
        assertThat(QWEN.id()).isEqualTo("ollama:qwen3:8b");
        assertThat(QWEN.servers().named("ollama").orElseThrow().models())
                .containsExactly("qwen3:8b");

        ChosenModel guide = QWEN.asking("offline");
        assertThat(guide.id()).isEqualTo("offline");
        assertThat(guide.lastUsed()).containsExactly("ollama:qwen3:8b");
    }

    @Test
    void theModelsUsedLastAreFewAndTheLatestFirst() {
        ChosenModel chosen =
                IntStream.rangeClosed(1, 7)
                        .mapToObj(number -> "ollama:m" + number)
                        .reduce(QWEN, ChosenModel::asking, (one, _) -> one)
                        .asking("ollama:m5");

        assertThat(chosen.lastUsed())
                .containsExactly("ollama:m5", "ollama:m7", "ollama:m6", "ollama:m4", "ollama:m3");
    }

    @Test
    void theModelsOfAServerThatIsRemovedAreForgotten() {
        ChosenModel both =
                QWEN.with(QWEN.servers().with(new ModelServer("work", "openai", "https://a.b/v1")))
                        .asking("work:llama");

        ChosenModel left = both.with(QWEN.servers());

        assertThat(left.id()).isEqualTo("offline");
        assertThat(left.lastUsed()).containsExactly("ollama:qwen3:8b");
    }

    @Test
    void aModelThatItsServerNoLongerOffersIsForgotten() {
        ChosenModel left = QWEN.with(ModelServers.NONE.with(OLLAMA.offering(List.of("gemma3"))));

        assertThat(left.id()).isEqualTo("offline");
        assertThat(left.lastUsed()).isEmpty();
        assertThat(ChosenModel.FIRST.asking("openai:gpt-4.1").with(ModelServers.NONE).id())
                .as("a usual server need not be kept")
                .isEqualTo("openai:gpt-4.1");
    }
}
