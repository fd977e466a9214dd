package dev.assay.app.truth;

import static dev.assay.app.truth.BareSamples.km;
import static dev.assay.app.truth.BareSamples.rounded;
import static dev.assay.app.truth.BareSamples.time;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.StreamType;
import dev.assay.app.AskingDesk;
import dev.assay.base.Json;
import dev.assay.source.FocusKey;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// What athletes ask of the sample activities every day, answered by the built-in guide. What is
/// expected comes from the bare samples.
final class EverydayActivityQuestionsTest {
    @TempDir static Path home;
    private static AskingDesk desk;
    private final BareSamples bare = new BareSamples();
    private final Map<String, List<String>> expected = new LinkedHashMap<>();
    private final Activity ride = bare.activity("Sunday long ride");
    private final Activity tempo = bare.activity("Tempo run");
    private final Activity longRun = bare.activity("Long run");
    private final Activity swim = bare.activity("Pool swim");
    private final Activity laps = bare.activity("Intervals 5 x 4 min");
    private final Activity hills = bare.activity("Hill repeats");

    @BeforeAll
    static void openTheProgram() {
        desk = AskingDesk.open(home);
    }

    @AfterAll
    static void closeTheProgram() {
        desk.close();
    }

    private void expect(String question, String... told) {
        expected.put(question, List.of(told));
    }

    private void steadiness() {
        String held = rounded(bare.mean(ride, StreamType.POWER, 481, 7_201), "W");
        String end = rounded(bare.mean(ride, StreamType.POWER, 10_201, 10_800), "W");
        Map.of(
                        "Was Sunday's ride steady, and where did I fade?", "No.",
                        "was my Sunday long ride evenly paced", "No.",
                        "where did I fade in the Sunday long ride?", "There was a fade.",
                        "Did I bonk on Sunday's ride?", "Yes.",
                        "did I hit the wall on Sunday's ride", "Yes.")
                .forEach((question, verdict) ->
                        expect(
                                question,
                                "paragraphs=[" + verdict,
                                "of 2026-11-15",
                                "held " + held,
                                "2:24:0",
                                "24 minutes",
                                end));
        expect(
                "was the pool swim steady?",
                "No.",
                "of 2026-11-16",
                "the pace slowed all the time",
                " /100 m in the last 7");
        expect(
                "Was Intervals 5 x 4 min steady?",
                "Not steady by design: 5 efforts",
                rounded(bare.mean(laps, StreamType.POWER, 931, 1_111), "W"));
        expect(
                "was the Long run steady?",
                "Yes.",
                "of 2026-11-08",
                bare.pace(longRun, 1_000, "/km"));
        expect("did I fade in the tempo run", "one effort of 25:00", "4:42 /km");
        expect("was the coffee ride steady", "Yes.", "of 2026-11-01", "km/h");
    }

    private void extremes() {
        expect("Which run was fastest?", "Tempo run of 2026-11-19", bare.pace(tempo, 1_000, "/km"));
        expect("Which ride was the slowest?", "Hill repeats", bare.kmh(hills));
        expect("my longest ride ever", "Sunday long ride", km(bare.metres(ride)));
        expect("what was my shortest run", "Easy run", km(bare.metres(bare.activity("Easy run"))));
        expect(
                "Which was my hilliest ride in November?",
                "Hill repeats",
                rounded(bare.climb(hills), "m"));
        // 255 bpm were recorded for three seconds by a strap that slipped.
        expect(
                "what was my max heart rate ever",
                "Intervals 5 x 4 min",
                rounded(bare.most(laps, StreamType.HEART_RATE), "bpm"),
                "out of reach of any athlete");
        expect(
                "which ride had the highest normalized power?",
                "Hill repeats",
                rounded(bare.normalised(hills), "W"));
    }

