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
