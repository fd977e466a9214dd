package dev.assay.llm.guide;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds parameters in a question: by key, by any of their names, in the plural, and with the
/// letters a hurried hand mixes up.
final class Lexicon {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_*]+");

    private final Map<String, Parameter> byKey = new LinkedHashMap<>();
    private final Map<String, List<Parameter>> byName = new LinkedHashMap<>();
    private final Set<String> available;

    private Lexicon(Collection<String> available) {
        this.available = Set.copyOf(available);
        Catalogue.PARAMETERS.forEach(parameter -> byKey.put(parameter.key(), parameter));
        available.forEach(key -> byKey.putIfAbsent(key, Parameter.unlisted(key)));
        List<String> names = new ArrayList<>();
        byKey.values().forEach(parameter -> names.addAll(parameter.said()));
        names.sort(Comparator.comparingInt(Lexicon::words).reversed());
        for (String name : names) {
            byName.computeIfAbsent(name, this::called);
        }
    }

    private List<Parameter> called(String name) {
        return byKey.values().stream().filter(p -> p.said().contains(name)).toList();
    }

    /// A lexicon for a chip whose parameters may be known already.
    ///
    /// @param available the chip's parameter names; empty where nobody asked yet
    static Lexicon of(Collection<String> available) {
        return new Lexicon(available);
    }

    /// Parameters in the order of their mention, and the question with blanks in their place.
    record Found(List<Parameter> parameters, String rest) {
        Found {
            parameters = List.copyOf(parameters);
        }
    }

    private record Word(int start, int end, String text) {}

    Parameter parameter(String key) {
        return Optional.ofNullable(byKey.get(key)).orElseGet(() -> Parameter.unlisted(key));
    }

    /// Looks for parameters in a text in lower case.
    Found find(String text) {
        StringBuilder rest = new StringBuilder(text);
        Map<Integer, Parameter> found = new TreeMap<>();
        findKeys(rest, found);
        byName.forEach((name, meant) -> findName(rest, name, meant, found, false));
        byName.forEach((name, meant) -> findName(rest, name, meant, found, true));
        List<Parameter> inOrder = found.values().stream().distinct().toList();
        return new Found(inOrder, rest.toString());
    }

    private void findKeys(StringBuilder rest, Map<Integer, Parameter> found) {
        for (Word word : split(rest)) {
            if (word.text().contains("_")) {
                closestKey(word.text())
                        .ifPresent(key -> {
                            found.put(word.start(), parameter(key));
                            blank(rest, word.start(), word.end());
                        });
            }
        }
    }

    /// The known key that a mistyped one must mean.
    Optional<String> closestKey(String typed) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        return byKey.keySet().stream()
                .filter(key ->
                        Spelling.distance(wanted, key.toLowerCase(Locale.ROOT)) <= slips(key))
                .min(
                        Comparator.comparingInt(
                                key -> Spelling.distance(wanted, key.toLowerCase(Locale.ROOT))));
    }

    private static int slips(String key) {
        return key.length() < 4 ? 0 : key.length() < 8 ? 1 : key.length() < 14 ? 2 : 3;
    }

    private void findName(
            StringBuilder rest,
            String name,
            List<Parameter> meant,
            Map<Integer, Parameter> found,
            boolean misspelt) {
        String[] parts = name.split(" ", -1);
        List<Word> words = split(rest);
        for (int i = 0; i + parts.length <= words.size(); i++) {
            if (matches(words.subList(i, i + parts.length), parts, misspelt)) {
                Word first = words.get(i);
                found.put(first.start(), chosen(meant));
                blank(rest, first.start(), words.get(i + parts.length - 1).end());
                i += parts.length - 1;
            }
        }
    }

    private Parameter chosen(List<Parameter> meant) {
        return meant.stream()
                .filter(parameter -> available.contains(parameter.key()))
                .findFirst()
                .orElse(meant.getFirst());
    }

    private static boolean matches(List<Word> words, String[] parts, boolean misspelt) {
        for (int i = 0; i < parts.length; i++) {
            boolean same =
                    misspelt
                            ? Spelling.nearly(words.get(i).text(), parts[i])
                            : Spelling.same(words.get(i).text(), parts[i]);
            if (!same) {
                return false;
            }
        }
        return true;
    }

    private static List<Word> split(CharSequence text) {
        List<Word> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            words.add(new Word(matcher.start(), matcher.end(), matcher.group()));
        }
        return words;
    }

    private static void blank(StringBuilder text, int start, int end) {
        text.replace(start, end, " ".repeat(end - start));
    }

    private static int words(String name) {
        return name.split(" ", -1).length;
    }
}
