package dev.assay.result.statement;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads the syntax tree of a text before anything of it is run: it must be one query, which names
/// tables of the conversation and calls functions that compute. Everything else is refused with a
/// sentence. The database is locked all the same; the check is there so that nothing is told of the
/// machine either, and so that a refusal is understood.
public final class QueryCheck {
    private static final Set<String> SOURCES =
            Set.of(
                    "EMPTY",
                    "JOIN",
                    "BASE_TABLE",
                    "SUBQUERY",
                    "TABLE_FUNCTION",
                    "EXPRESSION_LIST",
                    "SHOW_REF");

    /// What the database counts where it knows no place.
    private static final long NOWHERE = Integer.MAX_VALUE;

    private final String text;
    private final Tables tables;
    private final Map<String, List<String>> used = new LinkedHashMap<>();
    private final List<JsonNode> telling = new ArrayList<>();

    /// The tables that a statement may name.
    public interface Tables {
        /// The columns of the table of a name, in any case; empty where there is no such table.
        Optional<List<String>> columns(String table);

        /// What is to be said where there is no table of a name.
        String absence(String table);
    }

    private QueryCheck(String text, Tables tables) {
        this.text = text;
        this.tables = tables;
    }

    /// The names of the tables that a statement reads, as it writes them.
    ///
    /// @param syntax of the text, as the database read it
    /// @throws SqlException where it must not be run
    public static Set<String> tablesOf(String text, JsonNode syntax, Tables tables)
            throws SqlException {
        if (syntax.path("error").asBoolean()) {
            throw unreadable(text, syntax);
        }
        JsonNode statements = syntax.path("statements");
        if (statements.size() != 1) {
            throw new SqlException(
                    statements.isEmpty()
                            ? "There is no statement to run."
                            : "Only one statement can be run at once, and these are %d. Nothing was run."
                                    .formatted(statements.size()),
                    Optional.empty());
        }
        QueryCheck check = new QueryCheck(text, tables);
        check.read(statements.get(0), Set.of());
        check.refuseTelling();
        return check.used.keySet();
    }

    /// Checks a part of a statement, such as a condition.
    ///
    /// @param text the whole statement
    /// @throws SqlException where it must not be run
    static void part(String text, JsonNode part, Tables tables, List<String> columns)
            throws SqlException {
        QueryCheck check = new QueryCheck(text, tables);
        check.used.put("", columns);
        check.read(part, Set.of());
        check.refuseTelling();
    }

    /// What is to be said of a text that the database cannot read.
    static SqlException unreadable(String text, JsonNode syntax) {
        String message = syntax.path("error_message").asText();
        if (syntax.path("error_type").asText().equals("not implemented")) {
            boolean pivot = text.toLowerCase(Locale.ROOT).contains("pivot");
            return new SqlException(
                    pivot
                            ? "PIVOT and UNPIVOT cannot be run here. Use aggregates with FILTER, such as sum(v) FILTER (WHERE month = 3), or UNION ALL."
                            : "Only a query can be run: one statement that begins with SELECT, WITH, FROM or VALUES. Nothing was run.",
                    Optional.empty());
        }
        Optional<StatementPlace> place =
                syntax.path("position").asText().matches("\\d{1,9}")
                        ? Optional.of(StatementPlace.ofByte(text, syntax.path("position").asLong()))
                        : Optional.empty();
        return new SqlException(
                "This is no SQL: %s%s".formatted(message, message.endsWith(".") ? "" : "."), place);
    }

