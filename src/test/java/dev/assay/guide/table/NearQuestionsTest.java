package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.table.TableDesk.Answered;
import dev.assay.llm.RequestFacts.Holds;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Questions that are offered near one that was refused, each of which is answered.
final class NearQuestionsTest {
    private static TestTable jobs() {
        TestTable table =
                new TestTable("jobs")
                        .column("plumber", Holds.TEXT)
                        .column("job_type", Holds.TEXT)
                        .column("customer_type", Holds.TEXT)
                        .column("invoice_total", Holds.NUMBER)
                        .column("tip_total", Holds.NUMBER)
                        .column("booked", Holds.DATE);
        table.row("Ada", "Leak", "Home", 120.5, 5.0, LocalDate.of(2026, 3, 2));
        table.row("Ben", "Drain", "Shop", 80.0, 0.0, LocalDate.of(2026, 4, 5));
        return table;
    }

    private static Answered asked(String... questions) throws Exception {
        try (TableDesk desk = new TableDesk(jobs())) {
            return desk.ask(questions);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "which plumber brings in the most money; which plumber brings in the most `tip_total`",
                "which plumber brings in the most money; which plumber brings in the most",
                "total takings per plumber; total `invoice_total` per plumber",
                "how many gigs did Ada have; how many rows did Ada have",
                "rows per type; rows per `job_type`",
                "number of booking per plumber; number of rows per plumber"
            })
    void aColumnStandsInThePlaceOfWordsThatNobodyKnows(String question, String near)
            throws Exception {
        Answered answer = asked(question);
        assertThat(answer.isRefused()).isTrue();
        assertThat(answer.said()).contains("near to it").contains("- " + near);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "which plumber keeps people waiting; rows people",
                "total takings of the gigs per plumber; total rows",
                "average invoice total per wrkr in March; per in",
            })
    void noOfferIsABrokenSentence(String question, String broken) throws Exception {
        Answered answer = asked(question);
        assertThat(answer.isRefused()).isTrue();
        assertThat(answer.said()).doesNotContain(broken);
    }

    @Test
    void everyOfferIsAnswered() throws Exception {
        for (String question :
                new String[] {
                    "which plumber brings in the most money",
                    "total takings per plumber",
                    "rows per type",
                    "how many gigs did Ada have"
                }) {
            String said = asked(question).said();
            assertThat(said.lines().filter(line -> line.startsWith("- ")).toList())
                    .isNotEmpty()
                    .allSatisfy(line ->
                            assertThat(asked(line.substring(2).replace("\\", "")).isRefused())
                                    .as(line)
                                    .isFalse());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "average wins per team; average `W`; “wins” is read as `W`",
                "average runs scored per team; average `RS`; “runs scored” is read as `RS`",
                "average on base percentage per team; average `OBP`; “on base percentage”"
            })
    void firstLettersNameAColumnOfCapitals(String question, String figure, String read)
            throws Exception {
        TestTable seasons =
                new TestTable("seasons")
                        .column("Team", Holds.TEXT)
                        .column("W", Holds.WHOLE_NUMBER)
                        .column("RS", Holds.WHOLE_NUMBER)
                        .column("OBP", Holds.NUMBER);
        seasons.row("NYY", 98, 800, 0.3);
        seasons.row("BOS", 90, 810, 0.4);
        try (TableDesk desk = new TableDesk(seasons)) {
            assertThat(desk.ask(question).said()).contains(figure).contains(read);
            assertThat(desk.ask("average weight per team").isRefused()).isTrue();
        }
    }

    @Test
    void whereNothingIsNearTheExamplesAreOfWhatWasNamed() throws Exception {
        assertThat(
                        asked("frankly the tip_total of zorbly things and of other zorbly matters")
                                .said())
                .contains("show the 5 largest by `tip_total`");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "which plumber won the most",
                "sing me a song of pipes and of drains and glue and zinc",
                "and zorbly"
            })
    void noColumnStandsInThePlaceOfAVerbOrOfTooManyWords(String question) throws Exception {
        assertThat(asked(question).said())
                .doesNotContain("plumber `invoice_total`")
                .doesNotContain("and `invoice_total`");
    }

    @Test
    void whereNothingIsNearQuestionsThatWorkAreShown() throws Exception {
        assertThat(asked("frankly").said()).contains("These work here:").doesNotContain("near to");
    }

    @Test
    void aPartOfAQuestionThatFitsNotWithTheOneBeforeIsRefused() throws Exception {
        Answered answer = asked("histogram of invoice_total", "and the rows 2 to 3 per type");
        assertThat(answer.isRefused()).isTrue();
    }

    /// Nobody but who asks knows which of two prices is meant, and which groups by a word.
    @Test
    void eachOfSeveralColumnsIsOfferedForASuperlativeAndGroupsBehindPer() throws Exception {
        TestTable table =
                new TestTable("cars")
                        .column("make", Holds.TEXT)
                        .column("asking price", Holds.NUMBER)
                        .column("final_price", Holds.NUMBER);
        table.row("Ford", 5000.0, 4800.0);
        table.row("Fiat", 6000.0, 5100.0);
        try (TableDesk desk = new TableDesk(table)) {
            assertThat(desk.ask("the cheapest car").said())
                    .contains("- the lowest `asking price` car", "- the lowest `final_price` car");
            assertThat(desk.ask("which make has the most expensive cars").said())
                    .contains("has the highest `asking price` cars")
                    .doesNotContain("most `", "the most cars");
            assertThat(desk.ask("average asking price per dealer").said())
                    .contains("- average asking price per `make`")
                    .doesNotContain("per `final");
        }
    }
}
