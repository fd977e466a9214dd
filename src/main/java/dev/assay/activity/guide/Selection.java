package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.guide.words.DaySpan;
import dev.assay.base.Words;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The activities that a question is about.
///
/// @param of the newest first
/// @param sport null for every sport
/// @param limits as an answer says them, each with a blank before it: " in November 2026"
/// @param day the only one that is meant; null for more
/// @param withoutSport how many more have no sport, so that nobody knows whether they belong here
/// @param withoutDate how many more have no date, where days are named
record Selection(
        List<Activity> of,
        @Nullable Sport sport,
        String limits,
        @Nullable LocalDate day,
        int withoutSport,
        int withoutDate) {
    Selection {
        of = List.copyOf(of);
    }

    /// The activities of a sport within some days.
    ///
    /// @param sport null for every sport
    /// @param period null for all days
    static Selection of(List<Activity> known, @Nullable Sport sport, @Nullable DaySpan period) {
        List<Activity> found = new ArrayList<>();
        int withoutSport = 0;
        int withoutDate = 0;
        for (Activity one : known) {
            boolean unknown = sport != null && one.sport().isEmpty();
            boolean isOf = sport == null || (!unknown && Sport.of(one.sport()) == sport);
            if (period != null && one.start() == null) {
                withoutDate += isOf || unknown ? 1 : 0;
            } else if (period == null || period.has(one)) {
                withoutSport += unknown ? 1 : 0;
                if (isOf) {
                    found.add(one);
                }
            }
        }
        return new Selection(
                found,
                sport,
                period == null ? "" : period.words(),
                period == null || !period.time().isDay() ? null : period.from(),
                withoutSport,
                withoutDate);
    }

    /// The activities that a limit holds for.
    Selection where(FigureLimit condition) {
        return new Selection(
                of.stream().filter(condition::holds).toList(),
                sport,
                limits + condition.words(),
                null,
                withoutSport,
                withoutDate);
    }

    /// "1 ride in November 2026", "6 rides".
    String counted(int count) {
        return Words.count(count) + " " + named(count);
    }

    /// "rides in November 2026".
    String named(int count) {
        return noun(sport, count) + limits;
    }

    /// "ride", "rides"; "activities" of every sport.
    static String noun(@Nullable Sport sport, int count) {
        if (sport == null || sport == Sport.OTHER) {
            return count == 1 ? "activity" : "activities";
        }
        return sport.name().toLowerCase(Locale.ROOT) + (count == 1 ? "" : "s");
    }

    /// What is not among them because nobody knows; perhaps empty.
    String remark() {
        List<String> remarks = new ArrayList<>();
        if (withoutSport > 0) {
            remarks.add(
                    "%s no sport, so whether %s %s is not known: left out."
                            .formatted(
                                    activities(withoutSport) + has(withoutSport),
                                    withoutSport == 1 ? "it is one of the" : "they are",
                                    noun(sport, 2)));
        }
        if (withoutDate > 0) {
            remarks.add(
                    "%s no date: left out.".formatted(activities(withoutDate) + has(withoutDate)));
        }
        return String.join(" ", remarks);
    }

    private static String activities(int count) {
        return Words.count(count) + " " + noun(null, count);
    }

    private static String has(int count) {
        return count == 1 ? " has" : " have";
    }
}
