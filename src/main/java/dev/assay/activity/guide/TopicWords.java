package dev.assay.activity.guide;

import dev.assay.activity.guide.ActivityQuestion.Topic;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// What people say of the topics of one activity.
final class TopicWords {
    /// A topic's words.
    ///
    /// @param telling one of them is enough
    /// @param beside what is said with them
    private record Words(Pattern telling, Pattern beside) {
        Words(String telling, String beside) {
            this(Pattern.compile(telling), Pattern.compile(beside));
        }
    }

    private static final Pattern NOTHING = Pattern.compile("(?!)");
    private static final Map<Topic, Words> WORDS = new EnumMap<>(Topic.class);

    static {
        WORDS.put(
                Topic.STEADY,
                new Words(
                        "\\b(?:steady|steadily|even(?:ly)?(?: paced)?|well paced|paced|pacing|consistent(?:ly)?|fad(?:e|ed|ing)|slow(?:ed|ing)? down|bl[oe]w up|bonk(?:ed)?|hit the wall)\\b",
                        "\\b(?:(?:and )?where|and when|and if|when|and|at|pace|power|point|well)\\b"));
        WORDS.put(
                Topic.SPLITS,
                new Words(
                        "\\b(?:(?:negative|positive|even) splits?|splits?|halves|(?:first|second) half)\\b",
                        "\\b(?:run|and|than|faster|slower|km|kilomet(?:re|er)s?|(?:per|each|every) (?:km|kilomet(?:re|er))|first|second|half|compared?|with)\\b"));
        WORDS.put(
                Topic.STOPS,
                new Words(
                        "\\b(?:stop(?:s|ped|ping)?|paus(?:e|es|ed)|rest(?:s|ed)?|breaks?|stand(?:ing)? still)\\b",
                        "\\b(?:how long|how often|how many|times|where|when|many|happen(?:s|ed)?|long|minutes?|time|last(?:ed)?|after|and)\\b"));
        WORDS.put(
                Topic.DRIFT,
                new Words(
                        "\\b(?:drift(?:s|ed|ing)?|decoupl(?:e|ed|ing))\\b",
                        "\\b(?:heart ?rate|hr|cardiac|aerobic|power|pace|much|up|heart|from)\\b"));
        WORDS.put(
                Topic.QUALITY,
                new Words(
                        "\\b(?:wrong|data quality|quality|problems?|errors?|faulty|reliable|trust|missing|gaps?|odd|dropouts?|lost|dropped)\\b",
                        "\\b(?:anything|something|data|recording|with|sensors?|sensor|can|anything|good|heart rate|power|meter)\\b"));
        WORDS.put(
                Topic.WHEN,
                new Words(
                        "\\b(?:when|what (?:time|day|date)|start(?:s|ed)?|beg[aiu]n|date)\\b",
                        "\\b(?:time|day|date|start(?:s|ed)?)\\b"));
        WORDS.put(
                Topic.CADENCE,
                new Words(
                        "\\b(?:cadence|rpm)\\b",
                        "\\b(?:average|mean|highest|max|maximum|high|typical)\\b"));
    }

    /// Says nothing but that the activity is to be told of.
    private static final Pattern HOW =
            Pattern.compile(
                    "\\b(?:describe|summari[sz]e|summary|analy[sz]e|analysis|overview|review|happened|went|details?|look(?:ed)? like)\\b");

    private TopicWords() {}

    /// The topic of all that is left of a sentence; empty where it says more, or nothing of these.
    static Optional<Topic> read(Sentence sentence) {
        for (Topic topic :
                List.of(
                        Topic.SPLITS,
                        Topic.STEADY,
                        Topic.DRIFT,
                        Topic.STOPS,
                        Topic.QUALITY,
                        Topic.CADENCE,
                        Topic.WHEN)) {
            Words words = WORDS.getOrDefault(topic, new Words(NOTHING, NOTHING));
            Sentence copy = sentence.copy();
            if (copy.takeAll(words.telling())) {
                copy.takeAll(words.beside());
                if (copy.isUsedUp()) {
                    return Optional.of(topic);
                }
            }
        }
        return Optional.empty();
    }

    /// Whether a sentence only asks how something was.
    static boolean isHow(Sentence sentence) {
        Sentence copy = sentence.copy();
        copy.takeAll(HOW);
        return copy.isUsedUp();
    }
}
