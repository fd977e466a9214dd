package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.RequestFacts.Holds;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is said where a time or an end of an order cannot be what a question says it is, and what
/// is said of groups that are not listed.
final class RefusedTimesTest {
    /// @param without the hour that has no entry; none where below 0
    private static TestTable entries(int hours, int without) {
        TestTable table =
                new TestTable("entries")
                        .column("ordered", Holds.TIME)
                        .column("german_day", Holds.TEXT)
                        .column("shop", Holds.TEXT)
                        .column("amount", Holds.NUMBER);
        LocalDateTime first = LocalDateTime.of(2026, 3, 2, 0, 30);
        for (int i = 0; i < hours; i++) {
            LocalDateTime at = first.plusHours(i);
            if (i == without) {
                continue;
            }
            table.row(at, "0" + at.getDayOfMonth() + ".03.2026", i % 2 == 0 ? "A" : "B", i + 0.5);
        }
        return table;
    }

    private static String said(int hours, String question) throws Exception {
        return said(hours, -1, question);
    }

    private static String said(int hours, int without, String question) throws Exception {
        try (TableDesk desk = new TableDesk(entries(hours, without))) {
            return desk.ask(question).said();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "rows with german_day after 2026-03-02; `german_day` holds text, no dates or times",
                "rows with amount after 2026-03-02; `amount` holds numbers, no dates or times",
                "amount from march to april; “from march to april” names no year",
                "did amount go up or down from march to april; I do not say in a word",
                "largest shop; **`shop` is text**",
                "latest german_day; **`german_day` is text**",
                "which shop is the largest; **`shop` is text**"
            })
    void theReasonIsSaid(String question, String reason) throws Exception {
        assertThat(said(48, question)).contains(reason).contains("These work here:\n");
    }

    @Test
    void hoursWithoutARowAreCountedHoweverManyAreListed() throws Exception {
        String sentence = "**1 hour** between the first and the last: no such row";
        assertThat(said(20, 7, "how many rows per hour")).contains(sentence);
        assertThat(said(48, 7, "how many rows per hour"))
                .contains("The first 30 of 47 groups", sentence);
        assertThat(said(20, "how many rows per hour")).doesNotContain("no such row");
        assertThat(said(20, 7, "which hour has the most rows")).doesNotContain("no such row");
    }
}
