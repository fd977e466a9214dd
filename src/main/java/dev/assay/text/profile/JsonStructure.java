package dev.assay.text.profile;

import dev.assay.base.Words;
import dev.assay.text.profile.JsonPlace.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Writes how JSON is built in few characters: keys with what stands under them.
final class JsonStructure {
    private static final int LONGEST_KEY = 40;

    /// Lists and objects inside of each other that may be told of.
    private static final int DEEPEST_NAMED = 8;

    /// An object of more keys may be a map from ids to things that are alike.
    private static final int MAX_RECORD = 8;

    private static final Set<Kind> OBJECTS = Set.of(Kind.OBJECT);

    private static final int[] KEYS_NAMED = {40, 16, 8, 4};

    /// The count of keys that are named behind those that are told of.
    private static final int MAX_MORE = 40;

    /// The count of keys of one place for which there is room.
    ///
    /// @param told with what stands under them
    /// @param named by their names alone
    private record Keys(int told, int named) {}

    private JsonStructure() {}

    /// What stands at a place and below it, in at most so many characters.
    ///
    /// @param otherwise what to say where it cannot be told in so few
    static String of(JsonPlace root, int longest, String otherwise) {
        for (int depth = DEEPEST_NAMED; depth >= 1; depth--) {
            for (int keys : KEYS_NAMED) {
                for (int more : new int[] {MAX_MORE, 0}) {
                    String structure = words(root, depth, new Keys(keys, more));
                    if (structure.length() <= longest) {
                        return structure;
                    }
                }
            }
        }
        return otherwise;
    }

    /// What stands at a place in words.
    ///
    /// @param depth how many levels of lists and objects down something is told
    private static String words(JsonPlace place, int depth, Keys keys) {
        Set<Kind> kinds = place.kinds();
        List<String> words = new ArrayList<>();
        for (Kind kind : kinds) {
            String word = kind.name().toLowerCase(Locale.ROOT);
            switch (kind) {
                case OBJECT -> words.add(object(place, depth, keys));
                case LIST -> words.add(list(place, depth, keys));
                case TEXT, BOOLEAN -> words.add(word);
                case INTEGER -> {
                    if (!kinds.contains(Kind.NUMBER)) {
                        words.add(word + " " + place.numbers().words());
                    }
                }
                case NUMBER -> words.add(word + " " + place.numbers().words());
                case NULL -> {
                    if (kinds.size() == 1) {
                        words.add(word);
                    }
                }
            }
        }
        return String.join(" or ", words);
    }

    private static String list(JsonPlace place, int depth, Keys keys) {
        String of =
                !place.hasItems() || depth == 0
                        ? ""
                        : " of " + words(place.item(), depth - 1, keys);
        return Words.count(place.items(), "item") + of;
    }

    private static String object(JsonPlace place, int depth, Keys keys) {
        if (depth == 0) {
            return "object";
        }
        int known = place.children().size();
        boolean unnamed = place.unnamed() > 0;
        Optional<JsonPlace> alike = alike(place);
        if (alike.isPresent()) {
            return "{%s%s like %s: %s%s}"
                    .formatted(
                            unnamed ? "first " : "",
                            Words.count(known, "key"),
                            key(place.children().firstEntry().getKey()),
                            words(alike.get(), depth - 1, keys),
                            unnamed ? ", … more" : "");
        }
        String told =
                place.children().entrySet().stream()
                        .limit(keys.told())
                        .map(child ->
                                key(child.getKey())
                                        + ": "
                                        + words(child.getValue(), depth - 1, keys))
                        .collect(Collectors.joining(", "));
        return "{" + told + more(place, keys) + "}";
    }

    /// The keys of an object that are not told of: how many there are, and their names.
    private static String more(JsonPlace place, Keys keys) {
        int left = place.children().size() - keys.told();
        if (left <= 0) {
            return left == 0 && place.unnamed() > 0 ? ", and more keys" : "";
        }
        String names =
                place.children().keySet().stream()
                        .skip(keys.told())
                        .limit(keys.named())
                        .map(JsonStructure::key)
                        .collect(Collectors.joining(", "));
        String least = place.unnamed() > 0 ? "at least " : "";
        String most = left > keys.named() ? ", …" : "";
        return ", and "
                + least
                + Words.count(left, "more key")
                + (names.isEmpty() ? "" : ": " + names + most);
    }

    private static String key(String name) {
        return Words.shortened(Quoted.plain(name), LONGEST_KEY);
    }

    /// Returns what all keys of a place lead to where they are data: under them are objects of much
    /// the same keys, or they are numbers. Empty where they are names.
    private static Optional<JsonPlace> alike(JsonPlace place) {
        Map<String, JsonPlace> children = place.children();
        boolean objects =
                children.values().stream().allMatch(child -> child.kinds().equals(OBJECTS));
        if (children.size() <= MAX_RECORD
                || (!objects && !children.keySet().stream().allMatch(JsonPlace::isNumber))) {
            return Optional.empty();
        }
        int most =
                children.values().stream()
                        .mapToInt(child -> child.children().size())
                        .max()
                        .orElse(0);
        return Optional.of(place.merged())
                .filter(all -> !objects || all.children().size() <= 2 * most);
    }
}
