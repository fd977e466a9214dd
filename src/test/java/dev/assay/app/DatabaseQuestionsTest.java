package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.Conversation;
import dev.assay.copilot.Unheard;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.database.LocalPostgres;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Questions about tables of a database that are awkward: large, empty, alike, half forbidden.
@ResourceLock(LocalPostgres.TABLES)
final class DatabaseQuestionsTest {
    @TempDir static Path home;
    private static AskingDesk desk;

    @BeforeAll
    static void open() {
        LocalPostgres.start();
        LocalPostgres.run(
                "CREATE SCHEMA shop",
                "CREATE TABLE shop.customers (id int, name text, city text)",
                "INSERT INTO shop.customers SELECT i, 'name ' || i, CASE i % 3 WHEN 0 THEN 'Ulm' WHEN 1 THEN 'Bern' ELSE 'Graz' END FROM generate_series(1, 30) i",
                """
                CREATE TABLE shop.orders (order_id bigint, customer text, amount numeric(12, 2), state text,
                    placed timestamptz, due date, note jsonb, paid bool, exact numeric, sizes int[])\
                """,
                """
                INSERT INTO shop.orders SELECT i, 'name ' || (i % 30 + 1), i * 0.5, CASE WHEN i % 4 = 0 THEN 'open' END,
                    timestamptz '2026-03-01 12:00+02' + i * interval '1 day', date '2026-03-01' + i, '{"a": 1}', i % 2 = 0,
                    12345678901234567890123 + i, ARRAY[i, NULL] FROM generate_series(1, 60) i\
                """,
                "CREATE TABLE shop.visits (at timestamp, customer text)",
                "INSERT INTO shop.visits SELECT timestamp '2026-01-01' + i * interval '1 second', 'name 1' FROM generate_series(1, 100500) i",
                "ANALYZE shop.visits",
                "CREATE TABLE shop.clicks (at timestamp) WITH (autovacuum_enabled = false)",
                "INSERT INTO shop.clicks SELECT timestamp '2026-01-01' + i * interval '1 second' FROM generate_series(1, 100500) i",
                "CREATE TABLE shop.returns (id int, amount numeric(12, 2))",
                "CREATE TABLE shop.staff (name text, salary int)",
                "INSERT INTO shop.staff VALUES ('a', 1), ('b', 2)",
                "CREATE TABLE shop.\"Mixed Case\" (\"Id\" int, id int, \"no. 1\" text)",
                "INSERT INTO shop.\"Mixed Case\" VALUES (1, 2, 'x')",
                "CREATE VIEW shop.broken AS SELECT 1 / (count(*) - count(*)) AS quotient FROM shop.orders",
                "CREATE TABLE shop.gone (id int)",
                "CREATE TABLE shop.brief (id int)",
                "CREATE TABLE shop.amount (id int)",
                "INSERT INTO shop.amount SELECT i FROM generate_series(1, 100500) i",
                "ANALYZE shop.amount",
                "GRANT USAGE ON SCHEMA shop TO reader",
                "GRANT SELECT ON ALL TABLES IN SCHEMA shop TO reader",
                "REVOKE ALL ON shop.staff FROM reader",
                "GRANT SELECT (name) ON shop.staff TO reader");
        desk = AskingDesk.open(home);
    }

    @AfterAll
    static void close() {
        desk.close();
        LocalPostgres.run("DROP SCHEMA shop CASCADE");
    }

