package dev.assay.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.extract.search.FileTools;
import dev.assay.extract.view.FileLines;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.text.search.SearchedFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `Grep` over a log of any size, against a search program of the system's.
final class GrepTest {
    private static final Cancellation NEVER = new Cancellation();

    /// From the best case of a search to its worst: rare and common literals, none at all, no case,
    /// and what a search that goes back would never end on.
    private static final List<String> REGEXES =
            List.of(
                    "out of memory",
                    "status=500",
                    "ERROR|FATAL",
                    "user_[0-9]+ .* 9{3}ms",
                    "[0-9]{3}\\.[0-9]{2}\\.1",
                    "(x+x+)+y",
                    "e");

    @TempDir Path folder;

    @Test
    void eightMegabytes() throws Exception {
        measure(8_000_000, 1);
    }

    @Test
    @Tag("proof")
    void oneGigabyte() throws Exception {
        measure(1_000_000_000, 3);
    }

    private void measure(long bytes, int times) throws Exception {
        Path log = log(bytes);
        long begin = System.nanoTime();
        SearchedFile file = SearchedFile.of(log, NEVER);
        System.out.printf(
                "%s of log; its lines counted in %s%n",
                Words.bytes(bytes), Words.duration(since(begin)));
        Optional<String> other = Stream.of("rg", "grep").filter(GrepTest::isThere).findFirst();
        System.out.printf(
                "| regex | lines | time | %s | ratio |%n|---|---:|---:|---:|---:|%n",
                other.orElse("no other"));
        for (String regex : REGEXES) {
            FileTools tools =
                    new FileTools(
                            "log", file, FileLines.asTheyAre(file.lines()), new TokenCounter());
            String arguments = Json.write(Json.object().put("file", "log").put("regex", regex));
            Duration best = Duration.ofDays(1);
            for (int i = 0; i < times; i++) {
                long start = System.nanoTime();
                assertThat(tools.call("Grep", arguments, 3_000, NEVER))
                        .isInstanceOf(Outcome.Ready.class);
                best = since(start).compareTo(best) < 0 ? since(start) : best;
            }
            long found = tools.searched().getFirst().matches();
            Optional<Duration> others =
                    other.isPresent()
                            ? Optional.of(others(other.get(), regex, log, found))
                            : Optional.empty();
            System.out.printf(
                    Locale.ROOT,
                    "| `%s` | %s | %s | %s | %s |%n",
                    regex.replace("|", "\\|"),
                    Words.count(found),
                    Words.duration(best),
                    others.map(Words::duration).orElse("—"),
                    ratio(best, others));
        }
    }

    private static String ratio(Duration ours, Optional<Duration> others) {
        return others.map(time ->
                        String.format(
                                Locale.ROOT,
                                "%.2f",
                                (double) ours.toNanos() / Math.max(1, time.toNanos())))
                .orElse("—");
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    /// A log as servers write it, with a character beyond ASCII here and there.
    private Path log(long bytes) throws IOException {
        Random random = new Random(5);
        String[] lines = new String[5_000];
        for (int i = 0; i < lines.length; i++) {
            lines[i] =
                    "2026-03-%02dT%02d:%02d:%02d.%03dZ %s pod-%d user_%d GET /api/v1/items/%d status=%d %dms %s\n"
                            .formatted(
                                    1 + random.nextInt(28),
                                    random.nextInt(24),
                                    random.nextInt(60),
                                    random.nextInt(60),
                                    random.nextInt(1_000),
                                    random.nextInt(50) == 0 ? "ERROR" : "INFO",
                                    random.nextInt(40),
                                    random.nextInt(100_000),
                                    random.nextInt(1_000_000),
                                    random.nextInt(100) == 0 ? 500 : 200,
                                    random.nextInt(2_000),
                                    random.nextInt(20) == 0 ? "région=süd" : "xxxxxxxxxxxxxxxx");
        }
        Path log = folder.resolve("log");
        long written = 0;
        try (BufferedWriter out = Files.newBufferedWriter(log)) {
            while (written < bytes) {
                String line = lines[random.nextInt(lines.length)];
                out.write(line);
                written += line.length();
            }
            out.write("FATAL out of memory\n");
        }
        return log;
    }

    private static boolean isThere(String program) {
        return Stream.of(System.getenv("PATH").split(":", -1))
                .anyMatch(each -> Files.isExecutable(Path.of(each).resolve(program)));
    }

    /// The same question to the other program, which must find as much.
    private static Duration others(String program, String regex, Path log, long expected)
            throws IOException, InterruptedException {
        List<String> options =
                program.equals("rg") ? List.of("-c", "-i") : List.of("-c", "-i", "-E");
        List<String> command =
                Stream.of(List.of(program), options, List.of("--", regex, log.toString()))
                        .flatMap(List::stream)
                        .toList();
        long begin = System.nanoTime();
        Process process = new ProcessBuilder(command).start();
        String count = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
        process.waitFor();
        Duration time = since(begin);
        assertThat(count.isEmpty() ? 0 : Long.parseLong(count)).as(regex).isEqualTo(expected);
        return time;
    }
}
