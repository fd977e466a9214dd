package dev.assay.vocabulary;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/// The words that a name is made of, as people would say them: "avgDelay_min (°C)" has the words
/// "avg", "delay" and "min".
public final class NameWords {
    private static final Pattern IN_BRACKETS = Pattern.compile("[(\\[{][^)\\]}]*[)\\]}]");
    private static final Pattern CAMEL =
            Pattern.compile("(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");
    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern HISSING = Pattern.compile(".*(?:ss|x|ch|sh|z)es");
    private static final Pattern SINGULAR = Pattern.compile(".*(?:ss|us|is)");

    /// Names recur by the thousand: each column's is taken apart for each question.
    private static final Map<String, List<String>> STEMS = new ConcurrentHashMap<>();

    private static final int MAX_STEMS = 20_000;

    private NameWords() {}

    /// The words of a name, folded; what stands in brackets, such as a unit, is left out unless
    /// nothing else is there.
    public static List<String> of(String name) {
        String bare = IN_BRACKETS.matcher(name).replaceAll(" ");
        List<String> words = split(bare);
        return words.isEmpty() ? split(name) : words;
    }

    private static List<String> split(String name) {
        List<String> words = new ArrayList<>();
        for (String piece : BETWEEN.split(CAMEL.matcher(name).replaceAll(" "), -1)) {
            if (!piece.isEmpty()) {
                words.add(folded(piece));
            }
        }
        return words;
    }

    /// Lower case without accents: "Größe" and "große" are the same, "ü" is "u".
    public static String folded(String word) {
        String apart = Normalizer.normalize(word.toLowerCase(Locale.ROOT), Normalizer.Form.NFKD);
        return MARKS.matcher(apart).replaceAll("").replace("ß", "ss").replace("ø", "o");
    }

    /// The same for somebody whose keyboard has no umlauts: "groesse" for "größe".
    public static String spelledOut(String word) {
        return folded(
                Normalizer.normalize(word.toLowerCase(Locale.ROOT), Normalizer.Form.NFC)
                        .replace("ä", "ae")
                        .replace("ö", "oe")
                        .replace("ü", "ue")
                        .replace("ø", "oe"));
    }

    /// A text as questions are read: lower case, compatible letters made plain ("T₁" becomes "t1"),
    /// single blanks.
    public static String plain(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('\u2019', '\'')
                .replace('\u2013', '-')
                .replace('\u2212', '-')
                .replaceAll("\\s+", " ")
                .strip();
    }

    /// A word without the ending of a plural, to compare and not to show: "countries" and "country"
    /// are the same, and so are "movies" and "movie".
    public static String stem(String word) {
        if (word.length() > 4 && word.endsWith("ies")) {
            return word.substring(0, word.length() - 3) + "y";
        }
        if (word.length() > 3 && word.endsWith("ie")) {
            return word.substring(0, word.length() - 2) + "y";
        }
        if (word.length() > 4 && HISSING.matcher(word).matches()) {
            return word.substring(0, word.length() - 2);
        }
        return word.length() > 3 && word.endsWith("s") && !SINGULAR.matcher(word).matches()
                ? word.substring(0, word.length() - 1)
                : word;
    }

    /// The stems of the words of a name.
    public static List<String> stems(String name) {
        List<String> known = STEMS.get(name);
        if (known != null) {
            return known;
        }
        List<String> stems = of(name).stream().map(NameWords::stem).toList();
        if (STEMS.size() >= MAX_STEMS) {
            STEMS.clear();
        }
        STEMS.put(name, stems);
        return stems;
    }
}
