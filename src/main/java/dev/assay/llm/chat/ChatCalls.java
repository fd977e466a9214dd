package dev.assay.llm.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Secrets;
import dev.assay.llm.Echo;
import dev.assay.llm.OutputItem;
import dev.assay.llm.written.WrittenReply;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// The calls of one reply, put together from their pieces. Servers number them, or name them, or do
/// neither; some give all of them one number; arguments come as text in pieces, or as an object.
final class ChatCalls {
    private static final Set<String> KNOWN = Set.of("index", "id", "type", "function");

    private final List<Pieces> calls = new ArrayList<>();

    /// What came of one call so far.
    private static final class Pieces {
        private int index = Integer.MAX_VALUE;
        private String id = "";
        private String name = "";
        private final List<String> arguments = new ArrayList<>();
        private final ObjectNode more = Json.object();
    }

    /// Takes a piece.
    ///
    /// @return how long its arguments are
    int add(JsonNode delta) {
        JsonNode function = delta.path("function");
        String name = function.path("name").asText("");
        Pieces call = find(delta, name);
        if (name.startsWith(call.name)) {
            call.name = name;
        } else if (call.arguments.isEmpty()) {
            call.name += name;
        }
        String id = delta.path("id").asText("");
        call.id = call.id.isEmpty() ? id : call.id;
        call.index = delta.path("index").isInt() ? delta.path("index").asInt() : call.index;
        delta.properties().stream()
                .filter(field -> !KNOWN.contains(field.getKey()))
                .forEach(field -> call.more.set(field.getKey(), field.getValue()));
        return addArguments(call, function.path("arguments"));
    }

    /// @return how long they are
    private static int addArguments(Pieces call, JsonNode arguments) {
        String text = text(arguments);
        if (!text.isEmpty()) {
            call.arguments.add(text);
        }
        return text.length();
    }

    private static String text(JsonNode arguments) {
        return arguments.isContainerNode()
                ? Json.write(arguments)
                : arguments.isNull() ? "" : arguments.asText("");
    }

    /// The call that a piece belongs to: by its id, else by its number, else the last one. With a
    /// name and a new id a further call begins, and with a name and other arguments than those
    /// which are whole already.
    private Pieces find(JsonNode delta, String name) {
        Pieces call = sameIdOrNumber(delta, name);
        boolean another = !name.isEmpty() && isAnother(call, delta.at("/function/arguments"));
        return another ? begin() : call;
    }

    private static boolean isAnother(Pieces call, JsonNode arguments) {
        Optional<ObjectNode> more = Json.parseObject(text(arguments));
        if (more.isEmpty()) {
            return false;
        }
        Optional<ObjectNode> whole = Json.parseObject(joined(call.arguments));
        return whole.isPresent() && !whole.get().isEmpty() && !whole.equals(more);
    }

    private Pieces sameIdOrNumber(JsonNode delta, String name) {
        String id = delta.path("id").asText("");
        Optional<Pieces> same =
                id.isEmpty() ? Optional.empty() : last(call -> call.id.equals(id), name);
        if (same.isPresent()) {
            return same.get();
        }
        JsonNode index = delta.path("index");
        Optional<Pieces> there =
                index.isInt()
                        ? last(call -> call.index == index.asInt(), "")
                        : name.isEmpty() ? last(_ -> true, "") : Optional.empty();
        // Some servers give each piece an id of its own, and only the first a name.
        return there.filter(call -> name.isEmpty() || id.isEmpty() || call.id.isEmpty())
                .orElseGet(this::begin);
    }

    private Optional<Pieces> last(Predicate<Pieces> which, String name) {
        return calls.reversed().stream()
                .filter(which)
                .filter(call -> name.isEmpty() || call.name.isEmpty() || call.name.equals(name))
                .findFirst();
    }

    private Pieces begin() {
        Pieces call = new Pieces();
        calls.add(call);
        return call;
    }

    /// All of them in their order, each with an id of its own.
    List<OutputItem.Call> all() {
        Set<String> ids = new HashSet<>();
        return calls.stream()
                .filter(call -> !call.name.isEmpty())
                .sorted(Comparator.comparingInt(call -> call.index))
                .map(call -> item(call, ids))
                .toList();
    }

    private static OutputItem.Call item(Pieces call, Set<String> ids) {
        String arguments = Secrets.hideKnown(joined(call.arguments)).strip();
        ObjectNode raw =
                call.more.isEmpty()
                        ? Json.object()
                        : new Echo(ChatProvider.ID, call.more.deepCopy()).raw();
        String id = call.id.isEmpty() || !ids.add(call.id) ? WrittenReply.newId() : call.id;
        return new OutputItem.Call(id, call.name, arguments.isEmpty() ? "{}" : arguments, raw);
    }

    /// The arguments of a call in pieces. Most servers send what is new; some send all that there
    /// is so far, or all of it again when it is complete. A whole object at the end of arguments
    /// that were cut is a part of them.
    private static String joined(List<String> pieces) {
        String joined = String.join("", pieces);
        if (pieces.size() < 2 || Json.parseObject(joined).isPresent()) {
            return joined;
        }
        boolean grows = true;
        for (int i = 1; i < pieces.size(); i++) {
            grows &= pieces.get(i).startsWith(pieces.get(i - 1));
        }
        String last = pieces.getLast();
        String first = pieces.getFirst().strip();
        boolean again = first.matches("\\{\\s*}?") || last.strip().startsWith(first);
        return grows || (again && Json.parseObject(last).isPresent()) ? last : joined;
    }
}
