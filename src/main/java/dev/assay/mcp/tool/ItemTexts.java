package dev.assay.mcp.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.base.Json;
import dev.assay.result.rows.JsonRows;
import dev.assay.tool.ResultPart;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;

/// The texts of an answer where a server sends a list as one text for each of its items, as widely
/// used server libraries do: together they are the list again, and one thing to keep.
final class ItemTexts {
    /// An answer has no more texts than this, and no more values: further ones become one.
    static final int MOST = 20;

    private static final int LARGEST_ITEM = 64 << 10;

    private ItemTexts() {}

    /// Whether texts are, in their order, the items of the only list that structured content has,
    /// number by number and letter by letter. Lists in lists are written out, and nothing is
    /// written for null.
    static boolean areOf(JsonNode structured, List<String> texts) {
        List<JsonNode> lists =
                structured.isArray()
                        ? List.of(structured)
                        : structured.valueStream().filter(JsonNode::isArray).toList();
        if (lists.size() != 1 || texts.isEmpty()) {
            return false;
        }
        List<JsonNode> items = new ArrayList<>();
        writeOut(lists.getFirst(), items);
        if (items.size() != texts.size()) {
            return false;
        }
        Iterator<String> written = texts.iterator();
        return items.stream().allMatch(item -> isOf(item, written.next()));
    }

    private static void writeOut(JsonNode list, List<JsonNode> items) {
        for (JsonNode each : list) {
            if (each.isArray()) {
                writeOut(each, items);
            } else if (!each.isNull()) {
                items.add(each);
            }
        }
    }

    private static boolean isOf(JsonNode item, String text) {
        return (item.isTextual() && item.asText().equals(text))
                || Json.parseExact(text).equals(Json.parseExact(Json.write(item)));
    }

    /// Several texts of JSON become one list, letter by letter, where the first of them stood. One
    /// that has a table of its own stays by itself while there are few.
    static List<ResultPart> listed(List<ResultPart> parts) {
        boolean many =
                parts.stream().filter(part -> isText(part, ItemTexts::isJson)).count() > MOST;
        return joined(
                parts,
                part -> isText(part, many ? ItemTexts::isJson : ItemTexts::isItem),
                1,
                items -> new ResultPart.Text("[" + String.join(",\n", texts(items)) + "]"));
    }

    /// No more than a number of texts, and of values: the last of them is all further ones.
    static List<ResultPart> bounded(List<ResultPart> parts) {
        List<ResultPart> texts =
                joined(
                        parts,
                        part -> part instanceof ResultPart.Text,
                        MOST,
                        more -> new ResultPart.Text(String.join("\n\n", texts(more))));
        return joined(
                texts,
                part -> part instanceof ResultPart.Value,
                MOST,
                more -> {
                    ArrayNode all = Json.array();
                    for (ResultPart each : more) {
                        if (each instanceof ResultPart.Value(JsonNode json, _)) {
                            all.add(json);
                        }
                    }
                    return new ResultPart.Value(all, all);
                });
    }

    /// Parts with those of a kind as one, from the last on that may stay by itself, where there are
    /// more.
    ///
    /// @param most how many there may be
    private static List<ResultPart> joined(
            List<ResultPart> parts, Predicate<ResultPart> ofTheKind, int most, Joining joining) {
        List<ResultPart> all = new ArrayList<>();
        List<ResultPart> more = new ArrayList<>();
        int seen = 0;
        int place = 0;
        for (ResultPart part : parts) {
            boolean counts = ofTheKind.test(part);
            seen += counts ? 1 : 0;
            if (counts && seen >= most) {
                place = more.isEmpty() ? all.size() : place;
                more.add(part);
            } else {
                all.add(part);
            }
        }
        if (!more.isEmpty()) {
            all.add(place, more.size() == 1 ? more.getFirst() : joining.of(more));
        }
        return all;
    }

    /// Makes one of several.
    @FunctionalInterface
    private interface Joining {
        ResultPart of(List<ResultPart> several);
    }

    private static List<String> texts(List<ResultPart> parts) {
        List<String> texts = new ArrayList<>();
        for (ResultPart part : parts) {
            if (part instanceof ResultPart.Text(String text)) {
                texts.add(text);
            }
        }
        return texts;
    }

    private static boolean isText(ResultPart part, Predicate<String> test) {
        return part instanceof ResultPart.Text(String text) && test.test(text);
    }

    private static boolean isJson(String text) {
        return Json.parse(text).filter(JsonNode::isContainerNode).isPresent();
    }

    private static boolean isItem(String text) {
        return text.length() <= LARGEST_ITEM
                && Json.parse(text)
                        .filter(JsonNode::isContainerNode)
                        .filter(json -> !JsonRows.tabular(json))
                        .filter(json -> json.valueStream().noneMatch(JsonRows::tabular))
                        .isPresent();
    }
}
