package dev.assay.guide.table.words;

import dev.assay.base.EditDistance;
import dev.assay.guide.reading.Spelling;
import dev.assay.guide.reading.Vocabulary;
import dev.assay.guide.words.WordFile;
import dev.assay.query.Aggregate;
import dev.assay.vocabulary.NameWords;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The guide's own words for questions about tables: phrases of several words, which come before
/// the names of columns, and single words, which come after them.
final class TableVocabulary {
    private static final String FILLER = "-";
    private static final int SHORTEST_MISSPELT = 5;
    private static final int LONG = 8;

    private final Vocabulary phrases = new Vocabulary();
    private final Vocabulary words = new Vocabulary();
    private final Vocabulary withoutLevels = new Vocabulary();
    private final Set<String> known = new HashSet<>();
    private final Map<String, Vocabulary.Meaning> content = new LinkedHashMap<>();

    TableVocabulary() {
        for (String line : WordFile.lines(TableVocabulary.class, "table-words.txt")) {
            int colon = line.indexOf(':');
            String[] meaning = line.substring(0, colon).split(" ", 2);
            List<String> several = new ArrayList<>();
            List<String> single = new ArrayList<>();
            for (String phrase : line.substring(colon + 1).strip().split("\\s*\\|\\s*", -1)) {
                (phrase.contains(" ") ? several : single).add(phrase);
            }
            add(phrases, meaning, several);
            add(words, meaning, single);
            if (!meaning[0].equals(TableSlot.LEVEL.name())) {
                add(withoutLevels, meaning, single);
            }
            if (!meaning[0].equals(FILLER)) {
                single.forEach(word -> note(word, meaning));
            }
        }
    }

    private void note(String word, String[] meaning) {
        TableSlot slot = TableSlot.valueOf(meaning[0]);
        if (!slot.isFinding()) {
            known.add(NameWords.stem(NameWords.folded(word)));
        }
        content.putIfAbsent(
                word,
                new Vocabulary.Meaning(slot, slot.value(meaning.length > 1 ? meaning[1] : "")));
    }

    /// What a mistyped word means; empty where it is too far from all, or as near to several that
    /// mean different things.
    Optional<Vocabulary.Meaning> nearly(String word) {
        if (word.length() < SHORTEST_MISSPELT) {
            return Optional.empty();
        }
        List<Vocabulary.Meaning> near =
                content.entrySet().stream()
                        .filter(entry -> isNear(word, entry.getKey()))
                        .map(Map.Entry::getValue)
                        .distinct()
                        .toList();
        return near.size() == 1 ? Optional.of(near.getFirst()) : Optional.empty();
    }

    private static boolean isNear(String word, String wanted) {
        return wanted.length() >= SHORTEST_MISSPELT
                && word.charAt(0) == wanted.charAt(0)
                && (Spelling.isNear(word, wanted)
                        || (wanted.length() >= LONG && EditDistance.between(word, wanted) <= 2));
    }

    private static void add(Vocabulary to, String[] meaning, List<String> phrases) {
        if (phrases.isEmpty()) {
            return;
        }
        String written = String.join(" | ", phrases);
        if (meaning[0].equals(FILLER)) {
            to.filler(written);
        } else {
            TableSlot slot = TableSlot.valueOf(meaning[0]);
            to.add(slot, slot.value(meaning.length > 1 ? meaning[1] : ""), written);
        }
    }

    Vocabulary phrases() {
        return phrases;
    }

    /// @param levels whether rows may have one; else such words are those of messages
    Vocabulary words(boolean levels) {
        return levels ? words : withoutLevels;
    }

    /// The figure that a word asks for.
    Optional<Aggregate> figure(String word) {
        return Optional.ofNullable(content.get(word))
                .filter(meaning -> meaning.slot() == TableSlot.MEASURE)
                .map(meaning -> (Aggregate) meaning.value());
    }

    /// Returns whether the guide has a meaning of its own for a word, by its stem, that comes
    /// before a name: a column "shift" is no shift.
    boolean knows(String stem) {
        return known.contains(stem);
    }
}
