package dev.assay.chip.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Scoring;
import dev.assay.guide.quantity.QuantityText;
import java.util.List;
import org.junit.jupiter.api.Test;

final class QuantityTextTest {
    private static final ParameterLexicon LEXICON =
            ParameterLexicon.of(List.of(), Scoring.shipped());
    private static final Parameter T1 = LEXICON.parameter("t1");
    private static final Parameter READOUT = LEXICON.parameter("average_readout_fidelity");

    @Test
    void valuesAreShownWithTheUnitAndTheDigitsOfTheirParameter() {
        assertThat(QuantityText.show(T1, 42_195.4)).isEqualTo("42,195 μs");
        assertThat(QuantityText.show(READOUT, 0.99853)).isEqualTo("99.85 %");
        assertThat(QuantityText.show(LEXICON.parameter("qubit_frequency"), 4.123456))
                .isEqualTo("4.1235 GHz");
    }

    @Test
    void theEndsOfAChangeShowIt() {
        assertThat(QuantityText.ends(READOUT, 0.998938, 0.998884))
                .containsExactly("99.8938", "99.8884");
        assertThat(QuantityText.change(READOUT, 0.998938, 0.998884))
                .isEqualTo("from 99.8938 % to 99.8884 % (-0.0054 % relative)");
        assertThat(QuantityText.ends(T1, 94.371, 91.602)).containsExactly("94.37", "91.60");
        assertThat(QuantityText.ends(T1, 50.0, 50.0)).containsExactly("50", "50");
    }
}
