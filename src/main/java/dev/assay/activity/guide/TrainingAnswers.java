package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.guide.ActivityQuestion.Scope;
import dev.assay.activity.metric.HeartSeconds;
import dev.assay.activity.metric.TrainingLoad;
import dev.assay.activity.metric.TrainingLoad.Load;
import dev.assay.activity.report.BestEffortsText;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/// Answers on training over many activities: best efforts, zones, weeks, fitness.
///
/// @param known all activities, the newest first
record TrainingAnswers(List<Activity> known, Athlete athlete, LocalDate today) {
    private static final Map<Integer, String> NAMED =
            Map.of(1_609, "mile", 21_098, "half marathon", 42_195, "marathon");
    private static final int MOST_ROWS = 26;
    private static final double FITNESS_DAYS = 42;
    private static final double FATIGUE_DAYS = 7;
    private static final int FRESH = 5;
    private static final int TIRED = -10;

    TrainingAnswers {
        known = List.copyOf(known);
    }

    private static Optional<Double> effort(Activity one, StreamType type, int length) {
        return Optional.ofNullable(
                one.totals().best().getOrDefault(type, new TreeMap<>()).get(length));
    }

    Draft held(StreamType type, int seconds, Scope scope) {
        String what = "%s for %s".formatted(label(type), BestEffortsText.length(seconds));
        return scope.of().stream()
                .filter(one -> effort(one, type, seconds).isPresent())
                .max(Comparator.comparingDouble(one -> effort(one, type, seconds).orElse(0.0)))
                .map(best -> {
                    double value = effort(best, type, seconds).orElse(0.0);
                    String words =
                            type == StreamType.SPEED
                                    ? UnitSystem.METRIC.speed(value, Sport.of(best.sport()))
                                    : String.format(Locale.ROOT, "%.0f %s", value, type.unit());
                    return Draft.of(
                            "**%s** is the best %s %s%s.",
                            words, what, scope.words(), holder(best, scope));
                })
                .orElseGet(() ->
                        Draft.of(
                                "There is no best %s %s: it was not recorded for so long.",
                                what, scope.words()))
                .say(scope.remark());
    }

    private static String label(StreamType type) {
        return type.label().toLowerCase(Locale.ROOT);
    }

    private static String holder(Activity best, Scope scope) {
        return scope.of().size() == 1 ? "" : ", in " + Named.bold(best);
    }

    Draft quickest(int metres, Scope scope) {
        String what =
                NAMED.getOrDefault(metres, metres < 1_000 ? metres + " m" : metres / 1_000 + " km");
        return scope.of().stream()
                .filter(one -> effort(one, StreamType.DISTANCE, metres).isPresent())
                .min(
                        Comparator.comparingDouble(one ->
                                effort(one, StreamType.DISTANCE, metres).orElse(Double.MAX_VALUE)))
                .map(best -> {
                    double seconds = effort(best, StreamType.DISTANCE, metres).orElse(Double.NaN);
                    return Draft.of(
                            "**%s** is the quickest %s %s (%s)%s.",
                            UnitSystem.time(seconds),
                            what,
                            scope.words(),
                            UnitSystem.METRIC.speed(metres / seconds, Sport.of(best.sport())),
                            holder(best, scope));
                })
                .orElseGet(
                        () -> Draft.of("There is no %s %s: none went so far.", what, scope.words()))
                .say(scope.remark());
    }

    Draft zones(int zone, Scope scope) {
        List<HeartRateZone> zones = athlete.zones();
        if (zones.isEmpty()) {
            return Draft.of(
                    "**The heart rate zones are not known**, so no time in them is. They are the athlete's own, and none are made up.");
        }
        if (zone > zones.size()) {
            return Draft.of("**There is no zone %d**: there are %d.", zone, zones.size());
        }
        List<Activity> measured =
                scope.of().stream().filter(one -> !one.totals().heartSeconds().isEmpty()).toList();
        if (measured.isEmpty()) {
            return Draft.of("**No heart rate is known** %s.", scope.words()).say(scope.remark());
        }
        double[] seconds = new double[zones.size()];
        for (Activity one : measured) {
            List<Double> own = HeartSeconds.inZones(one.totals().heartSeconds(), zones);
            for (int i = 0; i < seconds.length; i++) {
                seconds[i] += own.get(i);
            }
        }
        return zones(zone, scope, seconds)
                .say(
                        measured.size() == scope.of().size()
                                ? ""
                                : "Of %d of them no heart rate is known."
                                        .formatted(scope.of().size() - measured.size()))
                .say(scope.remark());
    }

