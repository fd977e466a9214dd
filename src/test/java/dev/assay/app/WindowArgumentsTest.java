package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// What opens the window, and on which files.
final class WindowArgumentsTest {
    @Test
    void namesOfFilesOpenTheWindowOnThem() {
        assertThat(WindowArguments.sources()).contains(List.of());
        assertThat(WindowArguments.sources("sales.csv", "more.parquet"))
                .contains(List.of("sales.csv", "more.parquet"));
        assertThat(WindowArguments.sources("--source", "data/*.csv", "--source=b.csv"))
                .contains(List.of("data/*.csv", "b.csv"));
        assertThat(WindowArguments.sources("sales.csv", "ask"))
                .contains(List.of("sales.csv", "ask"));
    }

    @Test
    void commandsAndOptionsDoNot() {
        assertThat(WindowArguments.sources("ask", "what is in this")).isEmpty();
        assertThat(WindowArguments.sources("aks", "what is in this")).isEmpty();
        assertThat(WindowArguments.sources("extrat", "pod.log")).isEmpty();
        assertThat(WindowArguments.sources("--help")).isEmpty();
        assertThat(WindowArguments.sources("--source")).isEmpty();
        assertThat(WindowArguments.sources("sales.csv", "--version")).isEmpty();
    }
}
