package dev.assay.settings;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonNode.OverwriteMode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Numbers and switches that somebody chose; whatever is absent is as usual, or as in what it
/// stands over.
///
/// @param chosen of a switch 1 for on
public record ChosenValues(Map<SettingKey, Integer> chosen) {
    /// Nothing chosen.
    public static final ChosenValues NONE = new ChosenValues(Map.of());

    public ChosenValues {
        chosen = Map.copyOf(chosen);
    }

    /// The number that holds.
    public int number(SettingKey key) {
        return chosen.getOrDefault(key, key.usual());
    }

    /// Returns true where a switch is on.
    public boolean isOn(SettingKey key) {
        return number(key) == 1;
    }

    /// The number that was chosen, if any.
    public Optional<Integer> chosen(SettingKey key) {
        return Optional.ofNullable(chosen.get(key));
    }

    /// The same with another choice, or with none.
    public ChosenValues with(SettingKey key, Optional<Integer> value) {
        Map<SettingKey, Integer> all = new EnumMap<>(SettingKey.class);
        all.putAll(chosen);
        all.remove(key);
        value.ifPresent(number -> all.put(key, number));
        return new ChosenValues(all);
    }

    /// The same with other values where these were not chosen.
    public ChosenValues over(ChosenValues general) {
        Map<SettingKey, Integer> all = new EnumMap<>(SettingKey.class);
        all.putAll(general.chosen);
        all.putAll(chosen);
        return new ChosenValues(all);
    }

    /// What a file says. What it may not say is told: too much is the most, anything else is as if
    /// it were absent.
    ///
    /// @param below where the values stand; empty for the file itself
    /// @param general what holds where they say nothing
    static ChosenValues of(
            CheckedJson json, String below, ChosenValues general, Predicate<SettingKey> known) {
        ChosenValues read = NONE;
        for (SettingKey key : SettingKey.values()) {
            if (known.test(key)) {
                read = read.with(key, read(json, below + key.pointer(), key, general.number(key)));
            }
        }
        return read;
    }

    private static Optional<Integer> read(
            CheckedJson json, String pointer, SettingKey key, int otherwise) {
        JsonNode there = json.at(pointer);
        Optional<Integer> near =
                Optional.of(there.asDouble())
                        .filter(it -> !key.isSwitch() && there.isNumber() && it >= key.least())
                        .map(it -> (int) Math.min(it, key.most()));
        return json.value(
                        pointer,
                        value ->
                                key.isSwitch()
                                        ? value.isBoolean()
                                        : value.isIntegralNumber()
                                                && near.filter(it -> it == value.asLong())
                                                        .isPresent(),
                        key.isSwitch()
                                ? "true or false"
                                : "a whole number from %,d to %,d"
                                        .formatted(key.least(), key.most()),
                        String.valueOf(node(key, near.orElse(otherwise))))
                .map(value -> value.asInt(value.asBoolean() ? 1 : 0))
                .or(() -> near);
    }

    private static JsonNode node(SettingKey key, int value) {
        return key.isSwitch() ? BooleanNode.valueOf(value == 1) : IntNode.valueOf(value);
    }

    /// Writes what was chosen into an object whose other fields stay, those that make no sense
    /// among them.
    ///
    /// @param below as it is read
    void into(ObjectNode json, String below) {
        for (SettingKey key : SettingKey.values()) {
            JsonPointer place = JsonPointer.compile(below + key.pointer());
            Integer value = chosen.get(key);
            if (value != null) {
                json.withObject(place.head(), OverwriteMode.ALL, false)
                        .set(place.last().getMatchingProperty(), node(key, value));
            } else if (makesSense(json.at(place), key)) {
                remove(json, place);
            }
        }
    }

    private static boolean makesSense(JsonNode value, SettingKey key) {
        return key.isSwitch() ? value.isBoolean() : value.isNumber();
    }

    /// Takes a field out, and the objects that are empty without it.
    private static void remove(ObjectNode json, JsonPointer place) {
        if (!place.matches() && json.at(place.head()) instanceof ObjectNode parent) {
            parent.remove(place.last().getMatchingProperty());
            if (parent.isEmpty()) {
                remove(json, place.head());
            }
        }
    }
}
