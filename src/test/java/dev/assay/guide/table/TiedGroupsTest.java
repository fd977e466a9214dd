package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.RequestFacts.Holds;
import org.junit.jupiter.api.Test;

/// Rankings of groups, some of which have the same value.
final class TiedGroupsTest {
    private static String said(int towns, String question) throws Exception {
        TestTable visits =
                new TestTable("visits").column("town", Holds.TEXT).column("spent", Holds.NUMBER);
        for (int i = 0; i < towns; i++) {
            for (int visit = 0; visit <= i / 4; visit++) {
                visits.row("town %02d".formatted(i), 10);
            }
        }
        try (TableDesk desk = new TableDesk(visits)) {
            return desk.ask(question).said();
        }
    }

    @Test
    void whoeverWouldComeNextWithTheSameValueIsNamed() throws Exception {
        String same = "has the same value as the last one listed here";
        assertThat(said(20, "which 3 towns have the most visits"))
                .contains("**town 19** has the same value");
        assertThat(said(20, "which 4 towns have the most visits")).doesNotContain(same);
        assertThat(said(20, "top 6 towns by total spent")).contains("town 14** has the same value");
        assertThat(said(3, "which 3 towns have the most visits")).doesNotContain(same);
    }

    @Test
    void allThatAreFirstAreNamed() throws Exception {
        assertThat(said(10, "which town has the most visits"))
                .contains("**town 08 and town 09** come first");
        assertThat(said(9, "which town has the most visits")).contains("**town 08** comes first");
        assertThat(said(8, "top 8 towns by total spent"))
                .contains("**town 04, town 05, town 06 and town 07** come first");
    }

    @Test
    void whoHasTheMostHasMostOfAllRows() throws Exception {
        TestTable shifts =
                new TestTable("shifts")
                        .column("machine", Holds.TEXT)
                        .column("pieces", Holds.WHOLE_NUMBER)
                        .column("heat", Holds.NUMBER);
        for (int i = 0; i < 30; i++) {
            shifts.row("A", 10, 1.5);
            if (i % 3 == 0) {
                shifts.row("B", 12, 2.5);
            }
        }
        try (TableDesk desk = new TableDesk(shifts)) {
            assertThat(desk.ask("which machine made the most pieces").said())
                    .contains("**A** comes first: the total `pieces` is **300** there")
                    .contains("`pieces` is added up, since the question does not say how");
            assertThat(desk.ask("which machine has the highest pieces").said())
                    .contains("**B** comes first: the average `pieces` is **12** there");
            assertThat(desk.ask("which machine has the most heat").said())
                    .contains("**A** comes first: the total `heat` is **45** there");
        }
    }

    @Test
    void rowsWithoutAValueAreTold() throws Exception {
        TestTable orders =
                new TestTable("orders").column("region", Holds.TEXT).column("amount", Holds.NUMBER);
        for (int i = 0; i < 40; i++) {
            orders.row(i % 2 == 0 ? "North" : "South", i % 8 == 3 ? null : (Object) (double) i);
        }
        try (TableDesk desk = new TableDesk(orders)) {
            assertThat(desk.ask("total amount per region").said())
                    .contains("Not counted: 5 rows without `amount`.");
            assertThat(desk.ask("total amount per region where amount > 5").text())
                    .doesNotContain("Not counted", "without amount");
            assertThat(desk.ask("how many rows per region").text())
                    .doesNotContain("Not counted", "without amount");
        }
    }
}