    /// @param known names that the statement itself gives to queries around this part of it
    private void read(JsonNode node, Set<String> known) throws SqlException {
        if (node.isArray()) {
            for (JsonNode item : node) {
                read(item, known);
            }
        }
        if (!node.isObject()) {
            return;
        }
        checkOne(node, known);
        Set<String> inside = known;
        if (node.has("cte_map")) {
            inside = withQueries(node.path("cte_map"), known);
        }
        boolean recursive = node.path("type").asText().equals("RECURSIVE_CTE_NODE");
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            boolean again = recursive && field.getKey().equals("right");
            if (!field.getKey().equals("cte_map")) {
                read(
                        field.getValue(),
                        again ? with(inside, node.path("cte_name").asText()) : inside);
            }
        }
    }

    /// Reads the queries of a WITH, each of which knows those before it.
    private Set<String> withQueries(JsonNode queries, Set<String> known) throws SqlException {
        Set<String> inside = known;
        for (JsonNode query : queries.path("map")) {
            read(query.path("value"), inside);
            inside = with(inside, query.path("key").asText());
        }
        return inside;
    }

    private static Set<String> with(Set<String> known, String name) {
        Set<String> more = new HashSet<>(known);
        more.add(name.toLowerCase(Locale.ROOT));
        return more;
    }

    private void checkOne(JsonNode node, Set<String> known) throws SqlException {
        JsonNode from = node.path("from_table");
        if (from.isObject() && !SOURCES.contains(from.path("type").asText())) {
            throw refused(node, "A query cannot read from this.");
        }
        if (node.path("class").asText().equals("PARAMETER")) {
            throw refused(
                    node, "A statement has no parameters here: write the value in its place.");
        }
        switch (node.path("type").asText()) {
            case "COLUMN_REF" -> column(node);
            case "BASE_TABLE" -> table(node, known);
            case "TABLE_FUNCTION" -> rowsOf(node);
            case "SHOW_REF" -> show(node);
            default -> {
                if (node.has("function_name")) {
                    function(node);
                }
            }
        }
    }

    /// Some names are functions without brackets where no column has them.
    private void column(JsonNode node) {
        JsonNode names = node.path("column_names");
        String name = names.path(0).asText().toLowerCase(Locale.ROOT);
        if (names.size() == 1 && FunctionRule.tellsWithoutBrackets(name)) {
            telling.add(node);
        }
    }

    private void refuseTelling() throws SqlException {
        for (JsonNode node : telling) {
            String name = node.path("column_names").path(0).asText();
            boolean column =
                    used.values().stream()
                            .flatMap(List::stream)
                            .anyMatch(each -> each.equalsIgnoreCase(name));
            if (!column) {
                throw refused(
                        node,
                        "The name %s would tell of the program, not of the tables, and cannot be asked here. Where a column is meant, write its table before it, as in t.%s."
                                .formatted(name, name));
            }
        }
    }

    private void table(JsonNode node, Set<String> known) throws SqlException {
        JsonNode path = node.at("/qualified_name/path");
        String name = path.path(path.size() - 1).asText();
        if (path.size() != 1) {
            throw refused(
                    node,
                    "Tables have no schema here, and no catalog can be read: write the table's name alone.");
        }
        if (known.contains(name.toLowerCase(Locale.ROOT))) {
            return;
        }
        used.put(
                name,
                tables.columns(name)
                        .orElseThrow(
                                () -> refused(node, tables.absence(name) + filesAreNot(name))));
    }

    private static String filesAreNot(String name) {
        return name.contains("/") || name.contains("\\") || name.contains(".")
                ? " SQL reads stored tables only, no files."
                : "";
    }

    private void rowsOf(JsonNode node) throws SqlException {
        JsonNode function = node.path("function");
        String name = function.path("function_name").asText().toLowerCase(Locale.ROOT);
        if (!FunctionRule.mayBringRows(name)) {
            throw refused(
                    node,
                    "The function %s cannot be read as a table here: SQL reads stored tables only. Functions that can: %s."
                            .formatted(name, FunctionRule.thatBringRows()));
        }
    }

    private void show(JsonNode node) throws SqlException {
        String type = node.path("show_type").asText();
        boolean ofTable = node.has("query") && Set.of("DESCRIBE", "SUMMARY").contains(type);
        if (!ofTable) {
            throw refused(
                    node, "Only tables of this conversation can be shown; list_tables lists them.");
        }
    }

    private void function(JsonNode node) throws SqlException {
        JsonNode path = node.at("/qualified_name/path");
        String last = path.path(path.size() - 1).asText();
        for (String name : List.of(node.path("function_name").asText(), last)) {
            if (!FunctionRule.mayCompute(name.toLowerCase(Locale.ROOT))) {
                throw refused(
                        node,
                        "The function %s cannot be called here: SQL computes over stored tables, and tells nothing of the computer or the program."
                                .formatted(name));
            }
        }
    }

    private SqlException refused(JsonNode node, String sentence) {
        long location = node.path("query_location").asLong(-1);
        boolean somewhere = location >= 0 && location < NOWHERE;
        return new SqlException(
                sentence,
                somewhere ? Optional.of(StatementPlace.ofByte(text, location)) : Optional.empty());
    }
}
