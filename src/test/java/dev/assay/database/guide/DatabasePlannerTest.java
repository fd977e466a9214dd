package dev.assay.database.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DatabasePlannerTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Which tables are there?",
                "list the tables",
                "please show me all tables",
                "What is in this?",
                "what's in the database",
                "Which tables are in the database?"
            })
    void tablesAreAskedForInManyWays(String question) {
        assertThat(DatabaseQuestion.read(question)).contains(new DatabaseQuestion.Tables(""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    What is in public.orders?                | public.orders
                    describe the table Orders                | Orders
                    What are the columns of "Sales"."Order lines"? | "Sales"."Order lines"
                    show me the columns of orders please     | orders
                    """)
    void aTableIsAskedForByItsName(String question, String table) {
        assertThat(DatabaseQuestion.read(question)).contains(new DatabaseQuestion.Describe(table));
    }

    @Test
    void rowsAreCounted() {
        assertThat(DatabaseQuestion.read("How many rows has public.orders?"))
                .contains(new DatabaseQuestion.Count("public.orders"));
        assertThat(DatabaseQuestion.read("how many rows does the table orders have"))
                .contains(new DatabaseQuestion.Count("orders"));
        assertThat(DatabaseQuestion.read("which tables are named like order"))
                .isEqualTo(Optional.empty());
        assertThat(DatabaseQuestion.read("which tables are like order"))
                .contains(new DatabaseQuestion.Tables("order"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sing me a song",
                "which tables are there for two people at eight",
                "what is in orders and customers",
                "describe orders by month",
                "how many rows has orders where amount > 5",
                ""
            })
    void whatIsNotUnderstoodToTheLastWordIsNotAnswered(String question) {
        assertThat(DatabaseQuestion.read(question)).isEmpty();
    }
}
