package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.table.TableDesk.Answered;
import dev.assay.llm.RequestFacts.Holds;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Words that say of which rows something is told, and of which things.
final class WordsOfThingsTest {
    private static Answered asked(String... questions) throws Exception {
        TestTable visits =
                new TestTable("visits")
                        .column("pet", Holds.TEXT)
                        .column("town", Holds.TEXT)
                        .column("paid", Holds.TEXT);
        visits.row("Luna", "York", "yes");
        visits.row("Luna", "York", "no");
        visits.row("Otis", "York", "yes");
        visits.row("Rex", "Leeds", "no");
        visits.row("Rex", "Leeds", "no");
        visits.row("Max", "Leeds", "yes");
        try (TableDesk desk = new TableDesk(visits)) {
            return desk.ask(questions);
        }
    }

    @Test
    void whatIsSaidBeforeTheVerbSaysOfWhichRowsTheShareIs() throws Exception {
        for (String question :
                List.of(
                        "what share of Leeds visits are not paid",
                        "share of Leeds visits that are not paid",
                        "of the Leeds visits, what percentage is not paid",
                        "what percentage of visits with town Leeds have not been paid",
                        "share of not paid among Leeds visits")) {
            assertThat(asked(question).said())
                    .as(question)
                    .contains("where `town` is “Leeds” are those where `paid` is “no”: 2 of 3");
        }
        assertThat(asked("what share of visits are in Leeds and not paid").said())
                .contains("2 of 6");
    }

    @Test
    void noThingIsWithoutWhatOneOfItsRowsHas() throws Exception {
        assertThat(asked("which pets are not in York").isRefused()).isTrue();
        assertThat(asked("how many visits are not in York").said()).contains("3 rows");
        assertThat(asked("which pets were in York and in Leeds").isRefused()).isTrue();
    }
}
