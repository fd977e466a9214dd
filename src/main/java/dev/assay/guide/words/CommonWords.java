package dev.assay.guide.words;

import dev.assay.guide.quantity.Units;
import dev.assay.guide.reading.Grammar;
import dev.assay.guide.reading.Vocabulary;
import java.util.Map;

/// The words in which people ask about measured things of any kind. A word that carries content is
/// under the slot that it fills; one that carries none is a filler; one that is in neither was not
/// understood.
public final class CommonWords {
    /// The units in which people tell what is measured.
    public static final Units UNITS = Units.of(WordFile.lines(CommonWords.class, "units.txt"));

    /// The forms of numbers, limits and times.
    public static final Grammar GRAMMAR = grammar(UNITS);

    private CommonWords() {}

    /// The forms of numbers, limits and times, to which a domain adds its own.
    ///
    /// @param units in which people tell the limits of its values
    public static Grammar grammar(Units units) {
        return Grammar.of(
                WordFile.lines(CommonWords.class, "common-grammar.txt", ""),
                Map.of("unit", units.form()));
    }

    /// A vocabulary of these words alone, to which a domain adds its own.
    public static Vocabulary vocabulary() {
        Vocabulary words = new Vocabulary();
        WordFile.addTo(words, CommonWords.class, "common-words.txt", CommonSlot::valueOf);
        return words;
    }
}
