package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Sport;
import dev.assay.activity.guide.ActivityQuestion.DaysCounted;
import dev.assay.activity.guide.ActivityQuestion.Harder;
import dev.assay.activity.guide.words.DaySpan;
import dev.assay.activity.guide.words.Named;
import dev.assay.activity.guide.words.Recurrence;
import dev.assay.activity.metric.TrainingLoad;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.time.CalendarDays;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Answers on how an athlete trains: of which sports, on how many days, how hard.
///
/// @param known all activities, the newest first
record TrainingDays(List<Activity> known, Athlete athlete, LocalDate today, UnitSystem units) {
    TrainingDays {
        known = List.copyOf(known);
    }

    /// How hard an activity was, by one of two measures.
    private enum Load {
        TSS,
        TRIMP;

        @Nullable Double of(Activity one, Athlete athlete) {
            return this == TSS
                    ? TrainingLoad.stress(one, athlete)
                    : TrainingLoad.impulse(one, athlete);
        }

        double sum(List<Activity> all, Athlete athlete) {
            double sum = 0;
            for (Activity one : all) {
                Double load = of(one, athlete);
                sum += load == null ? 0 : load;
            }
            return sum;
        }

        long known(List<Activity> all, Athlete athlete) {
            return all.stream().filter(one -> of(one, athlete) != null).count();
        }
    }

    Draft bySport(Selection of) {
        if (of.of().isEmpty()) {
            return Draft.of("There are no %s.", of.named(2)).say(of.remark());
        }
        Map<Sport, List<Activity>> sports = new EnumMap<>(Sport.class);
        of.of().stream()
                .filter(one -> !one.sport().isEmpty())
                .forEach(one ->
                        sports.computeIfAbsent(Sport.of(one.sport()), _ -> new ArrayList<>())
                                .add(one));
        List<List<String>> rows = new ArrayList<>();
        sports.entrySet().stream()
                .sorted(Comparator.comparingInt(each -> -each.getValue().size()))
                .forEach(each ->
                        rows.add(
                                row(
                                        each.getKey() == Sport.OTHER
                                                ? "Other"
                                                : Words.capitalised(
                                                        Selection.noun(each.getKey(), 1)),
                                        each.getValue())));
        List<Activity> none = of.of().stream().filter(one -> one.sport().isEmpty()).toList();
        if (!none.isEmpty()) {
            rows.add(row("Not known", none));
        }
        return Draft.of("**%s**, by sport:", of.counted(of.of().size()))
                .table(List.of("Sport", "Activities", "Moving", "Distance"), rows)
                .say(
                        isPartly(Figure.DISTANCE, of.of()) || isPartly(Figure.MOVING, of.of())
                                ? "Where a time or a distance is not known of an activity, the sum is of the others."
                                : "")
                .say(of.remark());
    }

    private boolean isPartly(Figure figure, List<Activity> of) {
        return of.stream().anyMatch(one -> figure.of(one, athlete) == null);
    }

    private List<String> row(String sport, List<Activity> of) {
        return List.of(
                sport, Words.count(of.size()), sum(Figure.MOVING, of), sum(Figure.DISTANCE, of));
    }

    private String sum(Figure figure, List<Activity> of) {
        double[] values =
                of.stream()
                        .map(one -> figure.of(one, athlete))
                        .filter(value -> value != null)
                        .mapToDouble(Double::doubleValue)
                        .toArray();
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return values.length == 0 ? "—" : figure.words(sum, Sport.OTHER, units);
    }

    private static NavigableSet<LocalDate> dates(List<Activity> of) {
        NavigableSet<LocalDate> dates = new TreeSet<>();
        for (Activity one : of) {
            LocalDateTime start = one.localStart();
            if (start != null) {
                dates.add(start.toLocalDate());
            }
        }
        return dates;
    }

