package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Sport;
import dev.assay.activity.guide.ActivityQuestion.PeriodsCompared;
import dev.assay.activity.guide.ActivityQuestion.PeriodsCompared.Days;
import dev.assay.activity.guide.ActivityQuestion.PeriodsCompared.More;
import dev.assay.activity.guide.words.DaySpan;
import dev.assay.activity.guide.words.Recurrence;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import org.jspecify.annotations.Nullable;

/// Answers on weeks and months: one after the other, or one against another.
record PeriodAnswers(Athlete athlete, LocalDate today, UnitSystem units) {
    private static final int MOST_ROWS = 26;
    private static final List<Figure> COMPARED =
            List.of(Figure.DISTANCE, Figure.MOVING, Figure.CLIMB, Figure.STRESS);

    Draft calendar(Recurrence period, Selection of) {
        NavigableMap<LocalDate, List<Activity>> parts = period.parts(of.of());
        if (parts.isEmpty()) {
            return Draft.of("There are no %s with a date.", of.named(2));
        }
        List<List<String>> rows = new ArrayList<>();
        LocalDate at = parts.lastKey();
        for (int left = MOST_ROWS; !at.isBefore(parts.firstKey()) && left > 0; left--) {
            rows.add(row(at, parts.getOrDefault(at, List.of())));
            at = period.before(at);
        }
        return Draft.of(
                        "**%.1f hours in motion**, %s by %s, the newest first%s:",
                        sum(Figure.MOVING, of.of()) / 3_600,
                        of.counted(of.of().size()),
                        period.noun(),
                        at.isBefore(parts.firstKey())
                                ? ""
                                : ", the last %d of them".formatted(MOST_ROWS))
                .table(
                        List.of(
                                Words.capitalised(period.noun()) + " from",
                                "Activities",
                                "Moving",
                                "Hours",
                                "Distance",
                                "Climb"),
                        rows)
                .say(of.remark());
    }

    private List<String> row(LocalDate first, List<Activity> of) {
        double moving = sum(Figure.MOVING, of);
        return List.of(
                first.toString(),
                Words.count(of.size()),
                UnitSystem.time(moving),
                String.format(Locale.ROOT, "%.1f", moving / 3_600),
                units.distance(sum(Figure.DISTANCE, of)),
                units.height(sum(Figure.CLIMB, of)));
    }

    private double sum(Figure figure, List<Activity> of) {
        return of.stream()
                .mapToDouble(one -> {
                    Double value = figure.of(one, athlete);
                    return value == null ? 0 : value;
                })
                .sum();
    }

    Draft compared(PeriodsCompared asked) {
        Days first = asked.first();
        Days second = asked.second();
        List<List<String>> rows = new ArrayList<>();
        int one = first.of().of().size();
        int other = second.of().of().size();
        rows.add(
                List.of(
                        "Activities",
                        Words.count(one),
                        Words.count(other),
                        String.format(Locale.ROOT, "%+d", one - other)));
        for (Figure figure : COMPARED) {
            rows.add(row(figure, first.of().of(), second.of().of()));
        }
        return Draft.of("%s.", lead(asked))
                .table(List.of("", head(first.span()), head(second.span()), "Difference"), rows)
                .say(notOver(first))
                .say(notOver(second))
                .say(first.of().remark())
                .say(second.of().remark().equals(first.of().remark()) ? "" : second.of().remark());
    }

    /// Without why these days are meant.
    private static String head(DaySpan span) {
        return Words.capitalised(span.words().strip()).replaceFirst(" \\(.*\\)$", "");
    }

    private String lead(PeriodsCompared asked) {
        Selection one = asked.first().of();
        Selection other = asked.second().of();
        if (asked.claim().isEmpty()) {
            return "**%s** against **%s**"
                    .formatted(one.counted(one.of().size()), other.counted(other.of().size()));
        }
        More more = asked.claim().get();
        Figure figure = more.figure();
        double first = amount(figure, one);
        double second = amount(figure, other);
        boolean holds = more.more() ? first > second : first < second;
        return "**%s.** %s: %s%s against %s%s"
                .formatted(
                        holds ? "Yes" : first == second ? "No, the same" : "No",
                        figure == null
                                ? Words.capitalised(Selection.noun(one.sport(), 2))
                                : Words.capitalised(figure.label()),
                        words(figure, first),
                        asked.first().span().words(),
                        words(figure, second),
                        asked.second().span().words());
    }

    private double amount(@Nullable Figure figure, Selection of) {
        return figure == null ? of.of().size() : sum(figure, of.of());
    }

    private String words(@Nullable Figure figure, double value) {
        return figure == null ? Words.count((long) value) : figure.words(value, Sport.OTHER, units);
    }

    private List<String> row(Figure figure, List<Activity> first, List<Activity> second) {
        boolean known =
                first.stream().anyMatch(each -> figure.of(each, athlete) != null)
                        || second.stream().anyMatch(each -> figure.of(each, athlete) != null);
        double one = sum(figure, first);
        double other = sum(figure, second);
        return List.of(
                Words.capitalised(figure.label()),
                known ? figure.words(one, Sport.OTHER, units) : "—",
                known ? figure.words(other, Sport.OTHER, units) : "—",
                known
                        ? (one < other ? "-" : "+")
                                + figure.words(Math.abs(one - other), Sport.OTHER, units)
                        : "—");
    }

    private String notOver(Days days) {
        return days.span().to().isAfter(today.plusDays(1))
                ? "The days%s are not over yet.".formatted(days.span().words())
                : "";
    }
}
