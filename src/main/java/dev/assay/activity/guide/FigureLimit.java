package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.guide.words.Sentence;
import dev.assay.activity.guide.words.UnitWords;
import dev.assay.guide.quantity.Bound.Side;
import dev.assay.guide.words.LimitForms;
import dev.assay.guide.words.NumberWords;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a figure of activities must be above or below.
///
/// @param more whether it must be above
/// @param words as an answer says it, with a blank before it: " over 50 km"
record FigureLimit(Figure figure, boolean more, double limit, String words) {
    private static final Pattern FORM =
            Pattern.compile(
                    "(?:(?:that|which) (?:were|are|was) )?"
                            + UnitWords.GRAMMAR.form("measured")
                            + "(?:(?<climb> of (?:climb(?:ing)?|elevation(?: gain)?)| (?:climb(?:ing)?|elevation gain))| (?:long|far))?");

    /// Takes the condition out that a question names.
    static Optional<FigureLimit> take(Sentence sentence) {
        Sentence copy = sentence.copy();
        Optional<FigureLimit> found = copy.take(FORM).flatMap(FigureLimit::of);
        found.ifPresent(_ -> sentence.take(FORM));
        return found;
    }

    private static Optional<FigureLimit> of(MatchResult found) {
        boolean more =
                LimitForms.side(found)
                        .filter(side -> side == Side.ABOVE || side == Side.AT_LEAST)
                        .isPresent();
        double number = NumberWords.value(found.group("low"));
        String unit = found.group("unit");
        boolean climbed = found.group("climb") != null;
        String words =
                " %s %s %s"
                        .formatted(
                                more ? "over" : "under",
                                found.group("low"),
                                climbed ? unit + " of climb" : unit);
        return Stream.of(
                        Map.entry(climbed ? Figure.CLIMB : Figure.DISTANCE, "m"),
                        Map.entry(Figure.MOVING, "s"),
                        Map.entry(Figure.HEART_RATE, "bpm"),
                        Map.entry(Figure.POWER, "w"))
                .flatMap(kind ->
                        UnitWords.UNITS.factor(unit, kind.getValue()).stream()
                                .map(factor ->
                                        new FigureLimit(
                                                kind.getKey(), more, number * factor, words)))
                .findFirst();
    }

    /// False where the figure is not known.
    boolean holds(Activity one) {
        Double value = figure.of(one, Athlete.UNKNOWN);
        return value != null && (more ? value >= limit : value <= limit);
    }
}
