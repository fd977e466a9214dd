package dev.assay.result.statement;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Words;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A condition on the rows of one table, as a person writes it behind a WHERE: `t1 < 40 AND qid IN
/// (1, 2)`. It reads the columns of that table and calls functions that compute, and nothing else.
public final class RowExpression {
    /// Room for a long list of ids; more is pasted by mistake.
    private static final int LONGEST = 8_000;

    /// Where the text stands. Whatever brackets are in it, it is all that is in those of the CAST:
    /// else the statement would not have the shape that it has around a plain one. A comment in it
    /// ends with its line.
    private static final String CAST = "CAST(\n";

    private static final String BEFORE = "SELECT " + CAST;
    private static final String AFTER = "\n AS BOOLEAN)";

    /// A text that is a condition for certain.
    private static final String PLAIN = "TRUE";

    /// Where the syntax tree of the statement has the CAST, and the CAST what is in its brackets.
    private static final JsonPointer THE_CAST =
            JsonPointer.compile("/statements/0/node/select_list/0");

    private static final String CONDITION = "child";
    private static final List<String> PLACE = List.of("query_location", "query_location_length");

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

    /// The statement of [#statement] around a plain condition.
    public static String plainStatement() {
        return statement(PLAIN);
    }

    /// Returns where the text is a condition that may be used.
    ///
    /// @param syntax of [#statement]
    /// @param plain the syntax of [#plainStatement]
    /// @param columns of the table, as SQL knows them
    /// @throws SqlException with its place in the text
    public static void check(String text, JsonNode syntax, JsonNode plain, List<String> columns)
            throws SqlException {
        if (text.length() > LONGEST) {
            throw new SqlException(
                    "The condition has more than %s letters. Write a shorter one, or ask in the SQL pane."
                            .formatted(Words.count(LONGEST)),
                    Optional.empty());
        }
        try {
            checkWhole(statement(text), syntax, plain, columns);
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

    private static void checkWhole(
            String statement, JsonNode syntax, JsonNode plain, List<String> columns)
            throws SqlException {
        if (syntax.path("error").asBoolean()) {
            throw QueryCheck.unreadable(statement, syntax);
        }
        JsonNode cast = syntax.at(THE_CAST);
        if (!isToTheEnd(statement, cast) || !around(syntax).equals(around(plain))) {
            throw new SqlException(
                    "This is no condition on rows. Write what would stand behind WHERE, such as a < 40 AND b IN (1, 2), with as many closing brackets as opening ones.",
                    Optional.empty());
        }
        JsonNode condition = cast.path(CONDITION);
        refuseChance(statement, condition);
        QueryCheck.part(statement, condition, NO_TABLES, columns);
    }

    /// Whether the CAST is all of the statement behind its SELECT.
    private static boolean isToTheEnd(String statement, JsonNode cast) {
        long from = cast.path("query_location").asLong(-1);
        long length = cast.path("query_location_length").asLong(-1);
        return from == BEFORE.length() - CAST.length()
                && from + length == statement.getBytes(StandardCharsets.UTF_8).length;
    }

    /// What the syntax tells of the statement but for its condition: every field of it, so that no
    /// clause need be thought of here.
    private static JsonNode around(JsonNode syntax) {
        JsonNode all = syntax.deepCopy();
        if (all.at(THE_CAST) instanceof ObjectNode cast) {
            cast.remove(CONDITION);
        }
        for (JsonNode placed : all.findParents(PLACE.getFirst())) {
            ((ObjectNode) placed).remove(PLACE);
        }
        return all;
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
