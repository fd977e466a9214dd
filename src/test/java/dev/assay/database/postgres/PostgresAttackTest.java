package dev.assay.database.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.database.LocalPostgres;
import dev.assay.database.server.DatabaseServer;
import dev.assay.database.server.FetchedRows;
import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerException;
import dev.assay.database.server.ServerInfo;
import dev.assay.task.Work;
import dev.assay.tool.StreamedRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Attempts to do more than read, as a superuser and past the check of the statement's text: the
/// server, its catalogue and the session stand alone here.
@ResourceLock(LocalPostgres.TABLES)
final class PostgresAttackTest {
    private static final String EVERYTHING =
            """
            SELECT (SELECT count(*) FROM orders) || ' ' || (SELECT last_value FROM numbers) || ' '
                || (SELECT count(*) FROM pg_largeobject_metadata) || ' '
                || (SELECT count(*) FROM pg_class) || ' ' || (SELECT count(*) FROM pg_proc) || ' '
                || (SELECT count(*) FROM pg_roles) || ' '
                || (SELECT count(*) FROM pg_replication_slots) || ' '
                || (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory') || ' '
                || (SELECT string_agg(rolname || rolsuper, ',' ORDER BY oid) FROM pg_roles) || ' '
                || (SELECT count(*) FROM pg_ls_dir('.') f WHERE f LIKE 'made%')\
            """;

    @BeforeAll
    static void start() {
        LocalPostgres.start();
        LocalPostgres.run(
                "CREATE EXTENSION IF NOT EXISTS dblink",
                "CREATE EXTENSION IF NOT EXISTS tablefunc",
                "CREATE EXTENSION IF NOT EXISTS xml2",
                "CREATE EXTENSION IF NOT EXISTS unaccent",
                "CREATE EXTENSION IF NOT EXISTS pg_trgm",
                "CREATE SCHEMA traps",
                "GRANT ALL ON SCHEMA traps TO stranger",
                "CREATE FUNCTION traps.of_default(text) RETURNS text LANGUAGE plpgsql AS"
                        + " $$BEGIN EXECUTE $1; RETURN 'done'; END$$",
                "CREATE FUNCTION traps.as_its_owner() RETURNS bigint LANGUAGE sql STABLE"
                        + " PARALLEL SAFE SECURITY DEFINER AS 'SELECT count(*) FROM secret'",
                "SET ROLE stranger",
                "CREATE FUNCTION traps.of_a_stranger(text) RETURNS text LANGUAGE plpgsql IMMUTABLE"
                        + " PARALLEL SAFE AS $$BEGIN EXECUTE $1; RETURN 'done'; END$$",
                "RESET ROLE",
                "CREATE TYPE traps.pair AS (a text, b text)",
                "CREATE FUNCTION traps.doing(traps.pair) RETURNS text LANGUAGE plpgsql AS"
                        + " $$BEGIN EXECUTE ($1).a; RETURN 'done'; END$$",
                "CREATE FUNCTION traps.two(text, text) RETURNS text LANGUAGE plpgsql AS"
                        + " $$BEGIN EXECUTE $2; RETURN 'done'; END$$",
                "CREATE OPERATOR traps.<!!> (FUNCTION = traps.two, LEFTARG = text, RIGHTARG ="
                        + " text)",
                "CREATE FUNCTION traps.\"of \"\"a\"\"\"(text) RETURNS text LANGUAGE plpgsql AS"
                        + " $$BEGIN EXECUTE $1; RETURN 'done'; END$$",
                "CREATE AGGREGATE traps.every_one(text) (SFUNC = traps.two, STYPE = text, INITCOND"
                        + " = '')",
                "CREATE VIEW traps.next_number AS SELECT nextval('numbers') AS n",
                "CREATE VIEW traps.over_it AS SELECT * FROM traps.next_number",
                "CREATE FUNCTION traps.half(int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT $1 /"
                        + " 2'");
    }

    @AfterAll
    static void leave() {
        LocalPostgres.run(
                "DROP SCHEMA traps CASCADE",
                "DROP EXTENSION dblink, tablefunc, xml2, unaccent, pg_trgm");
    }

    private static DatabaseServer as(String user) {
        return new PostgresServer(
                ServerAddress.of(
                        "postgresql://%s@localhost:%d/postgres?sslmode=disable"
                                .formatted(user, LocalPostgres.port())));
    }

