package dev.assay.guide.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.time.TimeStretch.Anchor;
import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TimePhraseTest {
    private static final Anchor NEWEST = Anchor.of(LocalDate.of(2026, 3, 30));

    private static TimePhrase read(String text) {
        return new TimeReader().all(text).findFirst().orElseThrow().phrase();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "yesterday",
                "two weeks ago",
                "in the last 7 days",
                "on the 12th",
                "since march",
                "before november",
                "from the 3rd to the 5th",
                "since yesterday noon"
            })
    void theNewestRowTellsWhereItLies(String text) {
        assertThat(read(text).restsOnNewest()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "in march 2026",
                "since 5 march 2026",
                "in march",
                "on 5 march",
                "on mondays",
                "before 9 am"
            })
    void theNewestRowSaysNothingOfIt(String text) {
        assertThat(read(text).restsOnNewest()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "yesterday | on 29 March 2026",
                "on the 31st | on 31 January 2026",
                "on the 30th | on 30 March 2026",
                "since november | since November 2025",
                "from the 28th to the 30th | from 28 to 30 March 2026",
                "since yesterday noon | since 29 March 2026 12:00"
            })
    void itIsPlacedUpToTheNewestDay(String text, String words) {
        assertThat(read(text).span(NEWEST)).map(TimeSpan::words).contains(words);
    }
}
