package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.table.TableDesk.Answered;
import dev.assay.llm.RequestFacts.Holds;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Questions in other words than the data have for their things, and some rows held against others.
final class AlikeWordsTest {
    private static TestTable visits() {
        TestTable table =
                new TestTable("visits")
                        .column("vet", Holds.TEXT)
                        .column("animal", Holds.TEXT)
                        .column("fee", Holds.NUMBER)
                        .column("weight", Holds.NUMBER)
                        .column("insured", Holds.FLAG)
                        .column("sex", Holds.TEXT)
                        .column("seen", Holds.DATE);
        table.row("Ada", "Dog", 100.0, 30.0, true, "male", LocalDate.of(2026, 3, 2));
        table.row("Ada", "Cat", 40.0, 4.0, false, "female", LocalDate.of(2026, 3, 9));
        table.row("Ben", "Cat", 60.0, 5.0, true, "female", LocalDate.of(2026, 4, 2));
        table.row("Ben", "Cat", 10.0, 3.0, false, "male", LocalDate.of(2026, 4, 5));
        table.row("Ben", "Cat", 20.0, 6.0, null, "male", LocalDate.of(2026, 4, 6));
        return table;
    }

    private static Answered asked(String... questions) throws Exception {
        try (TableDesk desk = new TableDesk(visits())) {
            return desk.ask(questions);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "which vet brings in the most money; **Ada** comes first: the total `fee` is **140**",
                "monthly revenue; The total `fee` for each month",
                "average earnings per doctor; | Ada | 70 |",
                "how many appointments are there; **5 rows**",
                "the heaviest animal; The largest `weight` of 5 rows is **30**",
                "cheapest visit; The smallest `fee` of 5 rows is **10**",
                "visits cheaper than 40; **2 rows** of `visits` where `fee` is below 40",
                "visits more expensive than 59; **2 rows** of `visits` where `fee` is above 59",
                "how many women; **2 rows** of `visits` where `sex` is “female”",
                "average price by gender; | male | 43.3",
            })
    void otherWordsForTheSameThingAreRead(String question, String told) throws Exception {
        Answered answer = asked(question);
        assertThat(answer.said()).contains(told);
    }

    /// A name that is a word for a column, too, is the name where some row has it.
    @Test
    void aValueComesBeforeAnotherWordForAColumn() throws Exception {
        TestTable table =
                new TestTable("visits")
                        .column("vet", Holds.TEXT)
                        .column("fee", Holds.NUMBER)
                        .column("minutes", Holds.NUMBER);
        table.row("Bill", 50.0, 10.0);
        table.row("Sue", 70.0, 90.0);
        try (TableDesk desk = new TableDesk(table)) {
            assertThat(desk.ask("total minutes of Bill").said())
                    .contains("where `vet` is “Bill” is **10**");
        }
    }

    @Test
    void whatIsNearToAPlaceIsNotTheShortestDistance() throws Exception {
        TestTable table =
                new TestTable("shops")
                        .column("shop", Holds.TEXT)
                        .column("city", Holds.TEXT)
                        .column("distance", Holds.NUMBER);
        table.row("A", "Berlin", 500.0);
        table.row("B", "Paris", 3.0);
        try (TableDesk desk = new TableDesk(table)) {
            assertThat(desk.ask("which shop is closest to Berlin").isRefused()).isTrue();
        }
    }

    /// A word that stands in a name does not say what the column tells.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "total revenue; total_visits, visits_total, payment_terms_days",
                "the youngest; age_first_job, age_group_size",
                "the heaviest; weight_class_number",
                "total income; total_rate, payment_day",
                "trips longer than 30 minutes; start_hour, hour, minute",
                "the most powerful; hp",
                "the closest; distance",
            })
    void aColumnThatTellsOfSomethingElseIsNotTaken(String question, String columns)
            throws Exception {
        for (String column : columns.split(", ", -1)) {
            assertThat(askedOf(column, question).isRefused()).as(column).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "total revenue; worldwide_gross, gross_eur, total_amount, order_total, amount_paid, fee_in_euros",
                "the youngest; age, age_years, age_in_years, customer_age",
                "the heaviest; weight_kg, body_mass_g, weight (kg)",
                "the windiest; wind_speed_kmh, avg_wind, Wind",
                "trips longer than 30 minutes; wait_minutes, trip [min], duration_min, Elapsed Hours",
                "total income; earnings, income, total_income",
            })
    void aColumnThatTellsOfTheThingIsTaken(String question, String columns) throws Exception {
        for (String column : columns.split(", ", -1)) {
            assertThat(askedOf(column, question).said()).as(column).contains("`" + column + "`");
        }
    }

    private static Answered askedOf(String column, String question) throws Exception {
        TestTable table =
                new TestTable("trips").column("driver", Holds.TEXT).column(column, Holds.NUMBER);
        table.row("Ada", 10.5);
        table.row("Ben", 40.5);
        try (TableDesk desk = new TableDesk(table)) {
            return desk.ask(question);
        }
    }

    @Test
    void aPriceIsMeantByCheapestBeforeACost() throws Exception {
        TestTable table =
                new TestTable("offers")
                        .column("name", Holds.TEXT)
                        .column("price", Holds.NUMBER)
                        .column("cost", Holds.NUMBER);
        table.row("Best paid than cheapest", 3.0, 9.0);
        table.row("Other", 5.0, 1.0);
        try (TableDesk desk = new TableDesk(table)) {
            assertThat(desk.ask("the cheapest offer").said()).contains("`price` of 2 rows is **3");
            assertThat(desk.ask("how many names contain \"cheapest\"").said())
                    .contains("(1 row)")
                    .contains("“cheapest”");
        }
    }

    @Test
    void aColumnThatIsCalledSoIsMeantItself() throws Exception {
        TestTable table =
                new TestTable("shops")
                        .column("shop", Holds.TEXT)
                        .column("cheapest", Holds.NUMBER)
                        .column("price", Holds.NUMBER);
        table.row("A", 7.0, 30.0);
        table.row("B", 9.0, 20.0);
        try (TableDesk desk = new TableDesk(table)) {
            assertThat(desk.ask("average cheapest").said()).contains("`cheapest`").contains("**8");
        }
    }

    @Test
    void whatAWordWasReadAsIsTold() throws Exception {
        assertThat(asked("total takings").said()).contains("“takings” is read as `fee`");
        assertThat(asked("the cheapest visit").said())
                .contains("“cheapest” is read as lowest `fee`");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "do dogs weigh more than cats?; **Yes.** The average `weight` is **30.0** for Dog, **4.5** for Cat",
                "are cats heavier than dogs?; **No.** The average `weight`",
                "do insured visits have a higher weight than uninsured ones?; **17.5** for insured is true, **3.5** for the others",
                "are dogs more expensive than the others?; **100.0** for Dog, **32.5** for the others",
            })
    void someRowsAreHeldAgainstOthers(String question, String told) throws Exception {
        assertThat(asked(question).said()).contains(told);
    }

    @ParameterizedTest
    @CsvSource({"do dogs come more often than cats?", "average fee of the others"})
    void whatNoRowTellsIsRefused(String question) throws Exception {
        assertThat(asked(question).isRefused()).isTrue();
    }
}
