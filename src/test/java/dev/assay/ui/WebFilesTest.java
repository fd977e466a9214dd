package dev.assay.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WebFilesTest {
    private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));

    @TempDir Path folder;

    @Test
    void filesThatAreThereAreLeftAlone() throws IOException {
        WebFiles.layOut(folder);
        Path library = folder.resolve("plotly.js");
        Path page = folder.resolve("transcript.js");
        Files.setLastModifiedTime(library, LONG_AGO);
        Files.setLastModifiedTime(page, LONG_AGO);

        WebFiles.layOut(folder);

        assertThat(Files.getLastModifiedTime(library)).isEqualTo(LONG_AGO);
        assertThat(Files.getLastModifiedTime(page)).isEqualTo(LONG_AGO);
    }

    @Test
    void whatIsOldOrCutShortIsReplaced() throws IOException {
        WebFiles.layOut(folder);
        long size = Files.size(folder.resolve("plotly.js"));
        Files.writeString(folder.resolve("plotly.js"), "half a lib");
        Files.writeString(folder.resolve("bridge.js"), "old");
        Files.writeString(folder.resolve("plotly.js.stamp"), "another version");

        WebFiles files = WebFiles.layOut(folder);

        assertThat(folder.resolve("plotly.js")).hasSize(size);
        assertThat(folder.resolve("bridge.js")).content().contains("assayReceive");
        assertThat(files.address("transcript.html")).startsWith("file:/").endsWith(".html");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void pagesAllowNoScriptButTheBundledAndNoNetwork() throws IOException {
        WebFiles.layOut(folder);

        assertThat(folder.resolve("transcript.html"))
                .content()
                .contains("default-src 'none'", "form-action 'none'; base-uri 'none'")
                .containsPattern("script-src 'nonce-[0-9a-f-]{36}'; style-src file: ")
                .doesNotContain("http://", "https://", "unsafe-eval", "onclick");
    }
}
