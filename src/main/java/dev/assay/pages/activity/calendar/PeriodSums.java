package dev.assay.pages.activity.calendar;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.HeartSeconds;
import dev.assay.activity.metric.TrainingLoad;
import dev.assay.activity.metric.TrainingLoad.Load;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What some activities come to. A sum of which no part is known is null and never 0.
///
/// @param moving seconds
/// @param distance metres
/// @param climb metres
/// @param load of those of which it is known
/// @param loaded of how many activities it is known
/// @param zones seconds in each zone of the heart rate; empty where nothing is known of it
record PeriodSums(
        int activities,
        @Nullable Double moving,
        @Nullable Double distance,
        @Nullable Double climb,
        @Nullable Double load,
        int loaded,
        List<Double> zones) {
    private static final double MANY = 100;
    private static final String UNKNOWN = "—";

    PeriodSums {
        zones = List.copyOf(zones);
    }

    static PeriodSums of(List<Activity> activities, Load kind, Athlete athlete) {
        Function<Activity, @Nullable Double> load = one -> TrainingLoad.load(kind, one, athlete);
        return new PeriodSums(
                activities.size(),
                sum(activities, one -> one.moving() == null ? one.elapsed() : one.moving()),
                sum(activities, Activity::distance),
                sum(activities, one -> one.totals().gain()),
                sum(activities, load),
                (int) activities.stream().filter(one -> load.apply(one) != null).count(),
                zones(activities, athlete));
    }

    private static @Nullable Double sum(
            List<Activity> activities, Function<Activity, @Nullable Double> figure) {
        double sum = 0;
        boolean known = false;
        for (Activity one : activities) {
            Double value = figure.apply(one);
            if (value != null) {
                sum += value;
                known = true;
            }
        }
        return known ? sum : null;
    }

    private static List<Double> zones(List<Activity> activities, Athlete athlete) {
        NavigableMap<Integer, Double> seconds = new TreeMap<>();
        for (Activity one : activities) {
            one.totals()
                    .heartSeconds()
                    .forEach((rate, each) -> seconds.merge(rate, each, Double::sum));
        }
        return seconds.isEmpty() || athlete.zones().isEmpty()
                ? List.of()
                : HeartSeconds.inZones(seconds, athlete.zones());
    }

    /// The sums in words, the load left out.
    String words(UnitSystem units) {
        List<String> parts = new ArrayList<>();
        parts.add(Words.count(activities, "activity"));
        parts.add(time());
        parts.add(distance(units));
        if (climb != null) {
            parts.add(units.height(climb) + " up");
        }
        return String.join(" · ", parts);
    }

    String time() {
        return moving == null ? UNKNOWN : UnitSystem.time(moving);
    }

    String distance(UnitSystem units) {
        return distance == null ? UNKNOWN : units.distance(distance);
    }

    String briefDistance(UnitSystem units) {
        return distance == null ? UNKNOWN : brief(distance, units);
    }

    /// A distance in the few letters that a day has room for.
    static String brief(double metres, UnitSystem units) {
        double far = units.of(StreamType.DISTANCE, metres);
        return (far < MANY ? "%.1f %s" : "%.0f %s").formatted(far, units.unit(StreamType.DISTANCE));
    }

    /// The load, or 0 where it is not known.
    double loadOrNone() {
        return load == null ? 0 : load;
    }

    /// The load in words: "TSS 210", "TSS 120 of 2 of 3", "no load known"; empty where no activity
    /// of all has one.
    String loadWords(Load kind) {
        if (kind == Load.NONE || activities == 0) {
            return "";
        }
        if (load == null) {
            return "no load known";
        }
        String part = loaded < activities ? " (%d of %d)".formatted(loaded, activities) : "";
        return "%s %.0f%s".formatted(kind, load, part);
    }
}
