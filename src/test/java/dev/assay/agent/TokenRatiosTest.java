package dev.assay.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

final class TokenRatiosTest {
    private static final ModelInfo LOCAL = model("openai:qwen", "localhost:11434");
    private static final ModelInfo OTHER = model("openai:llama", "localhost:11434");

    private final TokenRatios ratios = new TokenRatios();

    private static ModelInfo model(String id, String provider) {
        return new ModelInfo(id, id, provider, false, ModelFacts.NONE);
    }

    @Test
    void theVocabularyOfOpenAiNeedsNoRatio() {
        ModelInfo own = model("openai:gpt-4.1", "OpenAI");
        ratios.learn(own, 1_000, 1_500);
        assertThat(ratios.of(own)).isEqualTo(1);
    }

    @Test
    void aServerThatSomebodyCallsOpenAiIsNotOpenAi() {
        ModelInfo named = model("OpenAI:qwen", "OpenAI");
        assertThat(ratios.of(named)).isEqualTo(TokenRatios.START);
        ratios.learn(named, 1_000, 1_600);
        assertThat(ratios.of(named)).isEqualTo(1.6);
    }

    @Test
    void beforeTheFirstReplyRatherTooMuchIsCounted() {
        assertThat(ratios.of(LOCAL)).isEqualTo(TokenRatios.START).isGreaterThan(1);
    }

    @Test
    void whatAModelReportsIsRemembered() {
        ratios.learn(LOCAL, 1_000, 1_600);
        assertThat(ratios.of(LOCAL)).isEqualTo(1.6);
        assertThat(ratios.of(OTHER)).isEqualTo(TokenRatios.START);
    }

    @Test
    void aSameModelElsewhereIsAnother() {
        ratios.learn(LOCAL, 1_000, 1_600);
        assertThat(ratios.of(model("openai:qwen", "example.org"))).isEqualTo(TokenRatios.START);
    }

    @Test
    void laterAndLargerRequestsWeighMore() {
        ratios.learn(LOCAL, 1_000, 2_000);
        for (int i = 0; i < 5; i++) {
            ratios.learn(LOCAL, 5_000, 6_000);
        }
        assertThat(ratios.of(LOCAL)).isCloseTo(1.2, Offset.offset(0.02));
    }

    @Test
    void aReportThatCannotBeTrueTeachesNothing() {
        ratios.learn(LOCAL, 1_000, 0);
        ratios.learn(LOCAL, 1_000, 100);
        ratios.learn(LOCAL, 1_000, 9_000);
        ratios.learn(LOCAL, 0, 9_000);
        assertThat(ratios.of(LOCAL)).isEqualTo(TokenRatios.START);
    }
}
