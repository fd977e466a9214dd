package dev.assay.result.statement;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Words;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A condition on the rows of one table, as a person writes it behind a WHERE: `t1 < 40 AND qid IN
/// (1, 2)`. It reads the columns of that table and calls functions that compute, and nothing else.
public final class RowExpression {
    /// Room for a long list of ids; more is pasted by mistake.
    private static final int LONGEST = 8_000;

    /// Where the text stands when its syntax is read. Whatever brackets are in the text, it is all
    /// that is in those of the CAST: else the whole would be no statement, or not a single CAST.
    private static final String CAST = "CAST(\n";

    private static final String BEFORE = "SELECT " + CAST;
    private static final String AFTER = "\n AS BOOLEAN)";

    /// Functions of which every call gives another value: the rows would be others each time.
    private static final Set<String> CHANCE =
            Set.of("random", "uuid", "gen_random_uuid", "uuidv4", "uuidv7");

    private RowExpression() {}

    /// The condition as a part of a statement, in the very words whose syntax was read.
    public static String condition(String text) {
        return CAST + text + AFTER;
    }

    /// The statement whose syntax tells what the text is.
    public static String statement(String text) {
        return BEFORE + text + AFTER;
    }

    /// Returns where the text is a condition that may be used.
    ///
    /// @param syntax of [#statement]
    /// @param columns of the table, as SQL knows them
    /// @throws SqlException with its place in the text
    public static void check(String text, JsonNode syntax, List<String> columns)
            throws SqlException {
        if (text.length() > LONGEST) {
            throw new SqlException(
                    "The condition has more than %s letters. Write a shorter one, or ask in the SQL pane."
                            .formatted(Words.count(LONGEST)),
                    Optional.empty());
        }
        try {
            checkWhole(statement(text), syntax, columns);
        } catch (SqlException e) {
            boolean behind =
                    e.place().filter(p -> p.offset() > BEFORE.length() + text.length()).isPresent();
            throw new SqlException(
                    behind && syntax.path("error").asBoolean()
                            ? "The condition is not complete: something is missing at its end."
                            : e.sentence(),
                    e.place().map(place -> inText(text, place)),
                    e);
        }
    }

    private static StatementPlace inText(String text, StatementPlace place) {
        return StatementPlace.ofCharacter(text, place.offset() - BEFORE.length());
    }

    private static void checkWhole(String statement, JsonNode syntax, List<String> columns)
            throws SqlException {
        if (syntax.path("error").asBoolean()) {
            throw QueryCheck.unreadable(statement, syntax);
        }
        JsonNode statements = syntax.path("statements");
        JsonNode node = statements.path(0).path("node");
        JsonNode list = node.path("select_list");
        JsonNode whole = list.path(0);
        boolean one =
                statements.size() == 1
                        && node.path("type").asText().equals("SELECT_NODE")
                        && node.path("from_table").path("type").asText().equals("EMPTY")
                        && !node.has("where_clause")
                        && !node.has("modifiers")
                        && list.size() == 1
                        && whole.path("type").asText().equals("OPERATOR_CAST");
        if (!one) {
            throw new SqlException(
                    "This is no condition on rows. Write what would stand behind WHERE, such as a < 40 AND b IN (1, 2), with as many closing brackets as opening ones.",
                    Optional.empty());
        }
        JsonNode condition = whole.path("child");
        refuseChance(statement, condition);
        QueryCheck.part(statement, condition, NO_TABLES, columns);
    }

    private static void refuseChance(String statement, JsonNode node) throws SqlException {
        if (CHANCE.contains(node.path("function_name").asText())) {
            throw new SqlException(
                    "A condition with %s would leave other rows each time. Draw a sample in the SQL pane, where it is stored."
                            .formatted(node.path("function_name").asText()),
                    Optional.of(
                            StatementPlace.ofByte(
                                    statement, node.path("query_location").asLong(0))));
        }
        for (JsonNode each : node) {
            refuseChance(statement, each);
        }
    }

    private static final QueryCheck.Tables NO_TABLES =
            new QueryCheck.Tables() {
                @Override
                public Optional<List<String>> columns(String table) {
                    return Optional.empty();
                }

                @Override
                public String absence(String table) {
                    return "A condition on rows reads the columns of its own table only. Ask across tables in the SQL pane.";
                }
            };
}
