package dev.assay.guide.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.DateOrder;
import dev.assay.guide.time.TimeStretch.Anchor;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TimeReaderTest {
    private static final LocalDate NEWEST = LocalDate.of(2026, 11, 20);

    private static Optional<TimeSpan> read(String text) {
        return new TimeReader()
                .all(text)
                .findFirst()
                .flatMap(found -> found.phrase().span(Anchor.of(NEWEST)));
    }

    @ParameterizedTest
    @CsvSource({
        "on 12 november, 2026-11-12",
        "nov. 12, 2026-11-12",
        "november the 12th, 2026-11-12",
        "the 12th, 2026-11-12",
        "the 25th, 2026-10-25",
        "the 31st, 2026-10-31",
        "on 12.11., 2026-11-12",
        "25 december, 2025-12-25",
        "29 february, 2024-02-29",
        "2026-11-12, 2026-11-12",
        "3rd of may 2025, 2025-05-03",
        "am 5. märz 2026, 2026-03-05",
        "today, 2026-11-20",
        "yesterday, 2026-11-19",
        "the day before yesterday, 2026-11-18",
        "two weeks ago, 2026-11-06",
        "last sunday, 2026-11-15",
        "on friday, 2026-11-13"
    })
    void theLatestDayThatIsNotAfterTheDataIsMeant(String text, LocalDate expected) {
        assertThat(read(text)).contains(TimeSpan.of(expected, expected.plusDays(1)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "in november | 2026-11-01 | 2026-12-01 | in November 2026",
                "in december | 2025-12-01 | 2026-01-01 | in December 2025",
                "in q3 2025 | 2025-07-01 | 2025-10-01 | in Q3 2025",
                "in the third quarter of 2025 | 2025-07-01 | 2025-10-01 | in Q3 2025",
                "the second half of 2025 | 2025-07-01 | 2026-01-01 | from July to December 2025",
                "in 2025 | 2025-01-01 | 2026-01-01 | in 2025",
                "in the first week of november | 2026-11-01 | 2026-11-08 | from 1 to 7 November 2026",
                "the last week of february 2024 | 2024-02-23 | 2024-03-01 | from 23 to 29 February 2024",
                "between 3 and 5 november | 2026-11-03 | 2026-11-06 | from 3 to 5 November 2026",
                "from november 3 to 5 | 2026-11-03 | 2026-11-06 | from 3 to 5 November 2026",
                "3-5 november | 2026-11-03 | 2026-11-06 | from 3 to 5 November 2026",
                "from 30 october to 2 november | 2026-10-30 | 2026-11-03 | from 30 October to 2 November 2026",
                "from december to january | 2025-12-01 | 2026-02-01 | from December 2025 to January 2026",
                "between march and may 2025 | 2025-03-01 | 2025-06-01 | from March to May 2025",
                "last 10 days | 2026-11-11 | 2026-11-21 | since 11 November 2026",
                "last month | 2026-10-01 | 2026-11-01 | in October 2026",
                "this week | 2026-11-16 | 2026-11-23 | from 16 to 22 November 2026",
                "last weekend | 2026-11-14 | 2026-11-16 | from 14 to 15 November 2026"
            })
    void stretchesAreOfTheCalendar(String text, LocalDate from, LocalDate to, String words) {
        assertThat(read(text))
                .contains(
                        new TimeSpan(
                                from.atStartOfDay(),
                                to.atStartOfDay(),
                                words.replaceFirst(" .*", ""),
                                words.replaceFirst("^\\S+ ", "")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "since 12 november | 2026-11-12T00:00 | | since 12 November 2026",
                "since yesterday noon | 2026-11-19T12:00 | | since 19 November 2026 12:00",
                "after january 2025 | 2025-02-01T00:00 | | after January 2025",
                "before march 2025 | | 2025-03-01T00:00 | before March 2025",
                "until march 2025 | | 2025-04-01T00:00 | until the end of March 2025",
                "on 2026-03-05 at 10:30 | 2026-03-05T10:30 | 2026-03-05T10:31 |"
            })
    void aSideLeavesOneEndOpen(String text, LocalDateTime from, LocalDateTime to, String words) {
        TimeSpan span = read(text).orElseThrow();

        assertThat(span.from()).isEqualTo(from);
        assertThat(span.to()).isEqualTo(to);
        if (words != null) {
            assertThat(span.words()).isEqualTo(words);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "between 3 and 4 pm, 15:00, 16:00",
        "from 9:30 to 11, 09:30, 11:00",
        "at 18:05, 18:05, 18:06",
        "in the morning, 06:00, 12:00",
        "what happened between 3 and 4, 03:00, 04:00"
    })
    void timesOfTheDayAreOfAnyDay(String text, LocalTime from, LocalTime to) {
        TimePhrase phrase = new TimeReader().all(text).findFirst().orElseThrow().phrase();

        assertThat(phrase.stretch())
                .isEqualTo(
                        new TimeStretch.Clock(from.toSecondOfDay() / 60, to.toSecondOfDay() / 60));
    }

    @ParameterizedTest
    @CsvSource({
        "the 45th",
        "2026-13-40",
        "31 june",
        "you may ask",
        "between 3 and 5",
        "qubit 3 and 5",
        "from 5 november to 3 november 2026",
        "on 3/2/2025",
        "the first half",
        "last 5 rides"
    })
    void otherWordsAreNoDays(String text) {
        assertThat(read(text)).isEmpty();
    }

    @Test
    void datesOfNumbersAreReadAsTheDataWriteThem() {
        TimeReader months = new TimeReader(_ -> false, Optional.of(DateOrder.MONTH_FIRST));

        assertThat(months.all("on 3/2/2025").findFirst().orElseThrow().phrase().fixed())
                .contains(TimeSpan.of(LocalDate.of(2025, 3, 2), LocalDate.of(2025, 3, 3)));
    }

    @Test
    void yearsBehindANumberAreItsLimits() {
        TimeReader reader = new TimeReader(before -> before.contains("price"), Optional.empty());

        assertThat(reader.all("price between 1990 and 2000")).isEmpty();
        assertThat(reader.all("born between 1990 and 2000")).hasSize(1);
    }

    @Test
    void theLatestMonthWithDataIsMeant() {
        Anchor anchor = new Anchor(NEWEST, Set.of(YearMonth.of(2024, 7), YearMonth.of(2023, 7)));

        assertThat(new TimeReader().all("in july").findFirst().orElseThrow().phrase().span(anchor))
                .map(TimeSpan::words)
                .contains("in July 2024");
    }

    @Test
    void daysOfAnyYearHaveNone() {
        assertThat(new TimeReader().all("between 3 and 5 november").findFirst())
                .flatMap(found -> found.phrase().everyYear())
                .map(TimeSpan::words)
                .contains("from 3 to 5 November");
    }
}
