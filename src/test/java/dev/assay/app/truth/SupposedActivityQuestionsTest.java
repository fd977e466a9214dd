package dev.assay.app.truth;

import static dev.assay.app.truth.BareSamples.km;
import static dev.assay.app.truth.BareSamples.rounded;
import static dev.assay.app.truth.BareSamples.time;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.StreamType;
import dev.assay.app.AskingDesk;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// A yes or a no answers what was supposed, what narrows a question down is kept, and figures come
/// in the units of the question. What is expected comes from the bare samples.
final class SupposedActivityQuestionsTest {
    private static final double MILE = 1_609.344;
    @TempDir static Path home;
    private static AskingDesk desk;
    private final BareSamples bare = new BareSamples();
    private final Map<String, List<String>> expected = new LinkedHashMap<>();
    private final Activity ride = bare.activity("Sunday long ride");
    private final Activity longRun = bare.activity("Long run");
    private final Activity tempo = bare.activity("Tempo run");
    private final Activity swim = bare.activity("Pool swim");
    private final Activity laps = bare.activity("Intervals 5 x 4 min");
    private final Activity hilly = bare.activity("Hilly run");
    private final Activity lunch = bare.activity("Lunch ride with lost sensors");

    @BeforeAll
    static void openTheProgram() {
        desk = AskingDesk.open(home);
    }

    @AfterAll
    static void closeTheProgram() {
        desk.close();
    }

    /// @param told the first of it begins the answer
    private void expect(String question, String... told) {
        List<String> all =
                Stream.concat(Stream.of("paragraphs=[" + told[0]), Arrays.stream(told).skip(1))
                        .toList();
        expected.put(question, all);
    }

    private static String f(String format, double value) {
        return String.format(Locale.ROOT, format, value).replace('-', '−');
    }

    private void verdicts() {
        expect("Did I fade in the Long run?", "No.", "no fade was found");
        expect("Did I fade in the Lunch ride with lost sensors?", "No.", "no fade was found");
        expect("was the Long run steady", "Yes.");
        expect("did I blow up in the Hill repeats", "No.");
        expect("did I slow down in the Pool swim?", "Yes.", "the pace slowed all the time");
        expect("did I get faster in the pool swim", "No, the opposite.");
        expect("did I fade in the intervals", "Yes, within the efforts: 5 efforts");
        double half = bare.secondsUntil(hilly, 0.5);
        double rest = bare.secondsUntil(hilly, 1) - half;
        assertThat(rest).isLessThan(half);
        expect("was the second half of the Hilly run slower", "No, a negative split");
        expect("was the second half of the Hilly run faster", "Yes, a negative split", time(rest));
        expect("were the halves of the Hilly run even", "No, a negative split");
        expect("did I run a positive split in the Hilly run", "No, a negative split");
        expect("is the data of the lunch ride reliable", "Not wholly.", "4 odd things", "stuck");
        expect("can I trust the data of the Tempo run", "Yes, as far as can be told.");
        expect("is anything wrong with the Tempo run", "No.");
        expect("is anything wrong with the lunch ride", "Yes.", "4 odd things");
        expect("is the power of the lunch ride reliable", "Not wholly.", "1 odd thing");
        expect("did I stop in the Easy run", "No.");
        expect("did I stop on Sunday's ride", "Yes.", time(bare.stopped(ride)));
    }

    private void measures() {
        String unknown = "Whether the power of ";
        expect("was the power of the Coffee ride steady", unknown, "it was not recorded");
        expect("was my power steady in the Easy run", unknown, "it was not recorded");
        expect("Was the pace of Sunday's ride steady", "No.", "the speed fell", "km/h");
        expect("how much did my power drift on Sunday's ride", "There was a fade.", "the power");
        expect("did the pace drift in the Long run", "No.", "the pace held");
        String before =
                f("%+.1f bpm from 0:00 to 1:59:59", bare.drift(ride, 0, 7_199) * 7_199 / 3_600);
        String after =
                f(
                        "%+.1f bpm from 2:24:00 to 3:23:59",
                        bare.drift(ride, 8_640, 12_239) * 3_599 / 3_600);
        expect("did my heart rate drift on Sunday's ride", "Yes, up and down.", before, after);
        expect(
                "was my heart rate steady in the Long run",
                "No, upwards.",
                f("%+.1f bpm", bare.drift(longRun)));
        // The fade begins after the stop; the same parts of the heart rate are told.
        expect(
                "did I fade on Sunday's ride",
                "Yes.",
                rounded(bare.heart(ride, 480, 7_199), "bpm until then"),
                rounded(bare.heart(ride, 8_641, 9_241), "bpm in the next 10 minutes"),
                rounded(bare.heart(ride, 11_640, 12_240), "bpm in the last"));
    }

