package dev.assay.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
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
    @CsvSource({
        "claude-opus-5-5, 1000000, 4.00, 0.20, 20.00",
        "claude-opus-5, 1000000, 5.00, 0.50, 25.00",
        "claude-opus-4-5-20251101, 200000, 5.00, 0.50, 25.00",
        "claude-opus-4-0, 200000, 15.00, 1.50, 75.00",
        "claude-opus-4-20250514, 200000, 15.00, 1.50, 75.00",
        "claude-sonnet-4-5-20250929, 200000, 3.00, 0.30, 15.00",
        "claude-sonnet-5-5, 1000000, 2.00, 0.10, 10.00",
        "claude-haiku-4-5, 200000, 1.00, 0.10, 5.00",
        "claude-3-5-haiku-latest, 200000, 0.80, 0.08, 4.00"
    })
    void whatClaudeCostsIsKnownAtAnthropic(
            String model, int context, double input, double cached, double output) {
        ModelFacts facts = known.find("https://api.anthropic.com", model);
        assertThat(facts.contextTokens()).isEqualTo(context);
        Price price = facts.price().orElseThrow();
        assertThat(price.input()).isEqualTo(input);
        assertThat(price.cachedInput()).isEqualTo(cached);
        assertThat(price.output()).isEqualTo(output);
        assertThat(atOpenAi(model).price()).as("somebody else's bill").isEmpty();
        assertThat(known.find("https://openrouter.ai/api/v1", model).price()).isEmpty();
    }

    @Test
    void whatIsKeptCostsAQuarterMoreAndALongCallIsNotPriced() {
        Price price = known.find("https://api.anthropic.com", "claude-haiku-5-5").price().get();
        assertThat(price.of(new Usage(100_000, 0, 0, 100_000, 0, false)))
                .hasValueSatisfying(dollars -> assertThat(dollars).isCloseTo(0.0125, within(1e-9)));
        assertThat(price.of(new Usage(100_001, 0, 0))).isEmpty();
    }

    @Test
    void aLaterModelIsNotTakenForAnEarlierOne() {
        for (String later :
                List.of(
                        "claude-opus-6",
                        "claude-opus-5-9",
                        "claude-opus-4-9",
                        "claude-sonnet-5-next",
                        "claude-fable")) {
            assertThat(known.find("https://api.anthropic.com", later)).isEqualTo(ModelFacts.NONE);
        }
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
