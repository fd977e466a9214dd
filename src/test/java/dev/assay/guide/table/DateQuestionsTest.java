package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.time.CalendarDays;
import dev.assay.llm.RequestFacts.Holds;
import java.sql.SQLException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Questions about columns of dates, which have no time of day.
final class DateQuestionsTest {
    private static final LocalDate FIRST = LocalDate.of(2025, 12, 1);

    /// A row for each day but for ten days of February, whose amount is 1.
    private static TestTable orders(int days) {
        TestTable orders =
                new TestTable("orders")
                        .column("ordered", Holds.DATE)
                        .column("shop", Holds.TEXT)
                        .column("amount", Holds.WHOLE_NUMBER);
        for (int i = 0; i < days; i++) {
            LocalDate day = FIRST.plusDays(i);
            if (day.getMonthValue() != 2 || day.getDayOfMonth() > 10) {
                orders.row(day, i % 2 == 0 ? "Mole" : "Quay", 1L);
            }
        }
        return orders;
    }

    private static TableDesk.Answered ask(TestTable table, String question) throws Exception {
        try (TableDesk desk = new TableDesk(table)) {
            return desk.ask(question);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "amount per month; | 2026-02 | 18 |",
                "amount per week; | 2026-03-02 | 7 |",
                "amount per day in March 2026; | 2026-03-07 | 1 |",
                "how many orders in March; 30 rows",
                "newest order; 2026-03-30",
                "oldest order; 2025-12-01",
                "compare 2025 with 2026; | rows | 31 | 79 |",
                "how many orders on a Monday; 16 rows",
                "how many orders on 2026-03-01; 1 row",
                "how many orders since 2026-03-01; 30 rows",
                "amount per weekday; | 1 Monday | 16 |"
            })
    void datesAreAnsweredAsDays(String question, String part) throws Exception {
        String said = ask(orders(120), question).said();
        assertThat(said).contains(part).doesNotContain("00:00");
    }

    @Test
    void conditionsCompareDatesWithDates() throws Exception {
        TableDesk.Answered answer = ask(orders(120), "how many orders in March 2026");
        assertThat(answer.statements().getLast())
                .contains("\"ordered\" >= DATE '2026-03-01' AND \"ordered\" < DATE '2026-04-01'");
    }

