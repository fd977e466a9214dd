package dev.assay.shell.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// One argument of a tool as a line of a form. Whatever its kind, what the user entered is a text;
/// an empty one leaves the argument out.
public final class ToolFormField {
    private final String name;
    private final String help;
    private final boolean required;
    private final Kind kind;
    private final String initial;
    private final StringProperty text;
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");

    /// How an argument is entered.
    public sealed interface Kind {
        /// A line of text.
        record Line() implements Kind {}

        /// A number; the words say which: "a whole number from 1 to 200".
        record Digits(String words) implements Kind {}

        /// Yes, no, or nothing where it may be left out.
        record Truth(boolean optional) implements Kind {}

        /// One of some words.
        record Choice(List<String> words) implements Kind {
            public Choice {
                words = List.copyOf(words);
            }
        }

        /// Texts, each on its own line or between commas.
        record Texts() implements Kind {}

        /// Anything else, as JSON.
        record Code() implements Kind {}
    }

    private ToolFormField(String name, JsonNode schema, boolean required, String initial) {
        this.name = name;
        this.help = help(schema);
        this.required = required;
        this.kind = kind(schema, required);
        this.initial = initial;
        this.text = new SimpleStringProperty(initial);
    }

    /// The field of a property of a schema.
    ///
    /// @param known what the window knows of it, such as the source in use; empty for nothing
    static ToolFormField of(String name, JsonNode schema, boolean required, String known) {
        ToolFormField field = new ToolFormField(name, schema, required, known);
        return known.isEmpty() && schema.has("default")
                ? new ToolFormField(name, schema, required, field.shown(schema.path("default")))
                : field;
    }

    private static String help(JsonNode schema) {
        String words = schema.path("description").asText("");
        List<String> choice = Json.texts(schema.path("items").path("enum"));
        return choice.isEmpty()
                ? words
                : (words + " Any of: " + String.join(", ", choice) + ".").strip();
    }

    private static Kind kind(JsonNode schema, boolean required) {
        if (schema.path("enum").isArray()) {
            return new Kind.Choice(Json.texts(schema.path("enum")));
        }
        return switch (type(schema)) {
            case "string" -> new Kind.Line();
            case "integer" -> new Kind.Digits("a whole number" + limits(schema));
            case "number" -> new Kind.Digits("a number" + limits(schema));
            case "boolean" -> new Kind.Truth(!required && !schema.has("default"));
            case "array" ->
                    type(schema.path("items")).equals("string")
                            ? new Kind.Texts()
                            : new Kind.Code();
            default -> new Kind.Code();
        };
    }

    /// The type of a schema, the first that is not null where it lists several.
    private static String type(JsonNode schema) {
        JsonNode type = schema.path("type");
        return type.isArray()
                ? StreamSupport.stream(type.spliterator(), false)
                        .map(JsonNode::asText)
                        .filter(one -> !one.equals("null"))
                        .findFirst()
                        .orElse("")
                : type.asText("");
    }

    private static String limits(JsonNode schema) {
        boolean low = schema.has("minimum");
        boolean high = schema.has("maximum");
        String from = schema.path("minimum").asText();
        String to = schema.path("maximum").asText();
        if (low && high) {
            return " from " + from + " to " + to;
        }
        return low ? " of at least " + from : high ? " of at most " + to : "";
    }

    public String name() {
        return name;
    }

    /// What the argument means; empty where the tool does not say.
    public String help() {
        return help;
    }

    public boolean isRequired() {
        return required;
    }

    public Kind kind() {
        return kind;
    }

    /// What the user entered.
    public StringProperty textProperty() {
        return text;
    }

    /// What is wrong with it, a sentence; empty while nothing is.
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    void say(String sentence) {
        problem.set(sentence);
    }

    boolean isChanged() {
        return !text.get().equals(initial);
    }

    /// The value as JSON, as text where it is none of its kind; empty where it is left out or is no
    /// JSON.
    Optional<JsonNode> value() {
        String entered = text.get().strip();
        if (entered.isEmpty()) {
            return Optional.empty();
        }
        return switch (kind) {
            case Kind.Line _, Kind.Choice _ -> Optional.of(new TextNode(entered));
            case Kind.Digits _, Kind.Truth _ ->
                    Json.parse(entered)
                            .filter(JsonNode::isValueNode)
                            .or(() -> Optional.of(new TextNode(entered)));
            case Kind.Texts _ -> Optional.of(texts(entered));
            case Kind.Code _ -> Json.parse(entered);
        };
    }

    /// Whether it must be JSON and is not.
    boolean isBroken() {
        return kind instanceof Kind.Code && !text.get().isBlank() && value().isEmpty();
    }

    private static ArrayNode texts(String entered) {
        ArrayNode list = Json.array();
        for (String part : entered.split("[,\n]", -1)) {
            if (!part.isBlank()) {
                list.add(part.strip());
            }
        }
        return list;
    }

    /// Shows a JSON value in the field.
    void show(JsonNode value) {
        text.set(shown(value));
    }

    private String shown(JsonNode value) {
        if (value.isMissingNode() || value.isNull()) {
            return "";
        }
        if (kind instanceof Kind.Texts && value.isArray()) {
            return StreamSupport.stream(value.spliterator(), false)
                    .map(JsonNode::asText)
                    .collect(Collectors.joining(", "));
        }
        return value.isValueNode() && !(kind instanceof Kind.Code)
                ? value.asText()
                : Json.write(value);
    }
}
