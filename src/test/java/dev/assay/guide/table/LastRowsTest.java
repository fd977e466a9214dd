package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.RequestFacts.Holds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LastRowsTest {
    private static TestTable wide() {
        TestTable table =
                new TestTable("notes")
                        .column("place", Holds.WHOLE_NUMBER)
                        .column("text", Holds.TEXT);
        for (int i = 1; i <= 300; i++) {
            table.row((long) i, ("word" + i + " ").repeat(120).strip());
        }
        return table;
    }

    /// A page of what is stored has room for some of such rows only.
    @ParameterizedTest
    @CsvSource({"show the last 100 rows, 50, 300, true", "show the last 30 rows, 30, 300, false"})
    void theLastRowsAreTheLast(String question, int listed, String last, boolean cut)
            throws Exception {
        try (TableDesk desk = new TableDesk(wide())) {
            TableDesk.Answered answer = desk.ask(question);

            assertThat(answer.said()).contains("the last " + listed + " are listed");
            assertThat(answer.said().contains("An answer lists at most 50 rows.")).isEqualTo(cut);
            assertThat(answer.cells()).hasSize(listed);
            assertThat(answer.cells().getLast().getFirst()).isEqualTo(last);
        }
    }

    @Test
    void noMoreAreCalledListedThanAre() throws Exception {
        try (TableDesk desk = new TableDesk(wide())) {
            TableDesk.Answered answer = desk.ask("show the first 100 rows");

            assertThat(answer.said()).contains("the first 50 are listed");
            assertThat(answer.cells()).hasSize(50);
        }
    }
}
