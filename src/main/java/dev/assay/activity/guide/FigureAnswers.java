package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.guide.answer.Draft;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Answers from what is known of activities without their streams. What a figure is not known of is
/// said.
final class FigureAnswers {
    private FigureAnswers() {}

    static Draft counted(ActivityQuestion.Counted question) {
        return Draft.of("There are **%d %s**.", question.of().size(), question.which());
    }

    static Draft summed(ActivityQuestion.Summed question) {
        List<Activity> known = known(question.figure(), question.of());
        if (known.isEmpty()) {
            return none(question.figure(), question.which());
        }
        double sum = known.stream().mapToDouble(one -> value(question.figure(), one)).sum();
        return Draft.of(
                        "**%s** in all, the %s of %d %s.",
                        question.figure().words(sum, Sport.OTHER),
                        question.figure().label(),
                        known.size(),
                        question.which())
                .say(unknown(question.figure(), question.of().size() - known.size()));
    }

    static Draft extreme(ActivityQuestion.Extreme question) {
        Comparator<Activity> rising =
                Comparator.comparingDouble(one -> value(question.figure(), one));
        List<Activity> known =
                known(question.figure(), question.of()).stream()
                        .sorted(question.most() ? rising.reversed() : rising)
                        .toList();
        if (known.isEmpty()) {
            return none(question.figure(), question.which());
        }
        Draft draft =
                Draft.of(
                        "**%s**: its %s is %s, the %s of %d %s.",
                        named(known.getFirst()),
                        question.figure().label().replace(",", ""),
                        words(question.figure(), known.getFirst()),
                        question.most() ? "highest" : "lowest",
                        known.size(),
                        question.which());
        return draft.say(unknown(question.figure(), question.of().size() - known.size()));
    }

    static Draft figured(ActivityQuestion.Figured question) {
        Activity one = question.activity();
        return question.figure().of(one) == null
                ? Draft.of(
                        "The %s of **%s** is not known: it was not recorded.",
                        question.figure().label().replace(",", ""), named(one))
                : Draft.of(
                        "The %s of **%s** is **%s**.",
                        question.figure().label(), named(one), words(question.figure(), one));
    }

    private static List<Activity> known(Figure figure, List<Activity> of) {
        return of.stream().filter(one -> figure.of(one) != null).toList();
    }

    private static double value(Figure figure, Activity of) {
        return Optional.ofNullable(figure.of(of)).orElse(Double.NaN);
    }

    private static String words(Figure figure, Activity of) {
        return figure.words(value(figure, of), Sport.of(of.sport()));
    }

    private static String named(Activity one) {
        String name = Draft.escaped(one.name());
        return one.localStart() == null
                ? name
                : "%s of %s".formatted(name, one.localStart().toLocalDate());
    }

    private static Draft none(Figure figure, String which) {
        return Draft.of("There are no %s of which the %s is known.", which, figure.label());
    }

    private static String unknown(Figure figure, int count) {
        return count == 0
                ? ""
                : "Of %d more the %s is not known."
                        .formatted(count, figure.label().replace(",", ""));
    }
}
