package dev.assay.database.postgres;

import dev.assay.database.server.OpenConnection;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What a login may do beyond reading. Where the server lets it, a session gives it up: it goes on
/// as the role `pg_read_all_data` (PostgreSQL 14), which reads every table and no file. Rows that a
/// policy of a table would hide from that role are refused rather than left out.
final class PostgresRights {
    private static final Logger LOG = LoggerFactory.getLogger(PostgresRights.class);
    private static final int SECONDS = 20;

    /// Words for what the login may do, as the server's catalogue has it; empty where it only
    /// reads. Membership counts whether or not it is in effect by itself.
    private static final String BEYOND =
            """
            SELECT pg_catalog.concat_ws(', ',
                CASE WHEN r.rolsuper THEN 'is a superuser' END,
                CASE WHEN r.rolcreaterole AND NOT r.rolsuper THEN 'may create roles' END,
                CASE WHEN r.rolcreatedb AND NOT r.rolsuper THEN 'may create databases' END,
                CASE WHEN r.rolreplication AND NOT r.rolsuper THEN 'may replicate' END,
                (SELECT 'is a member of ' || pg_catalog.string_agg(g.rolname, ', ' ORDER BY g.rolname)
                 FROM pg_catalog.pg_roles g
                 WHERE NOT r.rolsuper AND g.oid < 16384 AND g.rolname <> 'pg_database_owner'
                   AND NOT g.rolsuper AND g.rolname !~ '^pg_(read_all_.*|monitor|stat_scan_tables)$'
                   AND pg_catalog.pg_has_role(r.oid, g.oid, 'MEMBER')
                 HAVING pg_catalog.count(*) > 0),
                (SELECT 'may act as the superuser ' || pg_catalog.min(g.rolname)
                 FROM pg_catalog.pg_roles g
                 WHERE NOT r.rolsuper AND g.rolsuper
                   AND pg_catalog.pg_has_role(r.oid, g.oid, 'MEMBER')
                 HAVING pg_catalog.count(*) > 0),
                (SELECT 'may write to tables'
                 WHERE NOT r.rolsuper AND EXISTS (
                    SELECT FROM pg_catalog.pg_class c
                    WHERE c.relkind IN ('r', 'p', 'f') AND c.oid >= 16384
                      AND pg_catalog.has_table_privilege(
                          r.oid, c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE')))) AS beyond
            FROM pg_catalog.pg_roles r WHERE r.rolname = session_user\
            """;

    /// Holds for the transaction, so that a pool of connections hands nobody else the role.
    private static final String DROP =
            """
            SELECT pg_catalog.set_config('role', g.rolname, true),
                   pg_catalog.set_config('row_security', 'off', true)
            FROM pg_catalog.pg_roles g, (%s) rights
            WHERE g.rolname = 'pg_read_all_data' AND g.oid < 16384 AND rights.beyond <> ''
              AND pg_catalog.pg_has_role(session_user, g.oid, 'MEMBER')
            """
                    .formatted(BEYOND);

    private PostgresRights() {}

    /// Gives up what the login may do beyond reading, before anything else is asked in the
    /// transaction; a server that does not let it is asked with all rights.
    static void drop(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet given = statement.executeQuery(DROP)) {
            LOG.debug("The rights of a login are given up: {}", given.next());
        } catch (SQLException refused) {
            LOG.debug("The rights of a login are kept", refused);
            connection.rollback();
        }
    }

    /// A warning of a login that may do more than read; empty where it only reads.
    static Optional<String> warning(OpenConnection open) throws SQLException {
        return open
                .rows(
                        "SELECT session_user, beyond, current_user <> session_user FROM ("
                                + BEYOND
                                + ") rights WHERE beyond <> ''",
                        SECONDS,
                        row ->
                                "The user %s can do more than read: it %s. %s A user who may only read is safer."
                                        .formatted(
                                                row.getString(1),
                                                row.getString(2),
                                                row.getBoolean(3)
                                                        ? "Assay asks as pg_read_all_data instead."
                                                        : "Assay asks in read-only transactions."))
                .stream()
                .findFirst();
    }
}