    private void conditions() {
        expect(
                "best 20 minute power in rides over 2 hours",
                rounded(bare.best(ride, StreamType.POWER, 1_200), "W"),
                "Sunday long ride");
        expect(
                "fastest 5k in runs longer than 10 km",
                time(bare.quickest(longRun, 5_000)),
                "Long run");
        List<Activity> far =
                bare.of("Ride", 0).stream().filter(one -> bare.metres(one) > 50_000).toList();
        assertThat(far).hasSize(2);
        expect(
                "time in zone 2 in rides over 50 km",
                time(bare.sum(far, one -> bare.inZone(one, 120, 149))),
                "2 rides over 50 km");
        List<Activity> october = bare.of("", 10);
        expect(
                "time in zone 2 per month",
                time(bare.sum(bare.of("", 0), one -> bare.inZone(one, 120, 149))),
                "[2026-10-01, " + time(bare.sum(october, one -> bare.inZone(one, 120, 149))) + "]");
        expect(
                "best 20 minute power per month",
                rounded(bare.best(bare.activity("Hill repeats"), StreamType.POWER, 1_200), "W"),
                "[2026-10-01, "
                        + rounded(
                                bare.best(
                                        bare.activity("Night ride, clocks change"),
                                        StreamType.POWER,
                                        1_200),
                                "W"));
        expect("best 20 min pace", "", "/km is the best pace for 20 min of 5 runs", "Tempo run");
        expect(
                "best power over 20 minutes",
                rounded(bare.best(bare.activity("Hill repeats"), StreamType.POWER, 1_200), "W"));
    }

    private void units() {
        double november = bare.sum(bare.of("Run", 11), bare::metres);
        expect("how many miles did I run in November", f("%.2f mi", november / MILE));
        expect("how many miles was the Long run", "", f("%.2f mi.", bare.metres(longRun) / MILE));
        expect(
                "how fast was Sunday's ride in mph",
                "",
                f("%.1f mph", bare.metres(ride) / bare.moving(ride) * 3_600 / MILE));
        expect(
                "how many feet did I climb in November",
                f("%.0f ft", bare.sum(bare.of("", 11), bare::climb) / 0.3048));
        expect("pace of the Long run in minutes per mile", "", bare.pace(longRun, MILE, "/mi"));
        expect("fastest 5k in miles", time(bare.quickest(tempo, 5_000)), "/mi");
    }

    private void figures() {
        expect(
                "lowest heart rate in the Tempo run",
                "",
                rounded(bare.least(tempo, StreamType.HEART_RATE), "bpm"));
        expect(
                "how high did I get in the Hilly run",
                "",
                rounded(bare.most(hilly, StreamType.ALTITUDE), "m"));
        expect(
                "what was the average temperature on Sunday's ride",
                "",
                f("%.1f °C", bare.mean(ride, StreamType.TEMPERATURE)));
        expect(
                "what was my heart rate on 15 November",
                "",
                rounded(bare.mean(ride, StreamType.HEART_RATE), "bpm"));
        expect(
                "what are my two longest runs",
                "The 2 with the longest distance of 5 runs",
                "[1, Long run, 2026-11-08, " + km(bare.metres(longRun)),
                "[2, Hilly run");
        expect("how fast did I run 5k", time(bare.quickest(tempo, 5_000)));
        expect(
                "how far did I ride between 1 and 12 November",
                km(
                        bare.sum(
                                bare.of("Ride", 11).stream()
                                        .filter(one -> BareSamples.day(one).getDayOfMonth() <= 12)
                                        .toList(),
                                bare::metres)));
        expect("how many rides did I do before November", "There is 1 ride before 2026-11-01.");
    }

    private void stories() {
        expect("max heart rate of the lunch ride", "", "Its data is not wholly sound", "stuck");
        expect("average power of the lunch ride", "", "17 % of the values are missing");
        expect("average power of Sunday's ride", "");
        expect(
                "Which effort of Intervals 5 x 4 min was the weakest?",
                "The 5th of 5 efforts",
                rounded(bare.mean(laps, StreamType.POWER, 2_611, 2_791), "W"));
        expect("did the clocks change during the night ride", "Yes.", "back by 60 minutes");
        expect("did the clocks change during the Long run", "No.");
        expect("how was the ride on the 12th", lunch.name());
        expect("how long was the swim", "", time(bare.moving(swim)));
    }

    private void periods() {
        double now = bare.sum(bare.of("", 11), bare::metres);
        double before = bare.sum(bare.of("", 10), bare::metres);
        expect(
                "compare October with November",
                "2 activities in October 2026 against 11 activities in November 2026",
                "[Distance, " + km(before) + ", " + km(now) + ", −" + km(now - before));
        double runs = bare.sum(bare.of("Run", 11), bare::metres);
        expect("did I run more in November than in October", "Yes.", km(runs));
        expect("did I run less in November than in October", "No.", km(runs));
    }

    @TestFactory
    Stream<DynamicTest> theAnswerIsTrue() {
        verdicts();
        measures();
        conditions();
        units();
        figures();
        stories();
        periods();
        return expected.entrySet().stream()
                .map(each ->
                        DynamicTest.dynamicTest(
                                each.getKey(),
                                () ->
                                        assertThat(told(List.of(each.getKey())))
                                                .contains(each.getValue())));
    }

    private static String told(List<String> questions) throws InterruptedException {
        return Told.of(desk.ask("activity:sample", Optional.empty(), questions)).toString();
    }

    @TestFactory
    Stream<DynamicTest> aFollowUpIsTheSameQuestionOfSomethingElse() {
        return Map.of(
                        List.of("Was the Long run steady?", "and the Easy run?"),
                        "Yes. In Easy run of 2026-11-10 the pace held",
                        List.of("How many miles was the Long run?", "and the Tempo run?"),
                        f("%.2f mi.", bare.metres(tempo) / MILE),
                        List.of("How far did I run in November?", "and in October?"),
                        km(bare.sum(bare.of("Run", 10), bare::metres)))
                .entrySet()
                .stream()
                .map(each ->
                        DynamicTest.dynamicTest(
                                each.getKey().toString(),
                                () -> assertThat(told(each.getKey())).contains(each.getValue())));
    }
}
