package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Sport;
import dev.assay.activity.guide.words.Named;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Answers from what is known of activities without their streams. What a figure is not known of is
/// said.
///
/// @param known all activities, the newest first
record FigureAnswers(List<Activity> known, Athlete athlete, UnitSystem units) {
    private static final int LISTED = 20;
    private static final Pattern CALORIES = Pattern.compile("Calories:\\W*([\\d,.]+)");

    FigureAnswers {
        known = List.copyOf(known);
    }

    Draft counted(Selection of) {
        int count = of.of().size();
        return Draft.of("There %s **%s**.", count == 1 ? "is" : "are", of.counted(count))
                .say(of.remark());
    }

    /// The activities, and what they come to.
    Draft listed(Selection of) {
        if (of.of().isEmpty()) {
            return Draft.of("There were no %s.", of.named(2)).say(nearest(of)).say(of.remark());
        }
        List<List<String>> rows = new ArrayList<>();
        of.of().stream()
                .limit(LISTED)
                .forEach(one ->
                        rows.add(
                                List.of(
                                        one.name(),
                                        date(one),
                                        one.sport().isEmpty() ? "—" : one.sport(),
                                        cell(Figure.DISTANCE, one),
                                        cell(Figure.MOVING, one),
                                        cell(Figure.CLIMB, one))));
        return Draft.of(
                        "**%s**%s",
                        of.counted(of.of().size()),
                        of.of().size() > LISTED
                                ? ", the newest %d of them:".formatted(LISTED)
                                : ":")
                .table(List.of("Activity", "Date", "Sport", "Distance", "Moving", "Climb"), rows)
                .say(together(of.of()))
                .say(of.remark());
    }

    /// What is nearest to the only day that was asked for.
    private String nearest(Selection of) {
        LocalDate day = of.day();
        if (day == null) {
            return "";
        }
        return Selection.of(known, of.sport(), null).of().stream()
                .filter(one -> one.localStart() != null)
                .min(Comparator.comparingLong(one -> days(one, day)))
                .map(one -> "The nearest is %s.".formatted(Named.bold(one)))
                .orElse("");
    }

    private static String date(Activity one) {
        LocalDateTime start = one.localStart();
        return start == null ? "—" : start.toLocalDate().toString();
    }

    private static long days(Activity one, LocalDate day) {
        LocalDateTime start = one.localStart();
        return start == null
                ? Long.MAX_VALUE
                : Math.abs(ChronoUnit.DAYS.between(start.toLocalDate(), day));
    }

    private String cell(Figure figure, Activity one) {
        return figure.of(one, athlete) == null ? "—" : words(figure, one);
    }

    private String together(List<Activity> of) {
        return of.size() < 2
                ? ""
                : "Together %s in %s."
                        .formatted(
                                Figure.DISTANCE.words(sum(Figure.DISTANCE, of), Sport.OTHER, units),
                                Figure.MOVING.words(sum(Figure.MOVING, of), Sport.OTHER, units));
    }

    private double sum(Figure figure, List<Activity> of) {
        return knowing(figure, of).stream().mapToDouble(one -> value(figure, one)).sum();
    }

    Draft summed(Figure figure, Selection of) {
        List<Activity> knowing = knowing(figure, of.of());
        if (knowing.isEmpty()) {
            return none(figure, of);
        }
        Figure beside = figure == Figure.DISTANCE ? Figure.MOVING : Figure.DISTANCE;
        double more = sum(beside, knowing);
        return Draft.of(
                        "**%s** in all, the %s of %s.",
                        figure.words(sum(figure, knowing), Sport.OTHER, units),
                        figure.label(),
                        of.counted(knowing.size()))
                .say(
                        more > 0
                                ? "%s: %s."
                                        .formatted(
                                                Words.capitalised(beside.label()),
                                                beside.words(more, Sport.OTHER, units))
                                : "")
                .say(unknown(figure, of, knowing));
    }

