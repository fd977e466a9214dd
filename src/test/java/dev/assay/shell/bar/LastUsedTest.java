package dev.assay.shell.bar;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LastUsedTest {
    private static final ZoneId ZONE = ZoneId.of("Asia/Tokyo");
    private static final ZonedDateTime NOW =
            ZonedDateTime.parse("2026-11-22T00:30:00+09:00").withZoneSameInstant(ZONE);

    /// Times as they are kept, in UTC: the day begins where the analyst is.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-11-21T15:10:00Z | Today, 00:10",
                "2026-11-21T14:59:00Z | Yesterday, 23:59",
                "2026-11-20T15:00:00Z | Yesterday, 00:00",
                "2026-11-20T14:59:00Z | Friday, 23:59",
                "2026-11-16T00:00:00Z | Monday, 09:00",
                "2026-11-14T15:00:00Z | 15 November",
                "2026-01-03T00:00:00Z | 3 January",
                "2025-12-31T14:59:00Z | 31 December 2025",
                "2026-11-23T00:00:00Z | 23 November",
            })
    void aTimeIsSaidAsPeopleSayIt(String at, String words) {
        assertThat(LastUsed.words(ZonedDateTime.parse(at).toInstant(), NOW)).isEqualTo(words);
    }
}
