package dev.assay.activity.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.Totals;
import dev.assay.activity.guide.ActivityQuestionReader.Asked;
import dev.assay.activity.report.UnitSystem;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class TrainingDaysTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 25);
    private static final Athlete ATHLETE =
            new Athlete(
                    null,
                    200.0,
                    null,
                    List.of(
                            new HeartRateZone(0, 100),
                            new HeartRateZone(100, 120),
                            new HeartRateZone(120, 140),
                            new HeartRateZone(140, 160),
                            new HeartRateZone(160, Double.POSITIVE_INFINITY)));

    /// An hour, with a power or a heart rate where one is given.
    private static Activity activity(
            String sport, @Nullable String day, @Nullable Double watts, @Nullable Integer beats) {
        Totals totals =
                new Totals(
                        null,
                        null,
                        null,
                        watts,
                        null,
                        watts,
                        watts == null ? null : 3_600,
                        Map.of(),
                        new TreeMap<>(beats == null ? Map.of() : Map.of(beats, 3_600.0)));
        return new Activity(
                (sport + day).hashCode() & 0xffffff,
                sport + " " + day,
                sport,
                day == null ? null : Instant.parse(day + "T08:00:00Z"),
                ZoneOffset.UTC,
                3_600.0,
                3_600.0,
                10_000.0,
                Set.of(),
                3_600,
                "test",
                List.of(),
                totals);
    }

    private static String told(List<Activity> known, String question) {
        ActivityQuestion read =
                new ActivityQuestionReader(known, TODAY)
                        .read(new Asked(question, Optional.empty(), List.of()))
                        .orElseThrow();
        TrainingDays days = new TrainingDays(known, ATHLETE, TODAY, UnitSystem.METRIC);
        if (read instanceof ActivityQuestion.Summed(var figure, var of)) {
            return new FigureAnswers(known, ATHLETE, UnitSystem.METRIC)
                    .summed(figure, of)
                    .markdown();
        }
        return told(read, days);
    }

    private static String told(ActivityQuestion read, TrainingDays days) {
        if (read instanceof ActivityQuestion.BySport(var of)) {
            return days.bySport(of).markdown();
        }
        if (read instanceof ActivityQuestion.DaysCounted counted) {
            return days.counted(counted).markdown();
        }
        if (read instanceof ActivityQuestion.LastRest) {
            return days.lastRest().markdown();
        }
        if (read instanceof ActivityQuestion.Hardest(var period)) {
            return days.hardest(period).markdown();
        }
        return read instanceof ActivityQuestion.Harder harder
                ? days.harder(harder).markdown()
                : read instanceof ActivityQuestion.Said(String sentence)
                        ? sentence
                        : read.toString();
    }

    private static final List<Activity> SOME =
            List.of(
                    activity("Ride", "2026-11-24", 200.0, null),
                    activity("Run", "2026-11-23", null, 150),
                    activity("Ride", "2026-11-20", 100.0, 90),
                    activity("Run", "2026-11-20", null, 110),
                    activity("Swim", "2026-10-31", null, null));

    @Test
    void daysWithAnActivityAreCountedOnceEach() {
        assertThat(told(SOME, "how many days did I train in November?"))
                .contains("**3 days** with an activity in November 2026, with 4 activities")
                .contains("not over yet");
        assertThat(told(SOME, "on how many days did I run?"))
                .contains("**2 days** with a run, with 2 runs");
    }

    @Test
    void restDaysAreThoseWithoutAnActivityUntilYesterday() {
        // 1 to 24 November but for the 20th, the 23rd and the 24th.
        assertThat(told(SOME, "how many rest days did I have in November?"))
                .contains("**21 days** of 24", "from 2026-11-01 to 2026-11-24", "Today is not");
        assertThat(told(SOME, "how many days without a ride in October?"))
                .contains("**1 day** of 1 without a ride", "day of the first activity on");
    }

    @Test
    void theLastRestDayIsADayBeforeTodayWithoutAnActivity() {
        assertThat(told(SOME, "when was my last rest day?"))
                .startsWith("**Sunday, 2026-11-22**")
                .contains("2026-11-20");
        assertThat(
                        told(
                                List.of(activity("Run", "2026-11-24", null, 150)),
                                "when was my last day off?"))
                .contains("no rest day** since the first activity, of 2026-11-24");
        assertThat(
                        told(
                                List.of(
                                        activity("Run", "2026-11-24", null, 150),
                                        activity("Run", null, null, 150)),
                                "when was my last day off?"))
                .contains("1 has no date and may have been on any of the days");
    }

    /// An hour at 200 W of FTP is a TSS of 100, one at 100 W of 25. An hour in zone 4 is a TRIMP of
    /// 240, one in zone 2 of 120, one in zone 1 of 60.
    @Test
    void theHardestWeekSaysItsMeasureAndWhatIsNotKnown() {
        assertThat(told(SOME, "which week was the hardest?"))
                .contains(
                        "By what is known, **the week from Monday 2026-11-23 on**",
                        "TRIMP of 240.0 in 2 activities",
                        "2 of 5 activities have no TRIMP",
                        "By TSS, which 2 of 5 have, it is the same");
        assertThat(told(SOME, "hardest month"))
                .contains("**November 2026**", "TRIMP of 420.0 in 4 activities");
        assertThat(
                        told(
                                List.of(activity("Swim", "2026-10-31", null, null)),
                                "what was my hardest week?"))
                .contains("is not known");
    }

    @Test
    void harderIsToldByALoadThatBothHave() {
        assertThat(told(SOME, "was my last ride harder than the one before?"))
                .contains("**Yes.** By load in TSS", "**100.0**", "**25.0**");
        assertThat(told(SOME, "was my last run easier than the one before?"))
                .contains("**No.** By load in TRIMP", "**240.0**", "**120.0**");
        assertThat(told(SOME, "was my last ride harder than my last run?"))
                .contains("not known")
                .doesNotContain("Yes", "No.");
        assertThat(told(SOME, "was my last swim harder than the one before?"))
                .isEqualTo("There is no swim before it to compare it with.");
    }

    @Test
    void activitiesAreCountedBySport() {
        assertThat(told(SOME, "how many activities are there by sport?"))
                .contains(
                        "**5 activities**",
                        "| Ride | 2 | 2:00:00 | 20.00 km |",
                        "| Run | 2 | 2:00:00 | 20.00 km |",
                        "| Swim | 1 | 1:00:00 | 10.00 km |");
    }

    @Test
    void aMonthOfOldActivitiesSaysWhichAndWhy() {
        List<Activity> old =
                List.of(
                        activity("Run", "2012-10-03", null, null),
                        activity("Ride", "2010-10-03", null, null));

        assertThat(told(old, "how far did I run in October?"))
                .contains("1 run in October 2012 (the latest October with an activity)");
        assertThat(told(old, "how far did I ride in October?"))
                .contains("no rides in October 2012 (the latest October with an activity)");
        assertThat(told(old, "how far did I run in July?"))
                .isEqualTo("There were no runs in July 2026.");
        assertThat(told(old, "how far did I ride in October 2010?"))
                .contains("1 ride in October 2010.");
    }
}
