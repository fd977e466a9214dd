package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.DateOrder;
import dev.assay.llm.RequestFacts.Holds;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Dates in questions are read as the file of the table writes them.
final class WrittenDateQuestionsTest {
    private static String said(TestTable table, String question) throws Exception {
        LocalDate first = LocalDate.of(2026, 3, 1);
        for (int i = 0; i < 60; i++) {
            table.row(first.plusDays(i), i + 0.5);
        }
        try (TableDesk desk = new TableDesk(table)) {
            return desk.ask(question).said();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "DAY_FIRST, how many rows since 03/04/2026, 27, 3 April 2026",
        "MONTH_FIRST, how many rows since 03/04/2026, 57, 4 March 2026",
        "DAY_FIRST, how many rows between 01/04/2026 and 05/04/2026, 5, from 1 to 5 April 2026",
        "MONTH_FIRST, how many rows between 04/01/2026 and 04/05/2026, 5, from 1 to 5 April 2026",
        "DAY_FIRST, how many rows since 03.04.2026, 27, 3 April 2026",
        "MONTH_FIRST, how many rows since 04/13/2026, 17, 13 April 2026",
        "MONTH_FIRST, how many rows since 4.13.2026, 17, 13 April 2026",
        "MONTH_FIRST, how many rows since 13.4.2026, 17, 13 April 2026",
    })
    void aDateHasTheOrderOfItsFile(DateOrder order, String question, String count, String day)
            throws Exception {
        TestTable table = new TestTable("sales").dates("day", order).column("paid", Holds.NUMBER);

        assertThat(said(table, question)).contains("**" + count).contains(day);
    }

    @Test
    void aDateThatNobodyCanReadIsNotGuessed() throws Exception {
        TestTable table =
                new TestTable("sales").column("day", Holds.DATE).column("paid", Holds.NUMBER);

        assertThat(said(table, "how many rows since 03/04/2026")).contains("did not understand");
    }
}
