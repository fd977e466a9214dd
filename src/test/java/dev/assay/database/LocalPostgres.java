package dev.assay.database;

import dev.assay.database.server.ServerAddress;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/// A PostgreSQL server on loopback, one for all tests of a process, with tables of every kind. A
/// machine on which it cannot run says why, and is the only reason to skip a test.
public final class LocalPostgres {
    /// The lock of tests that look at the tables of the one server, and of those that add some.
    public static final String TABLES = "tables of the local PostgreSQL";

    /// The password of the user `guarded`; every other user is let in without one.
    public static final String PASSWORD = "hunter2 & more";

    private static @Nullable EmbeddedPostgres server;
    private static String obstacle = "";

    private LocalPostgres() {}

    /// Starts it, unless it runs already.
    public static synchronized void start() {
        if (server == null && obstacle.isEmpty()) {
            try {
                EmbeddedPostgres started = EmbeddedPostgres.builder().start();
                prepare(started);
                server = started;
            } catch (IOException | IllegalStateException cannot) {
                obstacle = "PostgreSQL cannot run on this machine: " + cannot;
            } catch (SQLException broken) {
                throw new AssertionError(broken);
            }
        }
        Assumptions.assumeTrue(obstacle.isEmpty(), obstacle);
    }

    private static synchronized EmbeddedPostgres server() {
        start();
        if (server == null) {
            throw new AssertionError(obstacle);
        }
        return server;
    }

    public static int port() {
        return server().getPort();
    }

    /// The address of its tables for a user who may read most of them.
    public static ServerAddress address() {
        return ServerAddress.of(named());
    }

    public static String named() {
        return "postgresql://reader@localhost:%d/postgres?sslmode=disable".formatted(port());
    }

    /// Runs statements as the owner of everything.
    public static void run(String... statements) {
        try {
            run(server(), statements);
        } catch (SQLException broken) {
            throw new AssertionError(broken);
        }
    }

    /// The first cell of a query of the owner's.
    public static String ask(String sql) {
        try (Connection owner = server().getPostgresDatabase().getConnection();
                Statement statement = owner.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return String.valueOf(row.getString(1));
        } catch (SQLException broken) {
            throw new AssertionError(broken);
        }
    }

    private static void run(EmbeddedPostgres on, String... statements) throws SQLException {
        try (Connection owner = on.getPostgresDatabase().getConnection();
                Statement statement = owner.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    private static void prepare(EmbeddedPostgres on) throws SQLException, IOException {
        run(
                on,
                "CREATE ROLE reader LOGIN",
                "CREATE ROLE stranger LOGIN",
                "CREATE ROLE guarded LOGIN PASSWORD '" + PASSWORD + "'",
                """
                CREATE TABLE orders (
                    id int PRIMARY KEY, customer text NOT NULL, amount numeric(12, 2),
                    placed timestamptz, tags text[])\
                """,
                """
                INSERT INTO orders SELECT i, 'customer ' || i % 7, i * 1.25,
                    timestamptz '2026-01-01 00:00:00+00' + i * interval '1 hour',
                    CASE WHEN i % 2 = 0 THEN ARRAY['even', 'a "quoted", one'] END
                FROM generate_series(1, 1000) i\
                """,
                "COMMENT ON TABLE orders IS 'What was ordered'",
                "COMMENT ON COLUMN orders.amount IS 'in euros'",
                "CREATE SCHEMA \"Sales\"",
                "CREATE TABLE \"Sales\".\"Order lines\" (\"No\" int, order_id int REFERENCES orders)",
                "CREATE TABLE \"Sales\".orders (id int)",
                "CREATE VIEW large_orders AS SELECT * FROM orders WHERE amount > 1000",
                "CREATE VIEW slow AS SELECT pg_sleep(60)::text AS nothing",
                "CREATE MATERIALIZED VIEW by_customer AS SELECT customer, count(*) FROM orders GROUP BY 1",
                "CREATE TABLE events (at date, what text) PARTITION BY RANGE (at)",
                "CREATE TABLE events_2026 PARTITION OF events FOR VALUES FROM ('2026-01-01') TO ('2027-01-01')",
                "INSERT INTO events SELECT date '2026-01-01' + i, 'e' FROM generate_series(0, 99) i",
                "CREATE TABLE secret (word text)",
                "CREATE SEQUENCE numbers",
                "GRANT USAGE ON SCHEMA \"Sales\" TO reader, guarded",
                "GRANT SELECT ON ALL TABLES IN SCHEMA public, \"Sales\" TO reader, guarded",
                "GRANT ALL ON SEQUENCE numbers TO reader",
                "GRANT CREATE, USAGE ON SCHEMA public TO reader",
                "REVOKE SELECT ON secret FROM reader, guarded",
                "ANALYZE");
        letInWithPassword(on);
    }

    private static void letInWithPassword(EmbeddedPostgres on) throws SQLException, IOException {
        try (Connection owner = on.getPostgresDatabase().getConnection();
                Statement statement = owner.createStatement()) {
            Path rules;
            try (ResultSet row = statement.executeQuery("SHOW hba_file")) {
                row.next();
                rules = Path.of(row.getString(1));
            }
            String before = Files.readString(rules);
            Files.writeString(rules, "host all guarded all scram-sha-256\n" + before);
            statement.execute("SELECT pg_reload_conf()");
        }
    }
}
