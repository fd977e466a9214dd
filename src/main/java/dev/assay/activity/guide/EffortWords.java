package dev.assay.activity.guide;

import dev.assay.activity.StreamType;
import dev.assay.activity.guide.words.Sentence;
import dev.assay.activity.guide.words.UnitWords;
import dev.assay.activity.metric.BestEfforts;
import dev.assay.guide.reading.Grammar;
import dev.assay.guide.words.NumberWords;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// What people call best efforts: "best 20 minute power", "fastest 5k".
final class EffortWords {
    private static final Pattern ONE_LENGTH = UnitWords.GRAMMAR.form("onelength");
    private static final Pattern HELD = UnitWords.GRAMMAR.form("held");
    private static final Pattern HELD_FOR = UnitWords.GRAMMAR.form("heldfor");
    private static final Pattern FAST = UnitWords.GRAMMAR.form("fast");
    private static final Pattern TIMED = UnitWords.GRAMMAR.form("timed");

    private EffortWords() {}

    /// An effort that was held.
    ///
    /// @param pace whether a pace is asked for rather than a speed
    record Held(StreamType type, int seconds, boolean pace) {
        boolean isKept() {
            return BestEfforts.LENGTHS.contains(seconds);
        }
    }

    /// Takes out efforts that were held for some times: "1 minute, 5 minute and 20 minute power".
    static List<Held> held(Sentence sentence) {
        return sentence.take(HELD).or(() -> sentence.take(HELD_FOR)).stream()
                .flatMap(found ->
                        ONE_LENGTH
                                .matcher(found.group("lengths"))
                                .results()
                                .map(length -> held(length, found.group("what"))))
                .toList();
    }

    private static Held held(MatchResult length, String what) {
        return new Held(
                switch (what.charAt(0)) {
                    case 'h' -> StreamType.HEART_RATE;
                    case 's' -> StreamType.SPEED;
                    default -> what.equals("pace") ? StreamType.SPEED : StreamType.POWER;
                },
                (int) number(length, "s"),
                what.equals("pace"));
    }

    private static double number(MatchResult found, String unit) {
        return Grammar.group(found, "number").map(NumberWords::value).orElse(1.0)
                * UnitWords.UNITS.factor(found.group("unit"), unit).orElseThrow();
    }

    /// Takes out a distance that was to be covered fast, in metres as they are kept; the bare
    /// distance where it is none of those.
    static Optional<Integer> distance(Sentence sentence) {
        return sentence.take(FAST).or(() -> sentence.take(TIMED)).map(EffortWords::metres);
    }

    private static int metres(MatchResult found) {
        double metres = number(found, "m");
        return BestEfforts.DISTANCES.stream()
                .filter(kept -> Math.abs(kept - metres) < 1)
                .findFirst()
                .orElse((int) Math.round(metres));
    }

    static boolean isKept(int metres) {
        return BestEfforts.DISTANCES.contains(metres);
    }
}
