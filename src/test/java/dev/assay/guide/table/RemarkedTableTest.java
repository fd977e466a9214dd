package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.RequestFacts.Holds;
import org.junit.jupiter.api.Test;

/// An answer tells what there is to remark on the table that it is about.
final class RemarkedTableTest {
    private static TestTable sales(String... remarks) {
        TestTable table =
                new TestTable("sales")
                        .column("shop", Holds.TEXT)
                        .column("amount", Holds.NUMBER)
                        .remarked(remarks);
        table.row("A", 1.0);
        table.row("B", 2.0);
        return table;
    }

    private static String said(TestTable table, String question) throws Exception {
        try (TableDesk desk = new TableDesk(table)) {
            return desk.ask(question).said();
        }
    }

    @Test
    void theRemarksStandUnderTheAnswer() throws Exception {
        TestTable table = sales("3 cells of amount are not finite.", "The sheet has 2 *notes*.");
        for (String question :
                new String[] {"average amount per shop", "how many rows", "columns"}) {
            assertThat(said(table, question))
                    .contains(
                            "On the table `sales`: 3 cells of amount are not finite. The sheet has"
                                    + " 2 \\*notes\\*.");
        }
    }

    @Test
    void ofManyTheFirstAreSaidAndTheOthersCounted() throws Exception {
        assertThat(said(sales("One.", "Two.", "Three.", "Four.", "Five."), "how many rows"))
                .contains(
                        "On the table `sales`: One. Two. Three. 2 more remarks stand over the"
                                + " table.");
    }

    @Test
    void ofATableWithoutRemarksNothingIsSaid() throws Exception {
        assertThat(said(sales(), "how many rows")).doesNotContain("On the table");
    }
}
