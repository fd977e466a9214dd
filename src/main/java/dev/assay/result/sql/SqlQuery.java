package dev.assay.result.sql;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.result.table.TableInfo;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/// A statement to be run: one query, checked.
///
/// @param statement as it was written
/// @param tables those that it names, by their names; it finds no others
/// @param limit after which it is stopped, counted from its start to its last row
/// @param mostRows after which its rows are cut
public record SqlQuery(
        String statement, Map<String, SqlTable> tables, Duration limit, long mostRows) {
    private static final Pattern LIMIT =
            Pattern.compile("(?i)\\blimit\\s+(\\d{1,18})(?:\\s+offset\\s+\\d+)?[\\s;]*$");

    public SqlQuery {
        tables = Map.copyOf(tables);
    }

    /// Returns the LIMIT at the end of the statement, in rows.
    Optional<Long> rowLimit() {
        return LIMIT.matcher(statement)
                .results()
                .map(found -> Long.valueOf(found.group(1)))
                .findFirst();
    }

    /// What stands behind a name.
    public sealed interface SqlTable {
        /// A stored table.
        ///
        /// @param handle of the result that it belongs to
        record Stored(UUID handle, TableInfo table) implements SqlTable {}

        /// A single row.
        ///
        /// @param row a column for each field; lists and objects are read as JSON
        record Values(ObjectNode row) implements SqlTable {}
    }
}
