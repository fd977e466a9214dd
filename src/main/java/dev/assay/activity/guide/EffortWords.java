package dev.assay.activity.guide;

import dev.assay.activity.StreamType;
import dev.assay.activity.guide.words.Sentence;
import dev.assay.activity.guide.words.UnitWords;
import dev.assay.activity.metric.BestEfforts;
import dev.assay.guide.words.CommonWords;
import dev.assay.guide.words.NumberWords;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// What people call best efforts: "best 20 minute power", "fastest 5k".
final class EffortWords {
    private static final String BEST =
            "(?:best|highest|max(?:imum)?|peak|top|strongest|greatest|fastest|quickest)";
    private static final String LENGTH =
            "(half an|"
                    + CommonWords.GRAMMAR.form("number")
                    + ")[ -]?(seconds?|secs?|sec|s|minutes?|mins?|min|hours?|hrs?|h)";
    private static final String WHAT = "(power|watts|heart ?rate|hr|pace|speed)";
    private static final Pattern ONE_LENGTH = Pattern.compile(LENGTH);
    private static final String LENGTHS =
            LENGTH.replaceAll("\\((?!\\?)", "(?:")
                    + "(?:(?: and| or|) "
                    + LENGTH.replaceAll("\\((?!\\?)", "(?:")
                    + ")*";
    private static final Pattern HELD_FOR =
            Pattern.compile(
                    "\\b(?:"
                            + BEST
                            + " )?(?:average |mean )?"
                            + WHAT
                            + " (?:(?:i )?(?:held|hold|kept) )?(?:for|over|in) (?:a )?"
                            + LENGTH
                            + "\\b");
    private static final String DISTANCE =
            "(\\d+(?:\\.\\d+)?)? ?-?(km?|kilomet(?:re|er)s?|m|met(?:re|er)s?|miles?|half marathon|marathon)\\b";
    private static final String AFTERWARDS = "(?: (?:time|pb|pr|record|effort|run|pace))*";
    private static final Pattern FAST =
            Pattern.compile(
                    "\\b(?:(?:fastest|quickest|best|record) (?:over )?|how (?:fast|quick|quickly) (?:did|do|can|could|have) i (?:run|ran|ride|ridden|swim|swum|walk|cover) (?:a |the |my )?)"
                            + DISTANCE
                            + AFTERWARDS);
    private static final Pattern TIMED =
            Pattern.compile("\\b" + DISTANCE + " (?:time|pb|pr|record|personal best|best)\\b");

    private EffortWords() {}

    /// An effort that was held.
    ///
    /// @param pace whether a pace is asked for rather than a speed
    record Held(StreamType type, int seconds, boolean pace) {
        boolean isKept() {
            return BestEfforts.LENGTHS.contains(seconds);
        }
    }

    private static final Pattern HELD =
            Pattern.compile(
                    "\\b(?:"
                            + BEST
                            + " )?(?<lengths>"
                            + LENGTHS
                            + ")\\b(?: of)?(?: (?:"
                            + BEST
                            + "|average|mean))? "
                            + WHAT
                            + "\\b");

    /// Takes out efforts that were held for some times: "1 minute, 5 minute and 20 minute power".
    static List<Held> held(Sentence sentence) {
        return sentence.take(HELD)
                .map(found -> held(found.group("lengths"), found.group(2)))
                .or(() ->
                        sentence.take(HELD_FOR)
                                .map(found ->
                                        List.of(
                                                held(
                                                        found.group(2),
                                                        found.group(3),
                                                        found.group(1)))))
                .orElse(List.of());
    }

    private static List<Held> held(String lengths, String what) {
        return ONE_LENGTH
                .matcher(lengths)
                .results()
                .map(length -> held(length.group(1), length.group(2), what))
                .toList();
    }

    private static Held held(String number, String unit, String what) {
        double seconds =
                NumberWords.value(number) * UnitWords.UNITS.factor(unit, "s").orElseThrow();
        return new Held(
                switch (what.charAt(0)) {
                    case 'h' -> StreamType.HEART_RATE;
                    case 's' -> StreamType.SPEED;
                    default -> what.equals("pace") ? StreamType.SPEED : StreamType.POWER;
                },
                (int) seconds,
                what.equals("pace"));
    }

    /// Takes out a distance that was to be covered fast, in metres as they are kept; the bare
    /// distance where it is none of those.
    static Optional<Integer> distance(Sentence sentence) {
        return sentence.take(FAST).or(() -> sentence.take(TIMED)).map(EffortWords::metres);
    }

    private static int metres(MatchResult found) {
        double number = found.group(1) == null ? 1 : NumberWords.value(found.group(1));
        double metres = number * UnitWords.UNITS.factor(found.group(2), "m").orElseThrow();
        return BestEfforts.DISTANCES.stream()
                .filter(kept -> Math.abs(kept - metres) < 1)
                .findFirst()
                .orElse((int) Math.round(metres));
    }

    static boolean isKept(int metres) {
        return BestEfforts.DISTANCES.contains(metres);
    }
}
