package dev.assay.guide.table.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.RequestFacts.OfferedTable;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OfferedTablesTest {
    private static final OfferedTables TABLES =
            new OfferedTables(
                    List.of(
                            table("orders", "public.orders", "id", "customer", "city_id"),
                            table("Sales_orders", "Sales.orders", "id"),
                            table("Order_lines", "Sales.Order lines", "No"),
                            table("customers", "public.customers", "id", "order"),
                            table("city", "lake.geo.city", "id"),
                            table("prices#2", "b.prices", "id")));

    private static OfferedTable table(String name, String called, String... columns) {
        return new OfferedTable(
                name,
                Arrays.asList(called.split("\\.", -1)),
                List.of(columns),
                OptionalLong.empty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    what is in public.orders               | what is in orders
                    what is in PUBLIC.Orders?              | what is in orders?
                    what is in "Sales".orders              | what is in Sales_orders
                    columns of "Sales"."Order lines"?      | columns of Order_lines?
                    columns of "Order lines"               | columns of Order_lines
                    rows of lake.geo.city and geo.city     | rows of city and city
                    rows of other.orders                   | rows of other.orders
                    rows with "orders" in it, above 1.5    | rows with "orders" in it, above 1.5
                    rows of public.orders2                 | rows of public.orders2
                    """)
    void wholeNamesAreReadAsThoseThatTheTablesAreStoredUnder(String question, String plain) {
        assertThat(TABLES.plain(question)).isEqualTo(plain);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    how many orders are there            | orders
                    the largest order                    | orders
                    average amount per customer          | customers
                    average amount per customer in order lines | Order_lines,customers
                    orders of each city                  | city,orders
                    sales orders in May                  | Sales_orders
                    order_lines                          | Order_lines
                    how many prices                      | prices#2
                    what is reordered                    | ''
                    """)
    void tablesAreSaidByTheirNames(String question, String names) {
        assertThat(TABLES.saidIn(question).stream().map(OfferedTable::name).sorted())
                .containsExactly(names.isEmpty() ? new String[0] : names.split(","));
    }

    @Test
    void aWordThatIsAColumnOfAnotherTableThatIsSaidMeansThat() {
        OfferedTables tables =
                new OfferedTables(
                        List.of(
                                table("orders", "orders", "customer"),
                                table("customers", "c", "id")));

        assertThat(tables.saidIn("average amount per customer in orders"))
                .extracting(OfferedTable::name)
                .containsExactly("orders");
        assertThat(tables.saidIn("how many customers are there and how many orders"))
                .as("a table to the letter")
                .hasSize(2);
        assertThat(TABLES.saidIn("order of each customer"))
                .as("each is a column of the other")
                .hasSize(2);
    }
}
