package dev.assay.inspector.cell;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Words;
import java.util.ArrayList;
import java.util.List;

/// A place in a JSON tree: a member, an item, or a run of them where there are very many.
///
/// @param name of the member, or the number of the item; a run says "0 … 999"
/// @param path as JSONPath writes it: `$.runs[3].note`
/// @param from of a run, the first child of the node; 0 otherwise
/// @param to the child after its last one; the number of children otherwise
record JsonEntry(String name, String path, JsonNode node, int from, int to) {
    /// A node with more children shows them in runs of so many.
    static final int RUN = 1_000;

    private static final int LONGEST = 200;

    static JsonEntry root(JsonNode json) {
        return new JsonEntry("$", "$", json, 0, json.size());
    }

    /// What is below it, in the order of the text.
    List<JsonEntry> children() {
        List<JsonEntry> all = new ArrayList<>();
        if (to - from > RUN) {
            for (int start = from; start < to; start += RUN) {
                int end = Math.min(to, start + RUN);
                String words = Words.count(start) + " … " + Words.count(end - 1);
                all.add(new JsonEntry(words, path, node, start, end));
            }
            return all;
        }
        switch (node) {
            case ArrayNode list -> {
                for (int i = from; i < to; i++) {
                    JsonNode item = list.get(i);
                    String place = "[" + i + "]";
                    all.add(new JsonEntry(place, path + place, item, 0, item.size()));
                }
            }
            case ObjectNode object ->
                    object.properties().stream()
                            .skip(from)
                            .limit((long) to - from)
                            .forEach(each ->
                                    all.add(
                                            new JsonEntry(
                                                    each.getKey(),
                                                    path + step(each.getKey()),
                                                    each.getValue(),
                                                    0,
                                                    each.getValue().size())));
            default -> {}
        }
        return all;
    }

    private static String step(String key) {
        return key.matches("[A-Za-z_][A-Za-z0-9_]*")
                ? "." + key
                : "['" + key.replace("\\", "\\\\").replace("'", "\\'") + "']";
    }

    boolean isLeaf() {
        return from >= to;
    }

    /// Whether it stands for some of a node's children and not for the node.
    boolean isRun() {
        return to - from < node.size();
    }

    /// The value on one line: its beginning where it is long, how much it holds where it is no
    /// plain value.
    String words() {
        if (isRun()) {
            return "";
        }
        return switch (node) {
            case ObjectNode object -> "{ " + Words.count(object.size(), "member") + " }";
            case ArrayNode list -> "[ " + Words.count(list.size(), "item") + " ]";
            default -> Words.shortened(node.toString(), LONGEST);
        };
    }
}
