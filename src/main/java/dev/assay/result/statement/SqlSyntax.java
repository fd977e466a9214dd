package dev.assay.result.statement;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.database.DuckDatabase;
import dev.assay.task.Cancellation;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// The syntax of statements, as the database itself reads them.
public final class SqlSyntax {
    private SqlSyntax() {}

    /// The syntax tree of every statement of a text, as DuckDB's `json_serialize_sql` writes it; or
    /// its `error` where the text is no query. Nothing is run. A statement that is run ends at its
    /// first character of code 0; here such a text is refused, so that what is read is what is run.
    public static JsonNode tree(DuckDatabase database, String text, Cancellation cancellation)
            throws InterruptedException {
        int end = text.indexOf('\0');
        if (end >= 0) {
            return noSql("a character with the code 0 stands in it")
                    .put(
                            "position",
                            text.substring(0, end).getBytes(StandardCharsets.UTF_8).length);
        }
        DuckDatabase.Query query =
                new DuckDatabase.Query(
                        "SELECT CAST(json_serialize_sql(?::VARCHAR, skip_empty := true, skip_null"
                                + " := true) AS VARCHAR)",
                        List.of(text));
        String tree =
                database.read(
                        "Reading the statement",
                        query,
                        cancellation,
                        DuckDatabase.Reader.ofOneRow(row -> row.getString(1)));
        return Json.parse(tree).orElseGet(() -> noSql("it is nested too deeply"));
    }

    private static ObjectNode noSql(String message) {
        return Json.object().put("error", true).put("error_message", message);
    }
}
