package dev.assay.guide.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DayMentionTest {
    private static final LocalDate NEWEST = LocalDate.of(2026, 11, 20);

    @ParameterizedTest
    @CsvSource({
        "on 12 november, 2026-11-12",
        "nov. 12, 2026-11-12",
        "november the 12th, 2026-11-12",
        "the 12th, 2026-11-12",
        "the 25th, 2026-10-25",
        "the 31st, 2026-10-31",
        "12.11., 2026-11-12",
        "25 december, 2025-12-25",
        "29 february, 2024-02-29",
        "2026-11-12, 2026-11-12",
        "3rd of may 2025, 2025-05-03"
    })
    void theLatestDayThatIsNotAfterTheDataIsMeant(String text, LocalDate expected) {
        DayMention day = DayMention.find(text).orElseThrow().day();

        assertThat(day.resolve(NEWEST)).contains(expected);
    }

    @Test
    void daysThatDoNotExistAreNone() {
        assertThat(DayMention.find("the 45th")).isEmpty();
        assertThat(DayMention.find("2026-13-40")).isEmpty();
        assertThat(DayMention.find("31 june").orElseThrow().day().resolve(NEWEST)).isEmpty();
    }
}
