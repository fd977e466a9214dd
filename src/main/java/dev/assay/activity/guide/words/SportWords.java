package dev.assay.activity.guide.words;

import dev.assay.activity.Sport;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What people call sports, as things and as what they do.
public final class SportWords {
    private static final Pattern ANY =
            Pattern.compile(
                    "\\b(?:activities|activity|workouts?|sessions?|recordings?|trainings?|i (?:have )?(?:train(?:ed)?|work(?:ed)? out|exercised?)|training|exercising)\\b");
    private static final SequencedMap<Sport, Pattern> SPORTS = new LinkedHashMap<>();

    static {
        SPORTS.put(
                Sport.RIDE,
                Pattern.compile(
                        "\\b(?:bike rides?|rides?|rode|ridden|riding|cycl(?:e|ed|ing)|bik(?:e|ed|ing))\\b"));
        SPORTS.put(Sport.RUN, Pattern.compile("\\b(?:runs?|ran|running|jogs?|jogged|jogging)\\b"));
        SPORTS.put(Sport.SWIM, Pattern.compile("\\b(?:swims?|swam|swum|swimming)\\b"));
        SPORTS.put(Sport.WALK, Pattern.compile("\\b(?:walk(?:s|ed|ing)?)\\b"));
        SPORTS.put(Sport.HIKE, Pattern.compile("\\b(?:hik(?:es?|ed|ing))\\b"));
    }

    private SportWords() {}

    /// A choice of sport.
    ///
    /// @param sport null for every sport
    public record Choice(@Nullable Sport sport) {}

    /// Takes out the words of the one sport that a question names, or of activities of every sport;
    /// of two sports one is left in it.
    public static Optional<Choice> take(Sentence sentence) {
        for (Map.Entry<Sport, Pattern> each : SPORTS.entrySet()) {
            if (sentence.takeAll(each.getValue())) {
                sentence.takeAll(ANY);
                return Optional.of(new Choice(each.getKey()));
            }
        }
        return sentence.takeAll(ANY) ? Optional.of(new Choice(null)) : Optional.empty();
    }

    /// The sport of a word; null for every sport.
    public static @Nullable Sport sport(String word) {
        Sport sport = Sport.of(word);
        return sport == Sport.OTHER ? null : sport;
    }

    /// Whether a question is about what athletes do.
    public static boolean areIn(Sentence sentence) {
        return sentence.has(ANY) || SPORTS.values().stream().anyMatch(sentence::has);
    }
}
