package dev.assay.result.survey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.table.ColumnSurvey.Meaning;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ShortNumberTest {
    @ParameterizedTest
    @CsvSource({
        "0, 1666666.33, 0 to 1666666",
        "-1666666.66, -0.12345678, -1666666 to -0.123457",
        "0.1, 0.3, 0.1 to 0.3",
        "3.14159265, 9.99999999, 3.1416 to 9.99999",
        "0.12345671, 0.12345672, 0.12345671 to 0.12345672",
        "1234567.5, 1234567.75, 1234567.5 to 1234567.75",
        "-5, 4503599627370495.5, -5 to 4503599627370495",
        "0, 1.23456789e300, 0 to 1.23456e300",
        "1e-9, 1, 1.0e-9 to 1",
    })
    void theEndsOfARangeLieInIt(double from, double to, String range) {
        assertThat(ShortNumber.range(from, to, Meaning.NUMBER)).isEqualToIgnoringCase(range);
    }

    @Test
    void noRangeIsWiderThanItsValues() {
        Random random = new Random(7);
        for (int i = 0; i < 10_000; i++) {
            double one = random.nextGaussian() * Math.pow(10, random.nextInt(30) - 15);
            double other = one + random.nextDouble() * Math.pow(10, random.nextInt(30) - 15);
            String[] ends = ShortNumber.range(one, other, Meaning.NUMBER).split(" to ", 2);
            assertThat(Double.parseDouble(ends[0])).isBetween(one, other);
            assertThat(Double.parseDouble(ends[1])).isBetween(one, other);
        }
    }

    @ParameterizedTest
    @CsvSource({"1666666.33, 1666666", "1666666.5, 1666667", "12.3456789, 12.3457", "5, 5"})
    void aNumberKeepsItsWholeDigits(double value, String text) {
        assertThat(ShortNumber.of(value)).isEqualTo(text);
    }
}
