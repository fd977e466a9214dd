package dev.assay.guide.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.guide.OfflineGuide;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.OpenSource;
import dev.assay.task.Cancellation;
import dev.assay.tool.ToolSpec;
import dev.assay.vocabulary.TableWords;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Plays the loop's part: asks the guide about tables, runs its SQL on a database in memory, goes
/// on until it answers.
final class TableDesk implements AutoCloseable {
    private static final int ROUNDS = 12;

    private final TableFacts facts;
    private final List<TestTable> tables;
    private final List<String> statements = new ArrayList<>();
    private final List<ObjectNode> plots = new ArrayList<>();
    private List<String> earlier = List.of();
    private List<TableWords> words = List.of();

    TableDesk(TestTable... tables) throws SQLException {
        this.tables = List.of(tables);
        this.facts = new TableFacts(tables);
    }

    /// Gives the tables of these names the words of a source.
    TableDesk knowing(TableWords... some) {
        words = List.of(some);
        return this;
    }

    /// What was answered, with the queries that led there.
    record Answered(JsonNode json, List<String> statements, List<ObjectNode> plots) {
        String text() {
            StringBuilder text = new StringBuilder();
            json.path("blocks")
                    .forEach(block -> text.append(block.path("content").asText("")).append("\n\n"));
            return text.toString();
        }

        /// The text without the SQL.
        String said() {
            return text().replaceAll("(?s)```sql.*?```", "");
        }

        List<JsonNode> charts() {
            List<JsonNode> charts = new ArrayList<>();
            json.path("blocks").forEach(block -> charts.add(block.path("chart")));
            return charts.stream().filter(JsonNode::isObject).toList();
        }

        /// The cells of the table in the answer, without its head.
        List<List<String>> cells() {
            return said().lines()
                    .filter(line -> line.startsWith("|") && !line.startsWith("|:"))
                    .skip(1)
                    .map(line ->
                            Arrays.stream(
                                            line.substring(1, line.length() - 1)
                                                    .split(" \\| |(?<!\\\\)\\|", -1))
                                    .map(cell -> cell.strip().replaceAll("\\\\(.)", "$1"))
                                    .toList())
                    .toList();
        }

        boolean isRefused() {
            return said().contains("I did not understand")
                    || said().contains("I cannot answer that")
                    || said().contains("nothing was computed");
        }
    }

    /// Asks after other questions, the oldest first.
    Answered ask(String... questions) throws InterruptedException {
        earlier = Arrays.asList(questions).subList(0, questions.length - 1).reversed();
        statements.clear();
        plots.clear();
        return ask(questions[questions.length - 1]);
    }

    private Answered ask(String question) throws InterruptedException {
        RequestFacts known =
                new RequestFacts(
                        RequestFacts.Question.of(question),
                        earlier.stream().map(RequestFacts.Question::of).toList(),
                        List.of(OpenSource.of("plant", "Plant", Json.object())),
                        tables.stream()
                                .map(table ->
                                        table.told(words.isEmpty() ? "open_file" : table.key()))
                                .toList());
        List<InputItem> input = new ArrayList<>();
        OfflineGuide guide =
                new OfflineGuide(_ -> List.of(), List.of(TablePlanner.ofAll(_ -> words)));
        for (int round = 1; round <= ROUNDS; round++) {
            ModelRequest request =
                    new ModelRequest(
                            "",
                            input,
                            List.of(tool("query_results"), tool("plot_stored_result")),
                            Optional.of(new ModelRequest.AnswerFormat("answer", Json.object())),
                            known);
            ModelReply.Replied reply =
                    (ModelReply.Replied) guide.reply(request, new Heard(), new Cancellation());
            if (reply.calls().isEmpty()) {
                return new Answered(
                        Json.parseObject(reply.text()).orElseThrow(),
                        List.copyOf(statements),
                        List.copyOf(plots));
            }
            reply.items().forEach(item -> input.add(new InputItem.Produced(item)));
            for (OutputItem.Call call : reply.calls()) {
                input.add(new InputItem.ToolOutput(call.callId(), run(call)));
            }
        }
        throw new AssertionError("No answer after " + ROUNDS + " rounds");
    }

    private static ToolSpec tool(String name) {
        return new ToolSpec(name, name, name, name, Json.object(), ToolSpec.Effect.READS);
    }

    private String run(OutputItem.Call call) {
        ObjectNode arguments = Json.parseObject(call.arguments()).orElseThrow();
        if (call.name().equals("plot_stored_result")) {
            plots.add(arguments);
            return "{\"status\": \"success\"}";
        }
        String sql = arguments.path("sql").asText();
        statements.add(sql);
        try (Statement statement = facts.database().createStatement();
                ResultSet found = statement.executeQuery(sql)) {
            return Json.write(rows(found));
        } catch (SQLException e) {
            return Json.write(Json.object().put("error", e.getMessage() + "\n" + sql));
        }
    }

    /// Few rows as `query_results` returns them: the names of the columns, and a list for each row.
    private static ObjectNode rows(ResultSet found) throws SQLException {
        ObjectNode whole = Json.object();
        int columns = found.getMetaData().getColumnCount();
        ArrayNode names = whole.putArray("columns");
        for (int i = 1; i <= columns; i++) {
            names.add(found.getMetaData().getColumnLabel(i));
        }
        ArrayNode rows = whole.putArray("rows");
        while (found.next()) {
            ArrayNode row = rows.addArray();
            for (int i = 1; i <= columns; i++) {
                switch (found.getObject(i)) {
                    case null -> row.addNull();
                    case Double number when Double.isFinite(number) -> row.add(number);
                    case Double _ -> row.addNull();
                    case Number number -> row.add(number.longValue());
                    case Boolean flag -> row.add(flag);
                    case Timestamp time ->
                            row.add(time.toLocalDateTime().toInstant(ZoneOffset.UTC).toString());
                    case Object other -> row.add(other.toString());
                }
            }
        }
        return whole.put("extent", "all rows");
    }

    @Override
    public void close() throws SQLException {
        facts.close();
    }
}
