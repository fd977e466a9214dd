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
        return read(asked).map(ActivityQuestionReaderTest::words).orElse("not understood");
    }

    private static String words(ActivityQuestion read) {
        return switch (read) {
            case ActivityQuestion.Told(var call) -> call.tool();
            case ActivityQuestion.Said(String sentence) -> sentence;
            case ActivityQuestion.About(var topic, var chosen) ->
                    "%s %s %s".formatted(topic, chosen.activity().name(), chosen.note()).strip();
            case ActivityQuestion.Part(Activity one, double from, double to) ->
                    "%s from %.0f to %.0f".formatted(one.name(), from, to);
            case ActivityQuestion.Figured(Figure figure, var chosen) ->
                    "%s %s".formatted(figure, chosen.activity().name());
            case ActivityQuestion.Counted(Selection of) -> of.counted(of.of().size());
            case ActivityQuestion.Listed(Selection of) -> "list " + of.counted(of.of().size());
            case ActivityQuestion.Summed(Figure figure, Selection of) ->
                    "sum of %s of %s".formatted(figure, of.counted(of.of().size()));
            case ActivityQuestion.Averaged(Figure figure, Selection of) ->
                    "mean of %s of %s".formatted(figure, of.counted(of.of().size()));
            case ActivityQuestion.Extreme(Figure figure, boolean most, Selection of) ->
                    "%s %s of %s".formatted(most ? "most" : "least", figure, of.named(2));
            case ActivityQuestion.BestHeld(var type, int seconds, var scope) ->
                    "best %s for %d %s".formatted(type, seconds, scope.words());
            case ActivityQuestion.BestDistance(int metres, var scope) ->
                    "quickest %d %s".formatted(metres, scope.words());
            case ActivityQuestion.Zones(int zone, var scope) ->
                    "zone %d %s".formatted(zone, scope.words());
            case ActivityQuestion.Calendar(boolean months, Selection of) ->
                    (months ? "months of " : "weeks of ") + of.named(2);
            case ActivityQuestion.Fitness() -> "fitness";
            case ActivityQuestion.WattsAKilogram() -> "W/kg";
        };
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
        assertThat(about("How was the Sunday long ride?")).isEqualTo("HOW Sunday long ride");
        assertThat(about("was my Sunday long ride steady?")).isEqualTo("STEADY Sunday long ride");
        assertThat(about("describe 1794827700")).isEqualTo("HOW Pool swim");
        assertThat(about("how was my last run?")).isEqualTo("HOW Tempo run");
        assertThat(about("Summarise the latest ride")).isEqualTo("HOW Recovery indoors");
        assertThat(about("when did I last run")).isEqualTo("WHEN Tempo run");
    }

    @Test
    void ofSeveralActivitiesOfANameTheNewestIsTakenAndTheOthersAreTold() {
        assertThat(about("How was Hilly run?"))
                .startsWith("HOW Hilly run There are 2 activities of this name")
                .contains("2026-10-17");
        assertThat(about("how was the hilly run of 2026-10-17")).isEqualTo("HOW Hilly run");
        assertThat(about("how was the hilly run in September"))
                .startsWith("There is no Hilly run in September 2026.");
        assertThat(about("show me my run")).contains("This is the last of 5 runs.");
        assertThat(about("show me my swim")).isEqualTo("HOW Pool swim");
    }

    @Test
    void lastSundayIsADayOfTheCalendarAndSundaysRideTheLatestThatThereWas() {
        assertThat(about("how was Sunday's ride?")).isEqualTo("HOW Sunday long ride");
        assertThat(about("how was last Sunday's run?"))
                .isEqualTo(
                        "There was no run on 2026-11-22. The nearest is **Tempo run** on 2026-11-19.");
        assertThat(about("What did I do last Sunday?"))
                .isEqualTo("list 0 activities on Sunday 2026-11-22");
    }

    @Test
    void daysAreReadFromToday() {
        assertThat(about("how many activities this week"))
                .isEqualTo("0 activities in the week from Monday 2026-11-23 on");
        assertThat(about("how many activities last week"))
                .isEqualTo("4 activities in the week from Monday 2026-11-16 on");
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
        assertThat(about("how many hours did I train each week")).isEqualTo("weeks of activities");
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
                .isEqualTo("STEADY Pool swim");
        assertThat(
                        about(
                                new Asked(
                                        "did my heart rate drift",
                                        Optional.empty(),
                                        List.of("How was the Long run?"))))
                .isEqualTo("DRIFT Long run");
        assertThat(about("did my heart rate drift"))
                .isEqualTo("DRIFT Recovery indoors No activity was named: this is the last one.");
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
                .isEqualTo("Sunday long ride from 600 to 1200");
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
                                "average speed of my rides by month",
                                "how many rides and runs did I do",
                                "which run had the highest power and why?"))
                .allSatisfy(question -> assertThat(about(question)).isEqualTo("not understood"));
    }
}
