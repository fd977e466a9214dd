package dev.assay.extract.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Words;
import dev.assay.house.ChildJava;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Views of files that are larger than the memory there is for them.
final class LargeViewTest {
    private static final long USUAL = 120_000_000;

    @TempDir Path folder;

    @Test
    void aLogIsReadInLittleMemory() throws Exception {
        assertThat(viewed(log(USUAL), "the last line of all")).contains("line ");
    }

    @Test
    void jsonOnOneLineIsIndentedInLittleMemory() throws Exception {
        assertThat(viewed(json(USUAL), "\"last\": \"of all\"")).contains("line 1, bytes 120,");
    }

    @Test
    @Tag("proof")
    void aGigabyteTakesAsLongAsTheDisk() throws Exception {
        System.out.println("| file of 1 GB | quote found at | view made in | two quotes in |");
        System.out.println("|---|---|---:|---:|");
        System.out.println("| log | " + viewed(log(1_000_000_000), "the last line of all") + " |");
        System.out.println(
                "| JSON on one line | "
                        + viewed(json(1_000_000_000), "\"last\": \"of all\"")
                        + " |");
    }

    private Path log(long bytes) throws IOException {
        Path file = folder.resolve("log");
        long written = 0;
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (int i = 0; written < bytes; i++) {
                String line = "2026-11-21T10:00:00Z INFO request " + i + " served in 12 ms µs\n";
                out.write(line);
                written += line.length();
            }
            out.write("the last line of all\n");
        }
        return file;
    }

    private Path json(long bytes) throws IOException {
        Path file = folder.resolve("json");
        long written = 0;
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("{\"rows\":[");
            for (int i = 0; written < bytes; i++) {
                String row =
                        "{\"id\":" + i + ",\"values\":[1.50,2,null],\"text\":\"a\\n\\u00e9\"},";
                out.write(row);
                written += row.length();
            }
            out.write("0],\"last\":\"of all\"}");
        }
        return file;
    }

    private String viewed(Path file, String quote) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Process process =
                new ChildJava()
                        .flag("-Xmx64m")
                        .runs(LargeView.class, file.toString(), quote)
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        try {
            process.waitFor();
        } finally {
            process.destroyForcibly();
        }
        String said = Files.readString(output, StandardCharsets.UTF_8);
        assertThat(process.exitValue())
                .as("%s bytes: %s", Words.count(Files.size(file)), said)
                .isZero();
        return said.lines().toList().getLast();
    }
}
