package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ColumnDigitsTest {
    private static List<String> shown(Double... values) {
        ColumnDigits digits = ColumnDigits.over(List.of(values));
        return Arrays.stream(values).map(digits::of).toList();
    }

    @Test
    void valuesOfOneSizeHaveTheSameDecimals() {
        assertThat(shown(84.6812394857123, 9.68123, 105.30001, 50.0))
                .containsExactly("84.68", "9.68", "105.30", "50.00");
    }

    @Test
    void valuesThatLieCloseTogetherKeepWhatTellsThemApart() {
        assertThat(shown(7.8697912345, 7.8689012345, 7.8693412345))
                .containsExactly("7.869791", "7.868901", "7.869341");
    }

    @Test
    void whatDiffersByHowItWasComputedIsTheSame() {
        assertThat(shown(0.1 + 0.2, 0.3, 0.3)).containsExactly("0.3000", "0.3000", "0.3000");
    }

    @Test
    void noDecimalIsMadeUp() {
        assertThat(shown(20.5, 31.25, 17.0)).containsExactly("20.50", "31.25", "17.00");
        assertThat(shown(3.0, 5.0, 1200.0)).containsExactly("3", "5", "1200");
        assertThat(shown(20.5, 31.0)).containsExactly("20.5", "31.0");
    }

    @Test
    void oneValueAmongLargerOnesKeepsItsDigits() {
        assertThat(shown(84.68123, 91.38123, 77.48123, 0.00031419, 4.2e-9, 0.0))
                .containsExactly("84.68", "91.38", "77.48", "0.000314", "4.2e-9", "0");
    }

    @Test
    void oneValueAmongSmallerOnesDoesNotGrowATail() {
        assertThat(shown(0.00123456, 0.00213456, 0.00323456, 51234.5678912).getLast())
                .isEqualTo("51234.6");
    }

    @Test
    void aPartIsNeverShownAsTheWhole() {
        assertThat(shown(0.9812345, 0.9732345, 0.9999999, 1.0))
                .containsExactly("0.9812", "0.9732", "0.9999999", "1.0000");
    }

    @Test
    void identifiersAndTimesOfWholeNumbersStayWhole() {
        assertThat(shown(1763992000211.0, 9007199254740991.0, 100000000123.0))
                .containsExactly("1763992000211", "9007199254740991", "100000000123");
        assertThat(shown(1763992000.211, 1763992600.211))
                .containsExactly("1763992000", "1763992600");
    }

    @Test
    void aColumnWithoutNumbersHasNoDecimals() {
        ColumnDigits digits = ColumnDigits.over(List.of(Double.NaN, 0.0));

        assertThat(digits.of(Double.NaN)).isEqualTo("NaN");
        assertThat(digits.of(3.14159)).isEqualTo("3.14");
        assertThat(digits.of(-3.14159)).isEqualTo("-3.14");
        assertThat(ColumnDigits.over(List.of()).of(12.0)).isEqualTo("12");
    }

    @Test
    void whateverTheColumnEveryValueIsShownToThreeDigitsAtLeast() {
        Random random = new Random(3);
        for (int i = 0; i < 300; i++) {
            List<Double> values = new ArrayList<>();
            for (int j = 0; j < 40; j++) {
                values.add((random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(30) - 14));
            }
            ColumnDigits digits = ColumnDigits.over(values.subList(0, 20));
            for (double value : values) {
                double shown = Double.parseDouble(digits.of(value));
                assertThat(Math.abs(shown - value)).isLessThanOrEqualTo(Math.abs(value) * 5.001e-3);
            }
        }
    }
}
