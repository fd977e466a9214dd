package dev.assay.text.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The entry's time is found among several of its line, however the others are written.
final class OwnTimeTest {
    private static final int LINES = 600;

    @TempDir Path folder;

    private List<Instant> times(IntFunction<String> line) throws IOException, InterruptedException {
        String text =
                IntStream.range(0, LINES)
                        .mapToObj(line)
                        .collect(Collectors.joining("\n", "", "\n"));
        Path file = Files.writeString(folder.resolve("some.log"), text);
        LogReading log = LogReading.of(file, TextEncoding.of(file)).orElseThrow();
        List<Instant> times = new ArrayList<>();
        LogEntries.read(
                log,
                log.times(Instant.parse("2026-03-05T00:00:00Z"), Work.Monitor.none()),
                entry -> times.add(Instant.ofEpochMilli(entry.millis())),
                Work.Monitor.none());
        return times;
    }

    /// `%1$s` is the time of the entry, `%2$s` the day that its file was begun.
    private static IntFunction<String> lines(String form) {
        Instant start = Instant.parse("2026-03-03T00:00:00Z");
        return i ->
                form.formatted(
                        start.plusSeconds(7L * i).toString().replace("T", " ").replace("Z", ""),
                        i < LINES / 2 ? "2026-03-02" : "2026-03-01");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nova-api.log.1.%2$s_13:53:08 %1$s.008 25746 INFO nova.wsgi [req-1 - - -] done",
                "%2$s_13-53-08.log %1$s INFO done",
                "%2$s_13:53:08.log %1$s INFO done",
                "%2$s 13:53:08 %1$s INFO done",
                "/var/log/app-%2$sT13:53:08Z.gz:%1$s,123 WARN done",
                "Mar  2 13:53:08 %1$s WARN done",
                "app_%2$s_135308.txt: %1$s WARN done",
                "%1$s INFO rolled %2$s 13:53:08",
                "%1$s INFO rolled app-%2$s_13:53:08.log",
            })
    void theTimeOfALineIsTheOneThatGoesOn(String form) throws Exception {
        List<Instant> times = times(lines(form));
        assertThat(times).hasSize(LINES);
        for (int i = 0; i < LINES; i++) {
            assertThat(times.get(i).getEpochSecond())
                    .isEqualTo(Instant.parse("2026-03-03T00:00:00Z").getEpochSecond() + 7L * i);
        }
    }

    /// Both go on: what a message speaks of stands behind.
    @Test
    void ofTwoTimesThatGoOnTheFirstIsTheEntrys() throws Exception {
        Instant start = Instant.parse("2026-03-03T00:00:00Z");
        List<Instant> times =
                times(i ->
                        "%s INFO expires %s"
                                .formatted(
                                        start.plusSeconds(i),
                                        start.plusSeconds(90_000L + 977L * (i % 31))));
        assertThat(times.getFirst()).isEqualTo(start);
        assertThat(times.getLast()).isEqualTo(start.plusSeconds(LINES - 1));
    }
}