    private static String answer(String user, String sql) {
        List<List<@Nullable Object>> all = new ArrayList<>();
        try (FetchedRows rows = as(user).query(sql, 20, 1000, Work.Monitor.none())) {
            Optional<List<@Nullable Object>> row = rows.next();
            while (row.isPresent()) {
                all.add(row.get());
                row = rows.next();
            }
            return "ran: " + all;
        } catch (ServerException | StreamedRows.FailedException refused) {
            return String.valueOf(refused.getMessage());
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
    }

    private static void isRefused(String user, String sql) {
        String before = LocalPostgres.ask(EVERYTHING);
        assertThat(answer(user, sql)).as(sql).doesNotStartWith("ran");
        assertThat(LocalPostgres.ask(EVERYTHING)).as(sql).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT\u3000$x$, pg_read_file($y$PG_VERSION$y$) --$x$",
                "SELECT 1 AS \u3000$x$, pg_read_file($y$PG_VERSION$y$), $y$ $x$ $y$",
                "SELECT\u00a0$x$; DELETE FROM orders; --$x$",
                "SELECT 1 AS a\u2003$x$; DELETE FROM orders; SELECT $x$",
                "SELECT E'a'\n'\\' || pg_read_file($$PG_VERSION$$) || ' \\'' || ''",
                "SELECT E'a'\n'\\'', pg_read_file($$PG_VERSION$$), '\\''",
                "SELECT U&'a' UESCAPE '!' || pg_read_file('PG_VERSION')",
                "SELECT U&\"pg\\005fread_file\"('PG_VERSION')",
                "SELECT u&\"!0070g_read_file\" UESCAPE '!' ('PG_VERSION')",
                "SELECT 1$x$, pg_read_file($y$PG_VERSION$y$) --$x$",
                "SELECT a$x$, pg_read_file($y$PG_VERSION$y$) FROM (SELECT 1 AS a$x$) AS q --$x$",
                "SELECT 1 --\r, pg_read_file('PG_VERSION')",
                "SELECT /* /* */ */ pg_read_file/**/('PG_VERSION')",
                "SELECT pg_read_file -- a comment\n ('PG_VERSION')",
                "SELECT \"pg_read_file\" /* here */ ('PG_VERSION')",
                "SELECT pg_catalog . \"pg_read_binary_file\"\t('PG_VERSION')",
                "SELECT PG_READ_FILE\f('PG_VERSION')"
            })
    void nothingHidesBehindWhatIsReadInTwoWays(String sql) {
        isRefused("postgres", sql);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DELETE FROM orders",
                "WITH d AS (DELETE FROM orders RETURNING *) SELECT * FROM d",
                "WITH d AS (SELECT 1) DELETE FROM orders",
                "EXPLAIN ANALYZE DELETE FROM orders",
                "EXPLAIN (ANALYZE) SELECT nextval('numbers')",
                "SELECT 1; DELETE FROM orders",
                "SELECT 1) q; DELETE FROM orders; SELECT (1",
                "COMMIT; DELETE FROM orders",
                "SELECT * INTO made FROM orders",
                "CREATE TABLE made AS SELECT 1",
                "MERGE INTO orders o USING (SELECT 1) s ON true WHEN MATCHED THEN DELETE",
                "COPY (SELECT 1) TO PROGRAM 'touch made-by-program'",
                "COPY orders TO '/tmp/made-by-copy'",
                "DO $$BEGIN DELETE FROM orders; END$$",
                "CALL traps.of_default('DELETE FROM orders')",
                "ALTER ROLE reader SUPERUSER",
                "SET ROLE postgres",
                "RESET ROLE",
                "SET SESSION AUTHORIZATION DEFAULT",
                "SET TRANSACTION READ WRITE",
                "LOAD 'dblink'",
                "VACUUM",
                "LOCK TABLE orders",
                "SELECT * FROM orders FOR UPDATE",
                "DECLARE c CURSOR WITH HOLD FOR SELECT 1",
                "NOTIFY made",
                "SHOW data_directory; DELETE FROM orders"
            })
    void onlyOneQueryIsRun(String sql) {
        isRefused("postgres", sql);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT pg_read_file('PG_VERSION')",
                "SELECT * FROM pg_ls_dir('.')",
                "SELECT pg_stat_file('PG_VERSION')",
                "SELECT lo_import('/etc/hostname')",
                "SELECT lo_export(1, '/tmp/made-by-export')",
                "SELECT lo_from_bytea(0, 'a')",
                "SELECT nextval('numbers')",
                "SELECT setval('numbers', 7)",
                "SELECT set_config('role', 'postgres', false)",
                "SELECT set_config('transaction_read_only', 'off', false)",
                "SELECT pg_reload_conf()",
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity",
                "SELECT pg_cancel_backend(1)",
                "SELECT pg_advisory_lock(1)",
                "SELECT pg_notify('a', 'b')",
                "SELECT pg_export_snapshot()",
                "SELECT pg_logical_emit_message(true, 'a', 'b')",
                "SELECT pg_create_physical_replication_slot('made')",
                "SELECT query_to_xml('SELECT pg_read_file(''PG_VERSION'')', true, true, '')",
                "SELECT * FROM ts_stat('SELECT to_tsvector(pg_read_file(''PG_VERSION''))')",
                "SELECT ts_rewrite('a'::tsquery, 'SELECT ''a''::tsquery, ''b''::tsquery')",
                "SELECT dblink_exec('dbname=postgres', 'DELETE FROM orders')",
                "SELECT * FROM dblink('dbname=postgres', 'SELECT 1') AS t(a int)",
                "SELECT * FROM crosstab('SELECT set_config(''role'', ''postgres'', false), 1, 2')"
                        + " AS t(a text, b int)",
                "SELECT * FROM connectby('orders', 'id', 'id', '1', 0) AS t(a int, b int, c int)",
                "SELECT * FROM xpath_table('id', 'set_config(''role'', ''postgres'', false)',"
                        + " 'orders', '/a', 'true') AS t(a int, b text)"
            })
    void functionsThatActAreNotCalled(String sql) {
        assertThat(answer("postgres", sql)).startsWith("The function ");
        isRefused("postgres", sql);
        isRefused("reader", sql);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT traps.of_default('DELETE FROM orders')",
                "SELECT traps.as_its_owner()",
                "SELECT traps.of_a_stranger('DELETE FROM orders')",
                "SELECT (ROW('DELETE FROM orders', '')::traps.pair).doing",
                "SELECT 'a' OPERATOR(traps.<!!>) 'DELETE FROM orders'",
                "SELECT traps.every_one('DELETE FROM orders')",
                "SELECT * FROM traps.next_number",
                "TABLE traps.over_it"
            })
    void whatPeopleAddedIsJudgedByTheCatalogue(String sql) {
        assertThat(answer("postgres", sql)).startsWith("The function ");
        isRefused("postgres", sql);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT count(*) FROM orders WHERE customer LIKE '%1' OR random() < 0.5",
                "SELECT * FROM orders TABLESAMPLE SYSTEM (50) LIMIT 3",
                "SELECT date_trunc('day', placed), sum(amount) FROM orders GROUP BY 1",
                "SELECT pg_size_pretty(pg_total_relation_size('orders')), gen_random_uuid()",
                "SELECT unaccent('Größe'), similarity('a', 'b'), 'a' % 'b', traps.half(4)",
                "SELECT 'nextval', \"lo_import\" FROM (SELECT 1 AS lo_import) q",
                "SELECT '{\"a\": 1}'::jsonb ? 'a'",
                "EXPLAIN (ANALYZE, COSTS OFF) SELECT * FROM orders WHERE id = 1",
                "/* a comment */ EXPLAIN SELECT 1",
                "-- a comment\n/* and /* another */ */ EXPLAIN (COSTS OFF) SELECT 1",
                "/* a comment */ SHOW server_version",
                "SELECT '\"\"', \"q\".\"n\" FROM (SELECT 1 AS n) AS \"q\" WHERE (\"n\") = 1",
                "SHOW server_version",
                "SHOW TIME ZONE",
                "VALUES (1, 'a')",
                "TABLE large_orders",
                "WITH a AS (SELECT 1 AS n) SELECT n, n FROM a -- done",
                "SELECT * FROM secret",
                "SELECT '\u3000 größe $x$'"
            })
    void whatReadsIsRun(String sql) {
        assertThat(answer("postgres", sql)).startsWith("ran: ");
    }

    @Test
    void aFunctionWithAQuoteInItsNameIsNotCalled() {
        String sql = "SELECT traps.\"of \"\"a\"\"\" ('SELECT pg_advisory_lock(1)')";
        assertThat(answer("postgres", sql)).startsWith("A function with a double quote");
        isRefused("postgres", sql);
    }

    @Test
    void aSuperuserIsWarnedOfAndGivesItUp() throws InterruptedException {
        ServerInfo info = as("postgres").look(Work.Monitor.none());

        assertThat(info.user()).isEqualTo("postgres");
        assertThat(info.remarks())
                .contains(
                        "The user postgres can do more than read: it is a superuser. Assay asks as"
                                + " pg_read_all_data instead. A user who may only read is safer.");
        assertThat(answer("postgres", "SELECT current_user, current_setting('is_superuser')"))
                .isEqualTo("ran: [[pg_read_all_data, off]]");
    }

    @Test
    void rightsThatCannotBeGivenUpAreWarnedOf() throws InterruptedException {
        LocalPostgres.run(
                "CREATE ROLE writer LOGIN IN ROLE pg_read_server_files",
                "GRANT INSERT ON orders TO writer");
        try {
            assertThat(as("writer").look(Work.Monitor.none()).remarks())
                    .contains(
                            "The user writer can do more than read: it is a member of"
                                    + " pg_read_server_files, may write to tables. Assay asks in"
                                    + " read-only transactions. A user who may only read is safer.");
            isRefused("writer", "SELECT pg_read_file('PG_VERSION')");
            isRefused("writer", "INSERT INTO orders VALUES (0, 'x')");
            assertThat(as("reader").look(Work.Monitor.none()).remarks())
                    .noneMatch(remark -> remark.contains("more than read"));
        } finally {
            LocalPostgres.run("REVOKE ALL ON orders FROM writer", "DROP ROLE writer");
        }
    }

    /// Fewer rows than the login would see are no answer.
    @Test
    void rowsThatAPolicyHidesAreNotLeftOutInSilence() {
        LocalPostgres.run(
                "CREATE TABLE traps.hidden (n int)",
                "INSERT INTO traps.hidden VALUES (1)",
                "ALTER TABLE traps.hidden ENABLE ROW LEVEL SECURITY");
        try {
            assertThat(answer("postgres", "SELECT * FROM traps.hidden"))
                    .contains("row-level security policy");
        } finally {
            LocalPostgres.run("DROP TABLE traps.hidden");
        }
    }
}
