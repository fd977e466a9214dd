package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.extract.Coverage.Unit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How much was read, in words that are right.
final class CoverageTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | 7468 | 200 of 7,468 rows (2.7 %)",
                "3100 | 24000 | 3,100 of 24,000 rows (13 %)",
                "6 | 14 | 6 of 14 rows (43 %)",
                "997 | 10000 | 997 of 10,000 rows (10 %)",
                "99 | 1000 | 99 of 1,000 rows (9.9 %)",
                "0 | 9 | 0 of 9 rows (0 %)",
                "1 | 1000000 | 1 of 1,000,000 rows (under 0.1 %)",
                "5 | 1000 | 5 of 1,000 rows (0.5 %)",
                "9999 | 10000 | 9,999 of 10,000 rows (over 99 %)",
                "989 | 1000 | 989 of 1,000 rows (99 %)",
                "7 | 7 | all 7 rows",
            })
    void aPartIsToldToATenthWhereItIsSmall(long read, long all, String words) {
        assertThat(new Coverage(Unit.ROWS, read, all).words()).isEqualTo(words);
    }
}
