package dev.assay.llm.written;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.OutputItem;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A call as its server told it, without what models put around the name of a tool and around its
/// arguments: `functions.look`, `look<|channel|>commentary`; a fence, quotes around the whole
/// object, or a line end inside of a text. What cannot be read stays as it came, to be told.
final class MendedCall {
    private static final Pattern WORD = Pattern.compile("[\\w-]+");
    private static final Pattern FENCED =
            Pattern.compile("(?s)\\s*```\\w*\\s*+(.*?)\\s*(?:```\\s*)?");

    /// The most often that an object is taken out of a text.
    private static final int MAX_QUOTED = 3;

    private MendedCall() {}

    /// @param offered names of the tools that the model may call
    static OutputItem.Call of(OutputItem.Call call, Set<String> offered) {
        String name = name(call.name(), offered);
        String arguments = arguments(call.arguments());
        boolean same = name.equals(call.name()) && arguments.equals(call.arguments());
        return same ? call : new OutputItem.Call(call.callId(), name, arguments, call.raw());
    }

    /// The only tool on offer that a name names.
    static String name(String told, Set<String> offered) {
        if (offered.contains(told)) {
            return told;
        }
        List<String> meant =
                WORD.matcher(told)
                        .results()
                        .map(MatchResult::group)
                        .filter(offered::contains)
                        .distinct()
                        .toList();
        return meant.size() == 1 ? meant.getFirst() : told;
    }

    private static String arguments(String told) {
        if (Json.parseObject(told).isPresent()) {
            return told;
        }
        String text = told;
        for (int i = 0; i <= MAX_QUOTED; i++) {
            var fenced = FENCED.matcher(text);
            Optional<JsonNode> json = read(fenced.matches() ? fenced.group(1) : text.strip());
            if (json.isPresent() && json.get() instanceof ObjectNode object) {
                return Json.write(object);
            }
            if (json.isEmpty() || !json.get().isTextual()) {
                return told;
            }
            text = json.get().asText();
        }
        return told;
    }

    private static Optional<JsonNode> read(String text) {
        return Json.parseLenient(text).or(() -> PythonCalls.literal(text));
    }
}
