package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.RequestFacts.Holds;
import org.junit.jupiter.api.Test;

/// A ranking of groups that ends between two of the same value.
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
}
