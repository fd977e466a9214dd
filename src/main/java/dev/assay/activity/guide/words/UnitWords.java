package dev.assay.activity.guide.words;

import dev.assay.activity.report.UnitSystem;
import dev.assay.guide.quantity.Units;
import dev.assay.guide.reading.Grammar;
import dev.assay.guide.words.CommonWords;
import dev.assay.guide.words.WordFile;
import java.util.regex.Pattern;

/// In which units a question is asked, so that it is answered in the same.
public final class UnitWords {
    public static final Units UNITS =
            Units.of(WordFile.lines(UnitWords.class, "activity-units.txt"));

    /// The forms of numbers with these units, and of efforts.
    public static final Grammar GRAMMAR =
            CommonWords.grammar(UNITS)
                    .with(WordFile.lines(UnitWords.class, "activity-grammar.txt", ""));

    private static final Pattern ASKED = GRAMMAR.form("inunits");
    private static final Pattern MILES = GRAMMAR.form("miles");
    private static final Pattern OF_EFFORTS = GRAMMAR.form("fastmiles");

    private UnitWords() {}

    /// The units of a question; metric where it names none.
    public static UnitSystem of(String question) {
        Sentence sentence = Sentence.of(question);
        sentence.takeAll(OF_EFFORTS);
        return sentence.has(MILES) ? UnitSystem.IMPERIAL : UnitSystem.METRIC;
    }

    /// Takes out what asks for units: "in miles".
    public static void take(Sentence sentence) {
        sentence.takeAll(ASKED);
    }
}
