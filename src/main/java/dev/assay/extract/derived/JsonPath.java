package dev.assay.extract.derived;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

/// What stands at one path of a JSON document: of which types, how often, in which range.
final class JsonPath {
    /// An object with more keys is a map from ids to things, and its keys are data: they are one
    /// path, written with a star.
    private static final int MOST_KEYS = 40;

    private static final String ANY = "*";
    private static final int MOST_EXAMPLES = 3;
    private static final int LONGEST_EXAMPLE = 24;

    private final SequencedMap<String, JsonPath> children = new LinkedHashMap<>();
    private final Map<Type, Long> types = new TreeMap<>();
    private final List<String> examples = new ArrayList<>();
    private final Budget budget;
    private boolean map;
    private boolean more;
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;
    private long beyond;
    private long shortest = Long.MAX_VALUE;
    private long longest;

    /// How many more paths may be told apart; what is found when there are none left is not kept.
    static final class Budget {
        private int left;

        Budget(int left) {
            this.left = left;
        }

        /// Whether there were more paths than could be told apart.
        boolean isSpent() {
            return left <= 0;
        }
    }

    JsonPath(Budget budget) {
        this.budget = budget;
        budget.left--;
    }

    /// What a value is.
    enum Type {
        OBJECT,
        ARRAY,
        STRING,
        NUMBER,
        BOOLEAN,
        NULL
    }

    /// The path of a key below this one. A number is an id.
    JsonPath child(String name) {
        if (map) {
            return children.sequencedValues().getFirst();
        }
        String key = isNumber(name) ? ANY : name;
        JsonPath known = children.get(key);
        if (known != null) {
            return known;
        }
        JsonPath added = new JsonPath(budget);
        if (budget.isSpent()) {
            return added;
        }
        children.put(key, added);
        if (children.size() <= MOST_KEYS) {
            return added;
        }
        map = true;
        JsonPath all = new JsonPath(budget);
        children.values().forEach(all::add);
        children.clear();
        children.put(ANY, all);
        return all;
    }

    private static boolean isNumber(String name) {
        return !name.isEmpty() && name.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private void add(JsonPath other) {
        other.types.forEach((type, count) -> types.merge(type, count, Long::sum));
        other.examples.forEach(this::example);
        more |= other.more;
        least = Math.min(least, other.least);
        most = Math.max(most, other.most);
        beyond += other.beyond;
        shortest = Math.min(shortest, other.shortest);
        longest = Math.max(longest, other.longest);
        other.children.forEach((key, child) -> child(key).add(child));
    }

    /// Meets a value.
    void met(Type type) {
        types.merge(type, 1L, Long::sum);
    }

    /// Meets a number.
    ///
    /// @param value as near as a double is to it: infinite or zero where none is near
    void number(double value, String written) {
        met(Type.NUMBER);
        if (Double.isInfinite(value) || (value == 0 && !isZero(written))) {
            beyond++;
            return;
        }
        least = Math.min(least, value);
        most = Math.max(most, value);
    }

    private static boolean isZero(String written) {
        for (int i = 0; i < written.length(); i++) {
            char next = written.charAt(i);
            if (next == 'e' || next == 'E') {
                return true;
            }
            if (next >= '1' && next <= '9') {
                return false;
            }
        }
        return true;
    }

    void string(String value) {
        met(Type.STRING);
        length(value.length());
        example(value);
    }

    private void example(String value) {
        if (examples.contains(value)) {
            return;
        }
        if (examples.size() < MOST_EXAMPLES && value.length() <= LONGEST_EXAMPLE) {
            examples.add(value);
        } else {
            more = true;
        }
    }

    /// How many characters a string or items an array has.
    void length(long length) {
        shortest = Math.min(shortest, length);
        longest = Math.max(longest, length);
    }

    SequencedMap<String, JsonPath> children() {
        return children;
    }

    Map<Type, Long> types() {
        return types;
    }

    /// The first few different strings.
    List<String> examples() {
        return examples;
    }

    /// Whether there are others than those.
    boolean hasMore() {
        return more;
    }

    /// How many values there are.
    long count() {
        return types.values().stream().mapToLong(Long::longValue).sum();
    }

    /// How many values are of a type.
    long count(Type type) {
        return types.getOrDefault(type, 0L);
    }

    /// How many numbers are too large or too near to zero for a double; the range is that of the
    /// others.
    long beyond() {
        return beyond;
    }

    double least() {
        return least;
    }

    double most() {
        return most;
    }

    long shortest() {
        return shortest;
    }

    long longest() {
        return longest;
    }
}
