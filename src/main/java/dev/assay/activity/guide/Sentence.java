package dev.assay.activity.guide;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A question that is read piece by piece: what is understood is taken out, and nothing is answered
/// while a word is left that says something.
final class Sentence {
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

    private String rest;

    private Sentence(String rest) {
        this.rest = rest;
    }

    static Sentence of(String question) {
        return new Sentence(plain(question));
    }

    /// In small letters, without punctuation and politeness.
    static String plain(String text) {
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
    Optional<MatchResult> take(Pattern pattern) {
        Matcher matcher = pattern.matcher(rest);
        if (!matcher.find()) {
            return Optional.empty();
        }
        MatchResult found = matcher.toMatchResult();
        rest = (rest.substring(0, matcher.start()) + GAP + rest.substring(matcher.end())).strip();
        return Optional.of(found);
    }

    /// Takes out every place that matches; whether there was one.
    boolean takeAll(Pattern pattern) {
        boolean found = false;
        while (take(pattern).isPresent()) {
            found = true;
        }
        return found;
    }

    boolean has(Pattern pattern) {
        return pattern.matcher(rest).find();
    }

    /// Whether nothing is left that says something.
    boolean isUsedUp() {
        for (String word : rest.split(" ", -1)) {
            if (!word.isEmpty() && !EMPTY_WORDS.contains(word)) {
                return false;
            }
        }
        return true;
    }

    /// What is left.
    String rest() {
        return rest;
    }

    /// Another one with the same words left.
    Sentence copy() {
        return new Sentence(rest);
    }
}