    private static String answer(String... questions) throws InterruptedException {
        Turn turn =
                desk.ask(LocalPostgres.named() + "&schema=shop", List.of(questions), desk.guide());
        return turn.answer().map(Object::toString).orElse("") + turn.state();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    how many orders in March 2026                | 30 rows
                    how many orders have no state                | 45 rows
                    average amount per customer in orders        '| name 1 | 22.5 |'
                    total amount of orders where paid            | is true is **465**
                    how many customers per city                  '| Bern | 10 |'
                    what is in orders                            | 12345678901234567890124 & 2026-03-02 10:00
                    what is in orders                            | \\[1,null\\] & {"a": 1}
                    average amount of public.orders              | is **625.6**
                    how many rows has returns                    | `returns` has **0 rows**
                    average amount of returns                    | No rows of `returns`
                    what is in staff                             | **2 rows** and **1 column**
                    what is in shop."Mixed Case"                 | **1 row** and **3 columns**
                    describe "Mixed Case"                        | **1 row** and **3 columns**
                    /query_results {"sql": "SELECT sum(amount) AS s FROM orders"} | 915.0
                    """)
    void tablesThatAreNamedAreReadWhole(String question, String told) throws InterruptedException {
        String answer = answer(question);
        assertThat(answer).contains(told.split(" & ", -1));
        assertThat(answer).endsWith("ANSWERED");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    how many rows has visits      | shop.visits has about 100,500 rows, and at most 100,000 are read
                    what is in visits             | Its columns are at, customer.
                    how many rows has clicks      | shop.clicks has more than 100,000 rows
                    average amount                | shop.amount has about 100,500 rows
                    what is in broken             | division by zero
                    average length                | it names no table, and none was read yet
                    average salary of staff       | did not understand** “salary”
                    what is in forbidden          | it names no table
                    /query_results {"sql": "SELECT count(*) FROM visits"} | SELECT count(
                    """)
    void whatCannotBeReadIsSaid(String question, String why) throws InterruptedException {
        assertThat(answer(question)).contains(why).doesNotContain("```sql");
    }

    @Test
    void aQuestionGoesOnWithTheTableOfTheOneBefore() throws InterruptedException {
        assertThat(answer("how many orders are there", "average amount", "only where paid"))
                .contains("The average `amount` where `paid` is true is **15.5** (30 rows).")
                .doesNotContain("What did not work");
        assertThat(answer("how many orders are there", "how many customers are there", "per city"))
                .contains("| Graz | 10 |");
        assertThat(
                        answer(
                                "average amount in orders",
                                "how many customers are there and how many orders are there"))
                .as("customers are no column of orders here")
                .startsWith("Answer[blocks=[Text[markdown=**I cannot answer that**");
    }

    @Test
    void aTableIsReadOnceAConversationAndSaysWhen() throws Exception {
        Work.Monitor monitor = Work.Monitor.none();
        try (Conversation conversation = desk.open(LocalPostgres.named() + "&schema=shop")) {
            assertThat(conversation.results().all()).isEmpty();
            for (String question : List.of("what is in gone", "how many rows has gone")) {
                conversation.ask(Question.of(question), desk.guide(), new Unheard(), monitor);
                LocalPostgres.run("INSERT INTO shop.gone VALUES (1)");
            }
            assertThat(conversation.results().all())
                    .filteredOn(StoredResult::key, "gone")
                    .hasSize(1);
            assertThat(conversation.transcript().turns().getLast().answer().toString())
                    .contains("`gone` has **0 rows**", "Its rows are those that localhost:");
        }
    }

    @Test
    void aTableThatWentAwayHindersNothing() throws Exception {
        Work.Monitor monitor = Work.Monitor.none();
        LocalPostgres.run("DROP TABLE IF EXISTS shop.brief");
        try (Conversation conversation = desk.open(LocalPostgres.named() + "&schema=shop")) {
            conversation.ask(Question.of("what is in brief"), desk.guide(), new Unheard(), monitor);
            assertThat(conversation.transcript().turns().getLast().answer().toString())
                    .contains("The table “brief” cannot be read");
            conversation.ask(
                    Question.of("how many customers are there"),
                    desk.guide(),
                    new Unheard(),
                    monitor);
            assertThat(conversation.transcript().turns().getLast().answer().toString())
                    .contains("`customers` has **30 rows**");
        }
    }

    @Test
    void questionsToStartWithAreAnswered() throws InterruptedException {
        String source = LocalPostgres.named() + "&schema=shop";
        assertThat(desk.questions(source)).hasSize(4);
        for (String question : desk.questions(source)) {
            assertThat(answer(question)).containsPattern("\\*\\*\\d+ (?:tables?|rows?)\\*\\*");
        }
    }

    @Test
    void tablesAreListedThoseThatAreTooLargeLast() throws InterruptedException {
        String answer = answer("which tables are there");
        assertThat(answer)
                .contains("**18 tables**, each read when a question names it")
                .contains("| orders | shop.orders | – | 10 | order\\_id, customer,")
                .contains("| public\\_orders | public.orders | about 1,000 | 5 |")
                .doesNotContain("salary");
        assertThat(answer.indexOf("shop.visits")).isGreaterThan(answer.indexOf("public.slow"));
        assertThat(desk.questions(LocalPostgres.named() + "&schema=shop"))
                .doesNotContain("What is in visits?");
    }
}
