package dev.assay.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ModelIdTest {
    @ParameterizedTest
    @ValueSource(strings = {"openai:gpt-4.1", "chat:qwen3:8b", "anthropic:claude-sonnet-4-5"})
    void whatIsPrintedIsReadTheSame(String id) {
        assertThat(ModelId.parse(id).orElseThrow()).hasToString(id);
    }

    @Test
    void theKindEndsAtTheFirstColon() {
        assertThat(ModelId.parse("chat: qwen3:8b ")).contains(new ModelId("chat", "qwen3:8b"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"offline", "", ":", "openai:", "openai: ", ":gpt", " :gpt"})
    void whatNamesNoModelIsNone(String id) {
        assertThat(ModelId.parse(id)).isEmpty();
    }

    @Test
    void aKindHasNoColon() {
        assertThatThrownBy(() -> new ModelId("a:b", "c"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
