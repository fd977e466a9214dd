package dev.assay.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.CommandRun;
import dev.assay.llm.ScriptedResponsesServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A file that `assay extract` reads: rows or a text, as in the window, in pieces that the model
/// takes.
final class ExtractedFileTest {
    @TempDir Path home;
    @TempDir Path files;

    private CommandRun run(String... arguments) {
        return CommandRun.of(home, arguments);
    }

    @Test
    void withoutTextAFileIsWhatTheWindowShows() throws IOException {
        Path rows = Files.writeString(files.resolve("data.txt"), "n,m\n1,2\n3,4\n");
        Path log = files.resolve("entries.log");
        Files.writeString(
                log,
                "2026-11-23T08:00:00Z ERROR lost 1\n2026-11-23T08:00:01Z INFO found 2\n"
                        .repeat(50));
        Path objects =
                Files.writeString(
                        files.resolve("app.log"),
                        "{\"time\":\"2026-11-23T08:00:00Z\",\"n\":1}\n{\"time\":\"2026-11-23T08:00:01Z\",\"n\":2}\n");
        Path note = Files.writeString(files.resolve("note.txt"), "Once, there was\na text.\n");
        for (String mode : List.of("raw", "derived", "truncate", "auto")) {
            assertThat(run("extract", rows.toString(), "--mode", mode).err())
                    .as(mode)
                    .contains("2 rows");
            assertThat(run("extract", rows.toString(), "--mode", mode, "--text").err())
                    .as(mode)
                    .contains("bytes")
                    .doesNotContain("2 rows");
            for (Path text : List.of(log, objects, note)) {
                CommandRun run = run("extract", text.toString(), "--mode", mode);
                assertThat(run.code()).as(mode + run.err()).isEqualTo(Console.OK);
                assertThat(run.err()).as(text + mode).contains("bytes").doesNotContain(" rows (");
            }
        }
        assertThat(run("extract", rows.toString(), "--mode", "raw", "--table", "data").err())
                .contains("2 rows");
        assertThat(run("extract", log.toString(), "--mode", "raw", "--table", "entries").err())
                .contains("100 rows");
    }

    @Test
    void aZeroByteInALogLeavesItAText() throws IOException {
        Path log = Files.writeString(files.resolve("app.log"), "one line\n\0 two lines\n");
        CommandRun run = run("extract", log.toString(), "--mode", "raw");
        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(run.out()).contains("one line", "two lines");
    }

    /// What a large window takes at once is not cut for the smallest.
    @Test
    void aServerHereIsAskedHowMuchItsModelReads() throws IOException {
        Path log = Files.writeString(files.resolve("pod.log"), "all is well\n".repeat(9_000));
        try (ScriptedResponsesServer server = ScriptedResponsesServer.start()) {
            server.models("own").context(128_000);
            CommandRun run =
                    CommandRun.of(
                            home,
                            Map.of("OPENAI_BASE_URL", server.baseUrl(), "OPENAI_API_KEY", "sk-8"),
                            "extract",
                            log.toString(),
                            "--mode",
                            "full-chunked",
                            "--query",
                            "errors",
                            "--model",
                            "openai:own",
                            "--estimate");
            assertThat(run.out()).as(run.err()).startsWith("about 1 model call,");
        }
    }
}
