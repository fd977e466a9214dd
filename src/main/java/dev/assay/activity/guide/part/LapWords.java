package dev.assay.activity.guide.part;

import dev.assay.activity.guide.part.LapWish.What;
import dev.assay.activity.guide.words.Sentence;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Reads questions on laps.
public final class LapWords {
    private static final List<String> ORDINALS =
            List.of("first", "second", "third", "fourth", "fifth", "sixth");
    private static final Pattern LAPS = Pattern.compile("\\blaps?\\b");
    private static final Pattern COUNT = Pattern.compile("\\b(?:how many|number of)\\b");
    private static final Pattern QUICKEST = Pattern.compile("\\b(?:fastest|quickest)\\b");
    private static final Pattern SLOWEST = Pattern.compile("\\bslowest\\b");
    private static final Pattern LAST = Pattern.compile("\\blast (?=lap\\b)");
    private static final Pattern NUMBERED =
            Pattern.compile("\\blap (?:no\\.? |number )?(\\d{1,3})\\b");
    private static final Pattern NTH =
            Pattern.compile(
                    "\\b(first|second|third|fourth|fifth|sixth|\\d{1,3}(?:st|nd|rd|th)) (?=lap\\b)");
    private static final Pattern BESIDE =
            Pattern.compile(
                    "\\b(?:each|every|how (?:fast|quick|long|far)|times?|splits?|pace|speed|table|recorded|marked)\\b");

    private LapWords() {}

    /// Whether a question speaks of laps.
    public static boolean areIn(Sentence sentence) {
        return sentence.has(LAPS);
    }

    /// What all that is left of a sentence asks of laps; empty where it says more.
    public static Optional<LapWish> read(Sentence sentence) {
        if (!areIn(sentence)) {
            return Optional.empty();
        }
        boolean count = sentence.takeAll(COUNT);
        boolean quickest = sentence.takeAll(QUICKEST);
        boolean slowest = sentence.takeAll(SLOWEST);
        boolean last = sentence.take(LAST).isPresent();
        int number =
                sentence.take(NUMBERED)
                        .or(() -> sentence.take(NTH))
                        .map(LapWords::number)
                        .orElse(0);
        sentence.takeAll(LAPS);
        boolean beside = sentence.takeAll(BESIDE);
        int wishes =
                (count ? 1 : 0)
                        + (quickest ? 1 : 0)
                        + (slowest ? 1 : 0)
                        + (last ? 1 : 0)
                        + (number > 0 ? 1 : 0);
        if (wishes > 1 || (count && beside) || !sentence.isUsedUp()) {
            return Optional.empty();
        }
        What what =
                count
                        ? What.COUNT
                        : quickest
                                ? What.QUICKEST
                                : slowest
                                        ? What.SLOWEST
                                        : last ? What.LAST : number > 0 ? What.ONE : What.ALL;
        return Optional.of(new LapWish(what, number));
    }

    private static int number(MatchResult found) {
        int named = ORDINALS.indexOf(found.group(1));
        return named >= 0 ? named + 1 : Integer.parseInt(found.group(1).replaceAll("\\D", ""));
    }
}
