package dev.assay.activity.guide;

import dev.assay.activity.Sport;
import dev.assay.activity.guide.ActivityQuestion.BestDistance;
import dev.assay.activity.guide.ActivityQuestion.BestHeld;
import dev.assay.activity.guide.ActivityQuestion.BestOfSeveral;
import dev.assay.activity.guide.ActivityQuestion.Said;
import dev.assay.activity.guide.ActivityQuestion.Scope;
import dev.assay.activity.guide.ActivityQuestion.Zones;
import dev.assay.activity.guide.words.Recurrence;
import dev.assay.activity.guide.words.Sentence;
import dev.assay.activity.metric.BestEfforts;
import dev.assay.activity.report.BestEffortsText;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads what is asked of one activity and of many alike: best efforts and time in zones.
final class EffortQuestions {
    private static final Pattern ZONE =
            Pattern.compile("\\b(?:heart ?rate |hr )?(?:zones?|z) ?([1-9])?\\b");
    private static final Pattern BESIDE_ZONE =
            Pattern.compile(
                    "\\b(?:how long|how many minutes|how many hours|time|times|minutes|hours|spend|spent|each|every|distribution|percentage|share|heart ?rate|hr)\\b");

    private EffortQuestions() {}

    /// What is asked, of activities that are not known yet.
    ///
    /// @param usual the sport where none is named; null for every sport
    record Effort(@Nullable Sport usual, Of of) {
        /// Makes the question.
        interface Of {
            ActivityQuestion question(Scope scope, Recurrence period);
        }
    }

    /// Takes its words out of a sentence; empty where there are none of these.
    static Optional<Effort> take(Sentence sentence) {
        List<EffortWords.Held> several = EffortWords.held(sentence);
        if (!several.isEmpty()) {
            return Optional.of(several.size() == 1 ? of(several.getFirst()) : of(several));
        }
        Optional<Integer> metres = EffortWords.distance(sentence);
        if (metres.isPresent()) {
            return metres.map(EffortQuestions::of);
        }
        return sentence.take(ZONE)
                .map(found -> {
                    sentence.takeAll(BESIDE_ZONE);
                    int zone = found.group(1) == null ? 0 : Integer.parseInt(found.group(1));
                    return new Effort(null, (scope, period) -> new Zones(zone, scope, period));
                });
    }

    private static Effort of(List<EffortWords.Held> several) {
        EffortWords.Held first = several.getFirst();
        return several.stream()
                .filter(held -> !held.isKept())
                .findFirst()
                .map(EffortQuestions::of)
                .orElseGet(() ->
                        new Effort(
                                first.pace() ? Sport.RUN : null,
                                (scope, period) ->
                                        new BestOfSeveral(
                                                first.type(),
                                                several.stream()
                                                        .map(EffortWords.Held::seconds)
                                                        .distinct()
                                                        .toList(),
                                                scope,
                                                period)));
    }

    /// Whoever asks for a pace is not on wheels.
    private static Effort of(EffortWords.Held held) {
        return new Effort(
                held.pace() ? Sport.RUN : null,
                (scope, period) ->
                        held.isKept()
                                ? new BestHeld(held.type(), held.seconds(), scope, period)
                                : new Said(
                                        "Best efforts are not kept for this length of time, only for %s."
                                                .formatted(
                                                        BestEfforts.LENGTHS.stream()
                                                                .map(BestEffortsText::length)
                                                                .collect(
                                                                        Collectors.joining(
                                                                                ", ")))));
    }

    private static Effort of(int metres) {
        return new Effort(
                Sport.RUN,
                (scope, period) ->
                        EffortWords.isKept(metres)
                                ? new BestDistance(metres, scope, period)
                                : new Said(
                                        "The quickest stretches are not kept for this distance, only for %s metres: a mile, a half marathon and a marathon are among them."
                                                .formatted(
                                                        BestEfforts.DISTANCES.stream()
                                                                .map(String::valueOf)
                                                                .collect(
                                                                        Collectors.joining(
                                                                                ", ")))));
    }
}
