package dev.assay.activity.guide;

import dev.assay.activity.guide.words.Sentence;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// What people call figures, and what they want of them.
final class FigureWords {
    private static final SequencedMap<Pattern, Figure> FIGURES = new LinkedHashMap<>();

    static {
        put("normali[sz]ed power|\\bnp\\b", Figure.NORMALISED_POWER);
        put("training stress(?: score)?|\\btss\\b|stress score", Figure.STRESS);
        put("intensity(?: factor)?|\\bif\\b", Figure.INTENSITY);
        put("variability(?: index)?|\\bvi\\b", Figure.VARIABILITY);
        put("w/kg|watts? (?:per|a) kilo(?:gram)?s?|watts/kg", Figure.WATTS_A_KILOGRAM);
        put("\\b(?:work|kj|kilojoules?)\\b(?: done)?", Figure.WORK);
        put("heart ?rates?|\\bhr\\b|\\bbpm\\b|\\bpulse\\b|heartbeat", Figure.HEART_RATE);
        put("\\b(?:power|watts?|wattage)\\b", Figure.POWER);
        put(
                "\\bclimb(?:ing|ed|s)?\\b|elevation(?: gain(?:ed)?)?|\\b(?:vertical|ascent|ascended)\\b|(?:met(?:re|er)s|height) (?:climbed|of climb(?:ing)?|gained)|\\buphill\\b|how hilly",
                Figure.CLIMB);
        put("moving time|time in motion|\\bhow long\\b|\\bhours?\\b|\\bminutes\\b", Figure.MOVING);
        put("elapsed time|\\bduration\\b|total time", Figure.ELAPSED);
        put("\\b(?:mph|km/h|kmh|kph)\\b|(?:miles|kilomet(?:re|er)s) (?:per|an) hour", Figure.SPEED);
        put(
                "\\bhow far\\b|\\bdistance\\b|\\blength\\b|\\bkm\\b|kilomet(?:re|er)s|\\bmiles\\b",
                Figure.DISTANCE);
        put("\\bhow (?:fast|quick|quickly|slow)\\b|\\b(?:speed|pace|velocity)\\b", Figure.SPEED);
    }

    /// The only ones that are the highest of something by themselves.
    private static final SequencedMap<Pattern, Superlative> SUPERLATIVES = new LinkedHashMap<>();

    static {
        put("longest|furthest|farthest", Figure.DISTANCE, true);
        put("shortest", Figure.DISTANCE, false);
        put("fastest|quickest", Figure.SPEED, true);
        put("slowest", Figure.SPEED, false);
        put("hilliest|(?:most|highest) climb(?:ing)?", Figure.CLIMB, true);
        put("flattest", Figure.CLIMB, false);
    }

    private static final Map<Wanted, Pattern> WANTED =
            Map.of(
                    Wanted.HIGHEST,
                    Pattern.compile(
                            "\\b(?:highest|max|maximum|maximal|most|top|peak|greatest|largest)\\b"),
                    Wanted.LOWEST,
                    Pattern.compile("\\b(?:lowest|min|minimum|least|smallest)\\b"),
                    Wanted.MEAN,
                    Pattern.compile("\\b(?:on average|average|mean|avg|typical)\\b"),
                    Wanted.SUM,
                    Pattern.compile(
                            "\\b(?:in total|in all|altogether|overall|combined|total|sum)\\b"),
                    Wanted.COUNT,
                    Pattern.compile("\\b(?:how many|number of|how often)\\b"));

    private FigureWords() {}

    /// What is wanted of a figure.
    enum Wanted {
        HIGHEST,
        LOWEST,
        MEAN,
        SUM,
        COUNT
    }

    /// The most or the least of a figure in one word.
    record Superlative(Figure figure, boolean most) {}

    private static void put(String words, Figure figure) {
        FIGURES.put(Pattern.compile(words), figure);
    }

    private static void put(String words, Figure figure, boolean most) {
        SUPERLATIVES.put(Pattern.compile("\\b(?:" + words + ")\\b"), new Superlative(figure, most));
    }

    /// Takes out the words of a figure.
    static Optional<Figure> figure(Sentence sentence) {
        for (Map.Entry<Pattern, Figure> each : FIGURES.entrySet()) {
            Optional<MatchResult> found = sentence.take(each.getKey());
            if (found.isPresent()) {
                return Optional.of(each.getValue());
            }
        }
        return Optional.empty();
    }

    /// Takes out a word such as "hilliest".
    static Optional<Superlative> superlative(Sentence sentence) {
        for (Map.Entry<Pattern, Superlative> each : SUPERLATIVES.entrySet()) {
            if (sentence.take(each.getKey()).isPresent()) {
                return Optional.of(each.getValue());
            }
        }
        return Optional.empty();
    }

    /// Takes out the words of what is wanted; whether there were any.
    static boolean take(Sentence sentence, Wanted wanted) {
        Pattern words = WANTED.get(wanted);
        return words != null && sentence.takeAll(words);
    }
}
