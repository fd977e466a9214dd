package dev.assay.activity.guide;

import dev.assay.activity.StreamType;
import dev.assay.activity.guide.topic.Claim;
import dev.assay.activity.guide.topic.Topic;
import dev.assay.activity.guide.topic.TopicQuestion;
import dev.assay.activity.guide.words.Sentence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What people say of the topics of one activity, and what they suppose with it.
final class TopicWords {
    /// Words of a topic.
    ///
    /// @param claim that they make in a question of yes or no
    /// @param measure that they speak of by themselves; null where they name none
    private record Telling(Pattern words, Claim claim, @Nullable StreamType measure) {}

    /// A topic's words.
    ///
    /// @param needed without which the rest means something else
    /// @param telling one of them is enough
    /// @param beside what is said with them
    private record Words(Pattern needed, List<Telling> telling, Pattern beside) {}

    private static final String FASTER = "(?:faster|quicker)";
    private static final String FADE =
            "fad(?:e|ed|ing)|bonk(?:ed|ing)?|hit the wall|bl[oe]w up|run out of steam|ran out of steam";
    private static final String SLOW =
            "slow(?:ed|ing)? down|slowed|(?:get|got|getting) slower|lose speed|lost speed|slower (?:at|towards|near) the end";
    private static final String SPED =
            "speed up|sped up|(?:get|got|getting) "
                    + FASTER
                    + "|"
                    + FASTER
                    + " (?:at|towards|near) the end";
    private static final String STEADY =
            "steady|steadily|even(?:ly)?(?: paced)?|well paced|consistent(?:ly)?";
    private static final SequencedMap<Topic, Words> WORDS = new LinkedHashMap<>();

