package dev.assay.settings;

import com.fasterxml.jackson.databind.node.ObjectNode;

/// How code runs over stored results.
///
/// @param sqlSeconds how long a statement in SQL may take
public record CodeRuns(int sqlSeconds, PythonChoice python) {
    /// How long a statement in SQL may take before somebody chose another limit, in seconds.
    public static final int USUAL_SQL_SECONDS = 30;

    /// The limits that can be chosen.
    public static final int LEAST_SQL_SECONDS = 1;

    public static final int MOST_SQL_SECONDS = 3_600;

    /// Before anything was chosen.
    public static final CodeRuns FIRST = new CodeRuns(USUAL_SQL_SECONDS, PythonChoice.FIRST);

    private static final String SQL_SECONDS = "sql_seconds";

    static CodeRuns of(ObjectNode json) {
        int kept = json.path(SQL_SECONDS).asInt(USUAL_SQL_SECONDS);
        return new CodeRuns(
                kept < LEAST_SQL_SECONDS || kept > MOST_SQL_SECONDS ? USUAL_SQL_SECONDS : kept,
                PythonChoice.of(json));
    }

    void into(ObjectNode json) {
        Fields.put(json, SQL_SECONDS, sqlSeconds, USUAL_SQL_SECONDS);
        python.into(json);
    }
}
