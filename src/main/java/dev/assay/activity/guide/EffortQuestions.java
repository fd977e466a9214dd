package dev.assay.activity.guide;

import dev.assay.activity.guide.ActivityQuestion.BestDistance;
import dev.assay.activity.guide.ActivityQuestion.BestHeld;
import dev.assay.activity.guide.ActivityQuestion.Said;
import dev.assay.activity.guide.ActivityQuestion.Scope;
import dev.assay.activity.guide.ActivityQuestion.Zones;
import dev.assay.activity.metric.BestEfforts;
import dev.assay.activity.report.BestEffortsText;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Reads what is asked of one activity and of many alike: best efforts and time in zones.
final class EffortQuestions {
    private static final Pattern ZONE =
            Pattern.compile("\\b(?:heart ?rate |hr )?(?:zones?|z) ?([1-9])?\\b");
    private static final Pattern BESIDE_ZONE =
            Pattern.compile(
                    "\\b(?:how long|how many minutes|how many hours|time|times|minutes|hours|spend|spent|each|every|distribution|percentage|share|heart ?rate|hr)\\b");

    private EffortQuestions() {}

    /// Which activities are meant.
    enum Usual {
        ALL,
        RUNS
    }

    /// Takes its words out of a sentence; empty where there are none of these.
    ///
    /// @param scope of what is asked where no sport is named
    static Optional<ActivityQuestion> read(Sentence sentence, Function<Usual, Scope> scope) {
        Optional<EffortWords.Held> held = EffortWords.held(sentence);
        if (held.isPresent()) {
            return Optional.of(
                    held.get().isKept()
                            ? new BestHeld(
                                    held.get().type(), held.get().seconds(), scope.apply(Usual.ALL))
                            : new Said(
                                    "Best efforts are not kept for this length of time, only for %s."
                                            .formatted(
                                                    BestEfforts.LENGTHS.stream()
                                                            .map(BestEffortsText::length)
                                                            .collect(Collectors.joining(", ")))));
        }
        Optional<Integer> metres = EffortWords.distance(sentence);
        if (metres.isPresent()) {
            return Optional.of(
                    EffortWords.isKept(metres.get())
                            ? new BestDistance(metres.get(), scope.apply(Usual.RUNS))
                            : new Said(
                                    "The quickest stretches are not kept for this distance, only for %s metres: a mile, a half marathon and a marathon are among them."
                                            .formatted(
                                                    BestEfforts.DISTANCES.stream()
                                                            .map(String::valueOf)
                                                            .collect(Collectors.joining(", ")))));
        }
        return sentence.take(ZONE)
                .map(found -> {
                    sentence.takeAll(BESIDE_ZONE);
                    int zone = found.group(1) == null ? 0 : Integer.parseInt(found.group(1));
                    return new Zones(zone, scope.apply(Usual.ALL));
                });
    }
}
