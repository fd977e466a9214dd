package dev.assay.app.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.ApiKey;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.openai.OpenAiProvider;
import dev.assay.settings.ModelServer;
import dev.assay.settings.SettingsFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The log: in its file, without secrets, and nowhere else.
@Isolated
final class LogFileTest {
    private static final Logger LOG = LoggerFactory.getLogger(LogFileTest.class);

    @TempDir Path home;

    @Test
    void hidesSecretsInMessagesAndStackTraces() throws IOException {
        try (LogFile _ = LogFile.open(home)) {
            LOG.warn("Asked with Bearer abcdef123456 at {}", "https://h/v1?api_key=hunter2");
            IllegalStateException cause =
                    new IllegalStateException("mongodb://me:hunter2@host/db\npassword: hunter2");
            LOG.error("Failed", new IOException("key sk-proj-hunter2hunter2", cause));
        }

        String log = Files.readString(home.resolve("logs").resolve("assay.log"));
        assertThat(log)
                .doesNotContain("hunter2", "abcdef123456")
                .contains("WARN", "Asked with Bearer [hidden]", "api_key=[hidden]")
                .contains("Caused by: java.lang.IllegalStateException: mongodb://me:[hidden]@host")
                .contains("LogFileTest.hidesSecretsInMessagesAndStackTraces");
    }

    @Test
    void hidesKeysThatLookLikeNothing() throws IOException {
        SettingsFile settings =
                SettingsFile.open(home, Map.of("OPENAI_API_KEY", "correct horse battery"));
        ApiKey kept = new ApiKey("Tr0ub4dor&3");
        try (LogFile _ = LogFile.open(home)) {
            assertThat(
                            settings.key(
                                            new OpenAiProvider(),
                                            new ModelServer(
                                                    "openai", "openai", "http://localhost:1/v1"))
                                    .value()
                                    .isEmpty())
                    .isFalse();
            LOG.warn(
                    "Refused: {} is not known; nor is \"{}\"",
                    "correct horse battery",
                    kept.value());
            LOG.error("Failed", new IOException("GET /models/Tr0ub4dor&3/correct horse battery"));
        }

        assertThat(Files.readString(home.resolve("logs").resolve("assay.log")))
                .doesNotContain("horse", "Tr0ub4dor")
                .contains("Refused: [hidden] is not known; nor is \"[hidden]\"")
                .contains("IOException: GET /models/[hidden]/[hidden]");
    }

    @Test
    void keepsOthersOut() throws IOException {
        try (LogFile _ = LogFile.open(home)) {
            LOG.info("Hello");
        }
        assertThat(
                        PosixFilePermissions.toString(
                                Files.getPosixFilePermissions(home.resolve("logs"))))
                .isEqualTo("rwx------");
    }

    @Test
    void printsNothing() throws IOException {
        OfThisThread printed = new OfThisThread();
        PrintStream out = System.out;
        PrintStream err = System.err;
        try (PrintStream capture = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            System.setOut(capture);
            System.setErr(capture);
            LOG.error("Before it is opened");
            try (LogFile _ = LogFile.open(home)) {
                LOG.error("While it is open");
            }
            LOG.error("After it is closed");
        } finally {
            System.setOut(out);
            System.setErr(err);
        }

        assertThat(printed.bytes.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(Files.readString(home.resolve("logs").resolve("assay.log")))
                .contains("While it is open")
                .doesNotContain("Before", "After");
    }

    /// What the thread that made it prints; others, of tests before, may still have things to say.
    private static final class OfThisThread extends OutputStream {
        private final Thread own = Thread.currentThread();
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        @Override
        public void write(int b) {
            if (Thread.currentThread().equals(own)) {
                bytes.write(b);
            }
        }
    }

    @Test
    void neverGrowsBeyondAFewFiles() throws IOException {
        String line = "x".repeat(100_000);
        try (LogFile _ = LogFile.open(home)) {
            for (int i = 0; i < 150; i++) {
                LOG.info(line);
            }
        }
        long size = 0;
        try (Stream<Path> files = Files.list(home.resolve("logs"))) {
            for (Path file : files.toList()) {
                assertThat(file.getFileName().toString()).matches("assay(\\.[1-4])?\\.log");
                size += Files.size(file);
            }
        }
        assertThat(size).isBetween(90_000L, 12_000_000L);
    }

    @Test
    void aKeyInTheFieldOfTheAddressIsNotLogged() throws IOException {
        String key = "Kq7Zx81mXvPp04TtLr7Ws";
        ModelSettings typed = ModelSettings.of("https://" + key + "/v1", ApiKey.NONE, "m");
        try (LogFile _ = LogFile.open(home)) {
            LoggerFactory.getLogger("test")
                    .error(
                            "Job failed",
                            new IOException("no host " + key + " in " + typed.baseUrl()));
        }

        assertThat(home.resolve("logs/assay.log"))
                .content()
                .contains("Job failed", "[hidden]")
                .doesNotContain(key);
    }
}
