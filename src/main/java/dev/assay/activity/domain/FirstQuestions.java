package dev.assay.activity.domain;

import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Sport;
import dev.assay.activity.Totals;
import dev.assay.activity.finding.ClockChange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/// Questions to start with, which find what is worth telling of the activities at hand: where the
/// longest was not steady, which effort of the most uneven was weak, what is odd with the data.
/// Nothing is read from a file for these questions, so that a list of them costs nothing.
final class FirstQuestions {
    /// How many times as high as the mean normalised power is where there were intervals.
    private static final double INTERVALS = 1.15;

    /// Metres climbed in a metre from which on a run is hilly.
    private static final double HILLY = 0.01;

    /// How many of the newest activities are looked at.
    private static final int LOOKED_AT = 200;

    private FirstQuestions() {}

    static List<String> of(ActivityLibrary library) {
        List<Activity> all = library.activities();
        List<Activity> newest = all.stream().limit(LOOKED_AT).toList();
        Set<Long> unread = library.unread();
        List<String> questions = new ArrayList<>(List.of("Which activities are there?"));
        all.stream()
                .filter(one -> one.samples() > 0 || unread.contains(one.id()))
                .max(
                        Comparator.comparingInt(Activity::samples)
                                .thenComparing(
                                        Activity::elapsed,
                                        Comparator.nullsFirst(Comparator.naturalOrder())))
                .ifPresent(longest ->
                        questions.add(
                                "Was %s steady, and where did I fade?".formatted(longest.name())));
        most(newest, FirstQuestions::hasIntervals, FirstQuestions::variability)
                .ifPresent(one ->
                        questions.add("Which effort of %s was the weakest?".formatted(one.name())));
        most(newest, one -> one.remarks().size() > 1, one -> one.remarks().size())
                .ifPresent(
                        one -> questions.add("Is the data of %s reliable?".formatted(one.name())));
        newest.stream()
                .filter(FirstQuestions::isHillyRun)
                .findFirst()
                .ifPresent(one ->
                        questions.add("Was the second half of %s faster?".formatted(one.name())));
        newest.stream()
                .filter(one -> ClockChange.during(one).isPresent())
                .findFirst()
                .ifPresent(one ->
                        questions.add("Did the clocks change during %s?".formatted(one.name())));
        all.stream()
                .findFirst()
                .ifPresent(one -> questions.add("How was %s?".formatted(one.name())));
        questions.add("What are my best efforts?");
        questions.add("How is my training load?");
        return questions;
    }

    private static Optional<Activity> most(
            List<Activity> all, Predicate<Activity> which, ToDoubleFunction<Activity> figure) {
        return all.stream().filter(which).max(Comparator.comparingDouble(figure));
    }

    private static double variability(Activity one) {
        Totals totals = one.totals();
        Double normalised = totals.normalisedPower();
        Double mean = totals.power();
        return normalised == null || mean == null || mean <= 0 ? 0 : normalised / mean;
    }

    private static boolean hasIntervals(Activity one) {
        return variability(one) >= INTERVALS;
    }

    private static boolean isHillyRun(Activity one) {
        Double climb = one.totals().gain();
        Double metres = one.distance();
        return Sport.of(one.sport()) == Sport.RUN
                && climb != null
                && metres != null
                && climb > HILLY * metres;
    }
}
