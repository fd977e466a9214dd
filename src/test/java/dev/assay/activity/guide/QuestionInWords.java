package dev.assay.activity.guide;

import dev.assay.activity.guide.words.Recurrence;
import dev.assay.activity.guide.words.ToolWish;
import java.util.TreeSet;

/// What was read of a question, in a few words.
final class QuestionInWords {
    private QuestionInWords() {}

    static String of(ActivityQuestion read) {
        return switch (read) {
            case ActivityQuestion.Told(var call) -> call.tool();
            case ActivityQuestion.Said(String sentence) -> sentence;
            case ActivityQuestion.Found(ToolWish wish, var chosen) ->
                    "%s%s%s of %s"
                            .formatted(
                                    wish.from(),
                                    wish.yes().isEmpty()
                                            ? ""
                                            : " " + String.join(" ", new TreeSet<>(wish.kinds())),
                                    wish.subject().isEmpty() ? "" : "/" + wish.subject(),
                                    of(chosen));
            case ActivityQuestion.Lines(ToolWish wish, var chosen) ->
                    "%s of %s".formatted(lines(wish.lines().pattern()), of(chosen));
            case ActivityQuestion.Energy(var chosen) -> "energy of " + chosen.activity().name();
            case ActivityQuestion.Figured(Figure figure, var chosen) ->
                    "%s %s".formatted(figure, chosen.activity().name());
            case ActivityQuestion.OfMany many -> ofMany(many);
        };
    }

    private static String lines(String pattern) {
        return pattern.startsWith("(?!") ? "how" : pattern.replace("Data Quality|", "");
    }

    private static String of(ActivityQuestion.Chosen chosen) {
        ActivityFocus on = chosen.on();
        String part = on.isPart() ? " from %.0f to %.0f".formatted(on.from(), on.to()) : "";
        return "%s%s %s".formatted(chosen.activity().name(), part, chosen.note()).strip();
    }

    private static String ofMany(ActivityQuestion.OfMany read) {
        return switch (read) {
            case ActivityQuestion.PeriodsCompared compared -> compared(compared);
            case ActivityQuestion.Counted(Selection of) -> of.counted(of.of().size());
            case ActivityQuestion.Listed(Selection of) -> "list " + of.counted(of.of().size());
            case ActivityQuestion.Summed(Figure figure, Selection of) ->
                    "sum of %s of %s".formatted(figure, of.counted(of.of().size()));
            case ActivityQuestion.Averaged(Figure figure, Selection of) ->
                    "mean of %s of %s".formatted(figure, of.counted(of.of().size()));
            case ActivityQuestion.Extreme(Figure figure, boolean most, int count, Selection of) ->
                    "%s%s %s of %s"
                            .formatted(
                                    count == 1 ? "" : count + " ",
                                    most ? "most" : "least",
                                    figure,
                                    of.named(2));
            case ActivityQuestion.BestHeld(var type, int seconds, var scope, var period) ->
                    "best %s for %d %s".formatted(type, seconds, scope.words()) + by(period);
            case ActivityQuestion.BestOfSeveral(var type, var seconds, var scope, var period) ->
                    "best %s for %s %s".formatted(type, seconds, scope.words()) + by(period);
            case ActivityQuestion.BestDistance(int metres, var scope, var period) ->
                    "quickest %d %s".formatted(metres, scope.words()) + by(period);
            case ActivityQuestion.Zones(int zone, var scope, var period) ->
                    "zone %d %s".formatted(zone, scope.words()) + by(period);
            case ActivityQuestion.Calendar(var period, Selection of) -> of.named(2) + by(period);
            case ActivityQuestion.BySport _,
                    ActivityQuestion.DaysCounted _,
                    ActivityQuestion.LastRest _,
                    ActivityQuestion.Hardest _,
                    ActivityQuestion.Harder _ ->
                    read.toString();
            case ActivityQuestion.Fitness() -> "fitness";
            case ActivityQuestion.WattsAKilogram() -> "W/kg";
        };
    }

    private static String by(Recurrence period) {
        return period == Recurrence.WHOLE ? "" : " by " + period.noun();
    }

    private static String compared(ActivityQuestion.PeriodsCompared read) {
        var first = read.first();
        var second = read.second();
        return "%d%s against %d%s%s"
                .formatted(
                        first.of().of().size(),
                        first.span().words(),
                        second.of().of().size(),
                        second.span().words(),
                        read.claim()
                                .map(more -> " " + more.more() + " " + more.figure())
                                .orElse(""));
    }
}
