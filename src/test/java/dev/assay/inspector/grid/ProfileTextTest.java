package dev.assay.inspector.grid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.database.NotFinite;
import dev.assay.result.table.StoredTable.Profile;
import dev.assay.result.table.StoredTable.Profile.Numbers;
import dev.assay.result.table.TableInfo;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A column in one line.
final class ProfileTextTest {
    private static List<String> wordings(
            TableInfo.Type type, double min, double median, double max) {
        Numbers numbers = new Numbers(min, max, 0, median, 0);
        return ProfileText.wordings(
                new Profile("c", 9, 1, 8, NotFinite.NONE, Optional.of(numbers), List.of()), type);
    }

    private static List<String> counted(long count, long missing, long distinct) {
        return ProfileText.wordings(
                new Profile(
                        "c", count, missing, distinct, NotFinite.NONE, Optional.empty(), List.of()),
                TableInfo.Type.TEXT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "11.0712 | 52.3456 | 78.6 | 11.07 … 52.35 … 78.6",
                "0.1 | 0.3 | 0.99999 | 0.1 … 0.3 … 0.99999",
                "7.86890 | 7.86934 | 7.86979 | 7.86890 … 7.86934 … 7.86979",
                "4 | 4 | 4 | 4 … 4 … 4",
                "-5 | 0 | 1234567 | -5 … 0 … 1,234,567",
                "0.00002 | 0.5 | 3e9 | 0.00002 … 0.5 … 3,000,000,000"
            })
    void numbersAreTheLeastTheMedianAndTheMost(double min, double median, double max, String line) {
        assertThat(wordings(TableInfo.Type.NUMBER, min, median, max).getFirst()).isEqualTo(line);
    }

    @Test
    void aNarrowColumnHasNoMedian() {
        assertThat(wordings(TableInfo.Type.INTEGER, 1, 2, 30))
                .containsExactly("1 … 2 … 30", "1 … 30");
    }

    @Test
    void instantsAreDaysOrTimesOfOneDay() {
        assertThat(instants("2026-11-01T02:00:00Z", "2026-11-30T05:00:00Z"))
                .containsExactly("2026-11-01 … 2026-11-30", "11-01 … 11-30");
        assertThat(instants("2026-11-01T02:00:00Z", "2026-11-01T05:30:00Z"))
                .containsExactly("2026-11-01 02:00 … 05:30", "02:00 … 05:30");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-11-01 | 2026-11-30 | 2026-11-01 … 2026-11-30, 11-01 … 11-30",
                "2025-11-01 | 2026-01-30 | 2025-11-01 … 2026-01-30",
                "0001-01-01 | 9999-12-31 | 0001-01-01 … 9999-12-31",
                "1899-12-31 | 1899-12-31 | 1899-12-31"
            })
    void datesAreDays(LocalDate first, LocalDate last, String shown) {
        double min = first.toEpochDay() * 86_400.0;
        double max = last.toEpochDay() * 86_400.0;
        assertThat(wordings(TableInfo.Type.DATE, min, min, max)).containsExactly(shown.split(", "));
        Numbers numbers = new Numbers(min, max, (min + max) / 2, min, 43_200);
        List<ProfileText.Fact> facts =
                ProfileText.facts(
                        new Profile("c", 9, 1, 8, NotFinite.NONE, Optional.of(numbers), List.of()),
                        TableInfo.Type.DATE,
                        Optional.empty());
        assertThat(facts)
                .extracting(ProfileText.Fact::value)
                .contains(first.toString(), last.toString(), "0.5 days")
                .noneMatch(value -> value.contains("T00"));
    }

    private static List<String> instants(String first, String last) {
        double min = Instant.parse(first).getEpochSecond();
        double max = Instant.parse(last).getEpochSecond();
        return wordings(TableInfo.Type.INSTANT, min, min, max);
    }

    @Test
    void otherValuesAreCounted() {
        assertThat(counted(41_472, 3, 1_440)).containsExactly("1,440 distinct", "1,440");
        assertThat(counted(5_000_000, 0, 4_912_703))
                .containsExactly("about 4,910,000 distinct", "about 4,910,000");
        assertThat(counted(5, 5, 0)).first().isEqualTo("all missing");
        assertThat(counted(0, 0, 0)).isEmpty();
    }
}
