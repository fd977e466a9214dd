package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.table.TableDesk.Answered;
import dev.assay.llm.RequestFacts.Holds;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Questions as people put them whose words were once passed over, so that all rows were told.
final class EverydayQuestionsTest {
    private static TestTable cars() {
        TestTable table =
                new TestTable("cars")
                        .column("stock_id", Holds.TEXT)
                        .column("fuel", Holds.TEXT)
                        .column("branch", Holds.TEXT)
                        .column("Duration [min]", Holds.NUMBER)
                        .column("price", Holds.NUMBER)
                        .column("is_member", Holds.TEXT)
                        .column("follow_up_needed", Holds.FLAG)
                        .column("fault", Holds.TEXT)
                        .column("arrived", Holds.DATE)
                        .column("Date Sold", Holds.DATE);
        row(table, "C-1", "Diesel", "Airport", 30, 5000, "Y", true, null, 1, 2);
        row(table, "C-2", "Diesel", "Airport", 50, 6000, "N", false, "Lamp", 1, 3);
        row(table, "C-3", "Diesel", "Harbour", 20, 7000, "Y", true, null, 1, 0);
        row(table, "C-4", "Petrol", "Harbour", 90, 8000, "N", false, "Door", 2, 3);
        row(table, "C-5", "Petrol", "Harbour", 10, 9000, "N", false, null, 2, 0);
        return table;
    }

    private static void row(
            TestTable table,
            String id,
            String fuel,
            String branch,
            double minutes,
            double price,
            String member,
            boolean followUp,
            @Nullable String fault,
            int arrived,
            int sold) {
        table.row(
                id,
                fuel,
                branch,
                minutes,
                price,
                member,
                followUp,
                fault,
                LocalDate.of(2026, arrived, 5),
                sold == 0 ? null : LocalDate.of(2026, sold, 9));
    }

    private static Answered asked(String... questions) throws Exception {
        try (TableDesk desk = new TableDesk(cars())) {
            return desk.ask(questions);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "which branch is the busiest; **Harbour** comes first: the number of rows is **3**",
                "least popular fuel; **Petrol** comes first: the number of rows is **2**",
                "top 2 highest price; The **2 rows** with the largest `price`",
                "top 3 cheapest; The **3 rows** with the smallest `price`",
                "how many cars under an hour; **4 rows** of `cars` where `Duration [min]` is below 1 h",
                "how many cars have been sold; **3 rows**",
                "how many diesels were sold; **2 rows**",
                "what percentage of the diesels have been sold?; **66.67 %**",
                "how many cars were not sold; **2 rows**",
                "how many cars are still unsold; **2 rows**",
                "how many cars had no sold date; **2 rows**",
                "average price of the cars sold; **6,333",
                "show the cars sold; **3 rows**",
                "how many cars were sold in March 2026; **2 rows**",
                "how many cars did each branch sell in March 2026; | Harbour | 1 |",
                "which branch sold the most cars; | Airport | 2 |",
                "how many cars sold per month; | 2026-03 | 2 |",
                "how many cars had a fault; **2 rows**",
                "what percentage of the diesel cars had a fault; **33.33 %**",
                "what percentage of the diesels needed a follow up; **66.67 %**",
            })
    void whatHappenedIsToldByTheColumnOfItsTime(String question, String told) throws Exception {
        assertThat(asked(question).said()).contains(told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "how many cars with less than 40 minutes; **3 rows**",
                "how many cars with more than half an hour; **2 rows**",
                "how many cars were longer than 1 hour; **1 row**",
            })
    void aNumberWithAUnitIsOfTheColumnThatHasItInItsName(String question, String told)
            throws Exception {
        assertThat(asked(question).said()).contains(told).contains("`Duration [min]` was taken");
    }

    @Test
    void theLongestIsByHowLongItTook() throws Exception {
        assertThat(asked("the longest car").said()).contains("C-4").contains("90");
    }

    @Test
    void textIsNotAsLongAsItTook() throws Exception {
        assertThat(asked("longest branch").said()).contains("is text");
    }

    @ParameterizedTest
    @ValueSource(strings = {"which stock id is the highest", "what is the largest stock id"})
    void noneComesFirstWhereEachHasOneRow(String question) throws Exception {
        Answered answer = asked(question);
        assertThat(answer.said()).doesNotContain("comes first: the number of rows is **1**");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "which branch had most of those?",
                "which fuel were most of them",
                "per branch",
                "split by fuel",
            })
    void aPartOfAQuestionThatWasRefusedIsRefused(String further) throws Exception {
        Answered answer = asked("how many cars took zonks to arrive", further);
        assertThat(answer.isRefused()).isTrue();
        assertThat(answer.said()).contains("goes on from a question before it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"how many members", "what percentage of the diesels are members"})
    void whatAMarkSaysIsNotCountedAsThings(String question) throws Exception {
        assertThat(asked(question).said())
                .doesNotContain("different `is_member` is")
                .doesNotContain("of the different `is_member`");
    }
}
