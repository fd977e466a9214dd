package dev.assay.llm.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.OutputItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Calls of tools that a model wrote as text, because its server does not know how its model calls:
/// `{"name": "look", "arguments": {…}}`, alone, in a list, or one a line.
final class WrittenCalls {
    private static final Pattern FENCED = Pattern.compile("(?s)^```\\w*\\s*(.*?)\\s*```$");

    /// What may stand beside the name and the arguments; with anything else it is no call.
    private static final Set<String> FIELDS =
            Set.of(
                    "name",
                    "tool",
                    "tool_name",
                    "function",
                    "arguments",
                    "parameters",
                    "args",
                    "input",
                    "type",
                    "id");

    private WrittenCalls() {}

    /// The calls that a text is; none where it is anything else.
    ///
    /// @param offered the names of the tools
    static List<OutputItem.Call> in(String text, Set<String> offered) {
        Matcher fenced = FENCED.matcher(text.strip());
        String body = fenced.matches() ? fenced.group(1) : text.strip();
        List<JsonNode> written = new ArrayList<>();
        Optional<JsonNode> whole = Json.parse(body);
        if (whole.isPresent() && whole.get().isArray()) {
            whole.get().forEach(written::add);
        } else if (whole.isPresent()) {
            written.add(whole.get());
        } else {
            body.lines()
                    .filter(line -> !line.isBlank())
                    .forEach(line -> written.add(Json.parse(line).orElseGet(Json::array)));
        }
        List<OutputItem.Call> calls = new ArrayList<>();
        for (JsonNode json : written) {
            Optional<OutputItem.Call> call = call(json, offered);
            if (call.isEmpty()) {
                return List.of();
            }
            calls.add(call.get());
        }
        return calls;
    }

    private static Optional<OutputItem.Call> call(JsonNode json, Set<String> offered) {
        if (!(json instanceof ObjectNode object)
                || !object.propertyStream().allMatch(field -> FIELDS.contains(field.getKey()))) {
            return Optional.empty();
        }
        JsonNode inner = object.path("function").isObject() ? object.path("function") : object;
        String name = first(inner, "name", "tool", "tool_name", "function").asText("");
        if (!offered.contains(name)) {
            return Optional.empty();
        }
        JsonNode arguments = first(inner, "arguments", "parameters", "args", "input");
        String text =
                arguments.isTextual()
                        ? arguments.asText()
                        : arguments.isObject() ? Json.write(arguments) : "{}";
        return Optional.of(new OutputItem.Call(ChatCalls.newId(), name, text, Json.object()));
    }

    private static JsonNode first(JsonNode json, String... names) {
        for (String name : names) {
            if (json.hasNonNull(name)) {
                return json.path(name);
            }
        }
        return json.path(names[0]);
    }
}
