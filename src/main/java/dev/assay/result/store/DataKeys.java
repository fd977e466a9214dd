package dev.assay.result.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.result.store.ResultStore.Relation;
import dev.assay.tool.ToolCall;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Chooses the readable names of stored results.
///
/// A name asked for is a wish: it is made readable first, and results with the same wish become a
/// family, `t1`, `t1#2`, `t1#3`. Each member belongs to one call; the same call made again is the
/// next version of its member, unless it brings the same again. Nothing is ever replaced.
public final class DataKeys {
    private static final int LONGEST = 80;

    private DataKeys() {}

    /// A chosen name.
    ///
    /// @param base the family's first name
    record Name(String base, String key, int version, Relation relation) {}

    /// @param given names that no other result may get, whether theirs can be read or not
    static Name choose(String wish, ToolCall call, List<StoredResult> stored, Set<String> given) {
        String base = readable(wish);
        List<StoredResult> family =
                stored.stream().filter(result -> base.equals(base(result.key()))).toList();
        if (family.isEmpty() && !given.contains(base)) {
            return new Name(base, base, 1, Relation.NEW);
        }
        Optional<StoredResult> same =
                family.reversed().stream().filter(r -> sameCall(r.origin(), call)).findFirst();
        if (same.isPresent()) {
            int version = same.get().version() + 1;
            return new Name(base, same.get().key(), version, Relation.NEW_VERSION);
        }
        Set<String> taken = new HashSet<>(given);
        family.forEach(result -> taken.add(result.key()));
        taken.add(base);
        int number = 2;
        while (taken.contains(base + "#" + number)) {
            number++;
        }
        return new Name(base, base + "#" + number, 1, Relation.SIBLING);
    }

    /// Letters, digits, `_`, `-`, `.` and nothing else, so that a key can stand in a sentence, in a
    /// question and behind an @.
    static String readable(String wish) {
        StringBuilder key = new StringBuilder();
        wish.strip()
                .codePoints()
                .limit(LONGEST)
                .forEach(c -> {
                    boolean kept = Character.isLetterOrDigit(c) || "_-.".indexOf(c) >= 0;
                    key.appendCodePoint(kept ? c : '_');
                });
        return key.isEmpty() ? "result" : key.toString();
    }

    private static String base(String key) {
        int number = key.indexOf('#');
        return number < 0 ? key : key.substring(0, number);
    }

    private static boolean sameCall(ToolCall one, ToolCall other) {
        return one.name().equals(other.name())
                && canonical(one.arguments()).equals(canonical(other.arguments()));
    }

    /// The same text for arguments that mean the same: keys in order, 5.0 like 5.
    private static JsonNode canonical(JsonNode json) {
        return switch (json) {
            case ObjectNode object -> {
                TreeMap<String, JsonNode> sorted = new TreeMap<>();
                object.properties().forEach(f -> sorted.put(f.getKey(), canonical(f.getValue())));
                yield Json.object().setAll(sorted);
            }
            case ArrayNode list -> {
                ArrayNode copy = Json.array();
                list.forEach(item -> copy.add(canonical(item)));
                yield copy;
            }
            default ->
                    json.isNumber() && Double.isFinite(json.doubleValue())
                            ? Json.array().add(json.decimalValue().stripTrailingZeros().toString())
                            : json;
        };
    }
}
