package dev.assay.guide.reading;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A question with its typing errors mended, as a guess to offer and never to answer.
///
/// @param near the known words that a mistyped one may mean
/// @param read reads a question
public record SpellingRepair(
        Function<String, Collection<String>> near, Function<String, QuestionReading> read) {
    /// So many words are offered for those that were mistyped.
    private static final int MOST = 3;

    /// With more words that nobody knows than this it is no question with typing errors: pasted
    /// text is not read again and again, which takes longer with every line of it.
    private static final int FEW = 3;

    /// A question with typing errors has at most so many characters.
    private static final int SHORT = 300;

    /// So many times a question is read anew with another word in it.
    private static final int TRIES = 12;

    /// The whole question where it is understood then; else the words that were perhaps meant.
    public List<String> of(QuestionReading raw, Predicate<QuestionReading> isUnderstood) {
        List<String> mistyped =
                raw.unknown().stream().flatMap(some -> Stream.of(some.split(" ", -1))).toList();
        if (mistyped.size() > FEW || raw.text().length() > SHORT) {
            return List.of();
        }
        List<String> perhaps = new ArrayList<>();
        int tries = 0;
        for (String word : mistyped) {
            Set<String> known = new LinkedHashSet<>(near.apply(word));
            for (String other : known) {
                if (tries == TRIES) {
                    break;
                }
                tries++;
                String mended =
                        raw.text()
                                .replaceAll(
                                        "\\b" + Pattern.quote(word) + "\\b",
                                        Matcher.quoteReplacement(other));
                if (isUnderstood.test(read.apply(mended))) {
                    return List.of(mended);
                }
            }
            perhaps.addAll(known);
        }
        return perhaps.stream().distinct().limit(MOST).toList();
    }
}