    Draft averaged(Figure figure, Selection of) {
        List<Activity> knowing = knowing(figure, of.of());
        if (knowing.isEmpty()) {
            return none(figure, of);
        }
        if (knowing.size() == 1) {
            Activity only = knowing.getFirst();
            String rest = unknown(figure, of, knowing);
            return figured(
                    figure,
                    only,
                    "It is the only one of the %s of which that is known. %s"
                            .formatted(of.named(2), rest)
                            .strip());
        }
        Sport sport = of.sport() == null ? Sport.OTHER : of.sport();
        return Draft.of(
                        "**%s**, the %s of %s.",
                        figure.words(mean(figure, knowing), sport, units),
                        mean(figure),
                        of.counted(knowing.size()))
                .say(unknown(figure, of, knowing));
    }

    private static String mean(Figure figure) {
        return switch (figure) {
            case SPEED -> "distance of all by the moving time of all";
            case HEART_RATE, POWER, WATTS_A_KILOGRAM ->
                    figure.label() + ", each activity weighted by its moving time,";
            case DISTANCE,
                    MOVING,
                    ELAPSED,
                    CLIMB,
                    HIGHEST_SPEED,
                    HIGHEST_HEART_RATE,
                    HIGHEST_POWER,
                    NORMALISED_POWER,
                    STRESS,
                    INTENSITY,
                    VARIABILITY,
                    WORK ->
                    "mean %s of each".formatted(figure.label());
        };
    }

    private double mean(Figure figure, List<Activity> of) {
        boolean weighted =
                figure == Figure.HEART_RATE
                        || figure == Figure.POWER
                        || figure == Figure.SPEED
                        || figure == Figure.WATTS_A_KILOGRAM;
        ToDoubleFunction<Activity> weight =
                one -> weighted && one.moving() != null ? one.moving() : 1;
        double sum =
                of.stream()
                        .mapToDouble(one -> value(figure, one) * weight.applyAsDouble(one))
                        .sum();
        return sum / of.stream().mapToDouble(weight).sum();
    }

    Draft extreme(Figure figure, boolean most, int count, Selection of) {
        Comparator<Activity> rising = Comparator.comparingDouble(one -> value(figure, one));
        List<Activity> knowing =
                knowing(figure, of.of()).stream()
                        .sorted(most ? rising.reversed() : rising)
                        .toList();
        if (knowing.isEmpty()) {
            return none(figure, of);
        }
        Draft draft =
                count > 1
                        ? ranked(figure, most, count, of, knowing)
                        : first(figure, most, of, knowing);
        return draft.say(oddities(figure, of.of())).say(unknown(figure, of, knowing));
    }

    private Draft first(Figure figure, boolean most, Selection of, List<Activity> knowing) {
        Activity first = knowing.getFirst();
        return Draft.of(
                        "%s: its %s is **%s**, the %s of %s.",
                        Named.bold(first),
                        figure.label(of.sport()),
                        words(figure, first),
                        figure.rank(most),
                        of.counted(knowing.size()))
                .say(
                        knowing.size() < 2
                                ? ""
                                : "Next is %s with %s."
                                        .formatted(
                                                Named.plain(knowing.get(1)),
                                                words(figure, knowing.get(1))))
                .say(Named.remarks(first, figure.streams()));
    }

    private Draft ranked(
            Figure figure, boolean most, int count, Selection of, List<Activity> knowing) {
        List<List<String>> rows = new ArrayList<>();
        for (Activity one : knowing.subList(0, Math.min(count, knowing.size()))) {
            rows.add(
                    List.of(
                            Integer.toString(rows.size() + 1),
                            one.name(),
                            date(one),
                            words(figure, one)));
        }
        return Draft.of(
                        "**The %s with the %s %s** of %s:",
                        Words.count(rows.size()),
                        figure.rank(most),
                        figure.label(of.sport()),
                        of.counted(knowing.size()))
                .table(
                        List.of(
                                "",
                                "Activity",
                                "Date",
                                Words.capitalised(figure.label(of.sport()))),
                        rows);
    }

