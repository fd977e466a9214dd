package dev.assay.guide.table.words;

import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Small words that somebody wrote in capitals among others that are not: "IT" is a department,
/// "ME" a state, "A" a machine and "R" a rating, and none is a word that says nothing.
public final class CapitalWords {
    private static final Pattern WORD =
            Pattern.compile("(?<![\\p{L}\\p{N}\"'_])\\p{L}+(?![\\p{L}\\p{N}\"'_])");

    /// Words that questions pass over, without those that people write in capitals to stress them.
    private static final Set<String> SMALL =
            Set.of(
                    "am", "an", "as", "at", "be", "by", "do", "get", "he", "hi", "in", "is", "it",
                    "me", "my", "no", "of", "ok", "on", "so", "to", "us", "we");

    /// A number, behind which a letter is its unit.
    private static final Pattern AMOUNT = Pattern.compile("\\d$");

    private CapitalWords() {}

    /// The question with such words in quotes, as what stands in a column.
    ///
    /// @param names of columns, in which such a word is not touched
    public static String quoted(String question, Set<String> names) {
        boolean shouted = question.equals(question.toUpperCase(Locale.ROOT));
        return shouted
                ? question
                : WORD.matcher(question)
                        .replaceAll(word ->
                                isValue(word, question, names)
                                        ? "\"" + word.group() + "\""
                                        : word.group());
    }

    private static boolean isValue(MatchResult word, String question, Set<String> names) {
        String written = word.group();
        String small = written.toLowerCase(Locale.ROOT);
        boolean capitals = written.length() > 1 && capital(written);
        boolean letter =
                written.length() == 1
                        && capital(written)
                        && !written.equals("I")
                        && (written.equals("A") || !AMOUNT.matcher(before(word, question)).find())
                        && isInASentence(word, question, names);
        return (letter || (capitals && SMALL.contains(small)))
                && names.stream().noneMatch(name -> isPartOf(name, word, question));
    }

    private static String before(MatchResult word, String question) {
        return question.substring(0, word.start()).strip();
    }

    private static boolean capital(String written) {
        return written.equals(written.toUpperCase(Locale.ROOT));
    }

    /// Returns whether a word follows one that nobody wrote as a title, or a column: "of machine
    /// A".
    private static boolean isInASentence(MatchResult word, String question, Set<String> names) {
        String before = before(word, question);
        String last = before.substring(before.lastIndexOf(' ') + 1);
        return last.matches("[\\p{Ll}\\p{N}=].*[\\p{L}\\p{N}=]|=")
                || names.stream().anyMatch(last::equalsIgnoreCase);
    }

    /// Whether a word stands in the name of a column that the question names.
    private static boolean isPartOf(String name, MatchResult word, String question) {
        int at = question.toLowerCase(Locale.ROOT).indexOf(name.toLowerCase(Locale.ROOT));
        return !name.isEmpty() && at >= 0 && at <= word.start() && word.end() <= at + name.length();
    }
}
