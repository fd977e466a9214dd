package dev.assay.llm.written;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import dev.assay.llm.OutputItem;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Calls of tools that a model wrote as text, because its server does not know how its model calls:
/// `{"name": "look", "arguments": {…}}`, alone, in a list, or one after the other, `[look(a=1)]`
/// and what else [PythonCalls] reads, and what models write between their own marks. All of a text
/// is calls of tools on offer, or none of it is.
final class WrittenCalls {
    private static final String FENCE = "```";
    private static final Pattern LANGUAGE = Pattern.compile("```\\w*+");

    /// Between two calls: a new line, as most models put it, or a semicolon.
    private static final Pattern BETWEEN =
            Pattern.compile("(?<=})[ \\t\\r\\f]*+[;,\\n][\\s;,]*+(?=\\{)");

    /// A call by Llama and by Qwen's coders, which name each argument in a mark of its own.
    private static final Pattern FUNCTION =
            Pattern.compile("(?s)\\s*<function=([\\w.-]+)>(.*?)(?:</function>|$)\\s*");

    private static final Pattern PARAMETER =
            Pattern.compile(
                    "(?s)\\s*<parameter=([^>]+)>\\n?(.*?)\\n?(?:</parameter>|(?=<parameter=))\\s*");

    /// A call by Mistral.
    private static final Pattern NAMED =
            Pattern.compile(
                    "(?s)\\s*+([\\w.-]++)\\s*+(?:\\[CALL_ID]\\s*+[\\w-]++\\s*+)?+"
                            + "(?:\\[ARGS])?+\\s*+(\\{.*)");

    /// A call by DeepSeek, of the older and the newer form.
    private static final Pattern SEPARATED =
            Pattern.compile(
                    "(?s)\\s*+(?:function\\s*+<｜tool▁sep｜>\\s*+)?+([\\w.-]++)\\s*+"
                            + "(?:<｜tool▁sep｜>)?+\\s*+(?:```(?:json)?+)?+\\s*+(\\{.*})\\s*+"
                            + "(?:```)?+\\s*+(?:<｜tool▁call▁end｜>)?+\\s*+");

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

    private final Map<String, ToolSpec> offered;

    WrittenCalls(List<ToolSpec> offered) {
        this.offered =
                offered.stream()
                        .collect(
                                Collectors.toMap(
                                        ToolSpec::name, Function.identity(), (one, _) -> one));
    }

    /// The calls that a text without marks is; none where it is anything else.
    List<OutputItem.Call> in(String text) {
        String body = withoutFence(text.strip());
        List<Optional<OutputItem.Call>> calls = new ArrayList<>();
        Optional<JsonNode> whole = Json.parse(body);
        if (whole.isPresent() && whole.get().isArray()) {
            whole.get().forEach(json -> calls.add(call(json)));
        } else if (whole.isPresent()) {
            calls.add(call(whole.get()));
        } else {
            calls.addAll(python(text, body));
        }
        if (calls.isEmpty() && whole.isEmpty()) {
            BETWEEN.splitAsStream(body)
                    .forEach(part -> calls.add(Json.parse(part).flatMap(this::call)));
        }
        return allOrNone(calls);
    }

    /// The calls of a text that is Python: a list of them, or the fence says so.
    private List<Optional<OutputItem.Call>> python(String text, String body) {
        if (!body.startsWith("[")
                && !text.strip().startsWith(FENCE + "tool_code")
                && !beginning().matcher(text.strip()).lookingAt()) {
            return List.of();
        }
        return PythonCalls.in(body).stream()
                .map(each -> call(offeredName(each.name()), Json.write(each.arguments())))
                .toList();
    }

    /// The beginning of a call in Python of a tool on offer.
    Pattern beginning() {
        String names =
                offered.keySet().stream().map(Pattern::quote).collect(Collectors.joining("|"));
        return Pattern.compile("(?:functions\\.|default_api\\.)?+(?:%s)\\(".formatted(names));
    }

    /// A name without that of a module before it, which models make up.
    private String offeredName(String name) {
        return offered.containsKey(name) ? name : name.substring(name.lastIndexOf('.') + 1);
    }

    /// Whether calls of tools on offer change nothing.
    boolean onlyRead(List<OutputItem.Call> calls) {
        return calls.stream()
                .map(call -> offered.get(call.name()))
                .allMatch(tool -> tool != null && tool.effect().onlyReads());
    }