    static {
        WORDS.put(
                Topic.SPLITS,
                words(
                        "splits?|halves|half",
                        List.of(
                                telling("negative splits?", Claim.QUICKER),
                                telling("positive splits?", Claim.SLOWER),
                                telling("even splits?|(?:even|equal|alike)", Claim.EVEN),
                                telling(
                                        "second half(?: \\S+){0,4} "
                                                + FASTER
                                                + "|"
                                                + FASTER
                                                + " second half|second half(?: \\S+){0,4} (?:"
                                                + SPED
                                                + ")|(?:"
                                                + SPED
                                                + ")(?: in| over)?(?: the)? second half|"
                                                + FASTER
                                                + "(?: in| over)(?: the)? second half|first half(?: \\S+){0,4} slower",
                                        Claim.QUICKER),
                                telling(
                                        "second half(?: \\S+){0,4} slower|slower second half|(?:"
                                                + FADE
                                                + "|"
                                                + SLOW
                                                + "|slower)(?: in| over)?(?: the)? second half|first half(?: \\S+){0,4} "
                                                + FASTER,
                                        Claim.SLOWER),
                                telling("splits?|halves|(?:first|second) half", Claim.NONE)),
                        "run|and|or|than|"
                                + FASTER
                                + "|slower|km|kilomet(?:re|er)s?|miles?|(?:per|each|every) (?:km|kilomet(?:re|er)|mile)|both|first|second|half|compared?|with|how (?:fast|long)|pace|speed"));
        WORDS.put(
                Topic.EFFORTS,
                words(
                        "intervals?|efforts?|repeats?|repetitions?|reps?",
                        List.of(
                                telling("weakest|slowest|easiest|worst|lowest", Claim.WEAKEST),
                                telling("strongest|fastest|hardest|best|highest", Claim.STRONGEST),
                                telling("weaker|" + FADE, Claim.FADED),
                                telling("stronger", Claim.ROSE),
                                telling(STEADY + "|alike|the same|equal", Claim.STEADY),
                                telling(
                                        "intervals?|efforts?|repeats?|repetitions?|reps?",
                                        Claim.NONE)),
                        "and|or|last|over|time|how many|hard|went|one|each|strong|power|pace|speed|watts"));
        WORDS.put(
                Topic.STEADY,
                words(
                        "",
                        List.of(
                                telling(STEADY, Claim.STEADY),
                                telling(FADE + "|(?:get|got|getting) weaker", Claim.FADED),
                                new Telling(pattern(SLOW), Claim.FADED, StreamType.SPEED),
                                new Telling(pattern(SPED), Claim.ROSE, StreamType.SPEED),
                                telling("paced|pacing", Claim.NONE)),
                        "(?:and )?where|and when|and if|when|and|or|at|point|well"));
        WORDS.put(
                Topic.DECOUPLING,
                words(
                        "",
                        List.of(
                                telling("decoupled?", Claim.DECOUPLED),
                                telling("decoupling", Claim.NONE)),
                        "heart ?rate|hr|heart|cardiac|aerobic|from|power|pace"));
        WORDS.put(
                Topic.DRIFT,
                words(
                        "",
                        List.of(
                                telling("drift(?:s|ed|ing)? (?:up|upwards)", Claim.ROSE),
                                telling("drift(?:s|ed|ing)? (?:down|downwards)", Claim.FADED),
                                telling("drift(?:s|ed|ing)?", Claim.CHANGED),
                                telling("rise|rose|risen|go up|went up|increased?", Claim.ROSE)),
                        "cardiac|aerobic|much|heart|over time"));
        WORDS.put(
                Topic.STOPS,
                words(
                        "",
                        List.of(
                                telling(
                                        "stop(?:s|ped|ping)?|paus(?:e|es|ed)|rest(?:s|ed)?|breaks?|stand(?:ing)? still",
                                        Claim.CHANGED)),
                        "how long|how often|how many|times|where|when|many|happen(?:s|ed)?|long|minutes?|time|last(?:ed)?|after|and"));
        WORDS.put(
                Topic.CLOCKS,
                words(
                        "",
                        List.of(
                                telling(
                                        "clocks? (?:change[ds]?|go|went|set)|(?:clocks?|change) change|change of (?:the )?clocks|time change|(?:summer|winter) ?time|daylight savings?(?: time)?|dst",
                                        Claim.CHANGED)),
                        "and|back|forwards?|when|begin|began|start(?:ed)?|end(?:ed)?|change[ds]?|happen(?:ed)?|how long"));
        WORDS.put(
                Topic.QUALITY,
                words(
                        "wrong|quality|problems?|errors?|faulty|reliabl[ey]|trust(?:ed|worthy)?|missing|gaps?|odd|dropouts?|drop out|los[te]|dropped|data|recording",
                        List.of(
                                telling("gaps?", Claim.GAPS),
                                telling("wrong|problems?|errors?|faulty|odd|bad|poor", Claim.ODD),
                                telling(
                                        "reliabl[ey]|trust(?:ed|worthy)?|good|complete|sound|clean|believed?",
                                        Claim.SOUND),
                                telling(
                                        "quality|missing|dropouts?|drop out|los[te]|dropped",
                                        Claim.NONE)),
                        "anything|something|data|recordings?|with|sensors?|can|meter|when|and|where|how long|how many"));
        WORDS.put(
                Topic.CADENCE,
                words(
                        "",
                        List.of(telling("cadence|rpm", Claim.NONE)),
                        "average|mean|highest|max|maximum|high|typical"));
        WORDS.put(
                Topic.WHEN,
                words(
                        "",
                        List.of(
                                telling(
                                        "when|what (?:time|day|date)|start(?:s|ed)?|beg[aiu]n|date",
                                        Claim.NONE)),
                        "time|day|date|start(?:s|ed)?"));
    }

    private static final Pattern OR = Pattern.compile("\\bor\\b");
    private static final Pattern NTH =
            Pattern.compile("\\b(?:first|second|third|fourth|fifth|sixth|\\d+(?:st|nd|rd|th))\\b");
    private static final Map<StreamType, Pattern> MEASURES =
            Map.of(
                    StreamType.POWER, pattern("power(?: meter)?|watts"),
                    StreamType.SPEED, pattern("pace|speed"),
                    StreamType.HEART_RATE, pattern("heart ?rate(?: strap)?|hr|pulse|strap"));

    /// Says nothing but that the activity is to be told of.
    private static final Pattern HOW =
            pattern(
                    "describe|summari[sz]e|summary|analy[sz]e|analysis|overview|review|happened|went|details?|look(?:ed)? like");

    private TopicWords() {}

    private static Pattern pattern(String words) {
        return Pattern.compile("\\b(?:" + words + ")\\b");
    }

    private static Telling telling(String words, Claim claim) {
        return new Telling(pattern(words), claim, null);
    }

