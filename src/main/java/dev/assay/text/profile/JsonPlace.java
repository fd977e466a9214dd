package dev.assay.text.profile;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.base.Words;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A place in JSON documents, such as `rides[].laps[].watts`, and what was seen there. The items of
/// lists at one place share one place.
final class JsonPlace {
    private static final int LONGEST_KEY = 40;
    private static final int MOST_COLUMNS = 1_000;

    /// In characters: a list or an object in a cell is a text of its own.
    private static final long LARGEST_CELL = 1 << 20;

    /// In characters: a cell is held in memory while its row is stored.
    private static final long LARGEST_TEXT = 16 << 20;

    /// Below this every double is near a long.
    private static final double LARGEST_LONG = 9.2e18;

    private final Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    private final Map<String, JsonPlace> children = new LinkedHashMap<>();
    private @Nullable JsonPlace item;
    private long items;
    private long unnamed;
    private long longest;
    private long longestText;
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;

    /// What stands at a place.
    enum Kind {
        OBJECT("object"),
        LIST("list"),
        TEXT("text"),
        INTEGER("integer"),
        NUMBER("number"),
        BOOLEAN("boolean"),
        NULL("null");

        private final String word;

        Kind(String word) {
            this.word = word;
        }
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
        kinds.add(kind);
        if (kind == Kind.INTEGER || kind == Kind.NUMBER) {
            double value = parser.getDoubleValue();
            least = Math.min(least, value);
            most = Math.max(most, value);
        }
    }

    void hasItem() {
        items++;
    }

    /// The documents of a file are as if they were a list.
    void hasDocument() {
        kinds.add(Kind.LIST);
        items++;
    }

    /// How long one list or object here was.
    void tookCharacters(long count) {
        longest = Math.max(longest, count);
    }

    /// How long one text here was, or a few thousand characters more.
    void tookText(long count) {
        longestText = Math.max(longestText, count);
    }

    /// The place under a key; null where it was not looked at.
    @Nullable JsonPlace known(String key) {
        return children.get(key);
    }

    /// Adds the tables at this place and below it.
    void tables(String path, Map<JsonPlace, JsonTable> found) {
        if (item != null && isTable(item)) {
            List<JsonTable.Column> columns = new ArrayList<>();
            item.children.forEach(
                    (key, child) -> columns.add(new JsonTable.Column(key, child.type())));
            found.put(
                    this,
                    new JsonTable(unique(path.isEmpty() ? "rows" : path, found), columns, items));
            return;
        }
        if (item != null) {
            item.tables(path + "[]", found);
        }
        children.forEach(
                (key, child) -> child.tables(path.isEmpty() ? key : path + "." + key, found));
    }

    /// Keys may have dots.
    private static String unique(String path, Map<JsonPlace, JsonTable> found) {
        Set<String> taken =
                found.values().stream().map(JsonTable::path).collect(Collectors.toSet());
        String free = path;
        for (int number = 2; taken.contains(free); number++) {
            free = path + "#" + number;
        }
        return free;
    }

    private boolean isTable(JsonPlace rows) {
        return (kinds.equals(EnumSet.of(Kind.LIST))
                        || kinds.equals(EnumSet.of(Kind.LIST, Kind.NULL)))
                && rows.kinds.equals(EnumSet.of(Kind.OBJECT))
                && rows.unnamed == 0
                && rows.children.size() <= MOST_COLUMNS
                && rows.children.values().stream().allMatch(JsonPlace::isCell);
    }

    private boolean isCell() {
        return longest <= LARGEST_CELL && longestText <= LARGEST_TEXT;
    }

    private JsonTable.Type type() {
        Set<Kind> values = EnumSet.copyOf(kinds);
        values.remove(Kind.NULL);
        boolean numbers = EnumSet.of(Kind.INTEGER, Kind.NUMBER).containsAll(values);
        boolean longs = least > -LARGEST_LONG && most < LARGEST_LONG;
        boolean finite = Double.isFinite(least) && Double.isFinite(most);
        if (values.equals(EnumSet.of(Kind.BOOLEAN))) {
            return JsonTable.Type.BOOLEAN;
        }
        if (values.isEmpty() || !numbers || !finite || (values.contains(Kind.INTEGER) && !longs)) {
            return JsonTable.Type.TEXT;
        }
        return values.contains(Kind.NUMBER) ? JsonTable.Type.NUMBER : JsonTable.Type.INTEGER;
    }

    long items() {
        return items;
    }

    JsonPlace item() {
        if (item == null) {
            item = new JsonPlace();
        }
        return item;
    }

    /// The place under a key; empty where it is new and there is no room for it.
    Optional<JsonPlace> child(String key, boolean room) {
        JsonPlace known = children.get(key);
        if (known == null && room) {
            known = new JsonPlace();
            children.put(key, known);
        }
        if (known == null) {
            unnamed++;
        }
        return Optional.ofNullable(known);
    }

    /// What stands here in words.
    ///
    /// @param depth how many levels of lists and objects down something is told
    /// @param keys how many of one place are named
    String words(int depth, int keys) {
        List<String> words = new ArrayList<>();
        for (Kind kind : kinds) {
            switch (kind) {
                case OBJECT -> words.add(object(depth, keys));
                case LIST -> words.add(list(depth, keys));
                case TEXT, BOOLEAN -> words.add(kind.word);
                case INTEGER -> {
                    if (!kinds.contains(Kind.NUMBER)) {
                        words.add(kind.word + " " + Range.of(least, most));
                    }
                }
                case NUMBER -> words.add(kind.word + " " + Range.of(least, most));
                case NULL -> {
                    if (kinds.size() == 1) {
                        words.add(kind.word);
                    }
                }
            }
        }
        return String.join(" or ", words);
    }

    private String list(int depth, int keys) {
        String of = item == null || depth == 0 ? "" : " of " + item.words(depth - 1, keys);
        return Words.count(items, "item") + of;
    }

    private String object(int depth, int keys) {
        if (depth == 0) {
            return "object";
        }
        long more = children.size() + (unnamed > 0 ? 1 : 0) - (long) keys;
        String named =
                children.entrySet().stream()
                        .limit(keys)
                        .map(child ->
                                Quoted.shortened(Quoted.plain(child.getKey()), LONGEST_KEY)
                                        + ": "
                                        + child.getValue().words(depth - 1, keys))
                        .collect(Collectors.joining(", "));
        return "{"
                + named
                + (more > 0
                        ? ", … of "
                                + Words.count(children.size(), "key")
                                + (unnamed > 0 ? " or more" : "")
                        : "")
                + "}";
    }
}