    Draft counted(DaysCounted asked) {
        NavigableSet<LocalDate> dates = dates(asked.of().of());
        if (!asked.rest()) {
            return Draft.of(
                            "**%s** with %s%s%s.",
                            Words.count(dates.size(), "day"),
                            article(asked.of().sport()),
                            asked.of().limits(),
                            dates.isEmpty()
                                    ? ""
                                    : ", with %s in all"
                                            .formatted(plain(asked.of(), asked.of().of().size())))
                    .say(isOpen(asked.span()) ? "These days are not over yet." : "")
                    .say(undated(asked));
        }
        return rested(asked, dates);
    }

    private Draft rested(DaysCounted asked, NavigableSet<LocalDate> dates) {
        NavigableSet<LocalDate> all = dates(known);
        if (all.isEmpty()) {
            return Draft.of("Rest days are not known: no activity has a date.");
        }
        DaySpan span = asked.span();
        LocalDate from =
                span == null || span.from().isBefore(all.first()) ? all.first() : span.from();
        LocalDate end = span == null || span.to().isAfter(today) ? today : span.to();
        if (!from.isBefore(end)) {
            return Draft.of(
                    "Rest days%s are not known: the first activity is of %s, and today is not counted.",
                    span == null ? "" : span.words(), all.first());
        }
        List<LocalDate> days = from.datesUntil(end).toList();
        long without = days.stream().filter(day -> !dates.contains(day)).count();
        return Draft.of(
                        "**%s** of %s without %s, from %s to %s.",
                        Words.count(without, "day"),
                        Words.count(days.size()),
                        article(asked.of().sport()),
                        from,
                        end.minusDays(1))
                .say(
                        from.equals(all.first())
                                ? "They are counted from the day of the first activity on."
                                : "")
                .say(end.equals(today) ? "Today is not over and is not counted." : "")
                .say(undated(asked));
    }

    private static String article(@Nullable Sport sport) {
        String noun = Selection.noun(sport, 1);
        return (noun.startsWith("a") ? "an " : "a ") + noun;
    }

    private static String plain(Selection of, int count) {
        return Words.count(count) + " " + Selection.noun(of.sport(), count);
    }

    private boolean isOpen(@Nullable DaySpan span) {
        return span != null && span.to().isAfter(today.plusDays(1));
    }

    /// An activity of unknown date may have been on any day.
    private String undated(DaysCounted asked) {
        return asked.span() != null && asked.of().withoutDate() > 0
                ? asked.of().remark()
                : undated();
    }

    private String undated() {
        long without = known.stream().filter(one -> one.start() == null).count();
        return without == 0
                ? ""
                : "%s no date and may have been on any of the days."
                        .formatted(Words.count(without) + (without == 1 ? " has" : " have"));
    }

    Draft lastRest() {
        NavigableSet<LocalDate> dates = dates(known);
        LocalDate day = today.minusDays(1);
        while (dates.contains(day)) {
            day = day.minusDays(1);
        }
        if (dates.isEmpty() || day.isBefore(dates.first())) {
            return Draft.of(
                            dates.isEmpty()
                                    ? "The last rest day is not known: no activity has a date."
                                    : "**There was no rest day** since the first activity, of %s."
                                            .formatted(dates.first()))
                    .say(undated());
        }
        LocalDate before = dates.lower(day);
        return Draft.of(
                        "**%s, %s** was the last day before today without an activity here.",
                        weekday(day), day)
                .say(
                        before != null && before.equals(day.minusDays(1))
                                ? ""
                                : "The last one before it was on %s.".formatted(before))
                .say(undated());
    }

    private static String weekday(LocalDate day) {
        return Words.capitalised(day.getDayOfWeek().name().toLowerCase(Locale.ROOT));
    }

