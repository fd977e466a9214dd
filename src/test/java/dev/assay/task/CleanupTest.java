package dev.assay.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CleanupTest {
    private final List<String> done = new ArrayList<>();

    @Test
    void whatIsMadeStaysAsItIs() {
        try (Cleanup<RuntimeException> cleanup = new Cleanup<>(() -> done.add("cleaned"))) {
            assertThat(cleanup.unneededFor("made")).isEqualTo("made");
        }
        assertThat(done).isEmpty();
    }

    @Test
    void whatFailsIsCleanedUpAndSaysWhyItFailed() {
        assertThatThrownBy(this::fail)
                .hasMessage("the work")
                .satisfies(e -> assertThat(e.getSuppressed()[0]).hasMessage("the cleanup"));
        assertThat(done).containsExactly("cleaned");
    }

    private void fail() throws IOException {
        Cleanup.Action<IOException> failing =
                () -> {
                    done.add("cleaned");
                    throw new IOException("the cleanup");
                };
        try (Cleanup<IOException> cleanup = new Cleanup<>(failing)) {
            cleanup.unneededFor(List.of(broken()));
        }
    }

    private static String broken() {
        throw new IllegalStateException("the work");
    }
}
