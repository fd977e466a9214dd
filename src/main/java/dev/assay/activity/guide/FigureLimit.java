package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.guide.words.Sentence;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// What a figure of activities must be above or below.
///
/// @param more whether it must be above
/// @param words as an answer says it, with a blank before it: " over 50 km"
record FigureLimit(Figure figure, boolean more, double limit, String words) {
    private static final Pattern FORM =
            Pattern.compile(
                    "(?:(?:that|which) (?:were|are|was) )?\\b(over|above|more than|longer than|further than|farther than|at least|under|below|less than|shorter than|at most|up to) (\\d+(?:\\.\\d+)?) ?(km|k|kilomet(?:re|er)s?|miles?|mi|m|met(?:re|er)s?|hours?|h|minutes?|mins?|min|bpm|watts?|w)\\b(?: of (?:climb(?:ing)?|elevation(?: gain)?)| (?:climb(?:ing)?|elevation gain)| (?:long|far))?");
    private static final double MILE = 1_609.344;

    /// Takes the condition out that a question names.
    static Optional<FigureLimit> take(Sentence sentence) {
        return sentence.take(FORM).map(FigureLimit::of);
    }

    private static FigureLimit of(MatchResult found) {
        boolean more = found.group(1).matches("over|above|more.*|longer.*|f.*|at least");
        double number = Double.parseDouble(found.group(2));
        String unit = found.group(3);
        boolean climbed = found.group().matches(".*(?:climb|elevation).*");
        String words =
                " %s %s %s"
                        .formatted(
                                more ? "over" : "under",
                                found.group(2),
                                climbed ? unit + " of climb" : unit);
        if (climbed) {
            return new FigureLimit(Figure.CLIMB, more, number * metres(unit), words);
        }
        return switch (unit.charAt(0)) {
            case 'k' -> new FigureLimit(Figure.DISTANCE, more, number * 1_000, words);
            case 'h' -> new FigureLimit(Figure.MOVING, more, number * 3_600, words);
            case 'b' -> new FigureLimit(Figure.HEART_RATE, more, number, words);
            case 'w' -> new FigureLimit(Figure.POWER, more, number, words);
            default ->
                    unit.startsWith("min")
                            ? new FigureLimit(Figure.MOVING, more, number * 60, words)
                            : new FigureLimit(Figure.DISTANCE, more, number * metres(unit), words);
        };
    }

    private static double metres(String unit) {
        return unit.startsWith("mi") ? MILE : unit.startsWith("k") ? 1_000 : 1;
    }

    /// False where the figure is not known.
    boolean holds(Activity one) {
        Double value = figure.of(one, Athlete.UNKNOWN);
        return value != null && (more ? value >= limit : value <= limit);
    }
}
