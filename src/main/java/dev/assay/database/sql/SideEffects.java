package dev.assay.database.sql;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Functions that do more than read data, or read something else than tables. A read-only session
/// stops those that write to the database itself, but not those that reach the server's files,
/// other servers or other sessions, nor those that run SQL written in a text, which nobody checked.
final class SideEffects {
    private static final Set<String> NAMES =
            Set.of(
                    "set_config",
                    "nextval",
                    "setval",
                    "query_to_xml",
                    "query_to_xmlschema",
                    "query_to_xml_and_xmlschema",
                    "cursor_to_xml",
                    "cursor_to_xmlschema",
                    "ts_stat",
                    "ts_rewrite",
                    "crosstab",
                    "connectby",
                    "xpath_table",
                    "pg_cancel_backend",
                    "pg_terminate_backend",
                    "pg_reload_conf",
                    "pg_rotate_logfile",
                    "pg_promote",
                    "pg_notify",
                    "pg_stat_file",
                    "pg_current_logfile",
                    "pg_export_snapshot",
                    "pg_import_system_collations",
                    "pg_log_backend_memory_contexts",
                    "pg_prewarm",
                    "pg_switch_wal",
                    "pg_extension_config_dump",
                    "loread",
                    "lowrite");

    private static final List<String> BEGINNINGS =
            List.of(
                    "dblink",
                    "lo_",
                    "pg_read_",
                    "pg_ls_",
                    "pg_file_",
                    "pg_logical_",
                    "pg_replication_",
                    "pg_create_",
                    "pg_drop_",
                    "pg_copy_",
                    "pg_sync_",
                    "pg_wal_replay_",
                    "pg_backup_",
                    "pg_start_",
                    "pg_stop_",
                    "pg_stat_reset",
                    "pg_stat_statements_reset",
                    "pg_advisory_",
                    "pg_try_advisory_",
                    "pg_restore_",
                    "pg_clear_",
                    "pg_set_",
                    "binary_upgrade_",
                    "crosstab");

    /// Functions of Trino that pass SQL on to another server, by the schema that all of them are
    /// in.
    private static final String PASSING_ON = "system";

    private SideEffects() {}

    /// Why a statement is not run; empty where it calls no such function.
    static Optional<String> in(List<SqlToken> statement) {
        for (int i = 0; i + 1 < statement.size(); i++) {
            SqlToken name = statement.get(i);
            if (name.isName() && statement.get(i + 1).isSymbol('(') && isStopped(statement, i)) {
                return Optional.of(
                        ("The function %s is not called from here: it can do more than read"
                                        + " tables. Write a query without it.")
                                .formatted(name.text()));
            }
        }
        return Optional.empty();
    }

    private static boolean isStopped(List<SqlToken> statement, int at) {
        String name = statement.get(at).text().toLowerCase(Locale.ROOT);
        return NAMES.contains(name)
                || BEGINNINGS.stream().anyMatch(name::startsWith)
                || passesOn(statement, at);
    }

    /// As in `catalog.system.query(…)`.
    private static boolean passesOn(List<SqlToken> statement, int at) {
        return at >= 2
                && statement.get(at - 1).isSymbol('.')
                && statement.get(at - 2).isName()
                && statement.get(at - 2).text().toLowerCase(Locale.ROOT).equals(PASSING_ON);
    }
}
