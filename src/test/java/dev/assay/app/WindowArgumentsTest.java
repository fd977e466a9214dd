package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What opens the window, and on which files.
final class WindowArgumentsTest {
    @TempDir Path folder;

    private String file(String name) throws Exception {
        return Files.writeString(folder.resolve(name), "a\n1\n").toString();
    }

    @Test
    void namesOfFilesOpenTheWindowOnThem() throws Exception {
        String sales = file("sales.csv");
        String address = "postgresql://me@host/shop";
        assertThat(WindowArguments.sources()).contains(List.of());
        assertThat(WindowArguments.sources(sales, folder.toString()))
                .contains(List.of(sales, folder.toString()));
        assertThat(WindowArguments.sources("--source", "sample", "--source=b.csv"))
                .contains(List.of("sample", "b.csv"));
        assertThat(WindowArguments.sources("data/*.csv", address))
                .contains(List.of("data/*.csv", address));
    }

    /// A window hangs where nobody sees it.
    @Test
    void whatIsNotThereIsAMatterForTheTerminal() throws Exception {
        assertThat(WindowArguments.sources("frobnicate")).isEmpty();
        assertThat(WindowArguments.sources("missing-file.csv")).isEmpty();
        assertThat(WindowArguments.sources(file("sales.csv"), "missing-file.csv")).isEmpty();
    }

    @Test
    void commandsAndOptionsDoNot() {
        assertThat(WindowArguments.sources("ask", "what is in this")).isEmpty();
        assertThat(WindowArguments.sources("aks", "what is in this")).isEmpty();
        assertThat(WindowArguments.sources("extrat", "pod.log")).isEmpty();
        assertThat(WindowArguments.sources("--help")).isEmpty();
        assertThat(WindowArguments.sources("--source")).isEmpty();
        assertThat(WindowArguments.sources("data/*.csv", "--version")).isEmpty();
    }
}
