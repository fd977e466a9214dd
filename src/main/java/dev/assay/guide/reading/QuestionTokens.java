package dev.assay.guide.reading;

import dev.assay.vocabulary.NameWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A question while it is read. What is understood is blanked out before the next is looked for, so
/// that the 12 of "12 November" is no number of its own.
public final class QuestionTokens {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_*%]+(?:'\\p{L}+)?");

    private final String whole;
    private final StringBuilder rest;
    private final List<Part> parts = new ArrayList<>();

    /// The words that are left, found again when something was taken: each of a thousand phrases
    /// asks for them.
    private @Nullable List<Word> words;

    public QuestionTokens(String text) {
        this.whole = plain(text);
        this.rest = new StringBuilder(whole);
    }

    /// Lower case, compatible letters made plain ("T₁" becomes "t1"), single blanks.
    public static String plain(String text) {
        return NameWords.plain(text);
    }

    /// A word that was not understood yet.
    public record Word(int start, int end, String text) {
        /// Without the ending of a possessive: "ride" of "ride's".
        public String bare() {
            return text.endsWith("'s") ? text.substring(0, text.length() - 2) : text;
        }
    }

    /// The question in lower case.
    public String whole() {
        return whole;
    }

    /// What is left, with blanks where something was taken.
    public String rest() {
        return rest.toString();
    }

    /// Takes all that matches, where it means something; of a match with a group "it" only that.
    public void take(Pattern pattern, Slot slot, Function<MatchResult, Optional<?>> meaning) {
        int group = pattern.namedGroups().getOrDefault("it", 0);
        Matcher matcher = pattern.matcher(rest());
        int from = 0;
        while (matcher.find(from)) {
            MatchResult match = matcher.toMatchResult();
            from = Math.max(match.end(), match.start() + 1);
            Optional<?> value = meaning.apply(match);
            if (value.isPresent()) {
                put(slot, value.get(), match.start(group), match.end(group));
                matcher = pattern.matcher(rest());
            }
            if (from > rest.length()) {
                return;
            }
        }
    }

    /// Takes a stretch.
    public void put(Slot slot, Object value, int start, int end) {
        parts.add(new Part(slot, value, start, end, whole.substring(start, end).strip()));
        drop(start, end);
    }

    /// Takes a stretch anew, whatever parts of it were taken for.
    public void retake(Slot slot, Object value, int start, int end) {
        parts.removeIf(part -> part.start() >= start && part.end() <= end);
        put(slot, value, start, end);
    }

    /// Takes a stretch that says nothing.
    public void drop(int start, int end) {
        rest.replace(start, end, " ".repeat(end - start));
        words = null;
    }

    /// The words that are left.
    public List<Word> words() {
        List<Word> known = words;
        if (known == null) {
            known =
                    WORD.matcher(rest)
                            .results()
                            .map(match -> new Word(match.start(), match.end(), match.group()))
                            .toList();
            words = known;
        }
        return known;
    }

    /// Takes every run of so many neighbouring words that says a phrase.
    public void takeWords(int length, Predicate<List<Word>> says, Vocabulary.Meaning meaning) {
        List<Word> left = words();
        for (int i = 0; i + length <= left.size(); i++) {
            List<Word> run = left.subList(i, i + length);
            if (says.test(run) && neighbours(run)) {
                int start = run.getFirst().start();
                int end = run.getLast().end();
                Slot slot = meaning.slot();
                if (slot == null) {
                    drop(start, end);
                } else {
                    put(slot, meaning.value(), start, end);
                }
                i += length - 1;
            }
        }
    }

    /// Whether nothing that was taken lay between words.
    private boolean neighbours(List<Word> run) {
        for (int i = 1; i < run.size(); i++) {
            String between = whole.substring(run.get(i - 1).end(), run.get(i).start());
            if (WORD.matcher(between).find()) {
                return false;
            }
        }
        return true;
    }

    /// What was understood, and which words were not.
    public QuestionReading reading() {
        List<String> unknown = new ArrayList<>();
        int end = -1;
        for (Word word : words()) {
            boolean goesOn = end >= 0 && whole.substring(end, word.start()).isBlank();
            unknown.add(goesOn ? unknown.removeLast() + " " + word.text() : word.text());
            end = word.end();
        }
        return new QuestionReading(whole, parts, unknown);
    }
}
