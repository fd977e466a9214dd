package dev.assay.guide.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.DateOrder;
import dev.assay.guide.reading.Grammar;
import dev.assay.guide.time.TimeStretch.Calendar;
import dev.assay.guide.time.TimeStretch.Clock;
import dev.assay.guide.words.CommonWords;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StretchFormsTest {
    private static Optional<Object> read(String text, @Nullable DateOrder order) {
        StretchForms forms = new StretchForms(Optional.ofNullable(order));
        return CommonWords.GRAMMAR
                .first("stretches", text, 0, forms.meanings())
                .map(Grammar.Beginning::value);
    }

    @ParameterizedTest
    @CsvSource({
        "13/2/2026, 2026, 2, 13",
        "2/13/2026, 2026, 2, 13",
        "3.2.2026, 2026, 2, 3",
        "4/4/2026, 2026, 4, 4",
        "5 mai, 0, 5, 5",
        "dez 24, 0, 12, 24",
        "1. oktober 2025, 2025, 10, 1"
    })
    void aDateIsReadWhereOnlyOneCanBeMeant(String text, int year, int month, int day) {
        assertThat(read(text, null)).contains(new Calendar(year, month, day, 1));
    }

    @Test
    void aDateThatMayBeTwoIsReadInTheOrderOfTheData() {
        assertThat(read("3/2/2026", null)).isEmpty();
        assertThat(read("3/2/2026", DateOrder.DAY_FIRST)).contains(new Calendar(2026, 2, 3, 1));
        assertThat(read("3/2/2026", DateOrder.MONTH_FIRST)).contains(new Calendar(2026, 3, 2, 1));
    }

    @ParameterizedTest
    @CsvSource({
        "q4 2025, 10, 0, 3",
        "last quarter of 2025, 10, 0, 3",
        "2nd half of 2025, 7, 0, 6",
        "2025, 1, 0, 12",
        "third week of march 2025, 3, 15, 7",
        "last week of march 2025, 3, -7, 7"
    })
    void partsOfAYearAreOfSoManyMonthsOrDays(String text, int month, int day, int length) {
        assertThat(read(text, null)).contains(new Calendar(2025, month, day, length));
    }

    @Test
    void thereIsNoThirdHalf() {
        assertThat(read("third half of 2025", null)).isNotEqualTo(read("2025", null));
    }

    @ParameterizedTest
    @CsvSource({
        "at 12 am, 0, 60",
        "at 12:30 pm, 750, 751",
        "at noon, 720, 780",
        "in the night, 1320, 1800",
        "between 10 pm and 2 am, 1320, 120",
        "from 22:00 to 24:00, 1320, 1440",
        "between 9 and 11 pm, 1260, 1380"
    })
    void timesOfADayAreMinutes(String text, int from, int to) {
        assertThat(
                        CommonWords.GRAMMAR
                                .first(
                                        "times of a day",
                                        text,
                                        0,
                                        new StretchForms(Optional.empty()).meanings())
                                .map(Grammar.Beginning::value))
                .contains(new Clock(from, to));
    }
}
