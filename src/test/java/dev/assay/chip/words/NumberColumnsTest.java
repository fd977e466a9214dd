package dev.assay.chip.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Scoring;
import dev.assay.guide.quantity.NumberColumns;
import dev.assay.guide.quantity.QuantityText;
import java.util.List;
import org.junit.jupiter.api.Test;

final class NumberColumnsTest {
    private static final ParameterLexicon LEXICON =
            ParameterLexicon.of(List.of(), Scoring.shipped());
    private static final Parameter T1 = LEXICON.parameter("t1");
    private static final Parameter READOUT = LEXICON.parameter("average_readout_fidelity");

    @Test
    void allNumbersOfAColumnHaveTheSameDecimals() {
        assertThat(NumberColumns.of(T1, List.of(255.7123, 190.0, 5.986)))
                .containsExactly("255.7", "190.0", "6.0");
        assertThat(NumberColumns.of(READOUT, List.of(0.894, 0.99853, Double.NaN)))
                .containsExactly("89.40", "99.85", "—");
    }

    @Test
    void wholeNumbersNeedNoPointAndLongOnesAreGrouped() {
        assertThat(NumberColumns.of(T1, List.of(86418.0, 1560.0)))
                .containsExactly("86,418", "1,560");
    }

    @Test
    void aValueThatIsHeldAgainstALimitIsSeenToPass() {
        assertThat(NumberColumns.of(T1, List.of(100.04, 247.0), List.of(100.0)))
                .containsExactly("100.04", "247.00");
        assertThat(NumberColumns.of(T1, List.of(99.9996, 12.5), List.of(100.0)))
                .containsExactly("99.9996", "12.5000");
    }

    @Test
    void valuesOfVeryDifferentSizeKeepTheDigitsTheyDeserve() {
        assertThat(NumberColumns.of(T1, List.of(1e6, 0.0123)))
                .containsExactly("1,000,000", "0.0123");
    }

    @Test
    void changesInPercentHaveTheSameDecimalsAndASign() {
        assertThat(NumberColumns.percents(List.of(76.54, -9.0, 0.0)))
                .containsExactly("+76.5 %", "-9.0 %", "0.0 %");
        assertThat(NumberColumns.percents(List.of(-0.034, -0.03)))
                .containsExactly("-0.034 %", "-0.030 %");
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

    @Test
    void aShareIsRoundedAndAPartIsNeverTheWhole() {
        assertThat(QuantityText.share(200, 7468)).isEqualTo("2.7 %");
        assertThat(QuantityText.share(306, 338)).isEqualTo("91 %");
        assertThat(QuantityText.share(999, 1000)).isEqualTo("99.9 %");
        assertThat(QuantityText.share(5, 5)).isEqualTo("100 %");
    }
}