    /// What is wrong with the streams that a highest value was looked for in.
    private static String oddities(Figure figure, List<Activity> of) {
        return figure.peakOf()
                .map(type ->
                        of.stream()
                                .flatMap(one ->
                                        one.remarks().stream()
                                                .filter(each ->
                                                        each.startsWith(type.label() + ": "))
                                                .map(each ->
                                                        "In %s: %s"
                                                                .formatted(Named.plain(one), each)))
                                .limit(3)
                                .collect(Collectors.joining(" ")))
                .orElse("");
    }

    Draft figured(Figure figure, Activity one, String note) {
        Sport sport = Sport.of(one.sport());
        Draft draft =
                figure.of(one, athlete) == null
                        ? Draft.of(
                                "The %s of %s is not known: %s.",
                                figure.label(sport), Named.bold(one), why(figure))
                        : Draft.of(
                                "The %s of %s is **%s**%s.",
                                figure.label(sport),
                                Named.bold(one),
                                words(figure, one),
                                beside(figure, one));
        return draft.say(oddities(figure, List.of(one)))
                .say(figure.of(one, athlete) == null ? "" : Named.remarks(one, figure.streams()))
                .say(note);
    }

    /// Calories as they were counted elsewhere, else the work that is near them.
    ///
    /// @param details of the activity as a tool tells them
    Draft energy(Activity one, String details, String note) {
        Matcher counted = CALORIES.matcher(details);
        if (counted.find()) {
            return Draft.of(
                            "The calories of %s are **%s kcal**, as the device or the service counted them.",
                            Named.bold(one), counted.group(1))
                    .say(note);
        }
        return figured(Figure.WORK, one, note)
                .say(
                        "Calories are not among what was recorded, and are not guessed. With power the work in kilojoules is near the kilocalories that a rider burns.");
    }

    private String why(Figure figure) {
        return switch (figure) {
            case STRESS, INTENSITY ->
                    "it needs a ride, its power and the athlete's FTP, and one of them is missing";
            case WATTS_A_KILOGRAM -> "it needs the power and the athlete's weight";
            case DISTANCE,
                    MOVING,
                    ELAPSED,
                    CLIMB,
                    SPEED,
                    HIGHEST_SPEED,
                    HEART_RATE,
                    HIGHEST_HEART_RATE,
                    POWER,
                    HIGHEST_POWER,
                    NORMALISED_POWER,
                    VARIABILITY,
                    WORK ->
                    "it was not recorded";
        };
    }

    /// What belongs to a figure so that it is not misread.
    private String beside(Figure figure, Activity one) {
        if (figure == Figure.MOVING && one.elapsed() != null) {
            return "; with stops it took %s".formatted(words(Figure.ELAPSED, one));
        }
        if (figure == Figure.POWER) {
            return ", zeros included";
        }
        return "";
    }

    private List<Activity> knowing(Figure figure, List<Activity> of) {
        return of.stream().filter(one -> figure.of(one, athlete) != null).toList();
    }

    private double value(Figure figure, Activity of) {
        return Optional.ofNullable(figure.of(of, athlete)).orElse(Double.NaN);
    }

    private String words(Figure figure, Activity of) {
        return figure.words(value(figure, of), Sport.of(of.sport()), units);
    }

    private static Draft none(Figure figure, Selection of) {
        return Draft.of(
                        of.of().isEmpty()
                                ? "There were no %s."
                                : "There are no %s of which the %s is known.",
                        of.named(2),
                        figure.label())
                .say(of.remark());
    }

    private static String unknown(Figure figure, Selection of, List<Activity> knowing) {
        int count = of.of().size() - knowing.size();
        String unknown =
                count == 0
                        ? ""
                        : "Of %s the %s is not known."
                                .formatted(Words.count(count) + " more", figure.label());
        return (unknown + " " + of.remark()).strip();
    }
}
