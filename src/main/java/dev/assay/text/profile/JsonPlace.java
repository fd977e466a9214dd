package dev.assay.text.profile;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A place in JSON documents, such as `rides[].laps[].watts`, and what was seen there. The items of
/// lists at one place share one place.
public final class JsonPlace {
    /// The key of the one place that all things share in an object that is a map from ids to them.
    public static final String ANY_KEY = "*";

    /// Where maps are one, an object with more keys is such a map: its keys are data.
    private static final int MOST_KEYS = 40;

    /// The most places below one that is made of many.
    private static final int MAX_MERGED = 1_000;

    private static final int MOST_EXAMPLES = 3;
    private static final int LONGEST_EXAMPLE = 24;

    private final Growth growth;
    private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);
    private final SequencedMap<String, JsonPlace> children = new LinkedHashMap<>();
    private final NumberRange numbers = new NumberRange();
    private final NumberRange doubles = new NumberRange();
    private final List<String> examples = new ArrayList<>();
    private @Nullable JsonPlace item;
    private boolean map;
    private boolean otherTexts;
    private long items;
    private long unnamed;
    private long beyond;
    private long shortest = Long.MAX_VALUE;
    private long longest;
    private long longestWritten;
    private long longestText;

    /// What stands at a place.
    public enum Kind {
        OBJECT,
        LIST,
        TEXT,
        INTEGER,
        NUMBER,
        BOOLEAN,
        NULL
    }

    /// How many more places there may be in a tree, and whether maps from ids are one place each.
    static final class Growth {
        private final boolean mapsAreOne;
        private final JsonPlace rest = new JsonPlace(this);
        private int left;
        private boolean spent;

        Growth(int most, boolean mapsAreOne) {
            this.left = most;
            this.mapsAreOne = mapsAreOne;
        }

        /// Whether there were more places than room for them.
        boolean isSpent() {
            return spent;
        }

        private Optional<JsonPlace> place() {
            if (left == 0) {
                spent = true;
                return Optional.empty();
            }
            left--;
            return Optional.of(new JsonPlace(this));
        }
    }

    JsonPlace(Growth growth) {
        this.growth = growth;
    }

    void saw(JsonToken token, JsonParser parser) throws IOException {
        Kind kind =
                switch (token) {
                    case START_OBJECT -> Kind.OBJECT;
                    case START_ARRAY -> Kind.LIST;
                    case VALUE_NUMBER_INT -> Kind.INTEGER;
                    case VALUE_NUMBER_FLOAT -> Kind.NUMBER;
                    case VALUE_TRUE, VALUE_FALSE -> Kind.BOOLEAN;
                    case VALUE_NULL -> Kind.NULL;
                    case VALUE_STRING,
                            VALUE_EMBEDDED_OBJECT,
                            END_OBJECT,
                            END_ARRAY,
                            FIELD_NAME,
                            NOT_AVAILABLE ->
                            Kind.TEXT;
                };
        counts.merge(kind, 1L, Long::sum);
        if (kind == Kind.INTEGER || kind == Kind.NUMBER) {
            number(parser.getDoubleValue(), parser);
        }
    }

    private void number(double value, JsonParser parser) throws IOException {
        numbers.add(value);
        if (Double.isInfinite(value) || (value == 0 && !isZero(parser.getText()))) {
            beyond++;
        } else {
            doubles.add(value);
        }
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

    /// Takes a text that was read.
    void text(String value) {
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
            otherTexts = true;
        }
    }

    /// How many characters a text or items a list had.
    void length(long length) {
        shortest = Math.min(shortest, length);
        longest = Math.max(longest, length);
    }

    void hasItem() {
        items++;
    }

    /// The documents of a file are as if they were a list.
    void hasDocument() {
        counts.put(Kind.LIST, 1L);
        items++;
    }

    /// How many characters one list or object here was written with.
    void tookCharacters(long count) {
        longestWritten = Math.max(longestWritten, count);
    }

    /// How long one text here was, or a few thousand characters more.
    void tookText(long count) {
        longestText = Math.max(longestText, count);
    }

    /// The place of the items of lists here.
    public JsonPlace item() {
        if (item == null && this != growth.rest) {
            item = growth.place().orElse(growth.rest);
        }
        return item == null ? growth.rest : item;
    }

    boolean hasItems() {
        return item != null;
    }

    /// The place under a key; where it is new and there is no room for it, one that is nowhere.
    JsonPlace child(String name) {
        if (map) {
            return children.sequencedValues().getFirst();
        }
        String key = growth.mapsAreOne && isNumber(name) ? ANY_KEY : name;
        JsonPlace known = children.get(key);
        if (known != null) {
            return known;
        }
        Optional<JsonPlace> added = this == growth.rest ? Optional.empty() : growth.place();
        added.ifPresent(place -> children.put(key, place));
        unnamed += added.isEmpty() ? 1 : 0;
        return growth.mapsAreOne && children.size() > MOST_KEYS
                ? asMap()
                : added.orElse(growth.rest);
    }

    static boolean isNumber(String name) {
        return !name.isEmpty() && name.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /// All that stands under the keys of objects here as one place.
    JsonPlace merged() {
        return merged(new Growth(MAX_MERGED, growth.mapsAreOne));
    }

    private JsonPlace merged(Growth within) {
        JsonPlace all = new JsonPlace(within);
        children.values().forEach(all::add);
        return all;
    }

    private JsonPlace asMap() {
        map = true;
        JsonPlace all = merged(growth);
        children.clear();
        children.put(ANY_KEY, all);
        return all;
    }

    private void add(JsonPlace other) {
        other.counts.forEach((kind, count) -> counts.merge(kind, count, Long::sum));
        numbers.add(other.numbers);
        doubles.add(other.doubles);
        other.examples.forEach(this::example);
        otherTexts |= other.otherTexts;
        items += other.items;
        unnamed += other.unnamed;
        beyond += other.beyond;
        shortest = Math.min(shortest, other.shortest);
        longest = Math.max(longest, other.longest);
        longestWritten = Math.max(longestWritten, other.longestWritten);
        longestText = Math.max(longestText, other.longestText);
        if (other.item != null) {
            item().add(other.item);
        }
        other.children.forEach((key, child) -> child(key).add(child));
    }

    /// What was seen here of each kind, at least once.
    Set<Kind> kinds() {
        Set<Kind> kinds = EnumSet.noneOf(Kind.class);
        kinds.addAll(counts.keySet());
        return kinds;
    }

    /// How many values there are.
    public long count() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /// How many values are of a kind.
    public long count(Kind kind) {
        return counts.getOrDefault(kind, 0L);
    }

    /// The places under the keys of objects here, in the order in which they came.
    public SequencedMap<String, JsonPlace> children() {
        return children;
    }

    /// How many keys there was no room for.
    long unnamed() {
        return unnamed;
    }

    /// How many items all lists here have together.
    public long items() {
        return items;
    }

    /// All numbers, as near as a double is to each: infinite or zero where none is near.
    NumberRange numbers() {
        return numbers;
    }

    /// The numbers that a double is near to.
    public NumberRange doubles() {
        return doubles;
    }

    /// How many numbers are too large or too near to zero for a double.
    public long beyond() {
        return beyond;
    }

    /// The first few different texts, where texts are read.
    public List<String> examples() {
        return examples;
    }

    /// Whether there are other texts than those.
    public boolean hasOtherTexts() {
        return otherTexts;
    }

    /// How many items the shortest list has, or characters the shortest text that was read.
    public long shortest() {
        return shortest;
    }

    /// How many items the longest list has, or characters the longest text that was read.
    public long longest() {
        return longest;
    }

    /// How many characters the longest list or object is written with.
    long longestWritten() {
        return longestWritten;
    }

    /// How long the longest text is, or a few thousand characters more.
    long longestText() {
        return longestText;
    }
}
