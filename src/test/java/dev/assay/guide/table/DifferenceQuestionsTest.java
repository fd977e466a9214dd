package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.RequestFacts.Holds;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Questions about what is between two columns of a row.
final class DifferenceQuestionsTest {
    /// The price less the cost is 40, 10 and -5, the days are 12, 1 and none.
    private static TestTable orders() {
        TestTable table =
                new TestTable("orders")
                        .column("product", Holds.TEXT)
                        .column("price", Holds.NUMBER)
                        .column("unit cost", Holds.NUMBER)
                        .column("weight_kg", Holds.NUMBER)
                        .column("ordered", Holds.DATE)
                        .column("Shipped At", Holds.TIME);
        LocalDate first = LocalDate.of(2026, 2, 20);
        table.row("Tea", 100.0, 60.0, 1.0, first, first.plusDays(12).atTime(1, 0));
        table.row("Tea", 30.0, 20.0, 2.0, first, first.plusDays(1).atTime(23, 0));
        table.row("Cup", 10.0, 15.0, 3.0, first, null);
        return table;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "average difference between price and unit cost; `price − unit cost` is **15**",
                "what is the total price minus unit cost; `price − unit cost` is **45**",
                "total of price - unit cost for tea; is **50**",
                "how many orders have a difference between the price and the unit cost below 20; **2 rows**",
                "which product has the highest average price minus unit cost; **Tea** comes first: the average `price − unit cost` is **25**",
                "show the 5 largest by `price − unit cost`; | Tea | 100 | 60 |",
                "average days between ordered and shipped at; `Shipped At − ordered` is **6.5 days** (2 of 3 rows)",
                "longest time from ordered to shipped at; **12 days**",
                "number of days between ordered and shipped at on average; **6.5 days**",
            })
    void theDifferenceOfTwoColumnsIsAFigureLikeAnyOther(String question, String told)
            throws Exception {
        try (TableDesk desk = new TableDesk(orders())) {
            assertThat(desk.ask(question).said()).contains(told).doesNotContain("Taken for");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "average difference between price and weight_kg",
                "difference between price and ordered",
                "total of price minus product",
            })
    void whatCannotBeTakenFromEachOtherIsRefused(String question) throws Exception {
        try (TableDesk desk = new TableDesk(orders())) {
            assertThat(desk.ask(question).isRefused()).isTrue();
        }
    }

    @Test
    void valuesAreStillHeldAgainstEachOther() throws Exception {
        try (TableDesk desk = new TableDesk(orders())) {
            assertThat(desk.ask("difference in price between tea and cup").said())
                    .contains("The average `price` is **65** for Tea, **10** for Cup");
        }
    }

    @Test
    void aDifferenceGoesOn() throws Exception {
        try (TableDesk desk = new TableDesk(orders())) {
            assertThat(desk.ask("total price minus unit cost per product", "only tea").said())
                    .contains("| Tea | 50 |")
                    .doesNotContain("Cup");
        }
    }

    private static TestTable trips() {
        TestTable table =
                new TestTable("trips")
                        .column("car", Holds.TEXT)
                        .column("picked_up", Holds.TIME)
                        .column("dropped_off", Holds.TIME)
                        .column("cost", Holds.NUMBER)
                        .column("price", Holds.NUMBER);
        LocalDate day = LocalDate.of(2026, 2, 20);
        table.row("A", day.atTime(23, 55), day.plusDays(1).atTime(0, 5), 10.0, 60.0);
        table.row("B", day.atTime(9, 0), day.atTime(9, 30), 40.0, 45.0);
        return table;
    }

    /// Ten minutes over midnight are no day, and half an hour is not none.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "average time between picked_up and dropped_off; `dropped_off − picked_up` is **20 min**",
                "average difference between picked_up and dropped_off; is **20 min**",
                "how many trips have a time between picked_up and dropped_off over 20 minutes; **1 row**",
                "average days between picked_up and dropped_off; is **0.5 days**",
                "which car has the largest difference between cost and price; | A |",
                "how many trips have a difference between cost and price over 20; **1 row**",
            })
    void timesAreToldToTheMinuteAndWhatIsRankedHasNoSign(String question, String told)
            throws Exception {
        try (TableDesk desk = new TableDesk(trips())) {
            assertThat(desk.ask(question).said()).contains(told);
        }
    }
}
