package dev.assay.activity.guide.words;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A question that is read piece by piece: what is understood is taken out, and nothing is answered
/// while a word is left that says something.
public final class Sentence {
    /// Stands where something was taken out, so that what was apart does not come together.
    private static final String GAP = " | ";

    /// Words that say nothing by themselves.
    private static final Set<String> EMPTY_WORDS =
            Set.of(
                    "|", "a", "about", "all", "an", "any", "are", "at", "be", "been", "by", "did",
                    "do", "does", "done", "during", "for", "from", "get", "give", "go", "got",
                    "had", "has", "have", "how", "i", "in", "is", "it", "its", "list", "me", "mine",
                    "much", "my", "of", "on", "see", "show", "so", "take", "taken", "tell", "that",
                    "the", "there", "these", "this", "those", "to", "was", "were", "what", "what's",
                    "which", "i've", "ones");

    /// What a question begins with that is answered by yes or no, unless it asks where or how
    /// first.
    private static final Pattern YES_OR_NO =
            Pattern.compile(
                    "\\b(?:did|was|were|is|are|does|do|has|have|had|can|could|whether|if)\\b");

    private static final Pattern OPEN =
            Pattern.compile("\\b(?:how|what|what's|where|when|which|why|show|list)\\b");

    private String rest;

    private Sentence(String rest) {
        this.rest = rest;
    }

    public static Sentence of(String question) {
        return new Sentence(plain(question));
    }

    /// In small letters, without punctuation and politeness.
    public static String plain(String text) {
        return text.strip()
                .toLowerCase(Locale.ROOT)
                .replace('’', '\'')
                .replaceAll("[“”\"«»?!,;:()]|\\.(?!\\d)", " ")
                .replaceAll("\\s+", " ")
                .strip()
                .replaceFirst("^(?:please|can you|could you|hi|hello|hey|and|so|ok) ", "")
                .replaceFirst(" (?:please|thanks|thank you)$", "");
    }

    /// Takes out the first place that matches; empty where there is none.
    public Optional<MatchResult> take(Pattern pattern) {
        Matcher matcher = pattern.matcher(rest);
        if (!matcher.find()) {
            return Optional.empty();
        }
        MatchResult found = matcher.toMatchResult();
        take(found.start(), found.end());
        return Optional.of(found);
    }

    /// Takes out what stands between two places.
    public void take(int start, int end) {
        rest =
                (rest.substring(0, start) + GAP + rest.substring(end))
                        .replaceAll("\\s+", " ")
                        .strip();
    }

    /// Takes out every place that matches; whether there was one.
    public boolean takeAll(Pattern pattern) {
        boolean found = false;
        while (take(pattern).isPresent()) {
            found = true;
        }
        return found;
    }

    public boolean has(Pattern pattern) {
        return pattern.matcher(rest).find();
    }

    /// Whether nothing is left that says something.
    public boolean isUsedUp() {
        for (String word : rest.split(" ", -1)) {
            if (!word.isEmpty() && !EMPTY_WORDS.contains(word)) {
                return false;
            }
        }
        return true;
    }

    /// Whether what is left asks for a yes or a no: "did I fade", not "where did I fade".
    public boolean asksYesOrNo() {
        int open = place(OPEN);
        int either = place(YES_OR_NO);
        return either < open;
    }

    /// Where the first match begins; far behind every word where there is none.
    public int place(Pattern pattern) {
        Matcher matcher = pattern.matcher(rest);
        return matcher.find() ? matcher.start() : Integer.MAX_VALUE;
    }

    /// What is left.
    public String rest() {
        return rest;
    }

    /// Another one with the same words left.
    public Sentence copy() {
        return new Sentence(rest);
    }
}