    /// The week or month of the most load, by the measure that more activities have.
    Draft hardest(Recurrence period) {
        List<Activity> dated = known.stream().filter(one -> one.start() != null).toList();
        long stress = Load.TSS.known(dated, athlete);
        long impulse = Load.TRIMP.known(dated, athlete);
        if (stress + impulse == 0) {
            return Draft.of(
                    "**Which %s was the hardest is not known**: it needs rides with power and an FTP, or a heart rate and five zones.",
                    period.noun());
        }
        Load measure = stress >= impulse ? Load.TSS : Load.TRIMP;
        Load other = measure == Load.TSS ? Load.TRIMP : Load.TSS;
        long with = Math.max(stress, impulse);
        NavigableMap<LocalDate, List<Activity>> parts = period.parts(dated);
        LocalDate first = most(parts, measure);
        List<Activity> own = parts.getOrDefault(first, List.of());
        Draft draft =
                Draft.of(
                        "%s**%s** had the most load: %s of %.1f in %s.",
                        with == known.size() ? "" : "By what is known, ",
                        with == known.size()
                                ? Words.capitalised(named(period, first))
                                : named(period, first),
                        measure,
                        measure.sum(own, athlete),
                        plain(Selection.of(own, null, null), own.size()));
        if (with < known.size()) {
            draft.say(
                    "%d of %d activities have no %s or no date and count as 0, so another %s may have been harder.",
                    known.size() - with, known.size(), measure, period.noun());
        }
        return beside(draft, other, period, first, parts);
    }

    /// What the other measure says, where it is known of any.
    private Draft beside(
            Draft draft,
            Load other,
            Recurrence period,
            LocalDate first,
            NavigableMap<LocalDate, List<Activity>> parts) {
        List<Activity> dated = parts.values().stream().flatMap(List::stream).toList();
        if (other.known(dated, athlete) > 0) {
            LocalDate most = most(parts, other);
            draft.say(
                    "By %s, which %d of %d have, it is %s.",
                    other,
                    other.known(dated, athlete),
                    known.size(),
                    most.equals(first) ? "the same" : named(period, most));
        }
        return draft;
    }

    private LocalDate most(NavigableMap<LocalDate, List<Activity>> parts, Load measure) {
        return parts.entrySet().stream()
                .max(Comparator.comparingDouble(part -> measure.sum(part.getValue(), athlete)))
                .map(Map.Entry::getKey)
                .orElse(today);
    }

    private static String named(Recurrence period, LocalDate first) {
        return period == Recurrence.WEEK
                ? "the week from Monday %s on".formatted(first)
                : CalendarDays.month(first);
    }

    Draft harder(Harder asked) {
        Activity one = asked.one();
        Activity other = asked.other();
        List<String> beside = new ArrayList<>();
        Draft verdict = null;
        for (Load measure : Load.values()) {
            Double first = measure.of(one, athlete);
            Double second = measure.of(other, athlete);
            if (first != null && second != null && verdict == null) {
                verdict = verdict(asked, measure, first, second);
            } else if (first != null && second != null) {
                beside.add("By %s: %.1f against %.1f.".formatted(measure, first, second));
            }
        }
        if (verdict == null) {
            return Draft.of(
                            "**Which was harder is not known**: of %s and %s there is no load that both have. TSS needs rides with power and an FTP, TRIMP a heart rate and five zones.",
                            Named.plain(one), Named.plain(other))
                    .say(asked.note());
        }
        return verdict.say(String.join(" ", beside)).say(asked.note());
    }

    private static Draft verdict(Harder asked, Load measure, double first, double second) {
        String firstWords = String.format(Locale.ROOT, "%.1f", first);
        String secondWords = String.format(Locale.ROOT, "%.1f", second);
        boolean same = firstWords.equals(secondWords);
        boolean holds = asked.harder() ? first > second : first < second;
        return Draft.of(
                "**%s.** By load in %s: %s came to **%s**, %s to **%s**.",
                same ? "No, the same" : holds ? "Yes" : "No",
                measure,
                Named.bold(asked.one()),
                firstWords,
                Named.bold(asked.other()),
                secondWords);
    }
}
