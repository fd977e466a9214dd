package dev.assay.result.statement;

import java.util.List;
import java.util.Set;

/// Which functions a statement may call: those that compute. Functions that read files, run other
/// statements, or tell of the machine, the program and its settings are no part of it.
public final class FunctionRule {
    /// Functions that bring rows: only these, for most others reach beyond the tables.
    private static final Set<String> TABLES =
            Set.of("range", "generate_series", "unnest", "json_each", "json_tree", "repeat");

    private static final List<String> FAMILIES =
            List.of(
                    "duckdb_",
                    "pragma_",
                    "pg_",
                    "read_",
                    "inet_",
                    "has_",
                    "current_",
                    "icu_",
                    "which_",
                    "parquet_",
                    "json_execute_",
                    "json_serialize_",
                    "json_deserialize_",
                    "enable_",
                    "disable_",
                    "parse_duckdb_",
                    "txid_");

    /// Members of those families that only compute.
    private static final Set<String> COMPUTING =
            Set.of(
                    "current_date",
                    "current_time",
                    "current_timestamp",
                    "current_localtime",
                    "current_localtimestamp",
                    "pg_typeof",
                    "pg_size_pretty");

    private static final Set<String> SINGLE =
            Set.of(
                    "getenv",
                    "getvariable",
                    "setseed",
                    "set_config",
                    "setval",
                    "nextval",
                    "currval",
                    "sleep_ms",
                    "write_log",
                    "version",
                    "user",
                    "session_user",
                    "in_search_path",
                    "query",
                    "query_table",
                    "add_parquet_key",
                    "get_block_size",
                    "glob",
                    "sniff_csv",
                    "checkpoint",
                    "force_checkpoint",
                    "obj_description",
                    "shobj_description",
                    "col_description",
                    "map_to_pg_oid",
                    "format_pg_type",
                    "format_type",
                    "stats",
                    "vector_type");

    /// Functions that are written without brackets, as a column is.
    private static final Set<String> WITHOUT_BRACKETS =
            Set.of(
                    "current_user",
                    "current_role",
                    "current_catalog",
                    "current_schema",
                    "session_user",
                    "user");

    private FunctionRule() {}

    /// Whether a name that stands where a column does tells of the program, if no column has it.
    ///
    /// @param name in lower case
    static boolean tellsWithoutBrackets(String name) {
        return WITHOUT_BRACKETS.contains(name);
    }

    /// Whether a function may stand where a value stands.
    ///
    /// @param name in lower case
    public static boolean mayCompute(String name) {
        return COMPUTING.contains(name)
                || (!SINGLE.contains(name) && FAMILIES.stream().noneMatch(name::startsWith));
    }

    /// Whether a function may stand where a table stands.
    ///
    /// @param name in lower case
    public static boolean mayBringRows(String name) {
        return TABLES.contains(name);
    }

    /// What may stand where a table stands, for a sentence.
    static String thatBringRows() {
        return String.join(", ", TABLES.stream().sorted().toList());
    }
}
