package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DigitsTest {
    @ParameterizedTest
    @CsvSource({
        "94.37, 91.6, '94.37, 91.60'",
        "102.34, 91.623, '102.3, 91.6'",
        "60, 42, '60, 42'",
        "60.0, 42.5, '60.0, 42.5'",
        "0.99954321, 0.25, '0.9995, 0.2500'",
        "-94.37, 91.6, '-94.37, 91.60'"
    })
    void theEndsOfAChangeHaveTheSameDecimals(double one, double other, String shown) {
        assertThat(Digits.alike(one, other, 4))
                .hasValueSatisfying(ends -> assertThat(String.join(", ", ends)).isEqualTo(shown));
    }

    @ParameterizedTest
    @CsvSource({"94.37, 3.14159", "0, 12.5", "NaN, 1", "3e-7, 4e-7", "12345.6, 12300"})
    void endsOfDifferentSizesHaveTheirOwnDigits(double one, double other) {
        assertThat(Digits.alike(one, other, 4)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "84.6812394857123|84.68",
                "-84.6812394857123|-84.68",
                "302.8|302.8",
                "50.0|50",
                "0.5|0.5",
                "0.99954321|0.9995",
                "0.00314159|0.003142",
                "3.14159e-7|3.142e-7",
                "-3e-9|-3e-9",
                "12345.678|12,346",
                "12345678|12,345,678",
                "1763992000211|1,763,992,000,211",
                "6.02214076e23|6.022e23",
                "1e15|1,000,000,000,000,000",
                "1e16|1e16",
                "9.99996|10",
                "0.99999|0.99999",
                "-0.9999999999999999|-0.9999999999999999",
                "1.00001|1",
                "0|0",
                "-0.0|0",
                "NaN|—",
                "-Infinity|—"
            })
    void aNumberHasTheDigitsOfItsSize(double value, String shown) {
        assertThat(Digits.of(value)).isEqualTo(shown);
    }

    @Test
    void noNumberIsShownFurtherOffThanItsFourthDigit() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            double value = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(40) - 18);
            double shown = Double.parseDouble(Digits.of(value).replace(",", ""));
            assertThat(Math.abs(shown - value)).isLessThanOrEqualTo(Math.abs(value) * 5.001e-4);
        }
    }

    @Test
    void theExactTextReadsBackAsTheSameNumber() {
        Random random = new Random(8);
        for (int i = 0; i < 20_000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (!Double.isNaN(value)) {
                assertThat(Double.parseDouble(Digits.exact(value))).isEqualTo(value);
            }
        }
        assertThat(Digits.exact(0.00001234)).isEqualTo("0.00001234");
    }

    @Test
    void stepsAreOneTwoOrFive() {
        assertThat(Digits.roundStep(0.03)).isEqualTo(0.05);
        assertThat(Digits.roundStep(1)).isEqualTo(1);
        assertThat(Digits.roundStep(1.1)).isEqualTo(2);
        assertThat(Digits.roundStep(700)).isEqualTo(1_000);
    }
}