    private static Words words(String needed, List<Telling> telling, String beside) {
        return new Words(
                needed.isEmpty() ? Pattern.compile("") : pattern(needed), telling, pattern(beside));
    }

    /// A claim with the place of its words.
    private record Made(int place, Telling telling) {}

    /// The topic of all that is left of a sentence; empty where it says more, or nothing of these.
    static Optional<TopicQuestion> read(Sentence sentence) {
        for (Map.Entry<Topic, Words> each : WORDS.entrySet()) {
            Optional<TopicQuestion> read = read(each.getKey(), each.getValue(), sentence);
            if (read.isPresent()) {
                return read;
            }
        }
        return Optional.empty();
    }

    private static Optional<TopicQuestion> read(Topic topic, Words words, Sentence sentence) {
        if (!sentence.has(words.needed())) {
            return Optional.empty();
        }
        Sentence copy = sentence.copy();
        List<Made> made = new ArrayList<>();
        for (Telling telling : words.telling()) {
            int place = sentence.place(telling.words());
            if (copy.takeAll(telling.words())) {
                made.add(new Made(place, telling));
            }
        }
        if (made.isEmpty()) {
            return Optional.empty();
        }
        made.sort(Comparator.comparingInt(Made::place));
        StreamType measure =
                topic == Topic.SPLITS || topic == Topic.EFFORTS || topic == Topic.DECOUPLING
                        ? null
                        : measure(copy);
        Claim claim = claim(topic, made, sentence);
        if (topic == Topic.EFFORTS && (claim == Claim.NONE || isExtreme(claim))) {
            copy.takeAll(NTH);
        }
        copy.takeAll(words.beside());
        if (!copy.isUsedUp()) {
            return Optional.empty();
        }
        StreamType own = made.getFirst().telling().measure();
        return own != null && measure != null && own != measure
                ? Optional.empty()
                : measured(topic, claim, measure == null ? own : measure);
    }

    /// The one measure that a sentence names; of two one is left in it.
    private static @Nullable StreamType measure(Sentence sentence) {
        for (Map.Entry<StreamType, Pattern> each : MEASURES.entrySet()) {
            if (sentence.takeAll(each.getValue())) {
                return each.getKey();
            }
        }
        return null;
    }

    private static boolean isExtreme(Claim claim) {
        return claim == Claim.WEAKEST || claim == Claim.STRONGEST;
    }

    private static Claim claim(Topic topic, List<Made> made, Sentence sentence) {
        if (topic == Topic.EFFORTS) {
            Optional<Claim> extreme =
                    made.stream()
                            .map(each -> each.telling().claim())
                            .filter(TopicWords::isExtreme)
                            .findFirst();
            if (extreme.isPresent()) {
                return extreme.get();
            }
        }
        boolean supposed = sentence.asksYesOrNo() && !sentence.has(OR);
        return made.stream()
                .map(each -> each.telling().claim())
                .filter(claim -> claim != Claim.NONE)
                .filter(claim -> supposed || claim == Claim.GAPS)
                .findFirst()
                .orElse(Claim.NONE);
    }

    /// A heart rate drifts, and an output is steady or not.
    private static Optional<TopicQuestion> measured(
            Topic topic, Claim claim, @Nullable StreamType measure) {
        boolean heart = measure == StreamType.HEART_RATE;
        return switch (topic) {
            case STEADY ->
                    !heart
                            ? Optional.of(new TopicQuestion(topic, claim, measure))
                            : claim == Claim.STEADY
                                    ? Optional.of(new TopicQuestion(Topic.DRIFT, claim, measure))
                                    : Optional.empty();
            case DRIFT ->
                    heart || measure == null
                            ? Optional.of(new TopicQuestion(topic, claim, measure))
                            : Optional.of(new TopicQuestion(Topic.STEADY, claim, measure));
            case QUALITY -> Optional.of(new TopicQuestion(topic, claim, measure));
            case HOW, SPLITS, STOPS, DECOUPLING, WHEN, CADENCE, EFFORTS, CLOCKS ->
                    measure == null
                            ? Optional.of(new TopicQuestion(topic, claim, null))
                            : Optional.empty();
        };
    }

    /// Whether a sentence only asks how something was.
    static boolean isHow(Sentence sentence) {
        Sentence copy = sentence.copy();
        copy.takeAll(HOW);
        return copy.isUsedUp();
    }
}
