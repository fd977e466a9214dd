package dev.assay.database.postgres;

import dev.assay.database.server.OpenConnection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;

/// Functions that may do more than read tables, as the server's catalogue tells it.
final class ActingFunctions {
    /// The query for those that a statement may call: by name, as a column of a row, by an
    /// operator, in an aggregate, or in a view that it reads; one row each, with the name. Three
    /// places: the names that are called and all words of the statement, a line each, and the
    /// statement itself.
    ///
    /// What comes with the server acts where it is volatile or not for everybody; the volatile ones
    /// that only tell a random number, a time or a size are named. What people added acts where it
    /// is volatile, runs with the rights of its owner, is owned by somebody whom the database does
    /// not trust, or promises too little: one that is stable may still read SQL from a text, as
    /// those do that are unsafe in parallel, or in C with rows of their own.
    private static final String SQL =
            """
            WITH RECURSIVE told AS MATERIALIZED (
                SELECT pg_catalog.string_to_array(?, E'\\n') AS called,
                       pg_catalog.string_to_array(?, E'\\n') AS words, ?::text AS statement),
            acting AS MATERIALIZED (
                SELECT p.oid, p.proname FROM pg_catalog.pg_proc p
                    JOIN pg_catalog.pg_roles o ON o.oid = p.proowner
                    JOIN pg_catalog.pg_language l ON l.oid = p.prolang
                WHERE NOT pg_catalog.oidvectortypes(p.proargtypes) ~ '\\minternal\\M'
                  AND p.prorettype NOT IN ('trigger'::pg_catalog.regtype,
                                           'event_trigger'::pg_catalog.regtype)
                  AND CASE WHEN p.oid < 16384 THEN
                      NOT pg_catalog.has_function_privilege('public', p.oid, 'EXECUTE')
                      OR p.provolatile = 'v' AND p.proname NOT IN (
                          'random', 'random_normal', 'array_sample', 'array_shuffle',
                          'gen_random_uuid', 'uuidv4', 'uuidv7', 'clock_timestamp', 'timeofday',
                          'pg_sleep', 'pg_relation_size', 'pg_table_size', 'pg_indexes_size',
                          'pg_total_relation_size', 'pg_database_size', 'pg_tablespace_size')
                  ELSE p.provolatile = 'v' OR p.prosecdef
                      OR p.provolatile = 's'
                          AND (p.proparallel = 'u' OR l.lanname = 'c' AND p.proretset)
                      OR NOT (o.rolsuper OR o.rolname = session_user OR o.oid =
                          (SELECT datdba FROM pg_catalog.pg_database
                           WHERE datname = pg_catalog.current_database()))
                  END),
            rule (relation) AS (
                SELECT c.oid FROM pg_catalog.pg_class c, told
                WHERE c.relkind = 'v' AND c.oid >= 16384 AND c.relname = ANY (told.words)
                UNION
                SELECT m[1]::pg_catalog.oid FROM rule
                    JOIN pg_catalog.pg_rewrite r ON r.ev_class = rule.relation,
                    LATERAL pg_catalog.regexp_matches(r.ev_action::text, ':relid (\\d+)', 'g') m
                WHERE m[1]::pg_catalog.oid >= 16384)
            SELECT a.proname FROM acting a JOIN pg_catalog.pg_proc p ON p.oid = a.oid
                JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace, told
            WHERE (a.proname = ANY (told.called)
                   OR p.pronargs = 1 AND a.proname = ANY (told.words)
                      AND EXISTS (SELECT FROM pg_catalog.pg_type t
                                  WHERE t.oid = p.proargtypes[0] AND t.typtype = 'c'))
              AND (pg_catalog.pg_function_is_visible(p.oid) OR n.nspname = ANY (told.words))
            UNION
            SELECT p.proname FROM pg_catalog.pg_aggregate g
                JOIN pg_catalog.pg_proc p ON p.oid = g.aggfnoid
                JOIN acting a ON a.oid IN (g.aggtransfn, g.aggfinalfn, g.aggcombinefn,
                                           g.aggmtransfn, g.aggminvtransfn, g.aggmfinalfn), told
            WHERE p.proname = ANY (told.called)
            UNION
            SELECT a.proname FROM pg_catalog.pg_operator o
                JOIN acting a ON a.oid = o.oprcode, told
            WHERE pg_catalog.strpos(told.statement, o.oprname) > 0
            UNION
            SELECT a.proname FROM rule
                JOIN pg_catalog.pg_rewrite r ON r.ev_class = rule.relation AND r.ev_type = '1',
                LATERAL pg_catalog.regexp_matches(
                    r.ev_action::text, ':(?:funcid|opfuncid|aggfnoid|winfnoid) (\\d+)', 'g') m
                JOIN acting a ON a.oid = m[1]::pg_catalog.oid
            ORDER BY 1
            """;

    private ActingFunctions() {}

    /// The names of those that a statement may call, each once.
    ///
    /// @param called names that something in parentheses may belong to
    /// @param words all names in it
    /// @param seconds how long the server may look
    static List<String> in(
            OpenConnection open, Set<String> called, Set<String> words, String query, int seconds)
            throws SQLException {
        return open.rows(
                SQL,
                seconds,
                row -> row.getString(1),
                String.join("\n", called),
                String.join("\n", words),
                query);
    }
}
