package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.RequestFacts.Holds;
import org.junit.jupiter.api.Test;

/// Tables that are asked: of several the one that understands most of a question.
final class CandidatesTest {
    private static String asked(String... questions) throws Exception {
        TestTable orders =
                new TestTable("orders")
                        .column("order_id", Holds.WHOLE_NUMBER)
                        .column("customer_id", Holds.WHOLE_NUMBER)
                        .column("amount", Holds.NUMBER)
                        .column("state", Holds.TEXT);
        orders.row(1, 7, 20.0, "open");
        orders.row(2, 7, 30.0, "paid");
        orders.row(3, 8, 40.0, "paid");
        TestTable customers =
                new TestTable("customers")
                        .column("customer_id", Holds.WHOLE_NUMBER)
                        .column("city", Holds.TEXT)
                        .column("state", Holds.TEXT)
                        .column("age", Holds.WHOLE_NUMBER);
        customers.row(7, "Oslo", "active", 40);
        customers.row(8, "Rome", "gone", 50);
        customers.row(9, "Oslo", "active", 60);
        try (TableDesk desk = new TableDesk(orders, customers)) {
            return desk.ask(questions).said();
        }
    }

    @Test
    void theTableThatHasTheColumnIsAsked() throws Exception {
        assertThat(asked("average age")).contains("**50**");
        assertThat(asked("average amount")).contains("**30**");
    }

    @Test
    void aTableIsAskedBeforeOneThatLooksTheSameUpInIt() throws Exception {
        assertThat(asked("how many rows per city")).contains("| Oslo | 2 |");
        assertThat(asked("rows in Oslo")).contains("`customers`").contains("**2 rows**");
        assertThat(asked("total amount per city")).contains("| Oslo | 50 |");
    }

    @Test
    void theTableThatIsNamedIsAsked() throws Exception {
        assertThat(asked("how many orders are there")).contains("**3 rows**");
        assertThat(asked("how many rows has customers")).contains("3 rows");
        assertThat(asked("rows of orders per state")).contains("| paid | 2 |");
    }

    @Test
    void whereSeveralUnderstandItAsWellItIsAskedWhichIsMeant() throws Exception {
        assertThat(asked("how many rows per state"))
                .contains("Which table do you mean")
                .contains("“how many rows per state in ");
    }

    @Test
    void valuesComeFromTheColumnThatHasThem() throws Exception {
        assertThat(asked("how many are gone")).contains("**1 row**").contains("“gone”");
        assertThat(asked("total amount of paid orders")).contains("**70**");
    }
}
