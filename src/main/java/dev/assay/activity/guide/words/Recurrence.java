package dev.assay.activity.guide.words;

import dev.assay.activity.Activity;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Whether a question is asked for each week or month.
public enum Recurrence {
    WHOLE("(?!)"),
    WEEK("\\b(?:(?:per|each|every|by|a) week|weekly|week by week)\\b"),
    MONTH("\\b(?:(?:per|each|every|by|a) month|monthly|month by month)\\b");

    private final Pattern words;

    Recurrence(String words) {
        this.words = Pattern.compile(words);
    }

    /// Takes out the words that ask for parts.
    public static Recurrence take(Sentence sentence) {
        if (sentence.takeAll(WEEK.words)) {
            return WEEK;
        }
        return sentence.takeAll(MONTH.words) ? MONTH : WHOLE;
    }

    /// "week", "month".
    public String noun() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The first day of the part that a day belongs to.
    public LocalDate first(LocalDate day) {
        return switch (this) {
            case WHOLE -> LocalDate.EPOCH;
            case WEEK -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            case MONTH -> day.withDayOfMonth(1);
        };
    }

    /// The first day of the part before.
    public LocalDate before(LocalDate first) {
        return this == MONTH ? first.minusMonths(1) : first.minusWeeks(1);
    }

    /// Activities by the first days of their parts; those without a date are left out.
    public NavigableMap<LocalDate, List<Activity>> parts(List<Activity> all) {
        NavigableMap<LocalDate, List<Activity>> parts = new TreeMap<>();
        for (Activity one : all) {
            LocalDateTime start = one.localStart();
            if (start != null) {
                parts.computeIfAbsent(first(start.toLocalDate()), _ -> new ArrayList<>()).add(one);
            }
        }
        return parts;
    }
}
