package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.guide.ActivityQuestion.BestOfSeveral;
import dev.assay.activity.guide.ActivityQuestion.Scope;
import dev.assay.activity.guide.words.Named;
import dev.assay.activity.guide.words.Recurrence;
import dev.assay.activity.metric.HeartSeconds;
import dev.assay.activity.report.BestEffortsText;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Answers on best efforts and time in zones, of some activities as a whole or part by part.
record EffortAnswers(Athlete athlete, UnitSystem units) {
    private static final Map<Integer, String> NAMED =
            Map.of(1_609, "mile", 21_098, "half marathon", 42_195, "marathon");
    private static final int MOST_ROWS = 26;

    /// What was best of an activity, in the order of better first.
    ///
    /// @param length seconds, or metres of a distance
    private record Kind(StreamType type, int length) {
        Optional<Double> of(Activity one) {
            return Optional.ofNullable(
                    one.totals().best().getOrDefault(type, new TreeMap<>()).get(length));
        }

        Optional<Activity> best(List<Activity> all) {
            Comparator<Activity> rising = Comparator.comparingDouble(one -> of(one).orElse(0.0));
            return all.stream()
                    .filter(one -> of(one).isPresent())
                    .min(type == StreamType.DISTANCE ? rising : rising.reversed());
        }
    }

    Draft held(StreamType type, int seconds, Scope scope, Recurrence period) {
        Kind kind = new Kind(type, seconds);
        Draft draft =
                kind.best(scope.of())
                        .map(best ->
                                Draft.of(
                                                "**%s** is the best %s %s%s.",
                                                words(kind, best),
                                                held(type, Sport.of(best.sport()), seconds),
                                                scope.words(),
                                                holder(best, scope))
                                        .say(Named.remarks(best, Set.of(type))))
                        .orElseGet(() ->
                                Draft.of(
                                        "There is no best %s %s: it was not recorded for so long.",
                                        held(type, Sport.OTHER, seconds), scope.words()));
        return parted(draft, kind, scope, period).say(scope.remark());
    }

    /// One after the other, of each week or month where that is asked.
    Draft several(BestOfSeveral asked) {
        if (asked.period() != Recurrence.WHOLE) {
            Draft all = new Draft();
            asked.seconds()
                    .forEach(seconds ->
                            all.then(held(asked.type(), seconds, asked.scope(), asked.period())));
            return all;
        }
        List<List<String>> rows = new ArrayList<>();
        Set<String> remarks = new LinkedHashSet<>();
        for (int seconds : asked.seconds()) {
            Kind kind = new Kind(asked.type(), seconds);
            Optional<Activity> best = kind.best(asked.scope().of());
            best.ifPresent(one -> remarks.add(Named.remarks(one, Set.of(asked.type()))));
            rows.add(
                    List.of(
                            BestEffortsText.length(seconds),
                            best.map(one -> words(kind, one)).orElse("—"),
                            best.map(Activity::name).orElse("not recorded for so long"),
                            best.map(Activity::localStart)
                                    .map(start -> start.toLocalDate().toString())
                                    .orElse("—")));
        }
        return Draft.of(
                        "The best %s %s, by how long it was held:",
                        asked.type().label().toLowerCase(Locale.ROOT), asked.scope().words())
                .table(List.of("Held for", "Best", "Activity", "Date"), rows)
                .say(String.join("\n\n", remarks))
                .say(asked.scope().remark());
    }

    private static String held(StreamType type, Sport sport, int seconds) {
        boolean pace = type == StreamType.SPEED && sport != Sport.RIDE && sport != Sport.OTHER;
        return "%s for %s"
                .formatted(
                        pace ? "pace" : type.label().toLowerCase(Locale.ROOT),
                        BestEffortsText.length(seconds));
    }

    private String words(Kind kind, Activity best) {
        double value = kind.of(best).orElse(Double.NaN);
        Sport sport = Sport.of(best.sport());
        return switch (kind.type()) {
            case DISTANCE -> UnitSystem.time(value);
            case SPEED -> units.speed(value, sport);
            case TIME,
                    LATITUDE,
                    LONGITUDE,
                    ALTITUDE,
                    HEART_RATE,
                    CADENCE,
                    POWER,
                    TEMPERATURE,
                    MOVING,
                    GRADE ->
                    String.format(Locale.ROOT, "%.0f %s", value, kind.type().unit());
        };
    }