    @Test
    void aFewDaysAreShownByDayAndNotByHour() throws Exception {
        assertThat(ask(orders(3), "amount over time as a bar chart").text())
                .doesNotContain("00:00")
                .contains("day");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "amount per hour",
                "amount by hour of the day",
                "how many orders between 8 and 10 am",
                "orders of the last 3 hours"
            })
    void aTimeOfDayIsRefusedWhereThereAreDatesOnly(String question) throws Exception {
        TableDesk.Answered answer = ask(orders(120), question);
        assertThat(answer.said())
                .contains("`ordered` holds dates, which have no time of day.")
                .contains("Nothing was computed");
        assertThat(answer.statements()).noneMatch(sql -> sql.contains("hour("));
    }

    @Test
    void aTimeOfDayIsLookedForInAnotherColumn() throws SQLException, Exception {
        TestTable both =
                new TestTable("visits")
                        .column("day", Holds.DATE)
                        .column("entered", Holds.TIME)
                        .column("guests", Holds.WHOLE_NUMBER);
        for (int hour = 0; hour < 24; hour++) {
            both.row(FIRST, LocalDateTime.of(2025, 12, 1, hour, 15), (long) hour);
        }
        assertThat(ask(both, "guests per hour").said())
                .contains("| 2025-12-01 07:00 | 7 |")
                .contains("taking `entered` as the time (there is also `day`)");
    }

    @Test
    void growthSaysWhereItEnds() throws Exception {
        String last = FIRST.plusDays(499 + 20).toString();
        assertThat(ask(orders(700), "growth of amount per day").said())
                .contains("No more than 500 are compared: any after " + last + " are left out.");
        assertThat(ask(orders(120), "growth of amount per day").said())
                .doesNotContain("No more than");
    }

    /// The latest day of a number that there is, up to the newest: not every month has a 29th.
    @ParameterizedTest
    @CsvSource({"120, 12", "120, 31", "120, 30", "91, 29", "91, 31", "100, 12", "32, 1", "31, 31"})
    void aDayWithoutItsMonthIsTheLatestUpToTheNewestRow(int days, int number) throws Exception {
        LocalDate wanted = FIRST.plusDays(days - 1L);
        while (wanted.getDayOfMonth() != number) {
            wanted = wanted.minusDays(1);
        }
        String suffix = number == 1 || number == 31 ? "st" : "th";

        String said = ask(orders(days), "show orders on the " + number + suffix).said();

        assertThat(said)
                .contains("| " + wanted + " |", "**1 row**")
                .contains(
                        "“on the %d%s” is %s."
                                .formatted(number, suffix, CalendarDays.words(wanted)))
                .doesNotContain("of any year");
    }

    @Test
    void severalDaysWithoutTheirMonthEndWithTheLatest() throws Exception {
        assertThat(ask(orders(120), "show orders from the 26th to the 28th").cells())
                .extracting(row -> row.getFirst())
                .containsExactlyInAnyOrder("2026-03-26", "2026-03-27", "2026-03-28");
        assertThat(ask(orders(118), "show orders from the 27th to the 29th").cells())
                .as("the 29th is not there yet, and February has none")
                .extracting(row -> row.getFirst())
                .containsExactlyInAnyOrder("2026-01-27", "2026-01-28", "2026-01-29");
    }

    @Test
    void daysThatAreCountedBackAreNamed() throws Exception {
        assertThat(ask(orders(120), "how many orders yesterday").said())
                .contains("The newest `ordered` is 2026-03-30: “yesterday” is 29 March 2026.");
        assertThat(ask(orders(120), "how many orders in the last 7 days").said())
                .contains("**7 rows**", "The newest `ordered` is 2026-03-30.");
        assertThat(ask(orders(120), "how many orders since last week").said())
                .contains("**7 rows**");
        assertThat(ask(orders(120), "compare amount today with yesterday").said())
                .contains("“today” is 30 March 2026, “yesterday” is 29 March 2026");
        assertThat(ask(orders(120), "how many orders since March").said())
                .contains("“since march” is since March 2026");
        assertThat(ask(orders(120), "how many orders in March").said()).doesNotContain("newest");
    }

    /// The latest such day before the newest row, never that day itself.
    @ParameterizedTest
    @EnumSource
    void theLastOfAWeekdayIsTheLatestBeforeTheNewestRow(DayOfWeek day) throws Exception {
        LocalDate newest = FIRST.plusDays(119);
        LocalDate wanted = newest.with(TemporalAdjusters.previous(day));

        String said =
                ask(orders(120), "show orders last " + day.name().toLowerCase(Locale.ROOT)).said();

        assertThat(said)
                .contains("| " + wanted + " |", "**1 row**", "is " + CalendarDays.words(wanted));
    }

    @Test
    void lastWeekendHasTwoDays() throws Exception {
        assertThat(ask(orders(120), "show orders last weekend").cells())
                .extracting(row -> row.getFirst())
                .containsExactlyInAnyOrder("2026-03-28", "2026-03-29");
    }

    /// No day is in both; ten of February have no order.
    @Test
    void lastMonthIsOfTheCalendarBesideThisMonth() throws Exception {
        assertThat(ask(orders(120), "compare this month with last month").said())
                .contains("**30** for this month, **18** for last month");
        assertThat(ask(orders(120), "were there more orders this month than last month").said())
                .startsWith("**Yes.**");
        assertThat(ask(orders(120), "were there fewer orders in March than in February").said())
                .startsWith("**No.**");
    }

    @Test
    void whyIsRefusedWithWhatCanBeAskedInstead() throws Exception {
        assertThat(ask(orders(40), "why is amount so low").said()).contains("I cannot tell causes");
    }
}
