package dev.assay.llm.written;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads calls written as Python: `[look(a=1), list()]` by Llama, `look(a=1)` or `print(look(a=1))`
/// by Gemma. Arguments are literals, each with its name; nothing is run.
public final class PythonCalls {
    private static final int DEEPEST = 32;
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][\\w.]*+");
    private static final Pattern NUMBER =
            Pattern.compile("-?\\d++(?:\\.\\d++)?+(?:[eE][+-]?\\d++)?+");

    private final String text;
    private int at;
    private boolean printed;

    /// A call as it is written.
    ///
    /// @param name perhaps with that of a module before it
    record Named(String name, ObjectNode arguments) {}

    private PythonCalls(String text) {
        this.text = text;
    }

    /// The calls that all of a text is; none where it is anything else.
    static List<Named> in(String text) {
        return new PythonCalls(text).all();
    }

    /// The value that all of a text is, as Python writes it: `{'a': [1, None]}`.
    public static Optional<JsonNode> literal(String text) {
        PythonCalls reading = new PythonCalls(text);
        Optional<JsonNode> value = reading.value(0);
        reading.skipBlanks();
        return value.filter(_ -> reading.at == text.length());
    }

    private List<Named> all() {
        boolean list = takes('[');
        List<Named> calls = new ArrayList<>();
        do {
            Optional<Named> call = call();
            if (call.isEmpty()) {
                return List.of();
            }
            calls.add(call.get());
            while (takes(',') || takes(';')) {
                // Some end each call with one.
            }
        } while (at < text.length() && text.charAt(at) != ']');
        boolean closed = !list || takes(']');
        return closed && at == text.length() ? calls : List.of();
    }

    private Optional<Named> call() {
        String name = token(NAME);
        if (name.isEmpty() || !takes('(')) {
            return Optional.empty();
        }
        if (name.equals("print") && !printed) {
            printed = true;
            return call().filter(_ -> takes(')'));
        }
        printed = false;
        ObjectNode arguments = Json.object();
        boolean more = !takes(')');
        while (more) {
            String key = token(NAME);
            Optional<JsonNode> value = takes('=') ? value(0) : Optional.empty();
            if (key.isEmpty() || value.isEmpty()) {
                return Optional.empty();
            }
            arguments.set(key, value.get());
            boolean separated = takes(',');
            more = !takes(')');
            if (more && !separated) {
                return Optional.empty();
            }
        }
        return Optional.of(new Named(name, arguments));
    }

    private Optional<JsonNode> value(int depth) {
        skipBlanks();
        if (at == text.length() || depth > DEEPEST) {
            return Optional.empty();
        }
        return switch (text.charAt(at)) {
            case '"', '\'' -> string();
            case '[' -> list(depth, ']');
            case '(' -> list(depth, ')');
            case '{' -> dictionary(depth);
            default -> word();
        };
    }

    private Optional<JsonNode> word() {
        String number = token(NUMBER);
        if (!number.isEmpty()) {
            return Json.parse(number);
        }
        return switch (token(NAME)) {
            case "True", "true" -> Optional.of(BooleanNode.TRUE);
            case "False", "false" -> Optional.of(BooleanNode.FALSE);
            case "None", "null" -> Optional.of(NullNode.getInstance());
            default -> Optional.empty();
        };
    }

    private Optional<JsonNode> list(int depth, char end) {
        ArrayNode list = Json.array();
        at++;
        while (!takes(end)) {
            Optional<JsonNode> value = value(depth + 1);
            if (value.isEmpty() || !endsPart(end)) {
                return Optional.empty();
            }
            list.add(value.get());
        }
        return Optional.of(list);
    }

    private Optional<JsonNode> dictionary(int depth) {
        ObjectNode dictionary = Json.object();
        at++;
        while (!takes('}')) {
            Optional<JsonNode> key = value(depth + 1);
            Optional<JsonNode> value = takes(':') ? value(depth + 1) : Optional.empty();
            if (key.isEmpty() || value.isEmpty() || !endsPart('}')) {
                return Optional.empty();
            }
            dictionary.set(key.get().asText(), value.get());
        }
        return Optional.of(dictionary);
    }

    /// Whether a part of several ends here: with a comma, or with all of them.
    private boolean endsPart(char end) {
        return takes(',') || (at < text.length() && text.charAt(at) == end);
    }

    private Optional<JsonNode> string() {
        String quote = text.substring(at, at + 1);
        String end = text.startsWith(quote.repeat(3), at) ? quote.repeat(3) : quote;
        StringBuilder string = new StringBuilder();
        at += end.length();
        while (at < text.length() && !text.startsWith(end, at)) {
            char next = text.charAt(at++);
            string.append(next == '\\' && at < text.length() ? escaped() : String.valueOf(next));
        }
        boolean whole = at < text.length();
        at += whole ? end.length() : 0;
        return whole ? Optional.of(new TextNode(string.toString())) : Optional.empty();
    }

    private String escaped() {
        char next = text.charAt(at++);
        return switch (next) {
            case 'n' -> "\n";
            case 't' -> "\t";
            case 'r' -> "\r";
            case '\n' -> "";
            case '\\', '\'', '"' -> String.valueOf(next);
            default -> "\\" + next;
        };
    }

    private boolean takes(char wanted) {
        skipBlanks();
        boolean there = at < text.length() && text.charAt(at) == wanted;
        at += there ? 1 : 0;
        return there;
    }

    private String token(Pattern form) {
        skipBlanks();
        Matcher token = form.matcher(text).region(at, text.length());
        if (!token.lookingAt()) {
            return "";
        }
        at = token.end();
        return token.group();
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }
}