    private static String withoutFence(String text) {
        Matcher language = LANGUAGE.matcher(text);
        boolean fenced =
                text.endsWith(FENCE)
                        && language.lookingAt()
                        && language.end() + FENCE.length() <= text.length();
        return fenced
                ? text.substring(language.end(), text.length() - FENCE.length()).strip()
                : text;
    }

    /// The calls after a mark.
    ///
    /// @param mark of those of [Marks#CALLS]
    List<OutputItem.Call> marked(String mark, String text) {
        return switch (mark) {
            case "<function=" -> functions(mark + text);
            case "[TOOL_CALLS]" -> {
                List<OutputItem.Call> calls = in(text);
                yield calls.isEmpty() ? each(text, "[TOOL_CALLS]", NAMED) : calls;
            }
            case "<｜tool▁calls▁begin｜>", "<｜tool▁call▁begin｜>" ->
                    each(text, "<｜tool▁call▁begin｜>", SEPARATED);
            default -> text.strip().startsWith("<function=") ? functions(text) : in(text);
        };
    }

    private static List<OutputItem.Call> allOrNone(List<Optional<OutputItem.Call>> calls) {
        return calls.stream().allMatch(Optional::isPresent)
                ? calls.stream().flatMap(Optional::stream).toList()
                : List.of();
    }

    /// Calls behind marks, each a name and its arguments.
    private List<OutputItem.Call> each(String text, String mark, Pattern form) {
        List<Optional<OutputItem.Call>> calls = new ArrayList<>();
        for (String part : text.split(Pattern.quote(mark), -1)) {
            if (!part.isBlank()) {
                Matcher named = form.matcher(part);
                calls.add(
                        named.matches() ? call(named.group(1), named.group(2)) : Optional.empty());
            }
        }
        return allOrNone(calls);
    }

    private List<OutputItem.Call> functions(String text) {
        List<Optional<OutputItem.Call>> calls = new ArrayList<>();
        Matcher function = FUNCTION.matcher(text);
        int end = 0;
        while (end < text.length() && function.region(end, text.length()).lookingAt()) {
            String body = function.group(2).strip();
            calls.add(
                    body.startsWith("{")
                            ? call(function.group(1), body)
                            : parameters(function.group(1), body)
                                    .flatMap(json -> call(function.group(1), Json.write(json))));
            end = function.end();
        }
        return end == text.length() ? allOrNone(calls) : List.of();
    }

    private Optional<ObjectNode> parameters(String name, String body) {
        ObjectNode arguments = Json.object();
        Matcher parameter = PARAMETER.matcher(body);
        int end = 0;
        while (end < body.length() && parameter.region(end, body.length()).lookingAt()) {
            String key = parameter.group(1).strip();
            arguments.set(key, value(name, key, parameter.group(2)));
            end = parameter.end();
        }
        return end == body.length() ? Optional.of(arguments) : Optional.empty();
    }

    /// A text where the tool wants one, else what it is as JSON.
    private JsonNode value(String name, String key, String text) {
        ToolSpec tool = offered.get(name);
        boolean words =
                tool != null
                        && tool.parameters()
                                .path("properties")
                                .path(key)
                                .path("type")
                                .asText()
                                .equals("string");
        return words
                ? new TextNode(text)
                : Json.parse(text.strip()).orElseGet(() -> new TextNode(text));
    }

    private Optional<OutputItem.Call> call(JsonNode json) {
        if (!(json instanceof ObjectNode object)
                || !object.propertyStream().allMatch(field -> FIELDS.contains(field.getKey()))) {
            return Optional.empty();
        }
        JsonNode inner = object.path("function").isObject() ? object.path("function") : object;
        String name = first(inner, "name", "tool", "tool_name", "function").asText("");
        JsonNode arguments = first(inner, "arguments", "parameters", "args", "input");
        if (arguments.isMissingNode() || arguments.isNull()) {
            return call(name, "{}");
        }
        return call(name, arguments.isTextual() ? arguments.asText() : Json.write(arguments));
    }

    private Optional<OutputItem.Call> call(String name, String arguments) {
        return offered.containsKey(name) && Json.parseObject(arguments).isPresent()
                ? Optional.of(
                        new OutputItem.Call(WrittenReply.newId(), name, arguments, Json.object()))
                : Optional.empty();
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
