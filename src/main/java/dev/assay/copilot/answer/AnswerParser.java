package dev.assay.copilot.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.answer.Answer.Assessment;
import dev.assay.copilot.answer.Answer.Block;
import dev.assay.tool.ChartSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Makes an answer of whatever a model wrote: the blocks that it was asked for, the older layout
/// with a summary, either of them fenced, inside prose or cut off, or plain text. Every text gives
/// an answer.
final class AnswerParser {
    /// How many opening braces of a long text are tried.
    private static final int TRIES = 500;

    private static final String BETWEEN_BLOCKS = " \t\r\n,[]";

    private static final String NO_TRACES =
            "*A chart of this answer cannot be drawn: it has no list of traces.*";
    private static final String CUT_CHART =
            "*The answer ended in the middle of a chart, which is left out.*";

    static final String CUT_TEXT =
            "*The answer ended in the middle of a text: what comes after it is missing.*";

    private AnswerParser() {}

    static Answer parse(String text) {
        return answerIn(text).orElseGet(() -> plain(text));
    }

    /// True where a text is JSON that ends inside of a text value.
    static boolean endsInText(String text) {
        String json = withoutFences(text);
        if (!json.startsWith("{")) {
            return false;
        }
        LenientJson.Piece piece = LenientJson.objectAt(json, 0);
        String kept = piece.text().substring(0, piece.text().length() - piece.openLevels());
        // A value that has not ended is closed by a mark that the text does not have.
        return piece.openLevels() > 0 && !json.startsWith(kept);
    }

    /// The answer that stands in a text as JSON; empty where it is plain text.
    static Optional<Answer> answerIn(String text) {
        String body = withoutFences(text);
        Optional<Answer> blocks = blocksIn(body);
        if (blocks.isPresent()) {
            return blocks;
        }
        int brace = body.indexOf('{');
        for (int tries = 0; brace >= 0 && tries < TRIES; tries++) {
            LenientJson.Piece piece = LenientJson.objectAt(body, brace);
            Optional<ObjectNode> json =
                    LenientJson.parse(piece.text())
                            .filter(ObjectNode.class::isInstance)
                            .map(ObjectNode.class::cast);
            boolean first = body.substring(0, brace).isBlank();
            Optional<ObjectNode> answer = json.flatMap(found -> layoutIn(found, first));
            if (answer.isPresent()) {
                return Optional.of(answerOf(answer.get(), piece.openLevels()));
            }
            boolean skip = json.isPresent() && piece.openLevels() == 0;
            brace = body.indexOf('{', skip ? piece.end() : brace + 1);
        }
        return Optional.empty();
    }

    /// The answer that a text is where its blocks stand by themselves: one, a list, or one after
    /// the other; empty where anything else is in it.
    private static Optional<Answer> blocksIn(String body) {
        List<Block> blocks = new ArrayList<>();
        int at = 0;
        while (at < body.length()) {
            if (BETWEEN_BLOCKS.indexOf(body.charAt(at)) >= 0) {
                at++;
                continue;
            }
            if (body.charAt(at) != '{') {
                return Optional.empty();
            }
            LenientJson.Piece piece = LenientJson.objectAt(body, at);
            Optional<JsonNode> block =
                    LenientJson.parse(piece.text()).filter(AnswerParser::isBlock);
            if (block.isEmpty()) {
                return Optional.empty();
            }
            addBlock(block.get(), piece.openLevels() > 1, blocks);
            at = piece.end();
        }
        return blocks.isEmpty()
                ? Optional.empty()
                : Optional.of(new Answer(blocks, Optional.empty()));
    }

    private static boolean isBlock(JsonNode json) {
        return switch (json.path("type").asText()) {
            case "text" -> json.has("content") || json.has("text");
            case "chart" -> json.has("chart");
            default -> false;
        };
    }

    /// Whether a block says that a chart is not there, perhaps because it has only begun.
    static boolean isChartMissing(String markdown) {
        return markdown.equals(NO_TRACES) || markdown.equals(CUT_CHART);
    }

    /// The text inside a code fence that begins it; any other text as it is.
    static String withoutFences(String text) {
        String body = text.strip();
        if (!body.startsWith("```")) {
            return body;
        }
        int line = body.indexOf('\n');
        if (line < 0) {
            return body.replaceFirst("^```(json)?", "").replaceFirst("```$", "").strip();
        }
        String inside = body.substring(line + 1);
        int last = inside.lastIndexOf('\n');
        boolean closed = inside.substring(last + 1).strip().equals("```");
        return closed ? inside.substring(0, Math.max(0, last)) : inside;
    }

