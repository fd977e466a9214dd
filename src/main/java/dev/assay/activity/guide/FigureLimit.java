package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.guide.words.Sentence;
import dev.assay.activity.guide.words.UnitWords;
import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.Bound.Side;
import dev.assay.guide.words.LimitForms;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a figure of activities must be above or below.
///
/// @param words as an answer says it, with a blank before it: " over 50 km"
record FigureLimit(Figure figure, Side side, double limit, String words) {
    private static final Pattern FORM = UnitWords.GRAMMAR.form("figurelimit");

    /// Takes the condition out that a question names.
    static Optional<FigureLimit> take(Sentence sentence) {
        Sentence copy = sentence.copy();
        Optional<FigureLimit> found = copy.take(FORM).flatMap(FigureLimit::of);
        found.ifPresent(_ -> sentence.take(FORM));
        return found;
    }

    private static Optional<FigureLimit> of(MatchResult found) {
        Bound bound = LimitForms.limit(found).orElseThrow();
        boolean climbed = found.group("climb") != null;
        String words =
                " %s %s %s%s"
                        .formatted(
                                switch (bound.side()) {
                                    case ABOVE, BETTER -> "over";
                                    case BELOW, WORSE -> "under";
                                    case AT_MOST, AT_LEAST, BETWEEN, OUTSIDE, EQUAL, UNEQUAL ->
                                            bound.side().countWords();
                                },
                                found.group("low"),
                                bound.unit(),
                                climbed ? " of climb" : "");
        return Stream.of(
                        Map.entry(climbed ? Figure.CLIMB : Figure.DISTANCE, "m"),
                        Map.entry(Figure.MOVING, "s"),
                        Map.entry(Figure.HEART_RATE, "bpm"),
                        Map.entry(Figure.POWER, "w"))
                .flatMap(kind ->
                        UnitWords.UNITS.factor(bound.unit(), kind.getValue()).stream()
                                .map(factor ->
                                        new FigureLimit(
                                                kind.getKey(),
                                                bound.side(),
                                                bound.value() * factor,
                                                words)))
                .findFirst();
    }

    /// False where the figure is not known.
    boolean holds(Activity one) {
        Double value = figure.of(one, Athlete.UNKNOWN);
        return value != null && side.passes(value, limit, limit);
    }
}
