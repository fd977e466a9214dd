package dev.assay.extract.derived;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.ChildJava;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Digests of files that are larger than the memory there is for them.
final class LargeDigestTest {
    private static final long USUAL = 100_000_000;
    private static final String[] LEVELS = {"INFO", "DEBUG", "WARN", "INFO", "ERROR"};

    @TempDir Path folder;

    @Test
    void aLogIsReadInLittleMemory() throws Exception {
        assertThat(digested(log(USUAL)))
                .contains("INFO request # served in # ms to user#", "Levels: error ");
    }

    @Test
    void jsonOnOneLineIsReadInLittleMemory() throws Exception {
        assertThat(digested(json(USUAL))).contains("rows[].values[]: ", "33.33 % null");
    }

    @Test
    @Tag("proof")
    void aGigabyteTakesSeconds() throws Exception {
        System.out.println("| file of 1 GB | digest made in |");
        System.out.println("|---|---:|");
        System.out.println("| log | " + last(digested(log(1_000_000_000))) + " |");
        System.out.println("| JSON on one line | " + last(digested(json(1_000_000_000))) + " |");
    }

    private static String last(String said) {
        return said.lines().toList().getLast();
    }

    private Path log(long bytes) throws IOException {
        Path file = folder.resolve("log");
        long written = 0;
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (int i = 0; written < bytes; i++) {
                String line =
                        "2026-11-21T10:%02d:%02dZ %s request %d served in %d ms to user%d\n"
                                .formatted(
                                        i / 60 % 60,
                                        i % 60,
                                        LEVELS[i % LEVELS.length],
                                        i,
                                        i % 77,
                                        i % 1_000);
                out.write(line);
                written += line.length();
            }
        }
        return file;
    }

    private Path json(long bytes) throws IOException {
        Path file = folder.resolve("json");
        long written = 0;
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("{\"rows\":[");
            for (int i = 0; written < bytes; i++) {
                String row = "{\"id\":" + i + ",\"values\":[1.50,2,null],\"text\":\"a" + i + "\"},";
                out.write(row);
                written += row.length();
            }
            out.write("{}]}");
        }
        return file;
    }

    private String digested(Path file) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Process process =
                new ChildJava()
                        .flag("-Xmx64m")
                        .runs(LargeDigest.class, file.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        try {
            process.waitFor();
        } finally {
            process.destroyForcibly();
        }
        String said = Files.readString(output, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as(said).isZero();
        return said;
    }
}