    private void amounts() {
        List<Activity> november = bare.of("", 11);
        expect("How many rides?", "7 rides");
        expect("How many swims did I do?", "There is 1 swim.");
        expect(
                "total distance of my rides",
                km(bare.sum(bare.of("Ride", 0), bare::metres)),
                "7 rides");
        expect("How much did I climb in November?", rounded(bare.sum(november, bare::climb), "m"));
        expect("how much did I ride in October", km(bare.sum(bare.of("Ride", 10), bare::metres)));
        expect("how many hours did I train in November", time(bare.sum(november, bare::moving)));
        expect("total elevation gain in 2026", rounded(bare.sum(bare.of("", 0), bare::climb), "m"));
        expect(
                "list my rides over 50 km",
                "2 rides over 50 km",
                "Sunday long ride",
                "Night ride, clocks change",
                km(bare.metres(ride)));
        expect("which rides were longer than 2 hours", "1 ride over 2 hours", "Sunday long ride");
        expect("what did I do on 8 November", "Long run", km(bare.metres(longRun)));
        expect(
                "how many hours did I train each week?",
                "2026-10-19",
                time(bare.sum(bare.of("Ride", 10), bare::moving)));
        double metres = bare.sum(bare.of("Run", 0), bare::metres);
        double seconds = bare.sum(bare.of("Run", 0), bare::moving);
        expect("what was my average pace", time(seconds / metres * 1_000) + " /km", "5 runs");
    }

    private void ofOne() {
        expect("how long was my swim", time(bare.moving(swim)), "of 2026-11-16");
        expect("how fast was the Long run?", bare.pace(longRun, 1_000, "/km"));
        expect("average pace of the pool swim", bare.pace(swim, 100, "/100 m"));
        expect("how fast was Sunday's ride", bare.kmh(ride));
        expect(
                "what was the max speed of the Sunday long ride",
                "%.1f km/h".formatted(bare.most(ride, StreamType.SPEED) * 3.6));
        expect(
                "average cadence of the Long run",
                rounded(bare.mean(longRun, StreamType.CADENCE), "rpm"));
        expect(
                "what was the TSS of the Sunday long ride",
                "%.1f".formatted(bare.stress(ride, 250)));
        expect(
                "intensity factor of the Sunday long ride",
                "%.2f".formatted(bare.normalised(ride) / 250));
        expect("normalized power of Intervals 5 x 4 min", rounded(bare.normalised(laps), "W"));
        expect(
                "how many calories did I burn in the Sunday long ride",
                "Calories are not among what was recorded",
                "%,.0f kJ".formatted(bare.mean(ride, StreamType.POWER) * 10.8));
        storiesOfOne();
    }

    private void storiesOfOne() {
        expect("Was I slower at the end of the swim?", "Yes.", "Pool swim of 2026-11-16");
        expect(
                "How long did I stop in the Sunday long ride?",
                time(bare.stopped(ride)) + " in 1 stop");
        expect(
                "what happened at the stop of the Coffee ride?",
                time(bare.stopped(bare.activity("Coffee ride"))));
        expect(
                "Did my heart rate drift in the Long run?",
                "Yes, upwards.",
                "%+.1f bpm an hour".formatted(bare.drift(longRun)));
        expect("When did the Long run start?", "Sunday, 8 November 2026, 09:20");
        expect(
                "Is anything wrong with the data of Lunch ride with lost sensors?",
                "Yes",
                "stuck at 142 bpm",
                "out of reach");
        expect("is the data of the Easy run reliable", "Nothing odd was found");
        expect("show me my swim", "Pool swim of 2026-11-16", bare.pace(swim, 100, "/100 m"));
        expect("How was Hilly run?", "of 2026-11-14", "2 activities of this name");
    }

