package dev.assay.guide.words;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Numbers as people write them: "12", "twelve", "a dozen", "1,500", "3k", "1.5 million", "half
/// an".
public final class NumberWords {
    private static final List<String> FIRST =
            List.of(
                    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
                    "eleven", "twelve");

    private static final Map<String, Double> OTHERS =
            Map.ofEntries(
                    Map.entry("a", 1.0),
                    Map.entry("an", 1.0),
                    Map.entry("half a", 0.5),
                    Map.entry("half an", 0.5),
                    Map.entry("dozen", 12.0),
                    Map.entry("fifteen", 15.0),
                    Map.entry("twenty", 20.0),
                    Map.entry("thirty", 30.0),
                    Map.entry("forty", 40.0),
                    Map.entry("fifty", 50.0),
                    Map.entry("sixty", 60.0),
                    Map.entry("ninety", 90.0),
                    Map.entry("hundred", 100.0));

    private static final Map<String, Double> SCALES =
            Map.of("k", 1e3, "thousand", 1e3, "million", 1e6, "billion", 1e9);

    private static final Pattern SCALED =
            Pattern.compile("(?<number>[-\\d.,e]+)\\s*(?<scale>[a-z]*)");

    /// A comma before one or two digits parts decimals, before three it parts thousands.
    private static final Pattern DECIMAL_COMMA = Pattern.compile("-?\\d+,\\d{1,2}");

    private NumberWords() {}

    public static int of(String word) {
        return (int) value(word);
    }

    /// @throws NumberFormatException where it is no number
    public static double value(String words) {
        String bare = words.replaceFirst("^a ", "");
        int first = FIRST.indexOf(bare) + 1;
        Matcher scaled = SCALED.matcher(bare);
        if (first > 0 || !scaled.matches()) {
            Double other = first > 0 ? Double.valueOf(first) : OTHERS.get(bare);
            if (other == null) {
                throw new NumberFormatException(words);
            }
            return other;
        }
        String number = scaled.group("number");
        boolean comma = DECIMAL_COMMA.matcher(number).matches();
        return Double.parseDouble(number.replace(",", comma ? "." : ""))
                * SCALES.getOrDefault(scaled.group("scale"), 1.0);
    }
}