    private Draft zones(int zone, Scope scope, double[] seconds) {
        double total = 0;
        for (double each : seconds) {
            total += each;
        }
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < seconds.length; i++) {
            rows.add(
                    List.of(
                            "Zone " + (i + 1),
                            bounds(athlete.zones().get(i)),
                            UnitSystem.time(seconds[i]),
                            percent(seconds[i], total)));
        }
        Draft draft =
                zone == 0
                        ? Draft.of(
                                "**%s** with a heart rate %s, by zone:",
                                UnitSystem.time(total), scope.words())
                        : Draft.of(
                                "**%s** in zone %d %s, %s of the time with a heart rate.",
                                UnitSystem.time(seconds[zone - 1]),
                                zone,
                                scope.words(),
                                percent(seconds[zone - 1], total));
        return draft.table(List.of("Zone", "bpm", "Time", "Share"), rows);
    }

    private static String bounds(HeartRateZone zone) {
        return Double.isInfinite(zone.to())
                ? "from %.0f".formatted(zone.from())
                : "%.0f to %.0f".formatted(zone.from(), zone.to() - 1);
    }

    private static String percent(double part, double total) {
        return String.format(Locale.ROOT, "%.1f %%", total == 0 ? 0 : part / total * 100);
    }

    Draft calendar(boolean months, Selection of) {
        NavigableMap<LocalDate, List<Activity>> parts = new TreeMap<>();
        for (Activity one : of.of()) {
            LocalDateTime start = one.localStart();
            if (start != null) {
                LocalDate day = start.toLocalDate();
                LocalDate first =
                        months
                                ? day.withDayOfMonth(1)
                                : day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
                parts.computeIfAbsent(first, _ -> new ArrayList<>()).add(one);
            }
        }
        if (parts.isEmpty()) {
            return Draft.of("There are no %s with a date.", of.named(2));
        }
        List<List<String>> rows = new ArrayList<>();
        LocalDate last = parts.lastKey();
        int left = MOST_ROWS;
        for (LocalDate at = last; !at.isBefore(parts.firstKey()) && left > 0; left--) {
            rows.add(row(at, parts.getOrDefault(at, List.of())));
            at = months ? at.minusMonths(1) : at.minusWeeks(1);
        }
        double hours = of.of().stream().mapToDouble(TrainingAnswers::moving).sum() / 3_600;
        String each = months ? "month" : "week";
        return Draft.of(
                        "**%.1f hours in motion**, %s by %s, the newest first:",
                        hours, of.counted(of.of().size()), each)
                .table(
                        List.of(
                                months ? "Month from" : "Week from",
                                "Activities",
                                "Moving",
                                "Hours",
                                "Distance"),
                        rows)
                .say(of.remark());
    }

    private static double moving(Activity one) {
        return one.moving() == null ? 0 : one.moving();
    }

    private static List<String> row(LocalDate first, List<Activity> of) {
        double moving = of.stream().mapToDouble(TrainingAnswers::moving).sum();
        double metres =
                of.stream().mapToDouble(one -> one.distance() == null ? 0 : one.distance()).sum();
        return List.of(
                first.toString(),
                Words.count(of.size()),
                UnitSystem.time(moving),
                String.format(Locale.ROOT, "%.1f", moving / 3_600),
                UnitSystem.METRIC.distance(metres));
    }

    Draft fitness() {
        TrainingLoad load = TrainingLoad.of(known, athlete);
        if (load.days().isEmpty() || load.load() == Load.NONE) {
            return Draft.of(
                    "**Fitness is not known**: it needs dated activities with power and an FTP, or with a heart rate and five zones.");
        }
        TrainingLoad.Day last = load.days().getLast();
        int since = (int) Math.max(0, ChronoUnit.DAYS.between(last.date(), today));
        double fitness = last.fitness() * Math.pow(1 - 1 / FITNESS_DAYS, since);
        double fatigue = last.fatigue() * Math.pow(1 - 1 / FATIGUE_DAYS, since);
        double form =
                since == 0
                        ? last.form()
                        : fitness / (1 - 1 / FITNESS_DAYS) - fatigue / (1 - 1 / FATIGUE_DAYS);
        return Draft.of(
                        "**%s.** On %s fitness (CTL) is %.1f, fatigue (ATL) %.1f and form (TSB) %+.1f, in %s.",
                        inWords(form),
                        since == 0 ? last.date() : today,
                        fitness,
                        fatigue,
                        form,
                        load.load())
                .say(
                        since > 0
                                ? String.format(
                                        Locale.ROOT,
                                        "On %s, the day of the last activity, they were %.1f, %.1f and %+.1f; since then no training is counted.",
                                        last.date(),
                                        last.fitness(),
                                        last.fatigue(),
                                        last.form())
                                : "")
                .say(
                        "They begin at 0 with the first activity, so of the first six weeks they say too little.")
                .say(
                        load.uncounted() == 0
                                ? ""
                                : "%d of %d activities have no %s and count as 0."
                                        .formatted(load.uncounted(), known.size(), load.load()));
    }

    private static String inWords(double form) {
        return form > FRESH
                ? "Fresh: fatigue is below fitness"
                : form < TIRED
                        ? "Tired: fatigue is well above fitness"
                        : "Neither fresh nor tired: fatigue and fitness are about even";
    }

    Draft wattsAKilogram() {
        Double ftp = athlete.ftp();
        Double weight = athlete.weight();
        return ftp == null || weight == null
                ? Draft.of(
                        "**Watts a kilogram are not known**: %s is missing.",
                        ftp == null && weight == null
                                ? "FTP and weight"
                                : ftp == null ? "the FTP" : "the weight")
                : Draft.of(
                        "**%.2f W/kg**: an FTP of %.0f W by %.0f kg.", ftp / weight, ftp, weight);
    }
}
