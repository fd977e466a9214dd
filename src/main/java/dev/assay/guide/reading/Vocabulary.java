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
    private static final int SHORTEST_MISSPELT = 5;

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

    /// Words of phrases with a meaning that a mistyped one may mean.
    public List<String> near(String typed) {
        return phrases().stream()
                .filter(phrase -> phrase.meaning().slot() != null)
                .flatMap(phrase -> phrase.words().stream())
                .filter(word -> !word.endsWith("*") && !saysNothing(word))
                .distinct()
                .filter(word -> Spelling.isNear(typed, word))
                .sorted(Comparator.comparing((String word) -> word.length() == typed.length()))
                .toList();
    }

    private boolean saysNothing(String word) {
        Meaning alone = byPhrase.get(word);
        return alone != null && alone.slot() == null;
    }

    private static boolean says(List<QuestionTokens.Word> words, Phrase phrase) {
        for (int i = 0; i < words.size(); i++) {
            if (!same(words.get(i).bare(), phrase.words().get(i))) {
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

    /// Takes out the words that are a slip away from one that is known.
    public void readMisspelt(QuestionTokens sheet) {
        for (Phrase phrase : phrases()) {
            if (phrase.words().size() == 1 && phrase.meaning().slot() != null) {
                sheet.takeWords(
                        1,
                        words -> nearly(words.getFirst().bare(), phrase.words().getFirst()),
                        phrase.meaning());
            }
        }
    }

    private static boolean nearly(String word, String wanted) {
        String whole = wanted.endsWith("*") ? wanted.substring(0, wanted.length() - 1) : wanted;
        return whole.length() >= SHORTEST_MISSPELT
                && word.length() >= SHORTEST_MISSPELT
                && word.charAt(0) == whole.charAt(0)
                && !wanted.endsWith("*")
                && Spelling.nearly(word, whole);
    }
}
