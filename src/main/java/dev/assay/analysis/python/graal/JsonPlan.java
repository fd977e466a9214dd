package dev.assay.analysis.python.graal;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyArray;
import org.jspecify.annotations.Nullable;

/// How Python makes a value from a JSON tree: a list whose first item says how, and whose others
/// say of what. Long lists go over in few pieces, for each piece costs more than each of its items.
final class JsonPlan {
    private static final String NONE = "none";
    private static final String GAPS = "gaps";
    private static final String VALUE = "value";
    private static final String DIGITS = "digits";
    private static final String VALUES = "values";
    private static final String ROWS = "rows";
    private static final String LIST = "list";
    private static final String OBJECT = "object";

    private JsonPlan() {}

    static ProxyArray of(JsonNode json) {
        if (json.isBigInteger()) {
            return plan(DIGITS, json.asText());
        }
        if (json.isObject()) {
            List<String> names = new ArrayList<>();
            json.fieldNames().forEachRemaining(names::add);
            List<JsonNode> fields = new ArrayList<>();
            json.forEach(fields::add);
            return plan(OBJECT, list(names), Lazy.of(fields));
        }
        if (!json.isArray()) {
            Object value = plain(json);
            return value == null ? plan(NONE) : plan(VALUE, value);
        }
        List<JsonNode> items = new ArrayList<>(json.size());
        json.forEach(items::add);
        return of(items);
    }

    private static ProxyArray of(List<JsonNode> items) {
        if (items.stream().allMatch(item -> item.isValueNode() && !item.isBigInteger())) {
            return ofValues(items.stream().map(JsonPlan::plain).toArray());
        }
        List<String> names = sharedNames(items);
        if (names.isEmpty()) {
            return plan(LIST, Lazy.of(items));
        }
        List<Object> columns = new ArrayList<>();
        for (String name : names) {
            columns.add(of(items.stream().map(item -> item.path(name)).toList()));
        }
        return plan(ROWS, list(names), list(columns));
    }

    /// The names that all of the items have in the same order; empty where they differ.
    private static List<String> sharedNames(List<JsonNode> items) {
        JsonNode first = items.getFirst();
        List<String> names = new ArrayList<>();
        first.fieldNames().forEachRemaining(names::add);
        for (JsonNode item : items) {
            if (!item.isObject() || item.size() != names.size()) {
                return List.of();
            }
            Iterator<String> own = item.fieldNames();
            if (!names.stream().allMatch(name -> name.equals(own.next()))) {
                return List.of();
            }
        }
        return names;
    }

    private static @Nullable Object plain(JsonNode json) {
        if (json.isTextual()) {
            return json.textValue();
        }
        if (json.isBoolean()) {
            return json.booleanValue();
        }
        if (json.isIntegralNumber()) {
            return json.longValue();
        }
        return json.isNumber() ? json.doubleValue() : null;
    }

    private static ProxyArray plan(@Nullable Object... parts) {
        return array(parts);
    }

    static ProxyArray list(List<? extends @Nullable Object> items) {
        return array(items.toArray());
    }

    private static ProxyArray array(@Nullable Object[] items) {
        return ProxyArray.fromArray(items);
    }

    /// A list of texts, numbers and truths, or null.
    static ProxyArray ofValues(@Nullable Object[] values) {
        boolean gaps = Arrays.stream(values).anyMatch(Objects::isNull);
        return plan(gaps ? GAPS : VALUES, array(values));
    }

    /// Plans of several trees, each made when it is asked for.
    private record Lazy(List<JsonNode> trees) implements ProxyArray {
        static ProxyArray of(List<JsonNode> trees) {
            return new Lazy(trees);
        }

        @Override
        public Object get(long index) {
            return JsonPlan.of(trees.get((int) index));
        }

        @Override
        public void set(long index, Value value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long getSize() {
            return trees.size();
        }
    }
}
