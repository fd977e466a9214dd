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

    /// The forms of numbers with these units.
    public static final Grammar GRAMMAR = CommonWords.grammar(UNITS);

    private static final String IMPERIAL =
            "(?:min(?:ute)?s? ?(?:/|per|a|an) ?mi(?:le)?|miles? (?:per|an) hour|mph|miles?|mi|feet|foot|ft|yards?|yds?|imperial(?: units)?)";
    private static final String METRIC =
            "(?:min(?:ute)?s? ?(?:/|per|a|an) ?(?:km|kilomet(?:re|er))|kilomet(?:re|er)s? (?:per|an) hour|km/h|kmh|kph|kilomet(?:re|er)s?|km|met(?:re|er)s?|metric(?: units)?)";

    /// What asks for units and for nothing else.
    private static final Pattern ASKED =
            Pattern.compile(
                    "\\b(?:(?:in|as) (?:"
                            + IMPERIAL
                            + "|"
                            + METRIC
                            + ")(?: and (?:"
                            + IMPERIAL
                            + "|"
                            + METRIC
                            + "))?|(?:/|per) (?:mile|kilomet(?:re|er)|km))(?![\\w/])(?! (?:splits?|\\d))");

    /// A mile that is run is a distance that is asked for; miles that are counted are a unit.
    private static final Pattern MILES =
            Pattern.compile(
                    "\\b(?:miles|mph|feet|ft|yards|imperial)\\b|\\bper mile\\b|\\bmin/mile\\b|\\d ?(?:mi|mile)\\b");

    private static final Pattern OF_EFFORTS =
            Pattern.compile("\\b(?:fastest|quickest|best|record) (?:\\d+ ?)?miles?\\b");

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