    private void efforts() {
        expect("best 20 minute power", rounded(bare.best(hills, StreamType.POWER, 1_200), "W"));
        expect(
                "my best 1 minute power in Intervals 5 x 4 min",
                rounded(bare.best(laps, StreamType.POWER, 60), "W"));
        expect(
                "my best 1 minute, 5 minute and 20 minute power",
                "[1 min, " + rounded(bare.best(laps, StreamType.POWER, 60), "W"),
                "[5 min, " + rounded(bare.best(hills, StreamType.POWER, 300), "W"),
                "[20 min, " + rounded(bare.best(hills, StreamType.POWER, 1_200), "W"));
        expect("best 1 minute and 7 minute power", "not kept for this length of time");
        expect(
                "best 5 minute heart rate in the tempo run",
                rounded(bare.best(tempo, StreamType.HEART_RATE, 300), "bpm"));
        expect("fastest 5k", time(bare.quickest(tempo, 5_000)), "Tempo run");
        expect("what is my fastest mile", time(bare.quickest(tempo, 1_609)));
        expect("how fast was my fastest 10k", time(bare.quickest(longRun, 10_000)), "Long run");
        expect("best efforts of my runs", "of 5 activities", time(bare.quickest(tempo, 5_000)));
        expect("What are my best efforts?", "of 13 activities", "190 bpm (Intervals 5 x 4 min)");
        expect("time in zone 2", time(bare.sum(bare.of("", 0), one -> bare.inZone(one, 120, 149))));
        expect("time in zone 4 of the tempo run", time(bare.inZone(tempo, 164, 179)));
        // No heart beats 255 times a minute, as a strap said for three seconds.
        expect(
                "how much time did I spend in zones in November",
                time(bare.sum(bare.of("", 11), one -> bare.inZone(one, 179, 241))));
        expect("what is my w/kg", "%.2f W/kg".formatted(250 / 72.0));
        expect("compare the two hilly runs", "2026-11-14", "2026-10-17");
        expect("what is my fitness", "fitness (CTL)", "fatigue (ATL)", "form (TSB)", "2026-11-20");
    }

    @TestFactory
    Stream<DynamicTest> theAnswerIsTrue() {
        steadiness();
        extremes();
        amounts();
        ofOne();
        efforts();
        assertThat(expected).hasSizeGreaterThanOrEqualTo(50);
        return expected.entrySet().stream()
                .map(each ->
                        DynamicTest.dynamicTest(
                                each.getKey(),
                                () -> assertThat(told(each.getKey())).contains(each.getValue())));
    }

    private static String told(String question) throws InterruptedException {
        return Told.of(desk.ask("activity:sample", Optional.empty(), List.of(question))).toString();
    }

    /// What *Ask about this part* asks of a range that was drawn on an activity's page.
    @Test
    void aSelectedPartIsToldOfItsOwnSamples() throws InterruptedException {
        FocusKey part =
                new FocusKey(
                        "activity:sample",
                        Json.object()
                                .put("activity_id", ride.id())
                                .put("start_time", 600)
                                .put("end_time", 1_800));
        String told =
                Told.of(desk.ask("activity:sample", part, "How was this part of Sunday long ride?"))
                        .toString();

        assertThat(told)
                .contains(
                        "from 10:00 to 30:00",
                        "%.1f W".formatted(bare.mean(ride, StreamType.POWER, 600, 1_801)));
    }

    @TestFactory
    Stream<DynamicTest> everyQuestionOfTheHelpWorks() throws InterruptedException {
        String help = told("help");
        assertThat(help).contains("Of Sample activities I understand", "fades", "I am the offline");
        return Pattern.compile("“([^”]+)”")
                .matcher(help.substring(0, help.indexOf("I am the offline")))
                .results()
                .map(found -> found.group(1))
                .map(question ->
                        DynamicTest.dynamicTest(
                                question,
                                () ->
                                        assertThat(told(question))
                                                .doesNotContain(
                                                        "did not understand", "could not answer")));
    }

    @Test
    void aQuestionInAnotherLanguageIsToldThatOnlyEnglishIsRead() throws InterruptedException {
        assertThat(told("Wie weit bin ich im Oktober gelaufen?"))
                .contains("I understand English only, and this seems to be German");
        assertThat(told("how far did Juan de la Vega")).doesNotContain("English only");
    }

    @TestFactory
    Stream<DynamicTest> everyQuestionToStartWithWorks() throws InterruptedException {
        return desk.questions("activity:sample").stream()
                .map(question ->
                        DynamicTest.dynamicTest(
                                question,
                                () ->
                                        assertThat(told(question))
                                                .doesNotContain(
                                                        "did not understand", "could not answer")));
    }
}
