package dev.assay.vocabulary;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Names that are texts of any kind, found by the words that they are made of: there may be
/// thousands, and a question names few.
public final class NameIndex {
    /// No names.
    public static final NameIndex NONE = new NameIndex(List.of());

    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final Map<String, List<String>> written = new LinkedHashMap<>();
    private final Map<String, Set<String>> byWord = new HashMap<>();

    /// @param names as they are written; the same may come more than once
    public NameIndex(Collection<String> names) {
        for (String name : new LinkedHashSet<>(names)) {
            String plain = NameWords.plain(name);
            written.computeIfAbsent(plain, _ -> new ArrayList<>()).add(name);
            for (String word : BETWEEN.split(plain, -1)) {
                byWord.computeIfAbsent(word, _ -> new LinkedHashSet<>()).add(plain);
            }
        }
    }

    /// The names that have a word with a text in common, made plain.
    ///
    /// @param text made plain
    public Set<String> near(String text) {
        Set<String> near = new LinkedHashSet<>();
        for (String word : BETWEEN.split(text, -1)) {
            if (!word.isEmpty()) {
                near.addAll(byWord.getOrDefault(word, Set.of()));
            }
        }
        return near;
    }

    /// The names as they are written that are the same when made plain.
    public List<String> written(String plain) {
        return written.getOrDefault(plain, List.of());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NameIndex index && written.equals(index.written);
    }

    @Override
    public int hashCode() {
        return written.hashCode();
    }
}
