package dev.assay.activity.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.Totals;
import dev.assay.activity.guide.ActivityQuestionReader.Asked;
import dev.assay.activity.sample.SampleLibrary;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ActivityQuestionReaderTest {
    private static final LocalDate WEDNESDAY = LocalDate.of(2026, 11, 25);
    private final List<Activity> known = new SampleLibrary().activities();

    private Optional<ActivityQuestion> read(Asked asked) {
        return new ActivityQuestionReader(known, WEDNESDAY).read(asked);
    }

    private String about(String question) {
        return about(new Asked(question, Optional.empty(), List.of()));
    }

    private String about(Asked asked) {
        return read(asked).map(QuestionInWords::of).orElse("not understood");
    }

    @Test
    void whatIsKnownOfOneActivityAloneIsNotToldOfMany() {
        assertThat(about("average cadence of my rides")).contains("one activity at a time");
        assertThat(about("time in power zones")).contains("power zones is not told");
        assertThat(about("average cadence of the Long run")).isEqualTo("Cadence Range of Long run");
    }

    @Test
    void slowerOrFasterAtTheEndIsAFadeOrARise() {
        assertThat(about("Was I slower at the end of the swim?"))
                .isEqualTo("steadiness fell/speed of Pool swim");
        assertThat(about("was I faster towards the end of the run?"))
                .isEqualTo("steadiness rose/speed of Tempo run This is the last of 5 runs.");
    }

    @Test
    void activitiesAreListed() {
        assertThat(
                        List.of(
                                "Which activities are there?",
                                "list my recent activities",
                                "show me all activities, please"))
                .allSatisfy(
                        question -> assertThat(about(question)).isEqualTo("get-recent-activities"));
    }

    @Test
    void anActivityIsFoundByItsNameItsIdOrAsTheLatestOfItsSport() {
        assertThat(about("How was the Sunday long ride?")).isEqualTo("how of Sunday long ride");
        assertThat(about("was my Sunday long ride steady?"))
                .isEqualTo("steadiness held of Sunday long ride");
        assertThat(about("describe 1794827700")).isEqualTo("how of Pool swim");
        assertThat(about("how was my last run?")).isEqualTo("how of Tempo run");
        assertThat(about("Summarise the latest ride")).isEqualTo("how of Recovery indoors");
        assertThat(about("when did I last run")).isEqualTo("Date|Moving Time of Tempo run");
    }

    @Test
    void ofSeveralActivitiesOfANameTheNewestIsTakenAndTheOthersAreTold() {
        assertThat(about("How was Hilly run?"))
                .startsWith("how of Hilly run There are 2 activities of this name")
                .contains("2026-10-17");
        assertThat(about("how was the hilly run of 2026-10-17")).isEqualTo("how of Hilly run");
        assertThat(about("how was the hilly run in September"))
                .startsWith("There is no Hilly run in September 2026.");
        assertThat(about("show me my run")).contains("This is the last of 5 runs.");
        assertThat(about("show me my swim")).isEqualTo("how of Pool swim");
    }

    @Test
    void lastSundayIsADayOfTheCalendarAndSundaysRideTheLatestThatThereWas() {
        assertThat(about("how was Sunday's ride?")).isEqualTo("how of Sunday long ride");
        assertThat(about("how was last Sunday's run?"))
                .isEqualTo(
                        "There was no run on 2026-11-22. The nearest is **Tempo run** on 2026-11-19.");
        assertThat(about("What did I do last Sunday?"))
                .isEqualTo("list 0 activities on Sunday 2026-11-22");
    }

    @Test
    void daysAreReadFromToday() {
        assertThat(about("how many activities this week"))
                .isEqualTo("0 activities from 2026-11-23 to 2026-11-29");
        assertThat(about("how many activities last week"))
                .isEqualTo("4 activities from 2026-11-16 to 2026-11-22");
        assertThat(about("how many rides last month")).isEqualTo("1 ride in October 2026");
        assertThat(about("how many rides this year")).isEqualTo("7 rides in 2026");
        assertThat(about("how many rides in November")).isEqualTo("6 rides in November 2026");
        assertThat(about("how many runs in the last 2 weeks")).isEqualTo("2 runs since 2026-11-12");
        assertThat(about("how many swims on 16 November")).isEqualTo("1 swim on 2026-11-16");
        assertThat(about("what did I do yesterday")).isEqualTo("list 0 activities on 2026-11-24");
    }

    @Test
    void superlativesAreOfTheFigureThatTheyMean() {
        assertThat(about("Which run was fastest?")).isEqualTo("most SPEED of runs");
        assertThat(about("Which ride was the slowest?")).isEqualTo("least SPEED of rides");
        assertThat(about("my longest ride ever")).isEqualTo("most DISTANCE of rides");
        assertThat(about("what was my max heart rate ever"))
                .isEqualTo("most HIGHEST_HEART_RATE of activities");
        assertThat(about("which ride had the highest average power"))
                .isEqualTo("most POWER of rides");
    }

    @Test
    void amountsAreSummed() {
        assertThat(about("How much did I climb in November?"))
                .isEqualTo("sum of CLIMB of 11 activities in November 2026");
        assertThat(about("how much did I ride in October"))
                .isEqualTo("sum of DISTANCE of 1 ride in October 2026");
        assertThat(about("total distance of my rides")).isEqualTo("sum of DISTANCE of 7 rides");
        assertThat(about("how many hours did I train in November"))
                .isEqualTo("sum of MOVING of 11 activities in November 2026");
        assertThat(about("how many hours did I train each week")).isEqualTo("activities by week");
        assertThat(about("list my rides over 50 km")).isEqualTo("list 2 rides over 50 km");
    }

    @Test
    void effortsAndZonesAreOfOneActivityOrOfMany() {
        assertThat(about("best 20 minute power")).isEqualTo("best POWER for 1200 of 13 activities");
        assertThat(about("my best 5 min heart rate in the tempo run"))
                .isEqualTo("best HEART_RATE for 300 in **Tempo run** of 2026-11-19");
        assertThat(about("fastest 5k")).isEqualTo("quickest 5000 of 5 runs");
        assertThat(about("what is my half marathon time")).isEqualTo("quickest 21098 of 5 runs");
        assertThat(about("time in zone 2 in November"))
                .isEqualTo("zone 2 of 11 activities in November 2026");
        assertThat(about("best 7 minute power")).startsWith("Best efforts are not kept for");
    }

    @Test
    void whatPointsToAnActivityIsTheChosenOneElseTheOneSpokenOfBeforeElseTheLast() {
        Activity swim = known.get(3);
        Optional<ActivityFocus> chosen = Optional.of(new ActivityFocus(swim, 0, 0));
        assertThat(about(new Asked("was it steady?", chosen, List.of())))
                .isEqualTo("steadiness held of Pool swim");
        assertThat(
                        about(
                                new Asked(
                                        "did my heart rate drift",
                                        Optional.empty(),
                                        List.of("How was the Long run?"))))
                .isEqualTo("heart_rate_drift fell rose of Long run");
        assertThat(about("did my heart rate drift"))
                .isEqualTo(
                        "heart_rate_drift fell rose of Recovery indoors No activity was named: this is the last one.");
    }

    @Test
    void aSelectedPartIsAskedAbout() {
        Activity ride = known.get(4);
        String question = "How was this part of Sunday long ride?";
        assertThat(
                        about(
                                new Asked(
                                        question,
                                        Optional.of(new ActivityFocus(ride, 600, 1_200)),
                                        List.of())))
                .isEqualTo("how of Sunday long ride from 600 to 1200");
        assertThat(about(question)).startsWith("No part of an activity is selected.");
    }

    @Test
    void activitiesWithoutASportAreCountedApart() {
        List<Activity> some = new ArrayList<>(known);
        some.add(
                new Activity(
                        7_000_001,
                        "old",
                        "",
                        Instant.EPOCH,
                        ZoneOffset.UTC,
                        1.0,
                        1.0,
                        1.0,
                        Set.of(),
                        1,
                        "old.gpx",
                        List.of(),
                        Totals.UNKNOWN));
        ActivityQuestion read =
                new ActivityQuestionReader(some, WEDNESDAY)
                        .read(new Asked("which ride was the longest", Optional.empty(), List.of()))
                        .orElseThrow();

        assertThat(((ActivityQuestion.Extreme) read).of().remark())
                .isEqualTo(
                        "1 activity has no sport, so whether it is one of the rides is not known: left out.");
    }

    @Test
    void whatIsSaidBesideIsNotPassedOver() {
        assertThat(
                        List.of(
                                "How was the Sunday long ride apart from the Coffee ride?",
                                "was Sunday's ride steady, and was it windy?",
                                "which activities are not longer than 50 km?",
                                "how many activities are there in the mountains?",
                                "how far did I ride with Anna?",
                                "how many rides and runs did I do",
                                "which run had the highest power and why?"))
                .allSatisfy(question -> assertThat(about(question)).isEqualTo("not understood"));
    }

    /// What is supposed is part of the question, for its opposite has the opposite answer.
    @Test
    void whatIsSupposedIsRead() {
        assertThat(about("Did I fade in the Long run?")).isEqualTo("steadiness fell of Long run");
        assertThat(about("where did I fade in the Long run?")).isEqualTo("steadiness of Long run");
        assertThat(about("Did I slow down in the Long run?"))
                .isEqualTo("steadiness fell/speed of Long run");
        assertThat(about("did I get faster in the Long run"))
                .isEqualTo("steadiness rose/speed of Long run");
        assertThat(about("was my power steady in the Easy run"))
                .isEqualTo("steadiness held/power of Easy run");
        assertThat(about("how much did my power drift on Sunday's ride"))
                .isEqualTo("steadiness/power of Sunday long ride");
        assertThat(about("was my heart rate steady in the Long run"))
                .isEqualTo("heart_rate_drift held of Long run");
        assertThat(about("was the second half of the Long run slower"))
                .isEqualTo("halves slower of Long run");
        assertThat(about("was the first half of the Long run slower"))
                .isEqualTo("halves faster of Long run");
        assertThat(about("was the second half of the Long run faster or slower"))
                .isEqualTo("halves of Long run");
        assertThat(about("can I trust the data of the Long run"))
                .isEqualTo("data_remarks sound of Long run");
        assertThat(about("is anything wrong with the Long run"))
                .isEqualTo("data_remarks odd of Long run");
        assertThat(about("which interval was the weakest in Intervals 5 x 4 min"))
                .isEqualTo("steadiness/weakest effort of Intervals 5 x 4 min");
        assertThat(about("was the Long run a good run")).isEqualTo("not understood");
        assertThat(about("didn't I fade in the Long run")).isEqualTo("not understood");
    }

    @Test
    void whatNarrowsAQuestionDownIsKeptOrSaid() {
        assertThat(about("best 20 minute power in rides over 2 hours"))
                .isEqualTo("best POWER for 1200 of 1 ride over 2 hours");
        assertThat(about("fastest 5k in runs longer than 10 km"))
                .isEqualTo("quickest 5000 of 1 run over 10 km");
        assertThat(about("time in zone 2 in rides over 50 km by week"))
                .isEqualTo("zone 2 of 2 rides over 50 km by week");
        assertThat(about("best power over 20 minutes"))
                .isEqualTo("best POWER for 1200 of 13 activities");
        assertThat(about("average speed of my rides by month"))
                .startsWith("**I cannot narrow that down to “by month”**");
        assertThat(about("what is my w/kg in October"))
                .startsWith("**I cannot narrow that down to “in October 2026”**");
    }

    @Test
    void daysMayBeginOrEndSomewhere() {
        assertThat(about("how far did I run since 10 November"))
                .isEqualTo("sum of DISTANCE of 3 runs since 2026-11-10");
        assertThat(about("how many rides between 1 and 15 November"))
                .isEqualTo("4 rides from 2026-11-01 to 2026-11-15");
        assertThat(about("how many rides between 1 October and 7 November"))
                .isEqualTo("3 rides from 2026-10-01 to 2026-11-07");
        assertThat(about("how many rides did I do before November"))
                .isEqualTo("1 ride before 2026-11-01");
        assertThat(about("how many runs after 14 November")).isEqualTo("1 run after 2026-11-14");
        assertThat(about("how was the ride on the 12th"))
                .isEqualTo("how of Lunch ride with lost sensors");
    }

    @Test
    void periodsAreSetAgainstEachOther() {
        assertThat(about("compare this week with last week"))
                .isEqualTo(
                        "0 from 2026-11-23 to 2026-11-29 against 4 from 2026-11-16 to 2026-11-22");
        assertThat(about("did I run more in October than this month"))
                .isEqualTo("1 in October 2026 against 4 in November 2026 true DISTANCE");
        assertThat(about("did I train less this month than last month"))
                .isEqualTo("11 in November 2026 against 2 in October 2026 false MOVING");
    }

    @Test
    void namesMayBeShort() {
        assertThat(about("how was the night ride")).isEqualTo("how of Night ride, clocks change");
        assertThat(about("how was the lunch ride"))
                .isEqualTo("how of Lunch ride with lost sensors");
        assertThat(about("how were the intervals")).isEqualTo("how of Intervals 5 x 4 min");
        assertThat(about("how was the rainy ride")).isEqualTo("not understood");
    }

    @Test
    void aFollowUpKeepsWhatWasAsked() {
        assertThat(
                        about(
                                new Asked(
                                        "and the Easy run?",
                                        Optional.empty(),
                                        List.of("Was the Long run steady?"))))
                .isEqualTo("steadiness held of Easy run");
        assertThat(
                        about(
                                new Asked(
                                        "and in October?",
                                        Optional.empty(),
                                        List.of("How far did I run in November?"))))
                .isEqualTo("sum of DISTANCE of 1 run in October 2026");
        assertThat(
                        about(
                                new Asked(
                                        "what about the Tempo run",
                                        Optional.empty(),
                                        List.of("and the Easy run?", "How far was the Long run?"))))
                .isEqualTo("DISTANCE Tempo run");
    }

    @Test
    void whatWasRecordedIsToldWithItsLeastAndItsMost() {
        assertThat(about("lowest heart rate in the Tempo run"))
                .isEqualTo("Heart Rate Range of Tempo run");
        assertThat(about("how high did I get in the Easy run"))
                .isEqualTo("Elevation Range of Easy run");
        assertThat(about("what was the temperature on Sunday's ride"))
                .isEqualTo("Temperature Range of Sunday long ride");
        assertThat(about("how many calories did I burn in the Easy run"))
                .isEqualTo("energy of Easy run");
    }

    @Test
    void severalAreRanked() {
        assertThat(about("what are my two longest runs")).isEqualTo("2 most DISTANCE of runs");
        assertThat(about("my 3 slowest rides")).isEqualTo("3 least SPEED of rides");
        assertThat(about("how fast did I run 5k")).isEqualTo("quickest 5000 of 5 runs");
        assertThat(about("best 20 min pace")).isEqualTo("best SPEED for 1200 of 5 runs");
    }
}
