package dev.assay.activity.metric;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Sport;
import dev.assay.activity.Totals;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// How much an athlete trained, by day and by week.
///
/// TSS is of rides with power and needs the FTP (Coggan, as in [Power]). TRIMP is of every activity
/// with a heart rate and needs five zones: minutes in zone k times k (S. Edwards, "The heart rate
/// monitor book", 1993). Fitness (CTL), fatigue (ATL) and form (TSB) are means of the load of days
/// that fade with 42 and 7 days, and yesterday's fitness less yesterday's fatigue (A. Coggan's
/// performance manager, after E. Banister): CTL += (load − CTL) / 42. They begin at 0, so that the
/// first six weeks say too little.
///
/// @param load which load fitness follows
/// @param days from the first with an activity to the last, none left out
/// @param uncounted activities of which the load is not known, so that they count as none
public record TrainingLoad(Load load, List<Day> days, int uncounted) {
    private static final double FITNESS_DAYS = 42;
    private static final double FATIGUE_DAYS = 7;
    private static final int EDWARDS_ZONES = 5;

    /// What is counted.
    public enum Load {
        TSS,
        TRIMP,
        /// Neither is known of any activity.
        NONE
    }

    /// A day.
    ///
    /// @param load of its activities
    /// @param fitness at its end
    /// @param fatigue at its end
    /// @param form at its beginning
    /// @param activities that began on it, by the clocks of their places
    public record Day(
            LocalDate date,
            double load,
            double fitness,
            double fatigue,
            double form,
            List<Activity> activities) {
        public Day {
            activities = List.copyOf(activities);
        }
    }

    /// A week from Monday on.
    public record Week(LocalDate monday, List<Day> days) {
        public Week {
            days = List.copyOf(days);
        }

        public List<Activity> activities() {
            return days.stream().flatMap(day -> day.activities().stream()).toList();
        }

        public double load() {
            return days.stream().mapToDouble(Day::load).sum();
        }

        /// The last of its days that are known.
        public Day last() {
            return days.getLast();
        }
    }

    public TrainingLoad {
        days = List.copyOf(days);
    }

    /// The load of activities, those of unknown time left out.
    public static TrainingLoad of(List<Activity> activities, Athlete athlete) {
        NavigableMap<LocalDate, List<Activity>> byDay = new TreeMap<>();
        for (Activity one : activities) {
            LocalDateTime start = one.localStart();
            if (start != null) {
                byDay.computeIfAbsent(start.toLocalDate(), _ -> new ArrayList<>()).add(one);
            }
        }
        Load kind =
                known(Load.TSS, activities, athlete) > 0
                        ? Load.TSS
                        : known(Load.TRIMP, activities, athlete) > 0 ? Load.TRIMP : Load.NONE;
        List<Day> days = new ArrayList<>();
        double fitness = 0;
        double fatigue = 0;
        if (!byDay.isEmpty()) {
            LocalDate end = byDay.lastKey().plusDays(1);
            for (LocalDate date : byDay.firstKey().datesUntil(end).toList()) {
                List<Activity> own = byDay.getOrDefault(date, List.of());
                double load =
                        own.stream()
                                .mapToDouble(one ->
                                        Objects.requireNonNullElse(load(kind, one, athlete), 0.0))
                                .sum();
                double form = fitness - fatigue;
                fitness += (load - fitness) / FITNESS_DAYS;
                fatigue += (load - fatigue) / FATIGUE_DAYS;
                days.add(new Day(date, load, fitness, fatigue, form, own));
            }
        }
        long known = known(kind, activities, athlete);
        return new TrainingLoad(kind, days, (int) (activities.size() - known));
    }

    private static long known(Load kind, List<Activity> activities, Athlete athlete) {
        return activities.stream()
                .filter(one -> one.start() != null)
                .filter(one -> load(kind, one, athlete) != null)
                .count();
    }

    /// The load of an activity; null where it is not known.
    public static @Nullable Double load(Load kind, Activity one, Athlete athlete) {
        return switch (kind) {
            case TSS -> stress(one, athlete);
            case TRIMP -> impulse(one, athlete);
            case NONE -> null;
        };
    }

    /// TSS of a ride; null where power or FTP is not known, and of other sports, for which power is
    /// another thing.
    public static @Nullable Double stress(Activity activity, Athlete athlete) {
        Totals totals = activity.totals();
        Double ftp = athlete.ftp();
        if (Sport.of(activity.sport()) != Sport.RIDE
                || ftp == null
                || totals.normalisedPower() == null
                || totals.powerSeconds() == null) {
            return null;
        }
        double intensity = totals.normalisedPower() / ftp;
        return totals.powerSeconds() / 3_600.0 * intensity * intensity * 100;
    }

    /// The normalised power of a ride as a share of the FTP, by which its TSS is counted; null
    /// where that is not known.
    public static @Nullable Double intensity(Activity activity, Athlete athlete) {
        Double power = activity.totals().normalisedPower();
        Double ftp = athlete.ftp();
        return stress(activity, athlete) == null || power == null || ftp == null || ftp == 0
                ? null
                : Double.valueOf(power / ftp);
    }

    /// TRIMP by Edwards; null where there is no heart rate, or not five zones.
    public static @Nullable Double impulse(Activity activity, Athlete athlete) {
        if (athlete.zones().size() != EDWARDS_ZONES || activity.totals().heartSeconds().isEmpty()) {
            return null;
        }
        List<Double> seconds =
                HeartSeconds.inZones(activity.totals().heartSeconds(), athlete.zones());
        double impulse = 0;
        for (int zone = 0; zone < seconds.size(); zone++) {
            impulse += seconds.get(zone) / 60 * (zone + 1);
        }
        return impulse;
    }

    /// The weeks, the earliest first; a week without an activity is one, too.
    public List<Week> weeks() {
        NavigableMap<LocalDate, List<Day>> weeks = new TreeMap<>();
        for (Day day : days) {
            LocalDate monday = day.date().with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            weeks.computeIfAbsent(monday, _ -> new ArrayList<>()).add(day);
        }
        return weeks.entrySet().stream()
                .map(week -> new Week(week.getKey(), week.getValue()))
                .toList();
    }
}
