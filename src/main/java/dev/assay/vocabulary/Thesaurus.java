package dev.assay.vocabulary;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Words for one thing, of which data have one and people say another: "money" for a column that is
/// called `fee`.
public final class Thesaurus {
    private static final String FILE = "thesaurus.txt";
    private static final Map<Kind, Map<String, List<Set<String>>>> WORDS = read();

    private Thesaurus() {}

    /// Things in data that have words.
    public enum Kind {
        /// A column of numbers that are added up where nobody says how, by a word of its name.
        AMOUNT,

        /// A column of other numbers, by a word of its name.
        NUMBER,

        /// A column of numbers of which the highest is meant, by a word of its name.
        HIGHEST,

        /// A column of numbers of which the lowest is meant, by a word of its name.
        LOWEST,

        /// A column of texts, by a word of its name.
        TEXT,

        /// A column that says from where the lines of a log come, by a word of its name.
        SOURCE,

        /// The rows of a table, by the name of the table.
        ROW,

        /// A text in a cell.
        VALUE
    }

    /// Returns the other words for what somebody calls a thing, in steps: those that fit best, then
    /// those that fit where there are none of them. None where the word has no such meaning.
    ///
    /// @param said folded, in the singular
    public static List<Set<String>> others(Kind kind, String said) {
        return WORDS.getOrDefault(kind, Map.of()).getOrDefault(said, List.of());
    }

    /// Returns what people say for things of a kind.
    public static Set<String> said(Kind kind) {
        return WORDS.getOrDefault(kind, Map.of()).keySet();
    }

    private static Map<Kind, Map<String, List<Set<String>>>> read() {
        Map<Kind, Map<String, List<Set<String>>>> all = new EnumMap<>(Kind.class);
        text().replaceAll("\n +", " ")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .forEach(line -> {
                    int colon = line.indexOf(':');
                    List<Set<String>> sides =
                            Stream.of(line.substring(colon + 1).split(">", -1))
                                    .map(Thesaurus::words)
                                    .toList();
                    Map<String, List<Set<String>>> words =
                            all.computeIfAbsent(
                                    Kind.valueOf(line.substring(0, colon)), _ -> new HashMap<>());
                    for (String said : sides.getFirst()) {
                        words.computeIfAbsent(NameWords.stem(said), _ -> new ArrayList<>())
                                .addAll(
                                        sides.size() > 1
                                                ? sides.subList(1, sides.size())
                                                : List.of(without(said, sides.getFirst())));
                    }
                });
        return all;
    }

    private static Set<String> words(String side) {
        return Stream.of(side.split("\\|"))
                .map(String::strip)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Set<String> without(String word, Set<String> words) {
        Set<String> others = new LinkedHashSet<>(words);
        others.remove(word);
        return others;
    }

    private static String text() {
        try (InputStream in =
                Objects.requireNonNull(Thesaurus.class.getResourceAsStream(FILE), FILE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("The program's own " + FILE + " is not readable", e);
        }
    }
}