    private static String holder(Activity best, Scope scope) {
        return scope.words().contains(Named.bold(best)) ? "" : ", in " + Named.bold(best);
    }

    Draft quickest(int metres, Scope scope, Recurrence period) {
        Kind kind = new Kind(StreamType.DISTANCE, metres);
        String what =
                NAMED.getOrDefault(metres, metres < 1_000 ? metres + " m" : metres / 1_000 + " km");
        Draft draft =
                kind.best(scope.of())
                        .map(best ->
                                Draft.of(
                                                "**%s** is the quickest %s %s (%s)%s.",
                                                words(kind, best),
                                                what,
                                                scope.words(),
                                                units.speed(
                                                        metres / kind.of(best).orElse(Double.NaN),
                                                        Sport.of(best.sport())),
                                                holder(best, scope))
                                        .say(Named.remarks(best, Figure.DISTANCE.streams())))
                        .orElseGet(() ->
                                Draft.of(
                                        "There is no %s %s: none went so far.",
                                        what, scope.words()));
        return parted(draft, kind, scope, period).say(scope.remark());
    }

    /// The best of each week or month.
    private Draft parted(Draft draft, Kind kind, Scope scope, Recurrence period) {
        if (period == Recurrence.WHOLE) {
            return draft;
        }
        NavigableMap<LocalDate, List<Activity>> parts = period.parts(scope.of());
        List<List<String>> rows = new ArrayList<>();
        for (LocalDate first : parts.descendingKeySet()) {
            Optional<Activity> best = kind.best(parts.getOrDefault(first, List.of()));
            if (rows.size() < MOST_ROWS) {
                rows.add(
                        List.of(
                                first.toString(),
                                best.map(one -> words(kind, one)).orElse("—"),
                                best.map(Activity::name).orElse("—")));
            }
        }
        return draft.say("By %s, the newest first%s:", period.noun(), cut(parts.size()))
                .table(List.of(head(period), "Best", "Activity"), rows);
    }

    private static String cut(int parts) {
        return parts > MOST_ROWS ? ", the last %d".formatted(MOST_ROWS) : "";
    }

    private static String head(Recurrence period) {
        return Words.capitalised(period.noun()) + " from";
    }

    Draft zones(int zone, Scope scope, Recurrence period) {
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
        return byPeriod(zones(zone, scope, seconds(measured)), zone, measured, period)
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

    private double[] seconds(List<Activity> measured) {
        double[] seconds = new double[athlete.zones().size()];
        for (Activity one : measured) {
            List<Double> own = HeartSeconds.inZones(one.totals().heartSeconds(), athlete.zones());
            for (int i = 0; i < seconds.length; i++) {
                seconds[i] += own.get(i);
            }
        }
        return seconds;
    }

    /// The time in one zone or in all of them, of each week or month.
    private Draft byPeriod(Draft draft, int zone, List<Activity> measured, Recurrence period) {
        if (period == Recurrence.WHOLE) {
            return draft;
        }
        NavigableMap<LocalDate, List<Activity>> parts = period.parts(measured);
        List<String> heads = new ArrayList<>(List.of(head(period)));
        for (int i = 1; i <= athlete.zones().size(); i++) {
            if (zone == 0 || zone == i) {
                heads.add("Zone " + i);
            }
        }
        List<List<String>> rows = new ArrayList<>();
        for (LocalDate first : parts.descendingKeySet()) {
            double[] own = seconds(parts.getOrDefault(first, List.of()));
            List<String> cells = new ArrayList<>(List.of(first.toString()));
            for (int i = 1; i <= own.length; i++) {
                if (zone == 0 || zone == i) {
                    cells.add(UnitSystem.time(own[i - 1]));
                }
            }
            if (rows.size() < MOST_ROWS) {
                rows.add(cells);
            }
        }
        return draft.say("By %s, the newest first%s:", period.noun(), cut(parts.size()))
                .table(heads, rows);
    }
}
