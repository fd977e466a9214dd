package dev.assay.guide.words;

import java.util.List;
import java.util.Map;

/// Whole numbers as people write them: "12", "twelve", "a dozen".
public final class NumberWords {
    private static final List<String> FIRST =
            List.of("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten");

    private static final Map<String, Integer> OTHERS =
            Map.of(
                    "a", 1, "an", 1, "dozen", 12, "fifteen", 15, "twenty", 20, "thirty", 30,
                    "fifty", 50, "hundred", 100);

    private NumberWords() {}

    public static int of(String word) {
        String bare = word.replaceFirst("^a ", "");
        Integer other = OTHERS.get(bare);
        if (other != null) {
            return other;
        }
        int first = FIRST.indexOf(bare) + 1;
        return first == 0 ? Integer.parseInt(word) : first;
    }
}
