package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.RequestFacts.Holds;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Names of tables and columns, values and questions that would be SQL if one of them were not
/// quoted.
class SqlOfHostileNamesTest {
    private static final List<String> NAMES =
            List.of(
                    "a\"; DROP TABLE t; --",
                    "it's",
                    "select",
                    "line\nbreak",
                    "back`tick",
                    "per cent %s %d",
                    "*");

    private static TestTable table(String key, String number, String text) {
        TestTable table = new TestTable(key).column(number, Holds.NUMBER).column(text, Holds.TEXT);
        table.row(1.0, "x'; DROP TABLE t; --");
        table.row(3.0, "x'; DROP TABLE t; --");
        table.row(5.0, "y");
        return table;
    }

    private static TableDesk.Answered ask(TestTable table, String question)
            throws SQLException, InterruptedException {
        try (TableDesk desk = new TableDesk(table)) {
            TableDesk.Answered answer = desk.ask(question);
            assertThat(answer.said()).doesNotContain("did not work");
            return answer;
        }
    }

    @Test
    void anyNameOfAColumnOfNumbersIsOnlyAName() throws SQLException, InterruptedException {
        for (String name : NAMES) {
            TableDesk.Answered answer = ask(table("t", name, "kind"), "what is in this");
            assertThat(answer.said()).contains("3 rows").contains("2 columns");
        }
    }

    @Test
    void anyNameOfATableIsOnlyAName() throws SQLException, InterruptedException {
        for (String name : NAMES) {
            TableDesk.Answered answer = ask(table(name, "price", "kind"), "average price per kind");
            assertThat(answer.cells()).hasSize(2);
            assertThat(answer.cells()).anySatisfy(cells -> assertThat(cells).contains("y", "5"));
        }
    }

    @Test
    void anyNameOfAColumnOfTextsIsOnlyAName() throws SQLException, InterruptedException {
        for (String name : NAMES) {
            TableDesk.Answered answer = ask(table("t", "price", name), "which columns have gaps");
            assertThat(answer.said()).contains("Nothing is missing");
        }
    }

    @Test
    void aValueIsOnlyAValue() throws SQLException, InterruptedException {
        TableDesk.Answered answer =
                ask(
                        table("t", "price", "kind"),
                        "average price where kind is \"x'; DROP TABLE t; --\"");
        assertThat(answer.said()).contains("**2**");
    }

    @Test
    void aQuestionIsOnlyAQuestion() throws SQLException, InterruptedException {
        for (String question :
                List.of(
                        "average price where kind is '; DROP TABLE t; --'",
                        "price'); DROP TABLE t; --",
                        "rows where kind contains \"' OR 1=1 --\"",
                        "\"\" or ''")) {
            TableDesk.Answered answer = ask(table("t", "price", "kind"), question);
            assertThat(answer.statements()).noneMatch(sql -> sql.stripLeading().startsWith("DROP"));
        }
    }

    @Test
    void whatAQuotedTextHoldsIsLookedForAsItIs() throws SQLException, InterruptedException {
        TableDesk.Answered answer =
                ask(table("t", "price", "kind"), "rows where kind contains \"' OR 1=1 --\"");
        assertThat(answer.said()).contains("No rows");
    }

    @Test
    void aTableWithoutRowsIsAnsweredTruly() throws SQLException, InterruptedException {
        TestTable empty =
                new TestTable("t")
                        .column("price", Holds.NUMBER)
                        .column("kind", Holds.TEXT)
                        .column("at", Holds.TIME);
        assertThat(ask(empty, "what is in this").said()).contains("0 rows");
        assertThat(ask(empty, "average price").said()).contains("No rows");
        assertThat(ask(empty, "average price per kind").said()).contains("No rows");
        assertThat(ask(empty, "show the first 5 rows").said()).contains("No rows");
        assertThat(ask(empty, "histogram of price").said()).contains("No values");
        assertThat(ask(empty, "total price per month").said()).contains("No rows");
    }

    @Test
    void aTableOfThousandsOfColumnsIsRead() throws SQLException, InterruptedException {
        TestTable wide = new TestTable("wide");
        Object[] cells = new Object[3000];
        for (int i = 0; i < cells.length; i++) {
            wide.column("c" + i, Holds.NUMBER);
            cells[i] = (double) i;
        }
        wide.row(cells);
        assertThat(ask(wide, "average c2999").said()).contains("2,999");
        assertThat(ask(wide, "what is in this").said())
                .contains("3,000 columns")
                .contains("2,960 more columns");
    }

    @Test
    void theExamplesThatAreOfferedWork() throws SQLException, InterruptedException {
        for (TestTable table :
                List.of(
                        TestTables.sales(),
                        TestTables.stations(),
                        TestTables.sensors(),
                        TestTables.people(),
                        TestTables.log(),
                        TestTables.funds(),
                        table("select", "it's", "line\nbreak"))) {
            List<String> examples =
                    ask(table, "help")
                            .said()
                            .lines()
                            .dropWhile(line -> !line.startsWith("For example"))
                            .filter(line -> line.startsWith("- "))
                            .map(line -> line.substring(2))
                            .toList();
            assertThat(examples).hasSize(3);
            for (String example : examples) {
                assertThat(ask(table, example).isRefused()).as(example).isFalse();
            }
        }
    }

    @Test
    void aNounOfWhichOnlyTheTimeIsKnownIsNotCounted() throws SQLException, InterruptedException {
        TestTable table =
                new TestTable("t").column("order_date", Holds.TIME).column("price", Holds.NUMBER);
        assertThat(ask(table, "how many orders are there").isRefused()).isTrue();
        assertThat(ask(table, "how many order dates are there").isRefused()).isFalse();
    }
}
