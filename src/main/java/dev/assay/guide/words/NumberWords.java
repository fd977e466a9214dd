package dev.assay.guide.words;

import java.util.Map;

/// Whole numbers as people write them: "12", "twelve", "a dozen".
public final class NumberWords {
    private static final Map<String, Integer> NUMBERS =
            Map.ofEntries(
                    Map.entry("a", 1),
                    Map.entry("an", 1),
                    Map.entry("one", 1),
                    Map.entry("two", 2),
                    Map.entry("three", 3),
                    Map.entry("four", 4),
                    Map.entry("five", 5),
                    Map.entry("six", 6),
                    Map.entry("seven", 7),
                    Map.entry("eight", 8),
                    Map.entry("nine", 9),
                    Map.entry("ten", 10),
                    Map.entry("dozen", 12),
                    Map.entry("fifteen", 15),
                    Map.entry("twenty", 20),
                    Map.entry("thirty", 30),
                    Map.entry("fifty", 50),
                    Map.entry("hundred", 100));

    private NumberWords() {}

    public static int of(String word) {
        Integer known = NUMBERS.get(word.replaceFirst("^a ", ""));
        return known == null ? Integer.parseInt(word) : known;
    }
}
