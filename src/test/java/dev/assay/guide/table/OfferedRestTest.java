package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.RequestFacts.Holds;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Where nothing but some unknown words is in the way, the question without them is offered, and
/// not answered.
final class OfferedRestTest {
    private static String asked(String question) throws Exception {
        TestTable orders =
                new TestTable("orders").column("region", Holds.TEXT).column("amount", Holds.NUMBER);
        orders.row("North", 5.0);
        orders.row("South", 7.0);
        try (TableDesk desk = new TableDesk(orders)) {
            return desk.ask(question).said();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "average amount per region, frankly; average amount per region",
                "the splendid average amount per region; the average amount per region",
                "Which region has the largest amount, pray?; Which region has the largest amount",
                "how many rows are zorbly; how many rows"
            })
    void theRestIsOffered(String question, String rest) throws Exception {
        assertThat(asked(question))
                .contains("I did not understand")
                .contains("\n- " + rest + "\n")
                .doesNotContain("SELECT");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"frankly", "sing me a song of amount", "zorbly frankly blorb quux amount"})
    void whatIsNoQuestionWithoutThemIsNotOffered(String question) throws Exception {
        assertThat(asked(question))
                .contains("I did not understand")
                .doesNotContain("- song", "- sing", "- amount");
    }
}
