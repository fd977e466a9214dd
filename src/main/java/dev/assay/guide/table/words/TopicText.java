package dev.assay.guide.table.words;

import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What is left of a question of which the thing that it is about was taken out.
final class TopicText {
    /// A word that stands where something was taken out, so that words on both sides of it do not
    /// come together.
    private static final String GAP = " | ";

    /// Words that say nothing by themselves.
    private static final Set<String> EMPTY_WORDS =
            Set.of(
                    "|", "a", "about", "all", "an", "any", "are", "at", "be", "been", "by", "did",
                    "do", "does", "done", "during", "for", "from", "get", "give", "go", "got",
                    "had", "has", "have", "how", "i", "in", "is", "it", "its", "list", "me", "mine",
                    "much", "my", "of", "on", "see", "show", "so", "take", "taken", "tell", "that",
                    "the", "there", "these", "this", "those", "to", "was", "were", "what", "what's",
                    "which", "i've", "ones", "please");

    /// What a question begins with that is answered by yes or no, unless it asks where or how
    /// first.
    private static final Pattern YES_OR_NO =
            Pattern.compile(
                    "\\b(?:did|was|were|is|are|does|do|has|have|had|can|could|whether|if)\\b");

    private static final Pattern OPEN =
            Pattern.compile("\\b(?:how|what|what's|where|when|which|why|show|list)\\b");

    private String rest;

    private TopicText(String rest) {
        this.rest = rest;
    }

    /// @param rest of a question, with blanks where something was taken out
    static TopicText of(String rest) {
        return new TopicText(
                rest.replaceAll("[“”\"«»?!,;:()]|\\.(?!\\d)", " ").replaceAll("\\s+", " ").strip());
    }

    /// Takes out the first place that matches; empty where there is none.
    Optional<MatchResult> take(Pattern pattern) {
        Matcher matcher = pattern.matcher(rest);
        if (!matcher.find()) {
            return Optional.empty();
        }
        MatchResult found = matcher.toMatchResult();
        rest =
                (rest.substring(0, found.start()) + GAP + rest.substring(found.end()))
                        .replaceAll("\\s+", " ")
                        .strip();
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

    /// Whether what is left asks for a yes or a no: "did I fade", not "where did I fade".
    boolean asksYesOrNo() {
        return place(YES_OR_NO) < place(OPEN);
    }

    /// The place where the first match begins; far behind every word where there is none.
    int place(Pattern pattern) {
        Matcher matcher = pattern.matcher(rest);
        return matcher.find() ? matcher.start() : Integer.MAX_VALUE;
    }

    /// Another one with the same words left.
    TopicText copy() {
        return new TopicText(rest);
    }
}
