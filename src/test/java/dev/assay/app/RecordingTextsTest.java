package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.house.SharedFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// All texts about the real recordings: no two figures of one contradict each other, whichever text
/// they stand in.
final class RecordingTextsTest {
    private static final Pattern LISTED =
            Pattern.compile("\\*\\*(.+?)\\*\\* \\(ID: (\\d+)\\) — (?:([\\d.]+)(k?m) )?");

    /// One of each kind: with power, by foot, without times, as a service gives it, damaged, in a
    /// pool.
    private static final List<String> FEW =
            List.of(
                    "power-analysis.fit",
                    "tcxparser_test.tcx",
                    "Mojstrovka.gpx",
                    "strava-api_activity_streams.json",
                    "activity-filecrc.fit",
                    "php_swim.fit");

    private static final Map<String, String> QUESTIONS =
            Map.of(
                    "distance", "how far was %s?",
                    "moving", "how long was %s?",
                    "average heart rate", "average heart rate of %s",
                    "climb", "elevation gain of %s",
                    "gaps", "are there gaps in %s?");

    @TempDir Path folder;
    private final Map<Long, RecordingFigures> recordings = new LinkedHashMap<>();
    private final Map<Long, String> names = new LinkedHashMap<>();
    private final Map<String, Long> keys = new LinkedHashMap<>();
    private final List<String> found = new ArrayList<>();
    private int texts;

    @Test
    void noTextOfSomeRecordingsContradictsAnother() throws Exception {
        look(FEW::contains);
    }

    @Test
    @Tag("proof")
    void noTextOfAnyRecordingContradictsAnother() throws Exception {
        look(_ -> true);
    }

    /// A device without a sensor of power writes zeros, or nothing: its curve was drawn.
    @ParameterizedTest
    @ValueSource(strings = {"0", "null"})
    void theChartBesideAnAnswerShowsWhatWasMeasured(String power) throws Exception {
        ObjectNode streams = Json.object();
        for (String type : List.of("time", "watts", "velocity_smooth", "heartrate")) {
            streams.putObject(type).putArray("data");
        }
        for (int second = 0; second < 2_400; second++) {
            streams.withArray("/time/data").add(second);
            streams.withArray("/watts/data").add(Json.parse(power).orElseThrow());
            streams.withArray("/velocity_smooth/data").add(8 + second % 7 * 0.01);
            streams.withArray("/heartrate/data").add(140);
        }
        Path file = folder.resolve("evening ride.streams.json");
        Files.writeString(file, Json.write(streams));

        CommandRun run =
                CommandRun.of(
                        folder.resolve("home"),
                        "ask",
                        "how steady was evening ride?",
                        "--model",
                        "offline",
                        "--source",
                        file.toString());

        assertThat(run.out())
                .as(run.err())
                .contains("velocity_smooth]", "28.9 km/h")
                .doesNotContain("watts");
    }

    private void look(Predicate<String> wanted) throws Exception {
        Path copies = Files.createDirectory(folder.resolve("recordings"));
        try (Stream<Path> files = Files.list(SharedFiles.require("data/activities"))) {
            for (Path file : files.toList()) {
                if (wanted.test(file.getFileName().toString())) {
                    Files.copy(file, copies.resolve(file.getFileName()));
                }
            }
        }
        try (SourceTexts opened = new SourceTexts(copies, folder.resolve("home"), this::look)) {
            list(opened.call("get-recent-activities", Json.object().put("per_page", 200)));
            for (long id : recordings.keySet()) {
                tools(opened, id);
            }
            opened.stored();
            for (long id : recordings.keySet()) {
                ask(opened, id);
            }
        }
        recordings.values().forEach(each -> found.addAll(each.contradictions()));
        assertThat(found).isEmpty();
        assertThat(texts).isGreaterThan(5 * recordings.size());
    }

