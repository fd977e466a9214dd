package dev.assay.llm.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Secrets;
import dev.assay.llm.Echo;
import dev.assay.llm.OutputItem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The items of one reply, put together from what was said of each: when it began, piece by piece,
/// when it was done, at the end of all.
///
/// OpenAI says everything several times; other servers say it once, anywhere. So an item that ends
/// without its text has the text that was heard, and one that was never ended is what was heard.
final class ResponsesItems {
    private final TreeMap<Integer, JsonNode> added = new TreeMap<>();
    private final TreeMap<Integer, JsonNode> done = new TreeMap<>();
    private final Map<Integer, StringBuilder> texts = new HashMap<>();
    private final Map<Integer, StringBuilder> arguments = new HashMap<>();
    private final Set<Integer> wholeArguments = new HashSet<>();
    private final Set<String> streamed = new HashSet<>();

    /// How many places of a reply were spoken of.
    int places() {
        return streamed.size() + arguments.size() + added.size() + done.size();
    }

    /// Takes a piece of text.
    ///
    /// @param whole all of a part is said at once; who heard it in pieces knows it already
    /// @return what was not heard before
    String text(JsonNode event, String field, boolean whole) {
        boolean first = streamed.add(place(event) + "/" + event.path("content_index").asInt());
        String piece = whole && !first ? "" : event.path(field).asText("");
        texts.computeIfAbsent(place(event), _ -> new StringBuilder()).append(piece);
        return piece;
    }

    /// Takes a piece of a call's arguments.
    ///
    /// @param whole all of them are said at once
    /// @return how long the piece was
    int arguments(JsonNode event, String field, boolean whole) {
        String piece = event.path(field).asText("");
        StringBuilder heard = arguments.computeIfAbsent(place(event), _ -> new StringBuilder());
        if (whole) {
            wholeArguments.add(place(event));
            heard.setLength(0);
        }
        heard.append(piece);
        return piece.length();
    }

    void added(JsonNode event) {
        added.put(place(event), event.path("item"));
    }

    void done(JsonNode event) {
        done.put(place(event), event.path("item"));
    }

    private int place(JsonNode event) {
        return event.path("output_index").asInt(done.size());
    }

    /// All of them, in order.
    ///
    /// @param output what the end of the reply says of them; it may be missing
    List<OutputItem> all(JsonNode output) {
        TreeSet<Integer> places = new TreeSet<>(done.keySet());
        places.addAll(texts.keySet());
        places.addAll(wholeArguments);
        for (int i = 0; i < output.size(); i++) {
            places.add(i);
        }
        List<OutputItem> items = new ArrayList<>();
        for (int place : places) {
            JsonNode said = output.path(place);
            items.add(item(place, done.getOrDefault(place, said)));
        }
        return items;
    }

    private OutputItem item(int place, JsonNode ended) {
        JsonNode raw = ended.isObject() ? ended : added.getOrDefault(place, Json.object());
        String text = texts.getOrDefault(place, new StringBuilder()).toString();
        return switch (raw.path("type").asText("")) {
            case "message" -> message(raw, Secrets.hideKnown(text));
            case "function_call" -> call(raw, place);
            // Not every server says of what kind the thing is that it streams.
            case "" ->
                    text.isEmpty()
                            ? new OutputItem.Unknown(Json.object())
                            : new OutputItem.Text(Secrets.hideKnown(text), Json.object());
            default -> new OutputItem.Unknown(echo(raw));
        };
    }

    private OutputItem call(JsonNode raw, int place) {
        String heard = arguments.getOrDefault(place, new StringBuilder()).toString();
        String said = raw.path("arguments").asText("");
        String whole = said.isEmpty() ? Secrets.hideKnown(heard) : said;
        String id = raw.path("call_id").asText(raw.path("id").asText(""));
        ObjectNode complete = raw.deepCopy();
        if (!raw.hasNonNull("call_id") || !said.equals(whole)) {
            // A result is matched to its call by this id, and it goes back with the call.
            complete.put("call_id", id).put("arguments", whole);
        }
        return new OutputItem.Call(id, raw.path("name").asText(), whole, echo(complete));
    }

    private static ObjectNode echo(JsonNode item) {
        return new Echo(OpenAiProvider.ID, item).raw();
    }

    private static OutputItem message(JsonNode raw, String heard) {
        StringBuilder text = new StringBuilder();
        boolean any = false;
        for (JsonNode part : raw.path("content")) {
            if (part.path("type").asText().equals("output_text")) {
                text.append(part.path("text").asText());
                any = true;
            }
        }
        if (any || heard.isEmpty()) {
            return any
                    ? new OutputItem.Text(text.toString(), echo(raw))
                    : new OutputItem.Unknown(echo(raw));
        }
        ObjectNode complete = raw.deepCopy();
        complete.withArray("/content")
                .addObject()
                .put("type", "output_text")
                .put("text", heard)
                .set("annotations", Json.array());
        return new OutputItem.Text(heard, echo(complete));
    }
}
