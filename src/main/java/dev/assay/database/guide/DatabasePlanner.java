package dev.assay.database.guide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.database.tool.DatabaseTools;
import dev.assay.guide.GeneralAnswers;
import dev.assay.guide.Planner;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Answers what is asked of a database and needs no understanding: which tables there are, what is
/// in one, how many rows it has.
///
/// @param known tables whose names are understood wherever they stand
/// @param examples of questions that work
public record DatabasePlanner(List<String> known, List<String> examples) implements Planner {
    private static final int LISTED = 50;

    public DatabasePlanner {
        known = known.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
        examples = List.copyOf(examples);
    }

    @Override
    public Plan plan(ToolOutputs outputs) {
        String text = outputs.facts().question().text();
        Optional<DatabaseQuestion> question = DatabaseQuestion.read(text);
        Fit fit = question.map(this::fit).orElse(Fit.NOT_AT_ALL);
        return new Plan() {
            @Override
            public Fit fit() {
                return fit;
            }

            @Override
            public Optional<String> examples() {
                return Optional.of(exampleLines());
            }

            @Override
            public String introduction() {
                return "Which tables are there?";
            }

            @Override
            public Optional<Draft> answer() {
                return question.isPresent()
                        ? written(question.get(), outputs)
                        : Optional.of(
                                GeneralAnswers.notUnderstood(List.of(), List.of(), exampleLines()));
            }
        };
    }

    private String exampleLines() {
        return examples.stream().map(each -> "- " + each).collect(Collectors.joining("\n"));
    }

    private Fit fit(DatabaseQuestion question) {
        return switch (question) {
            case DatabaseQuestion.Tables _ -> Fit.WHOLLY;
            case DatabaseQuestion.Describe(String table) -> fit(table);
            case DatabaseQuestion.Count(String table) -> fit(table);
        };
    }

    /// A word that nobody knows here may mean something to another source.
    private Fit fit(String table) {
        String plain = table.toLowerCase(Locale.ROOT);
        boolean one =
                table.contains(".")
                        || known.stream()
                                .anyMatch(name -> name.equals(plain) || name.endsWith("." + plain));
        return one ? Fit.WHOLLY : Fit.PARTLY;
    }

    private static Optional<Draft> written(DatabaseQuestion question, ToolOutputs outputs) {
        return switch (question) {
            case DatabaseQuestion.Tables(String search) -> tables(search, outputs);
            case DatabaseQuestion.Describe(String table) -> describe(table, outputs);
            case DatabaseQuestion.Count(String table) -> count(table, outputs);
        };
    }

    private static Optional<Draft> tables(String search, ToolOutputs outputs) {
        PlannedCall call = new PlannedCall(DatabaseTools.LIST, Json.object().put("limit", LISTED));
        return outputs.view(search.isEmpty() ? call : call.with("search", search))
                .map(DatabasePlanner::tables);
    }

    private static Draft tables(JsonNode listed) {
        List<List<String>> rows = new ArrayList<>();
        long total = 0;
        for (JsonNode table : listed) {
            if (table.has("total")) {
                total = table.path("total").asLong();
            } else {
                rows.add(
                        List.of(
                                table.path("table").asText(),
                                table.path("kind").asText(),
                                estimate(table),
                                table.path("comment").asText("")));
            }
        }
        String head =
                total > rows.size()
                        ? "The first %d of **%s** that may be read:"
                                .formatted(rows.size(), Words.count(total, "table"))
                        : "**%s** may be read:".formatted(Words.count(rows.size(), "table"));
        return Draft.of(head)
                .table(List.of("Table", "Kind", "Rows (estimate)", "Comment"), rows)
                .say("Ask “What is in …” with one of these names for its columns.");
    }

    private static String estimate(JsonNode table) {
        JsonNode rows = table.path("estimated_rows");
        return rows.isNumber() ? Words.count(rows.asLong()) : "–";
    }

    private static Optional<Draft> describe(String table, ToolOutputs outputs) {
        return outputs.view(described(table)).map(DatabasePlanner::described);
    }

    private static PlannedCall described(String table) {
        return new PlannedCall(DatabaseTools.DESCRIBE, Json.object().put("table", table));
    }

    private static Draft described(JsonNode table) {
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode column : table.path("columns")) {
            rows.add(
                    List.of(
                            column.path("name").asText(),
                            column.path("type").asText(),
                            column.path("distinct").asText("–"),
                            column.path("missing_percent").asText("–"),
                            column.path("comment").asText("")));
        }
        String keys =
                table.path("keys")
                        .valueStream()
                        .map(key -> Draft.escaped(key.asText()))
                        .collect(Collectors.joining("; "));
        return Draft.of(
                        "**%s** is a %s with %s and %s rows, as the server estimates."
                                .formatted(
                                        Draft.escaped(table.path("table").asText()),
                                        table.path("kind").asText(),
                                        Words.count(rows.size(), "column"),
                                        estimate(table)))
                .table(
                        List.of("Column", "Type", "Distinct (estimate)", "Missing %", "Comment"),
                        rows)
                .say(keys.isEmpty() ? "" : "Keys: " + keys + ".");
    }

    /// The name is taken from what the server says it is: a question may have it in another case.
    private static Optional<Draft> count(String table, ToolOutputs outputs) {
        Optional<JsonNode> found = outputs.view(described(table));
        if (found.isEmpty()) {
            return Optional.empty();
        }
        String name = found.get().path("table").asText();
        PlannedCall query =
                new PlannedCall(
                        DatabaseTools.QUERY,
                        Json.object().put("sql", "SELECT count(*) AS row_count FROM " + name));
        return outputs.view(query)
                .map(counted ->
                        Draft.of(
                                "**%s** has **%s**."
                                        .formatted(
                                                Draft.escaped(name),
                                                Words.count(
                                                        counted.path("rows")
                                                                .path(0)
                                                                .path(0)
                                                                .asLong(),
                                                        "row"))));
    }
}
