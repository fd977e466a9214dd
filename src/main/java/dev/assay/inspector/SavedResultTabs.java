package dev.assay.inspector;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.RecordJson;
import dev.assay.inspector.table.GridInput;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// How the results of a conversation were left: what its next opening takes up.
///
/// @param order the keys of the tabs from left to right
/// @param kept the keys of those that somebody had asked for or done something in
/// @param tables how tables were sorted and filtered, by the names of their grids; those of which
///   every row stood as stored are missing
public record SavedResultTabs(List<String> order, Set<String> kept, Map<String, GridInput> tables) {
    /// Nothing was left.
    public static final SavedResultTabs NONE = new SavedResultTabs(List.of(), Set.of(), Map.of());

    /// How much of each a file may say. No screen of results comes near; a file of megabytes would
    /// keep the screen's thread busy.
    private static final int MOST_KEYS = 10_000;

    private static final int MOST_PER_TABLE = 100;
    private static final int LONGEST = 10_000;

    private static final String ORDER = "tabs";
    private static final String KEPT = "kept";
    private static final String TABLES = "tables";

    public SavedResultTabs {
        order = List.copyOf(order);
        kept = Set.copyOf(kept);
        tables = Collections.unmodifiableMap(new LinkedHashMap<>(tables));
    }

    /// As JSON, to be kept.
    public ObjectNode json() {
        ObjectNode json = Json.object();
        order.forEach(json.putArray(ORDER)::add);
        order.stream().filter(kept::contains).forEach(json.putArray(KEPT)::add);
        ObjectNode all = json.putObject(TABLES);
        tables.forEach((name, query) -> all.set(name, RecordJson.write(query)));
        return json;
    }

    /// What such JSON says; what it does not say was not left. No more is taken from it than could
    /// have been left by hand.
    public static SavedResultTabs of(ObjectNode json) {
        List<String> order = keys(json.path(ORDER));
        Map<String, GridInput> tables = new LinkedHashMap<>();
        json.path(TABLES).properties().stream()
                .limit(MOST_KEYS)
                .forEach(table ->
                        query(table.getValue())
                                .ifPresent(query -> tables.put(table.getKey(), query)));
        return new SavedResultTabs(order, new LinkedHashSet<>(keys(json.path(KEPT))), tables);
    }

    private static List<String> keys(JsonNode list) {
        return list.valueStream().map(JsonNode::asText).limit(MOST_KEYS).toList();
    }

    private static Optional<GridInput> query(JsonNode json) {
        try {
            GridInput left = RecordJson.read(json, GridInput.class);
            return Optional.of(
                    new GridInput(
                            left.sort().stream().limit(MOST_PER_TABLE).toList(),
                            left.filters().stream()
                                    .limit(MOST_PER_TABLE)
                                    .filter(filter -> filter.text().length() <= LONGEST)
                                    .toList(),
                            left.where().filter(where -> where.length() <= LONGEST)));
        } catch (IllegalArgumentException damaged) {
            return Optional.empty();
        }
    }
}
