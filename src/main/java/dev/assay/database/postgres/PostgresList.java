package dev.assay.database.postgres;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/// A list as PostgreSQL writes it, such as `{1,NULL,"a, b"}`, as JSON.
final class PostgresList {
    private static final Set<String> NUMBERS =
            Set.of("_int2", "_int4", "_int8", "_oid", "_float4", "_float8", "_numeric");

    private final String type;
    private final Deque<ArrayNode> open = new ArrayDeque<>();
    private final ArrayNode outermost = Json.array();

    private PostgresList(String type) {
        this.type = type;
        open.push(outermost);
    }

    /// @param type of the list: "_int4"
    static JsonNode read(String text, String type) {
        PostgresList list = new PostgresList(type);
        // Lists that do not begin at 1 say where they do: "[0:1]={…}".
        list.read(text, text.startsWith("[") ? text.indexOf('=') + 1 : 0);
        return list.outermost.size() == 1 ? list.outermost.get(0) : TextNode.valueOf(text);
    }

    private void read(String text, int start) {
        char comma = type.equals("_box") ? ';' : ',';
        int at = start;
        while (at < text.length()) {
            char here = text.charAt(at);
            if (here == '{') {
                ArrayNode inner = Json.array();
                open.getFirst().add(inner);
                open.push(inner);
                at++;
            } else if (here == '}') {
                open.pop();
                at++;
            } else if (here == comma) {
                at++;
            } else if (here == '"') {
                at = quoted(text, at + 1);
            } else {
                at = plain(text, at, comma);
            }
        }
    }

    private int quoted(String text, int start) {
        StringBuilder value = new StringBuilder();
        int at = start;
        while (text.charAt(at) != '"') {
            at += text.charAt(at) == '\\' ? 1 : 0;
            value.append(text.charAt(at));
            at++;
        }
        open.getFirst().add(value.toString());
        return at + 1;
    }

    private int plain(String text, int start, char comma) {
        int at = start;
        while (text.charAt(at) != comma && text.charAt(at) != '}') {
            at++;
        }
        open.getFirst().add(value(text.substring(start, at)));
        return at;
    }

    private JsonNode value(String text) {
        if (text.equals("NULL")) {
            return Json.object().nullNode();
        }
        if (type.equals("_bool")) {
            return BooleanNode.valueOf(text.equals("t"));
        }
        boolean number =
                NUMBERS.contains(type) && Character.isDigit(text.charAt(text.length() - 1));
        return number ? DecimalNode.valueOf(new BigDecimal(text)) : TextNode.valueOf(text);
    }
}