    private void look(String what, String text) {
        texts++;
        if (text.contains("perhaps no values")) {
            found.add(what + " doubts a sensor that measured nothing: " + text);
        }
        keys.forEach((key, id) -> {
            if (what.startsWith(key + ", ")) {
                Objects.requireNonNull(recordings.get(id)).gaps(what, text);
            }
        });
        Contradictions.of(text).forEach(each -> found.add(what + ": " + each));
    }

    private void list(String text) {
        LISTED.matcher(text)
                .results()
                .forEach(line -> {
                    long id = Long.parseLong(line.group(2));
                    RecordingFigures figures = new RecordingFigures(line.group(1));
                    recordings.put(id, figures);
                    names.put(id, line.group(1));
                    if (line.group(3) != null) {
                        figures.hear(
                                "distance", "list", "**" + line.group(3) + line.group(4) + "**");
                    }
                });
        assertThat(recordings).isNotEmpty();
    }

    private void tools(SourceTexts opened, long id) throws InterruptedException {
        RecordingFigures figures = Objects.requireNonNull(recordings.get(id));
        ObjectNode one = Json.object().put("activity_id", id);
        String details = opened.call("get-activity-details", one);
        figures.hear("details", details);
        figures.gaps("details", details);
        String derived =
                opened.call(
                        "get-activity-streams", one.deepCopy().put("processing_mode", "derived"));
        figures.hear("derived", RecordingFigures.plain(derived));
        figures.gaps("derived", derived);
        Json.parse(derived)
                .ifPresent(json ->
                        json.path("parts")
                                .forEach(part -> {
                                    JsonNode streams = part.path("streams");
                                    if (part.has("data_key")) {
                                        keys.put(part.path("data_key").asText(), id);
                                    }
                                    if (streams.has("_rows")) {
                                        figures.stored("stored", streams);
                                    }
                                }));
        figures.hear("efforts", RecordingFigures.plain(opened.call("get-best-efforts", one)));
        for (long other : recordings.keySet()) {
            if (other != id) {
                ObjectNode two = Json.object();
                two.putArray("activity_ids").add(id).add(other);
                figures.hear(
                        "comparison",
                        RecordingFigures.plain(opened.call("compare_activities", two)));
                return;
            }
        }
    }

    private void ask(SourceTexts opened, long id) throws InterruptedException {
        RecordingFigures figures = Objects.requireNonNull(recordings.get(id));
        for (Map.Entry<String, String> question : QUESTIONS.entrySet()) {
            String asked = question.getValue().formatted(names.get(id));
            opened.asked(
                    asked,
                    answer -> {
                        figures.hear(question.getKey(), asked, answer);
                        figures.gaps(asked, answer);
                    });
        }
    }

    @Test
    void figuresThatExcludeEachOtherAreSeen() {
        RecordingFigures figures = new RecordingFigures("ride");
        figures.hear(
                "details",
                """
                - Moving Time: 52:49, Elapsed Time: 52:09
                - Distance: 24.02 km
                - Average Speed: 27.3 km/h, Max Speed: 26.2 km/h
                - Avg Heart Rate: 136.3 bpm, Max Heart Rate: 176 bpm
                """);
        figures.gaps("stored", "no gaps detected. 4 gaps, 33 s not recorded.");
        figures.gaps("details", "1 gap, 20 s not recorded, from second 12 on.");
        figures.hear(
                "efforts",
                """
                | Held for | Heart rate |
                |---|---|
                | 1 s | 178 bpm |
                | 30 s | 160 bpm |
                | 1 min | 162 bpm |
                """);
        figures.hear(
                "comparison",
                """
                | Figure | A | B | B − A |
                |---|---|---|---|
                | Distance | 24.13km | 975m | -23.05km |
                | Average heart rate | 136.4 bpm | 117.0 bpm | -19.3 bpm |
                """);

        assertThat(String.join("\n", figures.contradictions()))
                .contains("ride: moving Told")
                .contains("ride: average speed Told")
                .contains("ride: gaps Told")
                .contains("ride: unrecorded Told")
                .contains("ride: distance Told")
                .contains("ride: most heart rate for 1.0")
                .contains("ride: Average heart rate | 136.4 bpm | 117.0 bpm");
    }
}
