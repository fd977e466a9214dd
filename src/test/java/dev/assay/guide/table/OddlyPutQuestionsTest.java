package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.RequestFacts.Holds;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Questions of two parts, of two numbers and of things that a row is about.
final class OddlyPutQuestionsTest {
    private static TestTable homes() {
        TestTable table =
                new TestTable("homes")
                        .column("id", Holds.WHOLE_NUMBER)
                        .column("beds", Holds.WHOLE_NUMBER)
                        .column("baths", Holds.WHOLE_NUMBER)
                        .column("price", Holds.NUMBER)
                        .column("city", Holds.TEXT);
        for (int i = 0; i < 60; i++) {
            table.row(
                    (long) i, 1L + i % 5, 1L + i % 3, 100_000.0 + i, i % 2 == 0 ? "Bonn" : "Kiel");
        }
        return table;
    }

    private static TestTable logins() {
        TestTable table =
                new TestTable("logins")
                        .column("time", Holds.TIME)
                        .column("user", Holds.TEXT)
                        .column("address", Holds.TEXT)
                        .column("result", Holds.TEXT);
        for (int i = 0; i < 60; i++) {
            table.row(
                    LocalDateTime.of(2026, 3, 1, 0, 0).plusHours(5L * i),
                    "u" + i % 4,
                    "10.0.0." + i % 7,
                    i % 3 == 0 ? "failed" : "ok");
        }
        return table;
    }

    private static String answer(TestTable table, String question) throws Exception {
        try (TableDesk desk = new TableDesk(table)) {
            return desk.ask(question).text();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "how many homes have at least 3 beds and 2 baths?",
                "how many homes have at most 3 baths and 4 beds in Kiel?",
                "how many homes have, at least 3 beds, 2 baths",
            })
    void partsThatAreReadInAnotherOrderAreNoTrouble(String question) throws Exception {
        assertThat(answer(homes(), question)).contains("I cannot answer that");
    }

    @Test
    void aSecondQuestionBehindACommaIsNoTrouble() throws Exception {
        assertThat(answer(logins(), "how many failed logins, and from which address most?"))
                .contains("**10.0.0.0, 10.0.0.1", "come first", "**3**");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "average order value",
                "mean order value by product",
                "what is the total order value?",
            })
    void namesOfThingsAreNeverAveraged(String question) throws Exception {
        assertThat(answer(TestTables.sales(), question))
                .contains("I cannot answer that")
                .doesNotContain("order_id");
    }

    @ParameterizedTest
    @CsvSource({
        "how many days,different days of `time` is **13**",
        "on how many days is the result failed?,different days of `time` where `result` is “failed”"
                + " is **12**",
        "how many hours?,different hours of `time` is **60**",
        "how many weeks are there?,different weeks of `time` is **3**",
    })
    void stretchesOfTimeAreCountedThemselves(String question, String told) throws Exception {
        assertThat(answer(logins(), question)).contains(told);
    }
}