    private static Answer plain(String text) {
        List<Block> blocks = text.isBlank() ? List.of() : List.of(new Block.Text(text.strip()));
        return new Answer(blocks, Optional.empty());
    }

    /// The object itself, or the only thing in it, where that is an answer.
    ///
    /// @param first whether nothing stands before it: then a field may be the answer by its name
    private static Optional<ObjectNode> layoutIn(ObjectNode json, boolean first) {
        if (isAnswer(json)) {
            return Optional.of(json);
        }
        JsonNode named = json.has("blocks") ? json.path("blocks") : json.path("answer");
        if (first && (named.isTextual() || named.isArray() || isBlock(named))) {
            ObjectNode layout = Json.object().set("blocks", listed(named));
            return Optional.of(layout.set("assessment", json.path("assessment")));
        }
        boolean wrapped = json.size() == 1 && json.elements().next() instanceof ObjectNode;
        return wrapped
                ? Optional.of((ObjectNode) json.elements().next()).filter(AnswerParser::isAnswer)
                : Optional.empty();
    }

    /// The blocks of a text: those that it has as JSON, or itself.
    private static JsonNode listed(JsonNode named) {
        return named.isArray()
                ? named
                : LenientJson.parse(named.asText())
                        .filter(JsonNode::isArray)
                        .orElseGet(() -> Json.array().add(named));
    }

    private static boolean isAnswer(ObjectNode json) {
        return json.path("blocks").isArray()
                || json.path("summary").isTextual()
                || json.path("explanation").isTextual();
    }

    private static Answer answerOf(ObjectNode json, int openLevels) {
        List<Block> blocks = new ArrayList<>();
        JsonNode list = json.path("blocks");
        if (list.isArray()) {
            for (int i = 0; i < list.size(); i++) {
                // Open are the answer, its list and the block; one more is a chart that was cut
                // off.
                boolean cutChart = openLevels > 3 && i == list.size() - 1;
                addBlock(list.get(i), cutChart, blocks);
            }
        } else {
            addLegacy(json, blocks);
        }
        return new Answer(blocks, assessment(json.path("assessment")));
    }

    private static void addBlock(JsonNode block, boolean cutChart, List<Block> blocks) {
        if (!block.isObject()) {
            addText(block, blocks);
            return;
        }
        addText(block.path(block.hasNonNull("content") ? "content" : "text"), blocks);
        JsonNode chart = block.path("chart");
        boolean promised = block.path("type").asText("").equals("chart");
        if (cutChart && (promised || chart.isContainerNode())) {
            blocks.add(new Block.Text(CUT_CHART));
        } else if (promised || chart.isContainerNode()) {
            blocks.add(chartOrNote(chart));
        }
    }

    private static Block chartOrNote(JsonNode json) {
        JsonNode chart = json.isTextual() ? LenientJson.parse(json.asText()).orElse(json) : json;
        return chart instanceof ObjectNode figure && figure.path("data").isArray()
                ? new Block.Chart(new ChartSpec(BarLabels.kept(figure)))
                : new Block.Text(NO_TRACES);
    }

    private static void addText(JsonNode content, List<Block> blocks) {
        String text =
                content.isContainerNode()
                        ? "```json\n" + Json.pretty(content) + "\n```"
                        : content.isNull() ? "" : content.asText("");
        if (!text.isBlank()) {
            blocks.add(new Block.Text(text));
        }
    }

    private static void addLegacy(ObjectNode json, List<Block> blocks) {
        JsonNode summary = json.path("summary");
        JsonNode explanation = json.path("explanation");
        addText(summary, blocks);
        if (!explanation.asText("").strip().equals(summary.asText("").strip())) {
            addText(explanation, blocks);
        }
        addList("Potential issues", json.path("potential_issues"), blocks);
        addList("Recommendations", json.path("recommendations"), blocks);
    }

    private static void addList(String heading, JsonNode items, List<Block> blocks) {
        StringBuilder list = new StringBuilder();
        for (JsonNode item : items.isTextual() ? Json.array().add(items) : items) {
            String text = item.isContainerNode() ? Json.write(item) : item.asText("").strip();
            if (!text.isEmpty()) {
                list.append("\n- ").append(text);
            }
        }
        if (!list.isEmpty()) {
            blocks.add(new Block.Text("**" + heading + "**\n" + list));
        }
    }

    private static Optional<Assessment> assessment(JsonNode json) {
        return switch (json.asText("").strip().toLowerCase(Locale.ROOT)) {
            case "good" -> Optional.of(Assessment.GOOD);
            case "warning", "warn" -> Optional.of(Assessment.WARNING);
            case "bad", "poor" -> Optional.of(Assessment.BAD);
            default -> Optional.empty();
        };
    }
}
