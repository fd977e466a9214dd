package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.guide.words.DaySpan;
import dev.assay.activity.guide.words.Recurrence;
import dev.assay.activity.guide.words.Sentence;
import dev.assay.activity.guide.words.SportWords;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What narrows a question down: days, a limit, a sport, parts of the year. Each of them that was
/// read has to be asked for by whoever answers: [#kept] says what was not, instead of an answer
/// that passes over it.
final class Conditions {
    private final @Nullable DaySpan days;
    private final @Nullable FigureLimit limit;
    private final SportWords.@Nullable Choice sport;
    private final Recurrence period;
    private boolean selected;
    private boolean parted;

    private Conditions(
            @Nullable DaySpan days,
            @Nullable FigureLimit limit,
            SportWords.@Nullable Choice sport,
            Recurrence period) {
        this.days = days;
        this.limit = limit;
        this.sport = sport;
        this.period = period;
    }

    /// Takes the words of days, parts and limits out of a sentence; a sport is taken later, because
    /// the words of figures have some in them.
    static Conditions ofDays(Sentence sentence, List<Activity> known, LocalDate today) {
        Recurrence period = Recurrence.take(sentence);
        DaySpan days = DaySpan.take(sentence, known, today).orElse(null);
        FigureLimit limit = FigureLimit.take(sentence).orElse(null);
        return new Conditions(days, limit, null, period);
    }

    /// The same with the sport that a sentence names.
    Conditions withSport(Sentence sentence) {
        return new Conditions(days, limit, SportWords.take(sentence).orElse(null), period);
    }

    boolean hasDays() {
        return days != null;
    }

    boolean hasLimit() {
        return limit != null;
    }

    boolean hasSport() {
        return sport != null;
    }

    /// Whether activities of every sport are named.
    boolean isOfEverySport() {
        return sport != null && sport.sport() == null;
    }

    /// The activities that are meant.
    ///
    /// @param usual the sport where none is named; null for every sport
    Selection of(List<Activity> known, @Nullable Sport usual) {
        selected = true;
        Selection all =
                Selection.of(
                        known,
                        sport == null || sport.sport() == null ? usual : sport.sport(),
                        days);
        return limit == null ? all : all.where(limit);
    }

    Recurrence period() {
        parted = true;
        return period;
    }

    boolean isParted() {
        return period != Recurrence.WHOLE;
    }

    /// The same question where nothing was passed over, else what was.
    Optional<ActivityQuestion> kept(Optional<ActivityQuestion> question) {
        String passed =
                isParted() && !parted
                        ? "by " + period.noun()
                        : selected
                                ? ""
                                : days != null
                                        ? days.words().strip()
                                        : limit != null ? limit.words().strip() : "";
        return passed.isEmpty() || question.isEmpty()
                ? question
                : Optional.of(
                        new ActivityQuestion.Said(
                                "**I cannot narrow that down to “%s”**, so it is not answered. Ask it without these words, or ask for a figure of those days."
                                        .formatted(passed)));
    }
}
