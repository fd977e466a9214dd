package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.table.TableDesk.Answered;
import dev.assay.llm.RequestFacts.Holds;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Words that are no names are looked for among values, and names within longer texts.
final class ValueLookupTest {
    private static Answered asked(String question) throws Exception {
        TestTable stops =
                new TestTable("stops")
                        .column("stop", Holds.TEXT)
                        .column("street", Holds.TEXT)
                        .column("kind", Holds.TEXT)
                        .column("open", Holds.TEXT);
        stops.row("Lamar/5th", "Lamar", "Near side", "Y");
        stops.row("5th/Lamar", "Fifth", "Far side", "N");
        stops.row("Rosewood/Hargrave", "Rosewood", "Near side", "Y");
        stops.row("Airport host-sa-41", "Airport", "Private road (R)", "N");
        stops.row("the money given to art", "Art", "R", "unknown");
        try (TableDesk desk = new TableDesk(stops)) {
            return desk.ask(question);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "how many stops are in Hargrave?; **1 row** of `stops` where `stop` contains “hargrave”",
                "how many rows mention host-sa-41; **1 row** of `stops` where any text contains “host-sa-41”",
                "how many rows have kind R; **1 row** of `stops` where `kind` is “R”",
                "how many rows are near side; **2 rows** of `stops` where `kind` is “Near side”",
                "how many rows are not open; **2 rows** of `stops` where `open` is “N”",
                "how many rows where open is no; **2 rows** of `stops` where `open` is “N”"
            })
    void valuesAndNamesWithinThemAreFound(String question, String said) throws Exception {
        assertThat(asked(question).said()).contains(said);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "how many rows are about money",
                "how many rows are in hargrave",
                "how many rows are about Lama",
                "Hargrave"
            })
    void aWordThatStandsInSomeTextByChanceIsNoCondition(String question) throws Exception {
        assertThat(asked(question).isRefused()).isTrue();
    }

    /// A log whose entries have no levels.
    private static Answered askedOfLog(String... questions) throws Exception {
        TestTable log =
                new TestTable("log")
                        .column("time", Holds.TIME)
                        .column("source", Holds.TEXT)
                        .column("message", Holds.TEXT)
                        .column("up", Holds.FLAG)
                        .column("yesDown", Holds.FLAG);
        log.row(LocalDateTime.of(2026, 3, 1, 9, 0), "sshd", "authentication failure", true, false);
        log.row(LocalDateTime.of(2026, 3, 1, 9, 5), "sshd", "Authentication failure!", true, true);
        log.row(LocalDateTime.of(2026, 3, 2, 7, 0), "syslogd", "restart.", false, false);
        try (TableDesk desk = new TableDesk(log)) {
            return desk.ask(questions);
        }
    }

    @Test
    void aWordInADescriptionIsNoConditionWhereRowsAreNoEntriesOfALog() throws Exception {
        TestTable shop =
                new TestTable("shop")
                        .column("product", Holds.TEXT)
                        .column("description", Holds.TEXT)
                        .column("sold", Holds.TIME);
        shop.row("Soap", "a cheap soap", LocalDateTime.of(2026, 3, 1, 9, 0));
        shop.row("Towel", "cheap", LocalDateTime.of(2026, 3, 2, 9, 0));
        try (TableDesk desk = new TableDesk(shop)) {
            assertThat(desk.ask("how many rows are soapy zorbly").isRefused()).isTrue();
            assertThat(desk.ask("how many rows are about soap things").said())
                    .doesNotContain("contains");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "how many authentication failures were there; **2 rows** of `log` where `message` contains “authentication failure”",
                "authentication failures per day; where `message` contains “authentication failure”",
                "how many restarts were there; **1 row** of `log` where `message` contains “restart”",
                "how many rows where up is yes; **2 rows** of `log` where `up` is true",
                "how many rows where up = No; **1 row** of `log` where `up` is false",
                "how many have up Yes and yesDown Yes; **1 row** of `log` where `up` is true and `yesDown` is true"
            })
    void whatEntriesSayAndWhatFlagsHold(String question, String said) throws Exception {
        assertThat(askedOfLog(question).said()).contains(said);
    }

    @Test
    void nobodyStepsBackFromTheTimeOfTheQuestionBefore() throws Exception {
        assertThat(askedOfLog("how many rows in March 2026", "and the month before?").said())
                .contains("I do not step back");
    }

    @Test
    void aValueComesBeforeANameWithinAnother() throws Exception {
        assertThat(asked("how many rows are on Lamar").said()).contains("`street` is “Lamar”");
    }
}
