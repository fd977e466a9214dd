package dev.assay.llm.guide;

import dev.assay.llm.guide.reading.Reading;
import dev.assay.llm.guide.reading.Vocabulary;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// A question with its typing errors mended, as a guess to offer and never to answer.
record Mended(Lexicon lexicon, Vocabulary<Slot> words) {
    /// So many words are offered for those that were mistyped.
    private static final int MOST = 3;

    /// The whole question where it is understood then; else the words that were perhaps meant.
    List<String> of(Reading<Slot> raw, Predicate<Reading<Slot>> isUnderstood) {
        List<String> near = new ArrayList<>();
        for (String unknown : raw.unknown()) {
            for (String word : unknown.split(" ", -1)) {
                Set<String> known = new LinkedHashSet<>(words.near(word));
                known.addAll(lexicon.near(word));
                for (String other : known) {
                    String mended =
                            raw.text().replaceAll("\\b" + Pattern.quote(word) + "\\b", other);
                    if (isUnderstood.test(QuestionParts.read(mended, lexicon, words))) {
                        return List.of(mended);
                    }
                }
                near.addAll(known);
            }
        }
        return near.stream().distinct().limit(MOST).toList();
    }
}
