package dev.assay.guide.reading;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Phrases and what they mean. Longer phrases come first, so that "standard deviation" is none of
/// "deviation". A phrase may end in `*`, which stands for any ending.
public final class Vocabulary {
    private final Map<String, Meaning> byPhrase = new LinkedHashMap<>();
    private @Nullable List<Phrase> longestFirst;

    /// What a phrase means; no slot where it carries no content.
    public record Meaning(@Nullable Slot slot, Object value) {}

    private record Phrase(List<String> words, Meaning meaning) {}

    /// Phrases that mean the same, separated by `|`.
    public Vocabulary add(Slot slot, Object value, String phrases) {
        return put(phrases, new Meaning(slot, value));
    }

    /// Words that say nothing by themselves.
    public Vocabulary filler(String phrases) {
        return put(phrases, new Meaning(null, ""));
    }

    private Vocabulary put(String phrases, Meaning meaning) {
        for (String phrase : phrases.strip().split("\\s*\\|\\s*", -1)) {
            byPhrase.putIfAbsent(phrase.replaceAll("\\s+", " "), meaning);
        }
        longestFirst = null;
        return this;
    }

    private List<Phrase> phrases() {
        List<Phrase> known = longestFirst;
        if (known == null) {
            List<Phrase> all = new ArrayList<>();
            byPhrase.forEach((phrase, meaning) ->
                    all.add(new Phrase(List.of(phrase.split(" ", -1)), meaning)));
            all.sort(Comparator.comparingInt(phrase -> -phrase.words().size()));
            longestFirst = all;
            return all;
        }
        return known;
    }

    /// Takes every phrase out of a question.
    public void read(QuestionTokens sheet) {
        for (Phrase phrase : phrases()) {
            sheet.takeWords(phrase.words().size(), words -> says(words, phrase), phrase.meaning());
        }
    }

    private static boolean says(List<QuestionTokens.Word> words, Phrase phrase) {
        for (int i = 0; i < words.size(); i++) {
            String wanted = phrase.words().get(i);
            if (!same(words.get(i).bare(), wanted) && !words.get(i).text().equals(wanted)) {
                return false;
            }
        }
        return true;
    }

    private static boolean same(String word, String wanted) {
        return wanted.endsWith("*")
                ? word.startsWith(wanted.substring(0, wanted.length() - 1))
                : Spelling.same(word, wanted);
    }
}
