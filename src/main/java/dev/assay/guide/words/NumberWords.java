package dev.assay.guide.words;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Numbers as people write them: "12", "twelve", "a dozen", "1,500", "3k", "1.5 million", "half
/// an".
public final class NumberWords {
    private static final List<String> ONES =
            List.of(
                    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
                            .split(" "));

    private static final List<String> TENS =
            List.of(
                    "zero ten twenty thirty forty fifty sixty seventy eighty ninety hundred"
                            .split(" "));

    private static final Map<String, Double> OTHERS =
            Map.of("a", 1.0, "an", 1.0, "half a", 0.5, "half an", 0.5, "dozen", 12.0);

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

    /// The number that some words say.
    ///
    /// @throws NumberFormatException where it is no number
    public static double value(String words) {
        String bare = words.replaceFirst("^a ", "");
        if (ONES.contains(bare) || TENS.contains(bare)) {
            return Math.max(ONES.indexOf(bare), 10 * TENS.indexOf(bare));
        }
        Double other = OTHERS.get(bare);
        if (other != null) {
            return other;
        }
        Matcher scaled = SCALED.matcher(bare);
        if (!scaled.matches()) {
            throw new NumberFormatException(words);
        }
        String number = scaled.group("number");
        boolean comma = DECIMAL_COMMA.matcher(number).matches();
        return Double.parseDouble(number.replace(",", comma ? "." : ""))
                * SCALES.getOrDefault(scaled.group("scale"), 1.0);
    }
}
