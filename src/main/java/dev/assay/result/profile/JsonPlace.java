package dev.assay.result.profile;

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

/// A place in JSON documents, such as `chips[].qubits[].t1`, and what was seen there. The items of
/// lists at one place share one place.
final class JsonPlace {
    private static final int LONGEST_KEY = 40;

    private final Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    private final Map<String, JsonPlace> children = new LinkedHashMap<>();
    private @Nullable JsonPlace item;
    private long items;
    private long unnamed;
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
    /// @param depth how many levels down keys are named
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

    /// The list here in words.
    String list(int depth, int keys) {
        String of = item == null || depth == 0 ? "" : " of " + item.words(depth, keys);
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
