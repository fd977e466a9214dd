package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ChosenModelTest {
    private static final String LOCAL = "http://localhost:11434/v1";

    @Test
    void aModelThatIsNotAskedNowIsRememberedByItsName() {
        ChosenModel llama = ChosenModel.FIRST.named("openai", "llama", LOCAL);
        assertThat(llama.id()).isEqualTo("openai:llama");
        assertThat(llama.name()).isEqualTo("llama");

        ChosenModel guide = llama.asking("offline");
        assertThat(guide.name()).isEmpty();
        assertThat(guide.lastNamed()).isEqualTo("llama");
        assertThat(guide.named("openai", "", LOCAL).lastNamed()).isEqualTo("llama");
    }

    @Test
    void aModelThatWasTakenOutOrAskedElsewhereIsForgotten() {
        ChosenModel llama = ChosenModel.FIRST.named("openai", "llama", LOCAL);
        assertThat(llama.named("openai", "", LOCAL).lastNamed()).isEmpty();
        assertThat(
                        llama.asking("offline")
                                .named("openai", "", "http://localhost:8000/v1")
                                .lastNamed())
                .isEmpty();
    }
}
