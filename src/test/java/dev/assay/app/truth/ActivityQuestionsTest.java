package dev.assay.app.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.app.AskingDesk;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The built-in guide tells the truth on the sample activities: what is expected is computed here
/// from the bare samples, by loops that share nothing with the program's metrics.
final class ActivityQuestionsTest {
    @TempDir static Path home;
    private static AskingDesk desk;
    private final SampleLibrary library = new SampleLibrary();

    @BeforeAll
    static void openTheProgram() {
        desk = AskingDesk.open(home);
    }

    @AfterAll
    static void closeTheProgram() {
        desk.close();
    }

    private double[] values(String name, StreamType type) {
        Activity one =
                library.activities().stream()
                        .filter(each -> each.name().equals(name))
                        .findFirst()
                        .orElseThrow();
        return library.recording(one.id(), Work.Monitor.none())
                .map(Recording::streams)
                .orElseThrow()
                .values(type)
                .orElseThrow();
    }

    private double mean(String name, StreamType type) {
        return Arrays.stream(values(name, type))
                .filter(value ->
                        !Double.isNaN(value) && (type != StreamType.HEART_RATE || value > 0))
                .average()
                .orElseThrow();
    }

    private double metres(String name) {
        double[] all = values(name, StreamType.DISTANCE);
        return all[all.length - 1] - all[0];
    }

    private double metres(String sport, int month) {
        return library.activities().stream()
                .filter(one -> one.sport().endsWith(sport))
                .filter(one ->
                        month == 0
                                || Stream.ofNullable(one.localStart())
                                        .anyMatch(at -> at.getMonthValue() == month))
                .mapToDouble(one -> {
                    double[] all =
                            library.recording(one.id(), Work.Monitor.none())
                                    .orElseThrow()
                                    .streams()
                                    .values(StreamType.DISTANCE)
                                    .orElseThrow();
                    return all[all.length - 1] - all[0];
                })
                .sum();
    }

    /// The highest mean over so many samples, which are a second apart.
    private double best(String name, StreamType type, int seconds) {
        double[] all = values(name, type);
        double most = 0;
        for (int end = seconds; end < all.length; end++) {
            most = Math.max(most, Arrays.stream(all, end - seconds + 1, end + 1).sum() / seconds);
        }
        return most;
    }

    private static String km(double metres) {
        return "%.2f km".formatted(metres / 1_000);
    }

    private static String rounded(double value, String unit) {
        return "%.0f %s".formatted(value, unit);
    }

    private Map<String, List<String>> expected() {
        String ride = "Sunday long ride";
        Map<String, List<String>> all = new LinkedHashMap<>();
        all.put("Which activities are there?", List.of("13 activities", ride, "Pool swim"));
        all.put("How many runs did I do?", List.of("5 runs"));
        all.put("how many activities in october", List.of("2 activities in October"));
        all.put("How many rides are there in November 2026?", List.of("6 rides in November 2026"));
        all.put("How far did I ride?", List.of(km(metres("Ride", 0))));
        all.put("How far did I run in November?", List.of(km(metres("Run", 11))));
        all.put("Which was my longest ride?", List.of(ride, km(metres(ride))));
        all.put("what was my longest run", List.of("Long run", km(metres("Long run"))));
        all.put("Which ride had the most climbing?", List.of("Hill repeats"));
        all.put(
                "Which ride had the highest average power?",
                List.of("Hill repeats", rounded(mean("Hill repeats", StreamType.POWER), "W")));
        expectedOfOne(all);
        return all;
    }

    private void expectedOfOne(Map<String, List<String>> all) {
        String ride = "Sunday long ride";
        all.put(
                "What was the average heart rate of the Tempo run?",
                List.of(rounded(mean("Tempo run", StreamType.HEART_RATE), "bpm")));
        all.put(
                "What was the average power of my Sunday long ride?",
                List.of(rounded(mean(ride, StreamType.POWER), "W")));
        all.put(
                "what was the max heart rate in the Long run?",
                List.of(
                        rounded(
                                Arrays.stream(values("Long run", StreamType.HEART_RATE))
                                        .max()
                                        .orElseThrow(),
                                "bpm")));
        all.put("What was the average power of the Pool swim?", List.of("not known"));
        all.put("How far was the Easy run?", List.of(km(metres("Easy run"))));
        expectedOfTools(all);
    }

    private void expectedOfTools(Map<String, List<String>> all) {
        String ride = "Sunday long ride";
        String laps = "Intervals 5 x 4 min";
        all.put(
                "What are my best efforts in Intervals 5 x 4 min?",
                List.of(
                        "[1 min, " + rounded(best(laps, StreamType.POWER, 60), "W"),
                        "[20 min, " + rounded(best(laps, StreamType.POWER, 1_200), "W")));
        all.put(
                "What are my best efforts?",
                List.of("of 13 activities", "[5 km, ", "190 bpm (Intervals 5 x 4 min"));
        all.put("What is my FTP?", List.of("FTP: 250 W"));
        all.put("How is my training load?", List.of("2026-11-16", "TSS"));
        all.put("compare my last two runs", List.of("Tempo run", "Hilly run", "B − A"));
        all.put(
                "Compare the Easy run and the Long run",
                List.of("Easy run", "Long run", "aligned by distance"));
        all.put(
                "Was Sunday's ride steady, and where did I fade?",
                List.of(
                        ride,
                        "No. In Sunday long ride of 2026-11-15",
                        "2:24:0",
                        "Decoupling",
                        "By Quarter of the Moving Time",
                        "1 gap, 1441 s not recorded, from second 7199 on."));
        all.put(
                "How was my last ride?",
                List.of(
                        "Recovery indoors",
                        rounded(mean("Recovery indoors", StreamType.POWER), "W").substring(0, 3)));
        all.put("where did I fade in Sunday's ride?", List.of(ride, "24 minutes"));
    }

    @TestFactory
    Stream<DynamicTest> theAnswerIsTrue() {
        Map<String, List<String>> all = expected();
        assertThat(all).hasSizeGreaterThanOrEqualTo(20);
        return all.entrySet().stream()
                .map(each ->
                        DynamicTest.dynamicTest(
                                each.getKey(),
                                () -> {
                                    String told =
                                            Told.of(
                                                            desk.ask(
                                                                    "activity:sample",
                                                                    Optional.empty(),
                                                                    List.of(each.getKey())))
                                                    .toString();
                                    assertThat(told).contains(each.getValue());
                                }));
    }

    /// What is read off a curve comes with one.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Was Sunday's ride steady, and where did I fade?",
                "How was my last ride?",
                "What are my best efforts?"
            })
    void theAnswerHasAChart(String question) throws InterruptedException {
        Turn turn = desk.ask("activity:sample", Optional.empty(), List.of(question));

        assertThat(turn.answer().orElseThrow().blocks())
                .filteredOn(Answer.Block.Chart.class::isInstance)
                .hasSize(1);
    }
}
