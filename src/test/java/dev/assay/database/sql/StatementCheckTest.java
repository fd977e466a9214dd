package dev.assay.database.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.task.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StatementCheckTest {
    private static Outcome<String> check(String sql) {
        return StatementCheck.of(sql, SqlDialect.POSTGRESQL);
    }

    private static String refusal(String sql) {
        Outcome<String> checked = check(sql);
        assertThat(checked).as(sql).isInstanceOf(Outcome.Refused.class);
        return ((Outcome.Refused<String>) checked).sentence();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 1",
                "  select * from orders where note = 'DELETE; DROP'",
                "/* DELETE; /* nested; */ */ SELECT 1 -- ; DROP TABLE x",
                "WITH a AS (SELECT 1), b (x) AS MATERIALIZED (SELECT 2) SELECT * FROM a, b",
                "WITH RECURSIVE t(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM t) SELECT * FROM t",
                "VALUES (1, 'a')",
                "TABLE orders",
                "SHOW server_version",
                "EXPLAIN SELECT 1",
                "EXPLAIN ANALYZE VERBOSE SELECT 1",
                "EXPLAIN (ANALYZE, FORMAT JSON) SELECT 1",
                "((SELECT 1) UNION (SELECT 2))",
                "SELECT \"update\", \"a;b\" FROM t",
                "SELECT update, delete FROM changes",
                "SELECT (update) FROM changes",
                "WITH update AS (SELECT 1) SELECT * FROM update",
                "SELECT $$a; DELETE FROM b$$, $x$ $$ ; $x$, E'a\\'; b', 'it''s'",
                "SELECT data ? 'key', data #>> '{a,b}' FROM t WHERE $1 = 1",
                "SELECT nextval FROM t",
                "SELECT 'pg_read_file(1)'",
                "SELECT string_agg(x, ',') FROM t"
            })
    void aStatementThatReadsIsTaken(String sql) {
        assertThat(check(sql)).isEqualTo(new Outcome.Ready<>(sql));
    }

    @Test
    void aSemicolonAtTheEndIsLeftOut() {
        assertThat(check("SELECT ';' ; -- done\n;")).isEqualTo(new Outcome.Ready<>("SELECT ';' "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "  -- nothing\n",
                ";",
                "INSERT INTO t VALUES (1)",
                "UPDATE t SET a = 1",
                "DELETE FROM t",
                "MERGE INTO t USING s ON true WHEN MATCHED THEN DELETE",
                "TRUNCATE t",
                "DROP TABLE t",
                "CREATE TABLE t (a int)",
                "ALTER ROLE reader SUPERUSER",
                "GRANT ALL ON t TO reader",
                "COPY t TO '/tmp/x'",
                "COPY (SELECT 1) TO PROGRAM 'sh'",
                "DO $$BEGIN PERFORM 1; END$$",
                "CALL p()",
                "SET statement_timeout = 0",
                "RESET ALL",
                "BEGIN",
                "COMMIT",
                "LISTEN x",
                "NOTIFY x",
                "LOCK TABLE t",
                "VACUUM",
                "PREPARE p AS SELECT 1",
                "EXECUTE p",
                "DECLARE c CURSOR FOR SELECT 1"
            })
    void whatIsNoQueryIsRefusedAndNotSent(String sql) {
        assertThat(refusal(sql)).endsWith("Nothing was sent to the server.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "EXPLAIN ANALYZE DELETE FROM t",
                "EXPLAIN (ANALYZE) INSERT INTO t VALUES (1)",
                "EXPLAIN EXECUTE p",
                "EXPLAIN SHOW all",
                "SELECT 1; SELECT 2",
                "SELECT 1;;DROP TABLE t",
                "SELECT '\\'; DROP TABLE t; --'",
                "SELECT * INTO copy FROM t",
                "WITH d AS (DELETE FROM t RETURNING *) SELECT * FROM d",
                "WITH d AS NOT MATERIALIZED (UPDATE t SET a = 1 RETURNING *) SELECT * FROM d",
                "WITH d AS (SELECT 1) DELETE FROM t",
                "WITH a AS (WITH b AS (INSERT INTO t VALUES (1) RETURNING *) SELECT * FROM b) TABLE"
                        + " a",
                "SELECT /* unclosed",
                "SELECT 'unclosed",
                "SELECT \"unclosed",
                "SELECT $q$ unclosed $r$",
                "SELECT U&\"pg\\005fread_file\"('/etc/passwd')",
                "SELECT 1\0"
            })
    void whatHidesMoreThanAQueryIsRefusedAndNotSent(String sql) {
        assertThat(refusal(sql)).endsWith("Nothing was sent to the server.");
    }

    /// Each would be white space to one reader of SQL and a name to another.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT\u3000$x$, pg_read_file($y$/etc/passwd$y$) --$x$",
                "SELECT\u00a01",
                "SELECT\u20281",
                "SELECT\u000b1",
                "SELECT 1\u001f",
                "SELECT größe FROM t",
                "SELECT 1 -\uff0d 2",
                "SELECT １"
            })
    void outsideOfQuotesThereAreOnlyPlainLetters(String sql) {
        assertThat(refusal(sql))
                .startsWith("Outside of quotes a statement has plain letters only (line 1")
                .endsWith("Nothing was sent to the server.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT \"größe\" FROM \"Übersicht\"",
                "SELECT 'ü\u3000' -- \u00a0 größe\n, $ß$ \u2028 $ß$"
            })
    void inQuotesAndCommentsThereAreLettersOfAllKinds(String sql) {
        assertThat(check(sql)).isEqualTo(new Outcome.Ready<>(sql));
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT * FROM TABLE(lake.system.query(query => 'DELETE FROM t'))"})
    void sqlIsNotHandedOnToAnotherServer(String sql) {
        assertThat(refusal(sql)).contains("is not called from here");
    }

    @Test
    void aRefusalSaysWhatAndWhere() {
        assertThat(refusal("delete from t"))
                .isEqualTo(
                        "Only statements that read are run here: SELECT, WITH, VALUES, TABLE, SHOW,"
                                + " or EXPLAIN of one of them. This one begins with DELETE. Nothing"
                                + " was sent to the server.");
        assertThat(refusal("SELECT 1;\n  SELECT 2"))
                .contains("a second one begins (line 2, column 3)");
        assertThat(refusal("SELECT 'a")).contains("A text in quotes has no end (line 1, column 8)");
    }

    /// Comments of Trino do not nest: what follows the first end of one is read.
    @Test
    void eachServersCommentsAreReadAsItDoes() {
        String sql = "SELECT 1 /* a /* b */ ; DELETE FROM t /* */";

        assertThat(StatementCheck.of(sql, SqlDialect.TRINO)).isInstanceOf(Outcome.Refused.class);
        assertThat(check(sql)).isInstanceOf(Outcome.Refused.class);
        assertThat(StatementCheck.of("DESCRIBE orders", SqlDialect.TRINO))
                .isEqualTo(new Outcome.Ready<>("DESCRIBE orders"));
    }
}
