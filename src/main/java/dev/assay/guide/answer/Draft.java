package dev.assay.guide.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// An answer in the making: sentences and tables, charts between them, and a judgement. Written
/// either as the JSON of the answer format or as plain Markdown.
public final class Draft {
    /// A number, which may have a unit, or a dash where there is none.
    private static final Pattern NUMBER_OR_NOTHING =
            Pattern.compile("[-–—]?|[-+−]?\\d[\\d,]*(\\.\\d+)?([eE][-+]?\\d+)?( ?[^\\d\\s]{1,6})?");

    private final List<ObjectNode> blocks = new ArrayList<>();
    private final StringBuilder open = new StringBuilder();
    private @Nullable Judgement judgement;
    private boolean refusal;

    /// An answer that begins with a paragraph, as [#say] adds one.
    public static Draft of(String paragraph, Object... values) {
        return new Draft().say(paragraph, values);
    }

    /// The same where nothing is answered, because the question was not understood or what it asks
    /// for did not work.
    public static Draft refusal(String paragraph, Object... values) {
        Draft draft = of(paragraph, values);
        draft.refusal = true;
        return draft;
    }

    public boolean isRefusal() {
        return refusal;
    }

    /// Adds a paragraph of Markdown.
    ///
    /// @param values for the places that a format string leaves; a paragraph without any is taken
    ///   as it is
    public Draft say(String paragraph, Object... values) {
        return add(values.length == 0 ? paragraph : filled(paragraph, values));
    }

    private static String filled(String format, Object[] values) {
        return String.format(Locale.ROOT, format, values);
    }

    private Draft add(String paragraph) {
        if (!paragraph.isBlank()) {
            open.append(open.isEmpty() ? "" : "\n\n").append(paragraph.strip());
        }
        return this;
    }

    /// Adds a table; cells are plain text. Columns of numbers but the first, which names the row,
    /// are aligned to the right.
    public Draft table(List<String> heads, List<List<String>> rows) {
        StringBuilder table = new StringBuilder();
        row(table, heads);
        for (int column = 0; column < heads.size(); column++) {
            table.append(column > 0 && isOfNumbers(rows, column) ? "|--:" : "|:--");
        }
        table.append("|\n");
        rows.forEach(cells -> row(table, cells));
        return add(table.toString());
    }

    private static boolean isOfNumbers(List<List<String>> rows, int column) {
        return rows.stream()
                .map(cells -> cells.get(column))
                .allMatch(cell -> NUMBER_OR_NOTHING.matcher(cell).matches());
    }

    private static void row(StringBuilder table, List<String> cells) {
        cells.forEach(cell -> table.append("| ").append(escaped(cell)).append(' '));
        table.append("|\n");
    }

    /// Adds text that may hold anything as one block of JSON.
    public Draft code(String text) {
        return code("json", text);
    }

    /// Adds text that may hold anything as one block of code.
    public Draft code(String language, String text) {
        String fence = "```";
        while (text.contains(fence)) {
            fence += "`";
        }
        return add(fence + language + "\n" + text + "\n" + fence);
    }

    /// A chart of the guide's own between what was said and what will be.
    public Draft chart(ObjectNode figure) {
        closeText();
        ObjectNode block = Json.object().put("type", "chart").putNull("content");
        block.set("chart", figure);
        blocks.add(block);
        return this;
    }

    /// Judges; the worst of several judgements counts.
    public Draft judge(@Nullable Judgement found) {
        if (found != null && (judgement == null || found.compareTo(judgement) > 0)) {
            judgement = found;
        }
        return this;
    }

    /// Adds all of another answer. The worse judgement counts.
    public Draft then(Draft other) {
        closeText();
        other.closeText();
        blocks.addAll(other.blocks);
        refusal |= other.refusal;
        return judge(other.judgement);
    }

    /// Text as Markdown that shows exactly this text.
    public static String escaped(String text) {
        return text.replaceAll("([\\\\|`*_\\[\\]<>&#])", "\\\\$1").replaceAll("\\s+", " ");
    }

    private void closeText() {
        if (!open.isEmpty()) {
            blocks.add(
                    Json.object()
                            .put("type", "text")
                            .put("content", open.toString())
                            .putNull("chart"));
            open.setLength(0);
        }
    }

    /// The answer as JSON with blocks and assessment.
    public String json() {
        closeText();
        ObjectNode answer = Json.object();
        ArrayNode list = answer.putArray("blocks");
        blocks.forEach(list::add);
        answer.put("assessment", judgement == null ? null : judgement.word());
        return Json.write(answer);
    }

    /// The answer's words alone.
    public String markdown() {
        closeText();
        List<String> texts = new ArrayList<>();
        for (ObjectNode block : blocks) {
            if (block.path("type").asText().equals("text")) {
                texts.add(block.path("content").asText());
            }
        }
        return String.join("\n\n", texts);
    }
}
