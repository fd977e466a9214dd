package dev.assay.mcp.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import java.util.regex.Pattern;

/// Halves of letters that a text in JSON can name, and that nothing can write down: no file, no
/// request to a model. In their place stands the sign for a letter that is not known.
public final class WholeLetters {
    private static final Pattern HALF = Pattern.compile("\\p{Cs}");

    private WholeLetters() {}

    static String of(String text) {
        return HALF.matcher(text).replaceAll("\ufffd");
    }

    /// A tree with whole letters only: itself where it has no others.
    public static JsonNode of(JsonNode json) {
        return isWhole(json) ? json : made(json);
    }

    private static boolean isWhole(JsonNode json) {
        return json.isTextual()
                ? !HALF.matcher(json.asText()).find()
                : json.valueStream().allMatch(WholeLetters::isWhole);
    }

    private static JsonNode made(JsonNode json) {
        return switch (json) {
            case ObjectNode object -> {
                ObjectNode made = Json.object();
                object.properties().forEach(each -> made.set(each.getKey(), made(each.getValue())));
                yield made;
            }
            case ArrayNode list -> {
                ArrayNode made = Json.array();
                list.forEach(each -> made.add(made(each)));
                yield made;
            }
            case TextNode text -> TextNode.valueOf(of(text.asText()));
            default -> json;
        };
    }
}
