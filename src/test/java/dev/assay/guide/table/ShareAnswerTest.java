package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.table.TableDesk.Answered;
import dev.assay.llm.RequestFacts.Holds;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Shares of rows, of things and within groups.
final class ShareAnswerTest {
    /// Six visits of four pets; of the three in York one is not paid, of the three in Leeds two.
    private static Answered asked(String... questions) throws Exception {
        TestTable visits =
                new TestTable("visits")
                        .column("pet", Holds.TEXT)
                        .column("town", Holds.TEXT)
                        .column("paid", Holds.TEXT)
                        .column("fee", Holds.NUMBER);
        visits.row("Luna", "York", "yes", 10.0);
        visits.row("Luna", "York", "no", 30.0);
        visits.row("Otis", "York", "yes", 20.0);
        visits.row("Rex", "Leeds", "no", 10.0);
        visits.row("Rex", "Leeds", "no", 20.0);
        visits.row("Max", "Leeds", "yes", 10.0);
        try (TableDesk desk = new TableDesk(visits)) {
            return desk.ask(questions);
        }
    }

    @Test
    void aShareOfRows() throws Exception {
        assertThat(asked("what percent of visits are not paid").said())
                .contains("**50 %** of the rows")
                .contains("`paid` is “no”")
                .contains("3 of 6");
    }

    @Test
    void aShareOfThingsCountsEachOfThemOnce() throws Exception {
        assertThat(asked("what share of the pets are in York").said())
                .contains("**50 %** of the different `pet`")
                .contains("2 of 4");
    }

    @Test
    void whatFollowsSaysOfWhichRowsTheShareIs() throws Exception {
        assertThat(asked("what percent of visits are not paid", "only in Leeds").said())
                .contains("where `town` is “Leeds” are those where `paid` is “no”: 2 of 3");
    }

    @Test
    void sharesOfOneColumnWithinTheGroupsOfAnother() throws Exception {
        Answered answer = asked("share of visits by paid", "and by town");
        assertThat(asked("percentage of paid by town").cells())
                .contains(
                        List.of("Leeds", "no", "2", "66.67"), List.of("York", "yes", "2", "66.67"));
        assertThat(answer.isRefused()).isFalse();
    }

    @Test
    void aShareOfATotal() throws Exception {
        assertThat(asked("share of total fee by town").cells())
                .containsExactly(List.of("York", "60", "60"), List.of("Leeds", "40", "40"));
    }
}
