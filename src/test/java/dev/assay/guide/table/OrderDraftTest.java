package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.table.TableDesk.Answered;
import dev.assay.llm.RequestFacts.Holds;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Orders: the end that is meant, and what they are by.
final class OrderDraftTest {
    private static Answered asked(String... questions) throws Exception {
        TestTable jobs =
                new TestTable("jobs")
                        .column("job_no", Holds.TEXT)
                        .column("plumber", Holds.TEXT)
                        .column("rating", Holds.WHOLE_NUMBER)
                        .column("hours", Holds.NUMBER);
        jobs.row("J1", "Ada", 5, 1.5);
        jobs.row("J2", "Ada", 4, 1.5);
        jobs.row("J3", "Ada", null, 1.5);
        jobs.row("J4", "Ben", 3, 4.0);
        jobs.row("J5", "Cleo", 5, 0.5);
        try (TableDesk desk = new TableDesk(jobs)) {
            return desk.ask(questions);
        }
    }

    @Test
    void theMostOfSomethingIsItsTotal() throws Exception {
        assertThat(asked("which plumber worked the most hours").isRefused()).isTrue();
        Answered most = asked("which plumber has the most hours");
        assertThat(most.said()).contains("**Ada** comes first: the total `hours` is **4.5**");
        assertThat(asked("which plumber has the highest hours").said())
                .contains("**Ben** comes first: the average `hours`");
    }

    @Test
    void theBestRatingIsTheHighest() throws Exception {
        assertThat(asked("which plumber has the best rating").said()).contains("**Cleo**");
        assertThat(asked("worst rated plumber").said()).contains("| Ben | 3 |");
        assertThat(asked("average rating per plumber, best first").cells().getFirst())
                .isEqualTo(List.of("Cleo", "5.0"));
        assertThat(asked("average rating per plumber, worst first").cells().getFirst())
                .isEqualTo(List.of("Ben", "3.0"));
    }

    @Test
    void whereNobodyKnowsWhatIsBetterItIsSaidWhichComesFirst() throws Exception {
        Answered answer = asked("average hours per plumber, best first");
        assertThat(answer.cells().getFirst().getFirst()).isEqualTo("Ben");
        assertThat(answer.said()).contains("best first is highest first");
        assertThat(asked("best hours").isRefused()).isTrue();
    }

    @Test
    void groupsWithSoManyRowsKeepTheirFigure() throws Exception {
        Answered answer = asked("average rating per plumber with at least 2 jobs");
        assertThat(answer.cells()).containsExactly(List.of("Ada", "4.5"));
        assertThat(answer.said()).contains("only where the number of rows is at least 2");
    }

    @Test
    void aSecondFigureIsOneMoreOfTheSame() throws Exception {
        assertThat(asked("what is the average rating, and the median").said())
                .contains("average `rating`")
                .contains("median `rating`");
    }
}
