package dev.assay.copilot;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.CallLimit;
import dev.assay.tool.ToolCall;
import dev.assay.tool.Toolbox;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Keeps a model from wasting a turn: models ignore instructions now and then, code does not. A
/// guard lives for one turn and is asked about every call, in order.
interface CallGuard {
    /// Why the call is not run, in words that tell the model what to do instead.
    Optional<String> objection(ToolCall call);

    /// The guards of a new turn with tools that may come and go in it.
    static List<CallGuard> forOneTurn(Toolbox tools) {
        return List.of(
                new RepeatedCall(3, name -> onlyReads(tools, name)),
                new TooManyCalls(tools::limits));
    }

    private static boolean onlyReads(Toolbox tools, String name) {
        return tools.find(name).filter(tool -> tool.spec().effect().onlyReads()).isPresent();
    }

    /// Objects to the same tool with the same arguments, whatever their order, beyond a limit. Not
    /// to a tool that changes something: the same call of it has another effect each time.
    final class RepeatedCall implements CallGuard {
        private final int limit;
        private final Predicate<String> onlyReads;
        private final Map<String, Integer> counts = new HashMap<>();

        /// @param onlyReads whether a tool of a name changes nothing
        RepeatedCall(int limit, Predicate<String> onlyReads) {
            this.limit = limit;
            this.onlyReads = onlyReads;
        }

        @Override
        public Optional<String> objection(ToolCall call) {
            if (!onlyReads.test(call.name())) {
                return Optional.empty();
            }
            String same = call.name() + Json.write(canonical(call.arguments()));
            if (counts.merge(same, 1, Integer::sum) <= limit) {
                return Optional.empty();
            }
            return Optional.of(
                    "This call of %s was already made %d times in this turn with the same arguments;"
                                    .formatted(call.name(), limit)
                            + " it would return the same again. Use the result you have, change the"
                            + " arguments, or answer.");
        }

        private static JsonNode canonical(JsonNode json) {
            if (json instanceof ObjectNode object) {
                TreeMap<String, JsonNode> sorted = new TreeMap<>();
                object.properties().forEach(p -> sorted.put(p.getKey(), canonical(p.getValue())));
                ObjectNode copy = Json.object();
                sorted.forEach(copy::set);
                return copy;
            }
            if (json instanceof ArrayNode list) {
                ArrayNode copy = Json.array();
                list.forEach(item -> copy.add(canonical(item)));
                return copy;
            }
            return json;
        }
    }

    /// Objects to calling a tool for one thing in a loop where another takes all of them at once.
    final class TooManyCalls implements CallGuard {
        private final Supplier<List<CallLimit>> limits;
        private final Map<String, Integer> counts = new HashMap<>();

        TooManyCalls(Supplier<List<CallLimit>> limits) {
            this.limits = limits;
        }

        @Override
        public Optional<String> objection(ToolCall call) {
            int count = counts.merge(call.name(), 1, Integer::sum);
            return limits.get().stream()
                    .filter(limit -> limit.tool().equals(call.name()) && count > limit.atMost())
                    .findFirst()
                    .map(limit ->
                            "Too many %s calls (%d). Call %s once instead: %s."
                                    .formatted(
                                            limit.tool(), count, limit.instead(), limit.reason()));
        }
    }
}
