package dev.assay.pages.activity.calendar;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.metric.TrainingLoad;
import dev.assay.activity.metric.TrainingLoad.Day;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;

/// Activities by day, week and month. A device that does not know the time writes that of its
/// maker: a date before 1990 or after tomorrow is not believed, and such an activity has no place
/// here.
public final class TrainingCalendar {
    /// Nothing was done.
    public static final TrainingCalendar EMPTY =
            of(List.of(), Athlete.UNKNOWN, LocalDate.of(2000, 1, 1));

    private static final LocalDate EARLIEST = LocalDate.of(1990, 1, 1);
    private static final int DAYS_A_WEEK = 7;

    private final Athlete athlete;
    private final TrainingLoad load;
    private final NavigableMap<LocalDate, List<Activity>> byDay;
    private final Map<LocalDate, Day> days = new HashMap<>();
    private final int unplaced;
    private final LocalDate today;

    private TrainingCalendar(
            NavigableMap<LocalDate, List<Activity>> byDay,
            Athlete athlete,
            int unplaced,
            LocalDate today) {
        this.today = today;
        this.byDay = byDay;
        this.athlete = athlete;
        this.unplaced = unplaced;
        this.load =
                TrainingLoad.of(byDay.values().stream().flatMap(List::stream).toList(), athlete);
        load.days().forEach(day -> days.put(day.date(), day));
    }

    /// The calendar of activities.
    ///
    /// @param today after which nothing can have been done
    public static TrainingCalendar of(List<Activity> all, Athlete athlete, LocalDate today) {
        NavigableMap<LocalDate, List<Activity>> byDay = new TreeMap<>();
        int unplaced = 0;
        for (Activity one : all) {
            LocalDateTime start = one.localStart();
            LocalDate date = start == null ? LocalDate.MIN : start.toLocalDate();
            if (date.isBefore(EARLIEST) || date.isAfter(today.plusDays(1))) {
                unplaced++;
            } else {
                byDay.computeIfAbsent(date, _ -> new ArrayList<>()).add(one);
            }
        }
        return new TrainingCalendar(byDay, athlete, unplaced, today);
    }

    /// What stands in a list of weeks or months.
    sealed interface Entry {}

    /// A week or a month in which something was done.
    ///
    /// @param from its first day
    /// @param last what is known of the load on its last day, as far as the calendar goes
    record Period(LocalDate from, PeriodSums sums, List<DayDone> days, Optional<Day> last)
            implements Entry {
        Period {
            days = List.copyOf(days);
        }
    }

    /// So many weeks or months in which nothing was done.
    record Pause(int length) implements Entry {}

    /// A day.
    record DayDone(LocalDate date, List<Activity> activities) {
        DayDone {
            activities = List.copyOf(activities);
        }
    }

    public boolean isEmpty() {
        return byDay.isEmpty();
    }

    /// The load by which all of it is counted.
    public TrainingLoad load() {
        return load;
    }

    /// How many activities have no date, or none that is believed.
    public int unplaced() {
        return unplaced;
    }

    /// The day after which nothing can have been done.
    LocalDate today() {
        return today;
    }

    /// The first month with an activity; of an empty calendar any.
    YearMonth firstMonth() {
        return byDay.isEmpty() ? YearMonth.from(EARLIEST) : YearMonth.from(byDay.firstKey());
    }

    /// The last month with an activity; of an empty calendar any.
    YearMonth lastMonth() {
        return byDay.isEmpty() ? YearMonth.from(EARLIEST) : YearMonth.from(byDay.lastKey());
    }

    /// The last day with an activity; of an empty calendar any.
    LocalDate lastDay() {
        return byDay.isEmpty() ? EARLIEST : byDay.lastKey();
    }

    List<Activity> on(LocalDate date) {
        return byDay.getOrDefault(date, List.of());
    }

    /// What was done from a Monday on.
    Period week(LocalDate monday) {
        return period(monday, monday.plusDays(DAYS_A_WEEK));
    }

    Period month(YearMonth month) {
        return period(month.atDay(1), month.plusMonths(1).atDay(1));
    }

    private Period period(LocalDate from, LocalDate end) {
        List<DayDone> done =
                byDay.subMap(from, true, end, false).entrySet().stream()
                        .map(day -> new DayDone(day.getKey(), day.getValue()))
                        .toList();
        List<Activity> activities =
                done.stream().flatMap(day -> day.activities().stream()).toList();
        LocalDate last = lastDay().isBefore(end) ? lastDay() : end.minusDays(1);
        return new Period(
                from,
                PeriodSums.of(activities, load.load(), athlete),
                done,
                last.isBefore(from) ? Optional.empty() : Optional.ofNullable(days.get(last)));
    }

    /// The Mondays of the weeks that a month lies in.
    static List<LocalDate> mondays(YearMonth month) {
        LocalDate first = monday(month.atDay(1));
        int weeks = (int) ChronoUnit.WEEKS.between(first, monday(month.atEndOfMonth())) + 1;
        return IntStream.range(0, weeks).mapToObj(first::plusWeeks).toList();
    }

    private static LocalDate monday(LocalDate date) {
        return date.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    }

    /// The weeks with an activity, the latest first, and the pauses between them.
    List<Entry> weeks() {
        return entries(TrainingCalendar::monday, this::week, ChronoUnit.WEEKS);
    }

    /// The months with an activity, the latest first, and the pauses between them.
    List<Entry> months() {
        return entries(
                date -> date.withDayOfMonth(1),
                first -> month(YearMonth.from(first)),
                ChronoUnit.MONTHS);
    }

    private List<Entry> entries(
            Function<LocalDate, LocalDate> start,
            Function<LocalDate, Period> period,
            ChronoUnit unit) {
        List<LocalDate> starts = byDay.descendingKeySet().stream().map(start).distinct().toList();
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            if (i > 0) {
                int pause = (int) unit.between(starts.get(i), starts.get(i - 1)) - 1;
                if (pause > 0) {
                    entries.add(new Pause(pause));
                }
            }
            entries.add(period.apply(starts.get(i)));
        }
        return entries;
    }
}
