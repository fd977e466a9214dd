package dev.assay.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class KnownModelsTest {
    private final KnownModels known = KnownModels.bundled();

    private ModelFacts atOpenAi(String model) {
        return known.find(ModelSettings.OPENAI, model);
    }

    @ParameterizedTest
    @CsvSource({
        "gpt-4.1, 1047576, 2.00",
        "gpt-4.1-2025-04-14, 1047576, 2.00",
        "gpt-4.1-mini-2025-04-14, 1047576, 0.40",
        "gpt-5, 400000, 1.25",
        "gpt-5-mini, 400000, 0.25",
        "gpt-4o-2024-05-13, 128000, 5.00",
        "gpt-4o-latest, 128000, 2.50",
        "' o3 ', 200000, 2.00"
    })
    void aModelIsFoundByTheLongestNameThatItsOwnBeginsWith(
            String model, int context, double input) {
        assertThat(atOpenAi(model).contextTokens()).isEqualTo(context);
        assertThat(atOpenAi(model).price().map(Price::input)).contains(input);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "llama3.2:3b",
                "gpt-4",
                "gpt-5-pro",
                "gpt-5.4-codex",
                "gpt-5.9",
                "gpt-4o-audio-preview",
                "my-gpt-4.1",
                "o33"
            })
    void nothingIsMadeUpForAnother(String model) {
        assertThat(atOpenAi(model)).isEqualTo(ModelFacts.NONE);
    }

    @Test
    void aPriceHoldsAtTheProvidersOwnAddressOnly() {
        ModelFacts elsewhere = known.find("https://proxy.example/v1", "gpt-4.1");

        assertThat(elsewhere.contextTokens()).isEqualTo(1_047_576);
        assertThat(elsewhere.price()).isEmpty();
        assertThat(known.find("not an address", "gpt-4.1").price()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost:11434/v1",
                "http://127.0.0.1:1234/v1",
                "http://[::1]:11434/v1"
            })
    void ofAServerOnThisComputerNothingIsKnown(String address) {
        assertThat(known.find(address, "gpt-4.1")).isEqualTo(ModelFacts.NONE);
    }

    @Test
    void somebodyWhoKnowsTheContextIsBelieved() {
        assertThat(ModelFacts.NONE.withContext(Optional.of(32_000)).contextTokens())
                .isEqualTo(32_000);
        assertThat(atOpenAi("o3").withContext(Optional.empty())).isEqualTo(atOpenAi("o3"));
    }

    @Test
    void theTableSaysFromWhenItIs() {
        assertThat(known.asOf()).isAfter("2026-01-01");
    }
}
