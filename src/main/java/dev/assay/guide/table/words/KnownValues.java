package dev.assay.guide.table.words;

import dev.assay.base.EditDistance;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.vocabulary.NameWords;
import dev.assay.vocabulary.Thesaurus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The values of columns of texts that words of a question may mean, as they were looked up.
public final class KnownValues {
    /// Nothing was looked up.
    public static final KnownValues NONE = new KnownValues(List.of(), List.of());

    /// A list or an object in one cell: what a word says of one of its parts does not hold for it.
    private static final Pattern LIST =
            Pattern.compile("(?s)\\s*(?:\\[\\s*[\"\\[{].*]|\\{\\s*\".*})\\s*");

    private static final int SHORTEST_MISSPELT = 5;
    private static final int LONG = 8;

    private final Map<String, List<ColumnValue>> byWords = new HashMap<>();
    private final Map<String, List<ColumnValue>> byParts = new HashMap<>();

    /// @param parts names that stand within longer texts, each with its column
    public KnownValues(List<ColumnValue> found, List<ColumnValue> parts) {
        parts.stream()
                .distinct()
                .forEach(part ->
                        byParts.computeIfAbsent(part.value(), _ -> new ArrayList<>()).add(part));
        for (ColumnValue value : found) {
            if (LIST.matcher(value.value()).matches()) {
                continue;
            }
            byWords.computeIfAbsent(plain(value.value()), _ -> new ArrayList<>()).add(value);
        }
    }

    /// A text as it is compared: its words, folded, with single blanks.
    public static String plain(String text) {
        return NameWords.folded(text.replaceAll("[^\\p{L}\\p{N}]+", " ").strip());
    }

    /// The values that some words say to the letter, perhaps in the plural.
    List<ColumnValue> exactly(String words) {
        String plain = plain(words);
        List<ColumnValue> found = byWords.getOrDefault(plain, List.of());
        return found.isEmpty() ? byWords.getOrDefault(NameWords.stem(plain), List.of()) : found;
    }

    /// Words that a column of yes and no has for no.
    public static final List<String> NO = List.of("no", "n", "false");

    /// The value that says no in the first of some columns that has one.
    public Optional<ColumnValue> no(List<Column> columns) {
        return NO.stream()
                .flatMap(word -> byWords.getOrDefault(word, List.of()).stream())
                .filter(value -> columns.contains(value.column()))
                .findFirst();
    }

    /// A name that stands within longer texts, for each column in which it does.
    List<ColumnValue> within(String name) {
        return forms(name).stream()
                .map(form -> byParts.getOrDefault(form, List.of()))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    /// A word as it is compared, in the singular, and without the ending of a verb.
    public static List<String> forms(String word) {
        String plain = plain(word);
        return Stream.of(
                        plain,
                        NameWords.stem(plain),
                        plain.replaceFirst("(?<=.{4})(?:ed|ing)$", ""))
                .distinct()
                .toList();
    }

    /// The same; else those that are written with another word: "warnings" as WARN.
    List<ColumnValue> exactlyOrAlike(String words) {
        List<ColumnValue> found = exactly(words);
        return found.isEmpty()
                ? alike(words).stream()
                        .map(other -> byWords.getOrDefault(other, List.of()))
                        .filter(others -> !others.isEmpty())
                        .findFirst()
                        .orElse(List.of())
                : found;
    }

    /// Other words for a value, and other ways to write the level of a log.
    public static List<String> alike(String word) {
        return Thesaurus.others(Thesaurus.Kind.VALUE, NameWords.stem(plain(word))).stream()
                .flatMap(Set::stream)
                .toList();
    }

    private static final List<String> WORSE =
            List.of("fatal", "critical", "crit", "alert", "emerg", "emergency", "panic");

    /// Whether a word asks for errors, and what is worse may be meant, too.
    private static boolean isError(String text) {
        return List.of("error", "failure", "exception").contains(NameWords.stem(plain(text)));
    }

    /// A sentence that rows of worse levels do not count, for those who ask for errors; empty where
    /// there are none.
    ///
    /// @param found what the text means
    Optional<String> tellWorse(List<ColumnValue> found, String text) {
        Column column = found.getFirst().column();
        String worse =
                WORSE.stream()
                        .flatMap(word -> byWords.getOrDefault(word, List.of()).stream())
                        .filter(value -> value.column().equals(column))
                        .map(value -> "“" + value.value() + "”")
                        .distinct()
                        .collect(Collectors.joining(" and "));
        return worse.isEmpty() || !isError(text)
                ? Optional.empty()
                : Optional.of(
                        "“%s” are rows whose %s is “%s”; %s, which is worse, does not count"
                                .formatted(text, column.shown(), found.getFirst().value(), worse));
    }

    /// The words to look up for one: those that it may be written as, and worse levels.
    public static List<String> lookedUp(String word) {
        List<String> all = new ArrayList<>(alike(word));
        all.addAll(isError(word) ? WORSE : List.of());
        all.addAll(NO.contains(word) ? NO : List.of());
        return all;
    }

    /// The values that a mistyped word means; none where it may mean several.
    List<ColumnValue> nearly(String word) {
        String plain = plain(word);
        List<String> near =
                byWords.keySet().stream().filter(known -> isNear(plain, known)).toList();
        return near.size() == 1
                ? Optional.ofNullable(byWords.get(near.getFirst())).orElse(List.of())
                : List.of();
    }

    /// So many slips are forgiven.
    public static int slips(String word) {
        return word.length() < SHORTEST_MISSPELT ? 0 : word.length() < LONG ? 1 : 2;
    }

    private static boolean isNear(String word, String known) {
        return slips(word) > 0
                && !known.isEmpty()
                && known.charAt(0) == word.charAt(0)
                && EditDistance.between(word, known) <= slips(word);
    }
}
