package dev.assay.chip.guide.words;

import dev.assay.guide.quantity.Units;
import dev.assay.guide.reading.Grammar;
import dev.assay.guide.reading.Slot;
import dev.assay.guide.reading.Vocabulary;
import dev.assay.guide.words.CommonSlot;
import dev.assay.guide.words.CommonWords;
import dev.assay.guide.words.WordFile;
import java.util.Arrays;

/// The words in which people ask about a chip.
public final class ChipWords {
    /// The units in which people tell what is measured on a chip.
    public static final Units UNITS = Units.of(WordFile.lines(ChipWords.class, "chip-units.txt"));

    /// The forms of numbers, limits, times and names.
    public static final Grammar GRAMMAR =
            CommonWords.grammar(UNITS)
                    .with(WordFile.lines(ChipWords.class, "chip-grammar.txt", ""), ChipWords::slot);

    private static final Vocabulary WORDS = read();

    private ChipWords() {}

    public static Vocabulary vocabulary() {
        return WORDS;
    }

    private static Vocabulary read() {
        Vocabulary words = CommonWords.vocabulary();
        WordFile.addTo(words, ChipWords.class, "chip-words.txt", ChipWords::slot);
        return words;
    }

    /// A slot of chips or of any kind of things, by its name.
    public static Slot slot(String name) {
        return Arrays.stream(ChipSlot.values())
                .filter(slot -> slot.name().equals(name))
                .<Slot>map(slot -> slot)
                .findFirst()
                .orElseGet(() -> CommonSlot.valueOf(name));
    }
}
